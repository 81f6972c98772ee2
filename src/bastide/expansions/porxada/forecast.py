"""What the hall's purpose may bring, for computer players: whoever refused a swap misses a follower for good."""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.pieces import ASIDE

MISSED: Final = 10.0
"""So many points a follower would have brought in the rest of a game, measured by taking one away."""

LONG: Final = 12
"""With so many turns left of a player, or more, that is still true."""


def missed(game: Game) -> list[Hope]:
    """What the followers would have brought who are out of the game."""
    left = min(1.0, game.bag.total / game.book.players / LONG)
    cast = game.book.cast
    return [
        Hope(player, -MISSED * left)
        for player in range(game.book.players)
        for figure in cast.followers[player]
        if game.figures.where[figure] == ASIDE
    ]
