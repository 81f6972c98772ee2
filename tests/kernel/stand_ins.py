"""Rules that a test makes up, in the company of real ones."""

from collections.abc import Iterable

import pytest

from bastide.kernel.rule import Rule
from bastide.kernel.rulebook import Rulebook
from bastide.players.bench import is_compiled
from bastide.rules.ruleset import Ruleset

interpreted_only = pytest.mark.skipif(is_compiled(), reason="compiled rules have no stand-ins")


def with_rule(rule: Rule, expansions: Iterable[str] = (), players: int = 2, game: str = "") -> Ruleset:
    """A ruleset in which one rule more listens at the doors; it brings no tiles, figures or frames."""
    ruleset = Ruleset(game, expansions, players)
    listen(ruleset.book, [rule])
    return ruleset


def listen(book: Rulebook, rules: Iterable[Rule]) -> None:
    """From now on these rules too are asked at the doors of a rulebook, which must be nobody else's."""
    for rule in rules:
        book.rules.append(rule)
        book.by_name[rule.name] = rule
        book._gather(book.rules)
