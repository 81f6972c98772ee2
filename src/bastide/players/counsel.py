"""The best moves of somebody who is asked, with what each is expected to bring and the chance to win after it."""

from bastide.kernel.game import Game
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.players.winning import chances, lead, standing


class Suggestion:
    """An option by its number: the points that its best line is expected to bring, and the chance to win then."""

    __slots__ = ("chance", "index", "points")

    def __init__(self, index: int, points: float, chance: float) -> None:
        self.index = index
        self.points = points
        self.chance = chance


def suggestions(game: Game, chosen: int, most: int, budget: Budget) -> list[Suggestion]:
    """What somebody has chosen, and then the best of what else there is."""
    assert game.decision is not None
    player = game.decision.player
    judge = judge_for(game.book)
    start = bare(game)
    ends: dict[int, Game] = {}
    for line in lines_of(start, player, judge, Meter(budget)):
        ends.setdefault(line.path[0], line.game)
    if chosen not in ends:
        ends[chosen] = bare(game)
        ends[chosen].play(chosen)
    order = [chosen, *[index for index in ends if index != chosen]]
    before = expected(start, player, judge)
    return [
        Suggestion(index, expected(ends[index], player, judge) - before, chances(ends[index], judge)[player])
        for index in order[:most]
    ]


def expected(game: Game, player: int, judge: Judge) -> float:
    """The points that a position promises a player; where all win or lose together, all of them."""
    return lead(game, judge, player) if judge.book.result else standing(game, judge)[player]
