"""A game a move further, to be looked at and thrown away."""

from bastide.kernel.game import Game


def ahead(game: Game, index: int) -> Game:
    """A copy in which this option is taken, and nobody is told of it."""
    further = game.copy()
    further.log = None
    further.play(index)
    return further
