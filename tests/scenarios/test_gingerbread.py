"""GB-10: the Gingerbread Man is played with the Winter Edition only."""

import pytest

from bastide.rules.ruleset import InvalidRuleset, Ruleset


def test_the_gingerbread_man_needs_the_winter_edition() -> None:
    with pytest.raises(InvalidRuleset, match="'gingerbread-man' needs 'winter-edition'"):
        Ruleset(expansions=["gingerbread-man"])
