"""The tests run on the build that they claim to run on."""

import os

import pytest

import bastide.kernel.game

EXPECTED = os.environ.get("BASTIDE_EXPECT")


@pytest.mark.skipif(EXPECTED is None, reason="only `make test` says which build it means")
def test_the_expected_build_is_tested() -> None:
    compiled = not str(bastide.kernel.game.__file__).endswith(".py")
    assert ("compiled" if compiled else "interpreted") == EXPECTED
