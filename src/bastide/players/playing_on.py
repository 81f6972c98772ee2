"""A further look: lines between which the next tile does not decide are played on.

After the best answer to every kind of tile, tiles come for everybody in turn, and everybody lays theirs as well as they
can see at once, until the player has moved again; near the end, until the game is over. The same tiles come after all
lines. They are not left to chance: from future to future each lies a golden part further along the row of those that
are left, so that few futures stand for all. A line drops out when it is certain enough that it is behind.
"""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.cores import cores, shared_out
from bastide.players.draws import cell_of, drawn, draws_next, kind_at
from bastide.players.evaluation.judge import Judge
from bastide.players.lines import lines_of
from bastide.players.meter import Meter
from bastide.players.replies import Replies
from bastide.players.rivals import Rival, undecided
from bastide.players.sight import Sight

STEPS: Final = (0.6180339887, 0.7548776662, 0.5698402910)
"""Parts of a row by which futures differ: from round to round, from kind to kind, and from tile to tile."""

ROUNDS: Final = 64
DOUBTS: Final = 2.0
"""A line that is behind by so many standard errors drops out."""

AT_ONCE: Final = 4
"""So many rounds are shared out among the cores together: processes remember nothing from one to the next."""

PLIES: Final = 24
"""No future is longer, whoever moves in it."""


class PlayingOn:
    """Plays lines of one player on. `places`: where a tile went well in the first look, by whose it was and its
    kind."""

    def __init__(
        self,
        player: int,
        sight: Sight,
        judge: Judge,
        meter: Meter,
        places: dict[tuple[int, int], Replies],
        to_end: bool,
    ) -> None:
        self.player = player
        self.sight = sight
        self.judge = judge
        self.meter = meter
        self.places = places
        self.to_end = to_end
        self.cell = 0

    def best(self, rivals: list[Rival], kinds: list[tuple[int, int]]) -> Rival:
        """The best of these, the best so far first, as far as there is time to find out."""
        self.cell = cell_of(rivals[0].line.game)
        is_shared = self.meter.is_timed and self.sight.crew
        at_once = AT_ONCE if is_shared else 1
        rounds = ROUNDS if rivals[0].line.game.bag.total > 2 else 1
        for first in range(0, rounds, at_once):
            if len(rivals) < 2 or self.meter.is_spent():
                break
            self._play(rivals, kinds, range(first, min(first + at_once, rounds)), cores() if is_shared else 1)
            rivals = undecided(rivals, DOUBTS)
        return rivals[0]

    def _play(self, rivals: list[Rival], kinds: list[tuple[int, int]], rounds: range, processes: int) -> None:
        def futures(place: int) -> list[float]:
            found: list[float] = []
            for number in rounds:
                found += self._future(rivals, kinds[place][0], number * STEPS[0] + place * STEPS[1])
            return found

        width = len(rivals)
        for (_, weight), values in zip(kinds, shared_out(len(kinds), futures, processes), strict=True):
            for first in range(0, len(values) - width + 1, width):
                for place, rival in enumerate(rivals):
                    rival.add(values[first + place], weight)

    def _future(self, rivals: list[Rival], kind: int, part: float) -> list[float]:
        """What every line is worth in one future; nothing where the time was over in its midst."""
        found: list[float] = []
        for rival in rivals:
            if not self.meter.is_spent():
                found.append(self._played_on(rival, kind, part))
        return [] if self.meter.is_spent() else found

    def _played_on(self, rival: Rival, kind: int, part: float) -> float:
        cells = [self.cell, cell_of(rival.line.game)]
        game = rival.answers.get(kind)
        if game is None:
            game = self._laid(rival.line.game, kind, cells)
            rival.answers[kind] = game
        times = 0
        for ply in range(PLIES):
            if times >= self.sight.times or not draws_next(game) or self.meter.is_spent():
                break
            cells.append(cell_of(game))
            part = (part + ply * STEPS[2]) % 1.0
            mover = game.player
            game = self._laid(game, kind_at(game, part), cells)
            if mover == self.player and not self.to_end:
                times += 1
        return self.judge.value(game, self.player)

    def _laid(self, game: Game, kind: int, cells: list[int]) -> Game:
        """The game after whoever draws a tile of this kind has laid it as well as they can see."""
        after = drawn(game, kind, game.player)
        if after is None:
            return game
        decision = after.decision
        if decision is None or decision.player == CHANCE:
            return after
        known = self.places.get((decision.player, kind))
        options = known.options(after, cells) if known is not None and known.places else []
        found = lines_of(after, decision.player, self.judge, self.meter, self.sight.answer, options)
        if not options:
            known = Replies(self.sight.replies)
            known.learn(after, found)
            self.places[decision.player, kind] = known
        return found[0].game
