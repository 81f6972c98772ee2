"""What tests of made-up games share."""

from collections.abc import Iterator

import pytest

from bastide.rules.ruleset import ruleset_of_choice


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Rulesets of other tests are not those of this one, nor these theirs."""
    ruleset_of_choice.cache_clear()
    yield
    ruleset_of_choice.cache_clear()
