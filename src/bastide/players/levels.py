"""The computer players by character.

The *wanderer* tries a few moves at random, sees points that are there at once, and takes what they like best, whatever
it is for others. The *novice* looks at all lines of a turn, but through a haze. *Steady* sees them clearly. The
*master* also looks at the next tile, for both sides, and with more time plays on what stays undecided; the
*grandmaster* takes seconds to do so with more lines, and further.
"""

from random import Random
from typing import Final

from bastide.kernel.game import Game
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.lines import Line, bare, lines_of, run_on
from bastide.players.lookahead import best_line
from bastide.players.market import dealt
from bastide.players.meter import Budget, Meter
from bastide.players.quiet import Quiet
from bastide.players.rolls import goes_round, waits_for_chance
from bastide.players.sight import Sight


class Level:
    """`tries`: so many options, picked at random, are thought of, and what brings points at once; 0 for all. `haze`:
    how many points a line may look better or worse than it is. `sight`: how far the player looks beyond the turn, if
    at all."""

    __slots__ = ("budget", "haze", "name", "sight", "tries")

    def __init__(
        self, name: str, budget: Budget, tries: int = 0, haze: float = 0.0, sight: Sight | None = None
    ) -> None:
        self.name = name
        self.budget = budget
        self.tries = tries
        self.haze = haze
        self.sight = sight

    def __reduce__(self) -> tuple[object, ...]:
        return Level, (self.name, self.budget, self.tries, self.haze, self.sight)


LEVELS: Final = (
    Level("wanderer", Budget(nodes=40), tries=2),
    Level("novice", Budget(nodes=400), haze=8.0),
    Level("steady", Budget(nodes=600)),
    Level("master", Budget(nodes=4000), sight=Sight(lines=8, gap=4.0, kinds=40, answer=6, near=2.0)),
    Level(
        "grandmaster",
        Budget(seconds=4.0),
        sight=Sight(lines=8, gap=4.0, kinds=40, answer=12, near=3.0, times=2, plies=2, crew=True),
    ),
)


class Thinker:
    """A player of some level. It remembers what it meant to do for the rest of its turn, and does that unless
    something has come in between. `weights` names a file by which it judges instead of the usual ones."""

    def __init__(self, level: Level, seed: int | str, budget: Budget | None = None, weights: str = "") -> None:
        self.level = level
        self.budget = budget or level.budget
        self.weights = weights
        self.random = Random(seed)
        self.plan: list[tuple[str, int]] = []

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.level, self.budget, self.weights, self.random.getstate(), self.plan[:])

    def choose(self, game: Game) -> int:
        with Quiet():
            return self._chosen(game)

    def _chosen(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        if self.plan:
            expected, index = self.plan.pop(0)
            if expected == game.digest():
                return index
            self.plan = []
        if len(decision.options) == 1:
            return 0
        judge = judge_for(game.book, self.weights)
        meter = Meter(self.budget)
        start = bare(game)
        taken = dealt(start, judge, meter)
        if taken >= 0:
            return taken
        if self.level.tries:
            return self._wandered(start, judge, meter)
        line = self._thought(start, judge, meter)
        self.plan = planned(start, line)
        return line.path[0]

    def _wandered(self, game: Game, judge: Judge, meter: Meter) -> int:
        """Of a few options, picked at random, and of those that bring points at once, as far as the budget goes, the
        best for the player, whatever it is for others."""
        assert game.decision is not None
        player = game.decision.player
        rest = list(range(len(game.decision.options)))
        found, most, tried = 0, -1e9, 0
        while rest and (tried < self.level.tries or not meter.is_spent()):
            index = rest.pop(int(self.random.random() * len(rest)))
            after = bare(game)
            after.play(index)
            meter.count()
            tried += 1
            if tried > self.level.tries and not _pays(game, after, player, judge, meter):
                continue
            value = judge.own(after, player)
            if value > most:
                found, most = index, value
        return found

    def _thought(self, game: Game, judge: Judge, meter: Meter) -> Line:
        assert game.decision is not None
        player = game.decision.player
        found = lines_of(game, player, judge, meter)
        if self.level.haze:
            return self._hazy(found)
        if self.level.sight is None:
            return found[0]
        return best_line(found, player, self.level.sight.within(self.budget), judge, meter)

    def _hazy(self, found: list[Line]) -> Line:
        best = found[0]
        looks = -1e9
        for line in found:
            blur = self.level.haze * (self.random.random() + self.random.random() - 1.0)
            if line.value + blur > looks:
                looks = line.value + blur
                best = line
        return best


def _pays(game: Game, after: Game, player: int, judge: Judge, meter: Meter) -> bool:
    """Has an option brought the player points when the turn has run on by itself?"""
    reached = run_on(game, after, player, judge, meter).game
    return reached.scores != game.scores if game.book.result else reached.scores[player] > game.scores[player]


def _again(
    level: Level, budget: Budget, weights: str, dice: tuple[object, ...], plan: list[tuple[str, int]]
) -> Thinker:
    player = Thinker(level, 0, budget, weights)
    player.random.setstate(dice)
    player.plan = plan
    return player


def planned(game: Game, line: Line) -> list[tuple[str, int]]:
    """What comes after the first option of a line, each with a fingerprint of the position that it was meant for, as
    far as nobody else is asked in between. Where chance has a say later in the turn, or a question goes round, every
    question is thought about anew: there is too much to look at it all before the tile is laid."""
    assert game.decision is not None
    player = game.decision.player
    found: list[tuple[str, int]] = []
    if waits_for_chance(line.game):
        return found
    after = bare(game)
    after.play(line.path[0])
    for index in line.path[1:] + line.passes:
        if after.decision is None or after.decision.player != player or goes_round(after):
            break
        found.append((after.digest(), index))
        after.play(index)
    return [] if goes_round(after) else found
