"""A look at the next tile, for both sides.

Lines that are nearly as good as the best are compared by what the next tile would bring, kind by kind, the most
frequent first: the mean of what the opponent's best answer leaves and of what one's own best line with the same tile
would reach. All lines are asked about the same kinds, so that luck does not decide between them.
"""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, TILE
from bastide.players.evaluation.judge import Judge
from bastide.players.lines import Line, bare, lines_of
from bastide.players.meter import Meter


class Sight:
    """How far a player looks: so many lines at most, within so many points of the best, and so many kinds of tile;
    in an answer so many positions are looked at after the first options."""

    __slots__ = ("answer", "gap", "kinds", "lines")

    def __init__(self, lines: int, gap: float, kinds: int, answer: int) -> None:
        self.lines = lines
        self.gap = gap
        self.kinds = kinds
        self.answer = answer

    def __reduce__(self) -> tuple[object, ...]:
        return Sight, (self.lines, self.gap, self.kinds, self.answer)


def best_line(found: list[Line], player: int, sight: Sight, judge: Judge, meter: Meter) -> Line:
    """The best of these lines, the best by themselves first, after a look at the next tile."""
    best = found[0]
    shortlist = [line for line in found if line.value >= best.value - sight.gap and draws_next(line.game)]
    shortlist = shortlist[: sight.lines]
    if len(shortlist) < 2 or shortlist[0] is not best:
        return best
    sums = [0.0] * len(shortlist)
    for kind, weight in likely_kinds(best.game)[: sight.kinds]:
        values: list[float] = []
        for line in shortlist:
            if meter.is_spent():
                break
            values.append(_next_tile(line, player, kind, sight, judge, meter))
        if len(values) < len(shortlist):
            break
        sums = [total + weight * value for total, value in zip(sums, values, strict=True)]
    return shortlist[sums.index(max(sums))]


def draws_next(game: Game) -> bool:
    """Is a tile drawn now?"""
    decision = game.decision
    return decision is not None and decision.player == CHANCE and decision.options[0].verb == TILE


def likely_kinds(game: Game) -> list[tuple[int, int]]:
    """The kinds of tile that may be drawn now, with their numbers, the most frequent first."""
    decision = game.decision
    assert decision is not None and decision.weights is not None
    pairs = [(-weight, move.a) for move, weight in zip(decision.options, decision.weights, strict=True)]
    return [(kind, -weight) for weight, kind in sorted(pairs)]


def _next_tile(line: Line, player: int, kind: int, sight: Sight, judge: Judge, meter: Meter) -> float:
    """What a line is worth if a tile of this kind comes next."""
    theirs = drawn(line.game, kind, line.game.player)
    if theirs is None:
        return line.value
    value = _answered(theirs, player, line.value, sight, judge, meter)
    if line.game.player == player:
        return value
    mine = drawn(line.game, kind, player)
    if mine is None:
        return value
    return 0.5 * (value + _answered(mine, player, line.value, sight, judge, meter))


def drawn(game: Game, kind: int, player: int) -> Game | None:
    """The game after this player, as if it were their turn, has drawn a tile of a kind; None if there is none."""
    assert game.decision is not None
    for index, move in enumerate(game.decision.options):
        if move.a == kind:
            after = bare(game)
            after.player = player
            after.play(index)
            return after
    return None


def _answered(game: Game, player: int, otherwise: float, sight: Sight, judge: Judge, meter: Meter) -> float:
    """What the best line of whoever is asked makes of a position, for the player."""
    decision = game.decision
    if decision is None:
        return judge.value(game, player)
    if decision.player == CHANCE:
        return otherwise
    best = lines_of(game, decision.player, judge, meter, sight.answer)[0]
    return best.value if decision.player == player else judge.value(best.game, player)
