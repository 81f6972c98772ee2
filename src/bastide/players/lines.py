"""The lines of a turn: every way a player may go through what is left of it.

A line is looked at where the turn has run on as far as it goes by itself: others who are asked in its midst do what is
best for them, and what the player has not thought about yet is taken to be a pass. Where a pass leads to another
question to the same player, that one is thought about too. The lines that look best are followed further first, so that
a short budget is spent where it matters; in a plain game it is enough for all of them.
"""

from heapq import heappop, heappush
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import PASS
from bastide.players.evaluation.judge import Judge
from bastide.players.evaluation.promise import look_through
from bastide.players.meter import Meter
from bastide.players.rolls import Rolls, pass_of, waits_for_chance
from bastide.players.sorts import one_of_each_sort

PATIENCE: Final = 40
"""No turn is followed through more passes than these, whatever the rules ask."""


class Line:
    """`path`: the options the player takes. `here`: the game after them; `game`: where the turn has run on from there,
    and `passes` the player's own options on that way."""

    __slots__ = ("game", "here", "passes", "path", "value")

    def __init__(self, path: list[int], here: Game) -> None:
        self.path = path
        self.here = here
        self.game = here
        self.passes: list[int] = []
        self.value = 0.0


def bare(game: Game) -> Game:
    """A copy to think on, without what only a reader needs."""
    twin = game.copy()
    twin.log = None
    twin.sheet = []
    return twin


def lines_of(
    game: Game, player: int, judge: Judge, meter: Meter, most: int = 0, first: list[int] | None = None
) -> list[Line]:
    """The lines open to a player who is asked now, the best first. After the first options no more than so many
    positions are looked at, 0 for no limit; the most promising are. `first`: only these options are thought of now."""
    found: list[Line] = []
    waiting: list[tuple[float, int, Line]] = []
    rolls = Rolls(game.turn, player, judge, meter)
    _follow(Line([], game), rolls, found, waiting, first)
    start = meter.nodes
    while waiting and not meter.is_spent() and not (most and meter.nodes - start >= most):
        line = heappop(waiting)[2]
        _follow(line, rolls, found, waiting)
    # What must be decided and was not reached any more looks too good: nobody else is to draw yet.
    if not found:
        found = [line for _, _, line in waiting]
    found.sort(key=_badness)
    return found


def _follow(
    line: Line,
    rolls: Rolls,
    found: list[Line],
    waiting: list[tuple[float, int, Line]],
    only: list[int] | None = None,
) -> None:
    """Try every option at the end of a line. To pass is what has been taken for granted there, but for the first."""
    decision = line.here.decision
    assert decision is not None
    player, meter = rolls.player, rolls.meter
    look_through(line.here)
    for index in only or one_of_each_sort(line.here):
        if decision.options[index].verb == PASS and line.path:
            continue
        if meter.is_spent() and (found or waiting):
            return
        here = line.here.copy()
        here.play(index)
        reached = Line([*line.path, index], here)
        further = _settle(reached, rolls)
        if waits_for_chance(reached.game):
            reached.value = rolls.expected(reached.game)
        else:
            reached.value = rolls.judge.value(reached.game, player)
        meter.count()
        for number, later in enumerate(further, 1):
            later.value = reached.value
            heappush(waiting, (-reached.value, meter.nodes * PATIENCE + number, later))
        goes_on = _is_asked(here, rolls)
        if goes_on:
            heappush(waiting, (-reached.value, meter.nodes * PATIENCE, reached))
        if not goes_on or (_may_pass(here) and not _is_asked(reached.game, rolls)):
            found.append(reached)


def _settle(line: Line, rolls: Rolls) -> list[Line]:
    """Let the turn run on by passes. Answers the lines that begin with them, where the player is asked again. Others do
    what is best for them."""
    further: list[Line] = []
    game = line.here
    player = rolls.player
    for _ in range(PATIENCE - 1):
        decision = game.decision
        if decision is None or game.turn != rolls.turn:
            break
        if decision.player == player and line.passes:
            further.append(Line(line.path + line.passes, game.copy()))
        index = pass_of(game) if decision.player == player else rolls.answer(game)
        if index < 0:
            break
        if game is line.here:
            game = line.here.copy()
        if decision.player == player:
            line.passes.append(index)
        game.play(index)
    line.game = game
    return further


def _is_asked(game: Game, rolls: Rolls) -> bool:
    """Does the turn stop here for something that the player decides?"""
    return game.decision is not None and game.decision.player == rolls.player and game.turn == rolls.turn


def _may_pass(game: Game) -> bool:
    return pass_of(game) >= 0


def _badness(line: Line) -> float:
    return -line.value
