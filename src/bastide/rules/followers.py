"""A player's followers on the land."""

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits


def followers_on_land(game: Game, player: int) -> list[int]:
    """All of them, lords too, but not those whom a quarter keeps; each is one, whatever its strength."""
    where = game.figures.where
    own = game.book.cast.whole[player] & game.book.cast.claimers
    return [figure for figure in bits(own) if where[figure] >= 0 and not game.board.zones[where[figure]].feature.keeps]


def followers_as(game: Game, player: int, role: str) -> list[int]:
    """Those of one calling: thieves, knights, monks, farmers."""
    where = game.figures.where
    found = followers_on_land(game, player)
    return [figure for figure in found if game.board.zones[where[figure]].feature.role == role]


def unlike(game: Game, figures: list[int]) -> list[int]:
    """Of several of one sort in one place the first: whichever is chosen, it makes no difference."""
    seen: list[tuple[int, int]] = []
    found: list[int] = []
    for figure in figures:
        sort = (game.book.cast.piece[figure], game.figures.where[figure])
        if sort not in seen:
            seen.append(sort)
            found.append(figure)
    return found
