"""Which of the expansions can be played now, and which of them together."""

from collections.abc import Iterable

from bastide.rules.catalogue import entry, expansions, games
from bastide.rules.company import together

__all__ = ["most_players", "playable_expansions", "playable_games", "together"]


def playable_games() -> list[str]:
    return [found.name for found in games()]


def playable_expansions(game: str) -> list[str]:
    return [found.name for found in expansions(game)]


def most_players(game: str, names: Iterable[str]) -> int:
    return max(entry(name).players for name in [game, *names])
