"""Which of the expansions can be played now, and which of them together."""

from collections.abc import Iterable

from bastide.rules.catalogue import entry, expansions, games
from bastide.rules.company import excluded


def playable_games() -> list[str]:
    return [found.name for found in games() if found.is_implemented]


def playable_expansions(game: str) -> list[str]:
    return [found.name for found in expansions(game) if found.is_implemented]


def together(names: Iterable[str]) -> list[str]:
    """As many of these expansions as go with the earlier ones, and whatever they need besides."""
    chosen: list[str] = []
    for name in names:
        wanted = [name, *entry(name).needs]
        if all(_agree(one, other) for one in wanted for other in chosen):
            chosen += [new for new in wanted if new not in chosen]
    return chosen


def _agree(one: str, other: str) -> bool:
    return other not in excluded(entry(one))


def most_players(game: str, names: Iterable[str]) -> int:
    return max(entry(name).players for name in [game, *names])
