"""A region as it would be, were it a certain player's: somebody stands in for an owner."""

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits


def with_owner(game: Game, zone: int, player: int) -> Game:
    """The same position with a follower of this player in a region, from wherever they are, and nobody else there."""
    twin = game.copy()
    twin.log = None
    figure = _follower(twin, player)
    before = twin.figures.where[figure]
    if before >= 0:
        twin.regions.leave(before, figure)
    for other in bits(twin.regions.at[twin.regions.label[zone]].figures):
        twin.regions.leave(zone, other)
    twin.figures.where[figure] = zone
    twin.regions.enter(zone, figure)
    return twin


def _follower(game: Game, player: int) -> int:
    cast = game.book.cast
    return next(figure for figure, owner in enumerate(cast.owner) if owner == player and cast.strength[figure] == 1)
