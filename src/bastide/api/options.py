"""The options of the open question as text."""

from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.notation.codes import codes
from bastide.notation.codes import find as _find


def options(game: Game) -> list[str]:
    """The codes of all options, in their order; none when the game is over."""
    return [] if game.decision is None else codes(game, game.decision)


def find(game: Game, option: int | str | Move) -> int:
    """The position of an option, which is given by its code, as a move, or by its position already."""
    if isinstance(option, str):
        return _find(game, option)
    return option if isinstance(option, int) else game.position(option)
