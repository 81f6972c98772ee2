"""A region as it would be, were it a certain player's: somebody stands in for an owner."""

from bastide.kernel.game import Game


def with_owner(game: Game, zone: int, player: int) -> Game:
    """The same position with a follower of this player in a region, from wherever they are, and nobody else there."""
    twin = game.copy()
    twin.log = None
    label = twin.regions.label[zone]
    figure = _follower(twin, player)
    before = twin.figures.where[figure]
    if before >= 0:
        twin.regions.figures[twin.regions.label[before]] &= ~(1 << figure)
    twin.figures.where[figure] = zone
    twin.regions.figures[label] = 1 << figure
    return twin


def _follower(game: Game, player: int) -> int:
    cast = game.book.cast
    return next(figure for figure, owner in enumerate(cast.owner) if owner == player and cast.strength[figure] == 1)
