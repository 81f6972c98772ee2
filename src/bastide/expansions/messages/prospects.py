"""What the places of the counting figures promise, for computer players: that the next points end on a dark space."""

from typing import Final

from bastide.expansions.messages.counters import COUNTERS, DARK
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope

LIKELY: Final = (0.07, 0.1, 0.32, 0.15, 0.36)
"""How often points in one's own turn, divided by five, leave 0, 1, 2, 3 or 4: most are 2, 4, 6 or 9."""

MESSAGE: Final = 3.0
"""What a message is worth, with those that it may lead to."""

NO_POINTS: Final = 0.7
"""The chance that a turn brings its player no points."""


def hopes(game: Game) -> list[Hope]:
    more = 1.0 - NO_POINTS ** (game.bag.total / game.book.players)
    return [Hope(player, MESSAGE * more * next_dark(pair)) for player, pair in enumerate(COUNTERS.of(game))]


def next_dark(pair: tuple[int, int]) -> float:
    """How likely it is that one of the two ends on a dark space when points move it next."""
    return sum([LIKELY[left] for left in {-points % DARK for points in pair}], 0.0)
