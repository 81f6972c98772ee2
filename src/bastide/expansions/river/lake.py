"""The lake at the volcano: no figure on it, and a further turn for whoever laid it."""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Kind
from bastide.rules.turn import begin_turn, drawable_kinds

GRANTED: Note[bool] = Note("further turn", False)
"""The volcano was laid in this turn: another one of the same player follows."""

AT_VOLCANO = Refusal("river.at_volcano")


def is_volcano_lake(kind: Kind) -> bool:
    """A volcano is one only where a set that knows volcanoes is in play."""
    return "lake" in kind.tags and "volcano" in kind.tags


class FurtherTurn(Frame):
    """When the turn in which the volcano was laid is all over, the same player has a whole turn more."""

    __slots__ = ()

    def is_idle(self, rules: Rulebook) -> bool:
        return not any(is_volcano_lake(kind) for kind in rules.kinds)

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if GRANTED.of(game):
            GRANTED.set(game, False)
            if drawable_kinds(game):
                begin_turn(game, game.player)
        return None
