"""The options of the open question as text."""

from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import codes
from bastide.notation.codes import find as _find


def options(game: Game) -> list[str]:
    """The codes of all options, in their order; none when the game is over."""
    return [] if game.decision is None else codes(game, game.decision)


def find(game: Game, option: int | str | Move) -> int:
    """The position of an option, which is given by its code, as a move, or by its position already."""
    if isinstance(option, str):
        return _find(game, option)
    if isinstance(option, Move):
        return game.position(option)
    count = len(game.decision.options) if game.decision is not None else 0
    if not 0 <= option < count:
        raise IllegalMove(f"there is no option {option}: there are {count}, counted from 0")
    return option
