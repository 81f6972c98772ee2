"""What a player may look forward to."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bastide.kernel.game import Game

EARLY: Final = 12
"""With fewer turns left for each player, what is kept for later is worth less and less."""


class Hope:
    """So many points for a seat, each counted with the chance that they come."""

    __slots__ = ("player", "points")

    def __init__(self, player: int, points: float) -> None:
        self.player = player
        self.points = points


def still_early(game: "Game") -> float:
    """1 as long as there are turns enough for what is kept at hand, then less, until nothing is left at the end."""
    return min(1.0, game.bag.total / (EARLY * game.book.players))
