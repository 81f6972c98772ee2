"""The figures that a player has at hand, as plain data."""

from functools import lru_cache

from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook


def supply(game: Game, seat: int) -> dict[str, int]:
    """How many there are of each sort."""
    cast = game.book.cast
    at_hand = game.figures.supply[seat]
    return {piece.name: (at_hand & cast.mask(seat, piece.index)).bit_count() for piece in cast.pieces}


@lru_cache(maxsize=256)
def hues(book: Rulebook, seat: int) -> dict[str, int]:
    """The colours of a player's figures, by sort."""
    return {piece.name: seat + piece.shade * book.players for piece in book.cast.pieces}
