"""A look at the next tile, for both sides.

Lines that are nearly as good as the best are compared by what the next tile would bring, kind by kind, the most
frequent first: the mean of what the opponent's best answer leaves and of what one's own best line with the same tile
would reach. All lines are asked about the same kinds, so that luck does not decide between them. With few tiles left,
all kinds are looked at, and the turns to come in their true order, each tile with its chance. Who has more to spend
plays on those lines that are near one another then.
"""

from typing import Final

from bastide.kernel.moves import CHANCE
from bastide.players.cores import cores, shared_out
from bastide.players.draws import cell_of, drawn, draws_next, likely_kinds
from bastide.players.errands import Errands
from bastide.players.evaluation.judge import Judge
from bastide.players.lines import Line, lines_of
from bastide.players.meter import Meter
from bastide.players.playing_on import PlayingOn
from bastide.players.replies import Replies
from bastide.players.rivals import Rival, within
from bastide.players.sight import Sight

LAST_TILES: Final = 6
"""With no more tiles than these to draw, the end is in sight."""

FIRST_ROUND: Final = 2
"""So many kinds are looked at before lines drop out."""


class Lookahead:
    """Compares lines of one player by what comes after them. `places`: where a tile went well, by whose it was and
    its kind."""

    def __init__(self, player: int, sight: Sight, judge: Judge, meter: Meter) -> None:
        self.player = player
        self.sight = sight
        self.judge = judge
        self.meter = meter
        self.places: dict[tuple[int, int], Replies] = {}
        self.errands: dict[int, Errands] = {}

    def best(self, found: list[Line]) -> Line:
        """The best of these lines, the best by themselves first, after a look at the next tile. What it brings cannot
        be compared where it is not the same player who draws it."""
        best = found[0]
        if not draws_next(best.game):
            return best
        sight = self.sight
        shortlist = [line for line in found if line.value >= best.value - sight.gap and draws_next(line.game)]
        shortlist = [line for line in shortlist if line.game.player == best.game.player][: sight.lines]
        if len(shortlist) < 2:
            return best
        kinds = likely_kinds(best.game)
        to_end = best.game.bag.total <= LAST_TILES
        rivals = [Rival(line) for line in shortlist]
        if to_end:
            self._look(rivals, kinds, True)
            rivals = within(rivals, sight.near)
        else:
            rivals = self._race(rivals, kinds[: sight.kinds])
        if sight.near:
            further = PlayingOn(self.player, sight, self.judge, self.meter, self.places, to_end)
            return further.best(rivals, kinds).line
        return rivals[0].line

    def _race(self, rivals: list[Rival], kinds: list[tuple[int, int]]) -> list[Rival]:
        """Kinds are looked at in rounds, each longer than the one before; after a round only those lines go on that
        are still near the best."""
        gap = self.sight.gap
        first, length = 0, FIRST_ROUND
        while first < len(kinds) and len(rivals) > 1 and not self.meter.is_spent():
            self._look(rivals, kinds[first : first + length], False)
            first += length
            length += length
            gap = max(gap * self.sight.keep, self.sight.near)
            rivals = within(rivals, gap)
        return rivals

    def _look(self, rivals: list[Rival], kinds: list[tuple[int, int]], ends: bool) -> None:
        for (_, weight), values in zip(kinds, self._compared(rivals, kinds, ends), strict=True):
            if len(values) == len(rivals):
                for rival, value in zip(rivals, values, strict=True):
                    rival.add(value, weight)

    def _compared(self, rivals: list[Rival], kinds: list[tuple[int, int]], ends: bool) -> list[list[float]]:
        """What the lines are worth with each kind of tile; nothing where there was no time left. Seconds are spent on
        all cores, a number of positions on one, so that it always reaches as far."""
        if self.meter.is_timed and self.sight.crew:
            return shared_out(len(kinds), lambda place: self._values(rivals, kinds[place][0], ends), cores())
        return [self._values(rivals, kind, ends) for kind, _ in kinds]

    def _values(self, rivals: list[Rival], kind: int, ends: bool) -> list[float]:
        """What each line is worth if a tile of this kind comes next, as far as there is time."""
        cell = cell_of(rivals[0].line.game)
        theirs, mine = Replies(self.sight.replies), Replies(self.sight.replies)
        self.places[rivals[0].line.game.player, kind] = theirs
        self.places.setdefault((self.player, kind), mine)
        found: list[float] = []
        for rival in rivals:
            if self.meter.is_spent():
                break
            drawer = rival.line.game.player
            value = self._next_tile(rival, kind, drawer, cell, theirs, ends)
            if not ends and drawer != self.player:
                value = 0.5 * (value + self._next_tile(rival, kind, self.player, cell, mine, ends))
            found.append(value)
        return found

    def _next_tile(self, rival: Rival, kind: int, drawer: int, cell: int, replies: Replies, ends: bool) -> float:
        """What a line is worth if this player, as if it were their turn, draws a tile of this kind."""
        line = rival.line
        game = drawn(line.game, kind, drawer)
        if game is None:
            return line.value
        if game.decision is None:
            return self.judge.value(game, self.player)
        if game.decision.player == CHANCE:
            return line.value
        options = replies.options(game, [cell, cell_of(line.game)]) if replies.places else []
        mover = game.decision.player
        errands = self.errands.setdefault(mover, Errands())
        answers = lines_of(game, mover, self.judge, self.meter, self.sight.answer, options, errands)
        if not replies.places:
            replies.learn(game, answers)
        if drawer == line.game.player:
            rival.answers[kind] = answers[0].game
        if ends:
            return self._to_the_end(answers, mover, self.sight.plies - 1)
        return self._seen(answers[0], mover)

    def _seen(self, line: Line, mover: int) -> float:
        """What a line of some player is worth to this one."""
        return line.value if mover == self.player else self.judge.value(line.game, self.player)

    def _to_the_end(self, answers: list[Line], mover: int, plies: int) -> float:
        """What the mover's best line is worth to this player, when so many tiles more are looked at."""
        if plies <= 0 or self.meter.is_spent() or not draws_next(answers[0].game):
            return self._seen(answers[0], mover)
        ahead = Lookahead(mover, self.sight, self.judge, self.meter)
        best = answers[0]
        most = -1e9
        for line in answers[: self.sight.lines]:
            if line.value < answers[0].value - self.sight.gap or not draws_next(line.game):
                continue
            value = ahead.expected(line, plies)
            if value > most:
                best, most = line, value
        if mover == self.player or self.judge.book.result:
            return most
        return -most if self.judge.book.players == 2 else self.expected(best, plies)

    def expected(self, line: Line, plies: int) -> float:
        """The mean over all tiles that may come next, whoever draws them."""
        total = 0.0
        count = 0
        for kind, weight in likely_kinds(line.game):
            game = drawn(line.game, kind, line.game.player)
            if game is None or self.meter.is_spent():
                return total / count if count else self.judge.value(line.game, self.player)
            decision = game.decision
            if decision is None or decision.player == CHANCE:
                value = self.judge.value(game, self.player)
            else:
                answers = lines_of(game, decision.player, self.judge, self.meter, self.sight.answer)
                value = self._to_the_end(answers, decision.player, plies - 1)
            total += weight * value
            count += weight
        return total / count


def best_line(found: list[Line], player: int, sight: Sight, judge: Judge, meter: Meter) -> Line:
    """The best of these lines after a look at the next tile."""
    return Lookahead(player, sight, judge, meter).best(found)
