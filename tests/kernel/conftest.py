"""What tests of made-up games share."""

from collections.abc import Iterator

import pytest

from bastide.notation.choice import remembered_ruleset


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Rulesets of other tests are not those of this one, nor these theirs."""
    remembered_ruleset.cache_clear()
    yield
    remembered_ruleset.cache_clear()
