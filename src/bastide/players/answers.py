"""What a bot answers: the position of an option, or anything else."""

from collections.abc import Callable
from operator import index
from reprlib import Repr
from typing import SupportsIndex, cast

from bastide.kernel.game import Game
from bastide.players.player import Player

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = 60
"""Shows any answer in a few words, also one that cannot be shown."""


def is_number(answer: object) -> bool:
    """Whole numbers of numpy are numbers too, true and false are not."""
    return hasattr(answer, "__index__") and not isinstance(answer, bool)


def number_of(answer: object) -> int:
    return index(cast(SupportsIndex, answer))


def answer_of(player: Player, game: Game) -> int:
    """What a player of anybody's answers."""
    answer = cast(Callable[[Game], object], player.choose)(game)
    if not is_number(answer):
        raise TypeError(f"{type(player).__name__}: {no_number(shown(answer))}")
    return number_of(answer)


def none_of(answer: str, count: int) -> str:
    return f"it answered {answer}, which is {'not its only option' if count == 1 else f'none of its {count} options'}"


def no_number(answer: str) -> str:
    return f"it answered {answer}, which is no whole number"


def shown(answer: object) -> str:
    try:
        return SHORT.repr(answer)
    except Exception:
        return f"<{type(answer).__name__}>"
