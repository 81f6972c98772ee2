"""The lines of a turn: every way a player may go through what is left of it.

A line is looked at where the turn has run on as far as it goes by itself: others who are asked in its midst do what is
best for them, and what the player has not thought about yet is taken to be a pass. Where a pass leads to another
question to the same player, that one is thought about too. The lines that look best are followed further first, so that
a short budget is spent where it matters; in a plain game it is enough for all of them.
"""

from heapq import heappop, heappush
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import PASS, PLACE, Move
from bastide.players.errands import Errands, is_errand
from bastide.players.evaluation.judge import Judge
from bastide.players.evaluation.promise import look_through
from bastide.players.meter import Meter
from bastide.players.rolls import Rolls, goes_round, pass_of
from bastide.players.sorts import one_of_each_sort

PATIENCE: Final = 40
"""No turn is followed through more passes than these, whatever the rules ask."""

ROUND: Final = 16
"""Of so many lines it is found out what becomes of a question that goes round."""


LAST: Final = 1e6
"""What may be done after laying a tile as well is thought of before laying it only when nothing else is left; what an
errand leads to is found out at once when it is tried for the first time."""

DUTY: Final = 8
"""Most turns end with the same few errands where one of them must be done, such as a flea that is laid every turn: only
one line in so many is followed from there while others are still on the way."""


class Line:
    """`path`: the options the player takes. `here`: the game after them; `game`: where the turn has run on from there,
    and `passes` the player's own options on that way. `is_laid`: its last option lays the tile. `errand`: what the
    player does beside the tile, if they do, `before`: what the line was worth without, and `is_new`: it was not tried
    in another line."""

    __slots__ = ("before", "errand", "game", "here", "is_laid", "is_new", "passes", "path", "value")

    def __init__(self, path: list[int], here: Game) -> None:
        self.path = path
        self.here = here
        self.game = here
        self.passes: list[int] = []
        self.value = 0.0
        self.is_laid = False
        self.is_new = False
        self.errand: Move | None = None
        self.before = 0.0

    def onward(self, index: int) -> "Line":
        """This line with one option more."""
        assert self.here.decision is not None
        move = self.here.decision.options[index]
        here = self.here.copy()
        here.play(index)
        reached = Line([*self.path, index], here)
        reached.is_laid = move.verb == PLACE
        reached.errand, reached.before = self.errand, self.before
        if self.is_laid and is_errand(self.here, index):
            reached.errand, reached.before = move, self.value
        return reached

    def later(self, here: Game) -> "Line":
        """This line, when the turn has run on to another question."""
        reached = Line(self.path + self.passes, here)
        reached.errand, reached.before, reached.is_new = self.errand, self.before, self.is_new
        return reached


def bare(game: Game) -> Game:
    """A copy to think on, without what only a reader needs."""
    twin = game.copy()
    twin.log = None
    twin.sheet = []
    return twin


def lines_of(
    game: Game,
    player: int,
    judge: Judge,
    meter: Meter,
    most: int = 0,
    first: list[int] | None = None,
    errands: Errands | None = None,
) -> list[Line]:
    """The lines open to a player who is asked now, the best first. After the first options no more than so many
    positions are looked at, 0 for no limit; the most promising are. `first`: only these options are thought of now.
    `errands`: what is known of them."""
    turn = Turn(Rolls(game.turn, player, judge, meter, not goes_round(game)), errands or Errands())
    turn.follow(Line([], game), first or one_of_each_sort(game))
    start = meter.nodes
    while turn.is_open() and not meter.is_spent() and not (most and meter.nodes - start >= most):
        line = turn.next_line()
        if not turn.comes_later(game, line):
            turn.follow(line, turn.options(line))
    return turn.best_first()


def run_on(start: Game, game: Game, player: int, judge: Judge, meter: Meter) -> Line:
    """What a player has come to from a start, looked at where lines are: where the turn has run on by itself."""
    rolls = Rolls(start.turn, player, judge, meter, not goes_round(start))
    line = Line([], game)
    _settle(line, rolls)
    if _is_asked(line.game, rolls) and goes_round(line.game):
        return lines_of(line.game, player, judge, meter)[0]
    line.value = rolls.worth(line.game)
    return _gone_round([line], rolls)[0]


class Turn:
    """The lines of one turn as far as they are known: those `found`, and those `waiting` to be followed; apart from
    them those `due` in which nothing is left to do but an errand. `followed`: so many have been so far."""

    def __init__(self, rolls: Rolls, errands: Errands) -> None:
        self.rolls = rolls
        self.errands = errands
        self.found: list[Line] = []
        self.waiting: list[tuple[float, int, Line]] = []
        self.due: list[tuple[float, int, Line]] = []
        self.followed = 0

    def is_open(self) -> bool:
        """Is any line still to be followed?"""
        return bool(self.waiting or self.due)

    def wait(self, line: Line, rank: float, number: int) -> None:
        """A line is to be followed. What an errand leads to that is new is no longer put off."""
        decision = line.here.decision
        is_due = decision is not None and not decision.asides and rank > -LAST / 2
        heappush(self.due if is_due else self.waiting, (rank, number, line))

    def next_line(self) -> Line:
        """The one to be followed now."""
        self.followed += 1
        no_others = not self.waiting or self.waiting[0][0] > LAST / 2
        return heappop(self.due if self.due and (no_others or self.followed % DUTY == 0) else self.waiting)[2]

    def options(self, line: Line) -> list[int]:
        """What is worth trying at the end of a line. To pass is what has been taken for granted there."""
        decision = line.here.decision
        assert decision is not None
        options = [index for index in one_of_each_sort(line.here) if decision.options[index].verb != PASS]
        return self.errands.worth_a_look(line.here, options) if line.is_laid else options

    def comes_later(self, game: Game, line: Line) -> bool:
        """Does a line begin with an errand that was tried after a tile was laid? One way to it is enough."""
        assert game.decision is not None
        first = line.path[0]
        return first >= game.decision.asides and self.errands.knows(game.decision.options[first])

    def follow(self, line: Line, options: list[int]) -> None:
        """Try these options at the end of a line."""
        meter = self.rolls.meter
        look_through(line.here)
        for index in options:
            if meter.is_spent() and (self.found or self.is_open()):
                return
            reached = line.onward(index)
            further = _settle(reached, self.rolls)
            reached.value = self.rolls.worth(reached.game)
            meter.count()
            rank = -reached.value + (LAST if _is_before_laying(line.here, index) else 0.0)
            if reached.errand is not None:
                reached.is_new = line.is_new or not self.errands.knows(reached.errand)
                rank -= LAST if reached.is_new else 0.0
                self.errands.learn(reached.errand, reached.value - reached.before)
            for number, later in enumerate(further, 1):
                later.value = reached.value
                self.wait(later, rank, meter.nodes * PATIENCE + number)
            if further and goes_round(reached.game):
                continue  # the question has come round to the player again
            if _is_asked(reached.here, self.rolls):
                self.wait(reached, rank, meter.nodes * PATIENCE)
            if not _is_asked(reached.game, self.rolls):
                self.found.append(reached)

    def best_first(self) -> list[Line]:
        """What must be decided and was not reached any more looks too good, for nobody else is to draw yet: it counts
        only where there is nothing else."""
        found = self.found or [line for _, _, line in self.waiting + self.due]
        found.sort(key=_badness)
        return _gone_round(found, self.rolls)


def _settle(line: Line, rolls: Rolls) -> list[Line]:
    """Let the turn run on by passes. Answers the lines that lead to where the player is asked again, after passes or
    others' answers. Others do what is best for them. A question that goes round is not followed yet."""
    further: list[Line] = []
    game = line.here
    player = rolls.player
    for _ in range(PATIENCE - 1):
        decision = game.decision
        if decision is None or game.turn != rolls.turn or rolls.is_for_later(game):
            break
        if decision.player == player and game is not line.here:
            further.append(line.later(game.copy()))
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


def _gone_round(found: list[Line], rolls: Rolls) -> list[Line]:
    """The best lines first, after all have answered at first sight what goes round in them."""
    if not rolls.is_for_later(found[0].game):
        return found
    best = found[:ROUND]
    for line in best:
        if rolls.is_for_later(line.game) and not rolls.meter.is_spent():
            line.game = rolls.gone_round(line.game)
            line.value = rolls.judge.value(line.game, rolls.player)
    return sorted(best, key=_badness) + found[ROUND:]


def _is_asked(game: Game, rolls: Rolls) -> bool:
    """Does the turn stop here for something that the player decides?"""
    if rolls.is_for_later(game):
        return False
    return game.decision is not None and game.decision.player == rolls.player and game.turn == rolls.turn


def _is_before_laying(game: Game, index: int) -> bool:
    """Does an option stand open beside the laying of a tile?"""
    decision = game.decision
    return decision is not None and index >= decision.asides and decision.options[0].verb == PLACE


def _badness(line: Line) -> float:
    return -line.value
