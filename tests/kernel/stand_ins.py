"""Rules that a test makes up, in the company of real ones."""

from collections.abc import Iterable

import pytest

from bastide.kernel.rule import Rule
from bastide.players.bench import is_compiled
from bastide.rules.ruleset import Ruleset

interpreted_only = pytest.mark.skipif(is_compiled(), reason="compiled rules have no stand-ins")


def with_rule(rule: Rule, expansions: Iterable[str] = (), players: int = 2, game: str = "") -> Ruleset:
    """A ruleset in which one rule more listens at the doors; it brings no tiles, figures or frames."""
    ruleset = Ruleset(game, expansions, players)
    ruleset.book.rules.append(rule)
    ruleset.book.by_name[rule.name] = rule
    ruleset.book._gather(ruleset.book.rules)
    return ruleset
