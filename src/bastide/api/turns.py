"""What a move leads to, and all the ways through the rest of a turn."""

from bastide.api.land import Region
from bastide.api.options import find
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, Move
from bastide.kernel.sheet import Award
from bastide.notation.codes import code
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import Line as Found
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.table.forecast import forecast, unpaid

NODES = 600
"""Positions looked at for the lines of a turn, unless another number is asked for: as many as `steady` takes."""


class Preview:
    """A move as if it were made. `game` is the position after it, a copy of its own without log and old awards."""

    __slots__ = ("_forecast", "_unpaid", "game")

    def __init__(self, before: Game, index: int) -> None:
        self._forecast = forecast(before)  # what a copy keeps of it, it need not work out
        self._unpaid = unpaid(before)
        self.game = bare(before)
        self.game.play(index)

    @property
    def awards(self) -> list[Award]:
        """What the move brings at once, each with its reason."""
        return self.game.sheet

    @property
    def gain(self) -> list[int]:
        """How the move changes what each account would have if the game ended now, with what it finishes."""
        return [later - sooner for sooner, later in zip(self._forecast, forecast(self.game), strict=True)]

    @property
    def finished(self) -> list[Region]:
        """The regions that the move finishes and that are still to be scored."""
        label = self.game.regions.label
        waiting = {label[zone] for zone in self._unpaid}
        return [Region(self.game, zone) for zone in unpaid(self.game) if label[zone] not in waiting]


def preview(game: Game, option: int | str | Move) -> Preview:
    """What an option leads to: by its position, its code, or as a move. The game itself stays as it is."""
    return Preview(game, find(game, option))


class Line:
    """A way through the rest of a turn. `options` lead there one after another: those that the player takes, the passes
    at the end too, and in between what others do who are asked, each the best for them. `game` is where the turn has
    run to, `value` how well the player stands there, in points ahead."""

    __slots__ = ("_start", "game", "options", "value")

    def __init__(self, start: Game, found: Found) -> None:
        self._start = start
        self.game = found.game
        assert self.game.past is not None
        self.options = self.game.past[start.steps : self.game.steps]
        self.value = found.value

    def codes(self) -> list[str]:
        """The options as text."""
        game = bare(self._start)
        found: list[str] = []
        for index in self.options:
            assert game.decision is not None
            found.append(code(game, game.decision.options[index]))
            game.play(index)
        return found


def lines(game: Game, nodes: int = NODES) -> list[Line]:
    """The lines open to whoever is asked, the best first, after a look at so many positions; 0: at all of them."""
    decision = game.decision
    if decision is None or decision.player == CHANCE:
        raise ValueError("nobody is asked now, so there are no lines")
    start = bare(game)
    is_view = start.past is None  # it does not tell what was played before, nor do its lines
    if is_view:
        start.past, start.steps = [], 0
    found = [Line(start, line) for line in lines_of(start, decision.player, judge_for(game.book), Meter(Budget(nodes)))]
    if is_view:
        for line in found:
            line.game.past = None
    return found
