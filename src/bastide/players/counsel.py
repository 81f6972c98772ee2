"""The best moves of somebody who is asked, with what each is expected to bring and the chance to win after it.

A good move may bring nothing and only take from others; so what it changes for the one it changes most for is told
as well.
"""

from collections.abc import Iterator
from math import floor
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import NUMBER, PASS, TILE
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.lines import Line, bare, lines_of
from bastide.players.market import BUY, is_market, worth_of_tile
from bastide.players.meter import Budget, Meter
from bastide.players.rolls import pass_of
from bastide.players.winning import chances, lead, standing, worth_of_drawing

NOTHING: Final = 1.0
"""What changes by no more for another is not told."""

SOMETHING: Final = 0.5
"""What changes by more for somebody of whom one speaks anyway is."""


class Suggestion:
    """An option by its number: the points that its best line is expected to bring, and the chance to win then. `path`:
    the options of that line, as far as the player takes them. `brings`: the points it brings everybody. `theirs`: those
    of the other for whom it changes most, or of whom the reason speaks, `other` (nobody: -1). `wanted`: where tiles are
    on offer, a fair price in whole points."""

    __slots__ = ("brings", "chance", "index", "other", "path", "points", "theirs", "wanted")

    def __init__(self, path: list[int], points: float, chance: float, wanted: int | None = None) -> None:
        self.index = path[0]
        self.path = path
        self.points = points
        self.chance = chance
        self.other = -1
        self.theirs = 0.0
        self.wanted = wanted
        self.brings: list[float] = []

    def tell_of(self, seat: int) -> None:
        """The reason speaks of this other: so do the numbers, if it changes anything for them."""
        if self.brings and abs(self.brings[seat]) > SOMETHING:
            self.other, self.theirs = seat, self.brings[seat]


def suggestions(game: Game, chosen: int, budget: Budget) -> Iterator[Suggestion]:
    """What somebody has chosen, and then what else there is, the best first, as far as it is asked for. Points are told
    beyond those that come without doing anything. What a bid brings is seen only when the tile is sold: there the
    chosen one stands alone."""
    assert game.decision is not None
    player = game.decision.player
    judge = judge_for(game.book)
    start = bare(game)
    if is_market(start):
        wanted = fair_price(start, chosen, judge, Meter(budget))
        yield Suggestion([chosen], 0.0, chances(start, judge)[player], wanted)
        return
    ends: dict[int, Line] = {}
    for line in lines_of(start, player, judge, Meter(budget)):
        ends.setdefault(line.path[0], line)
    if chosen not in ends:
        ends[chosen] = lines_of(start, player, judge, Meter(budget), first=[chosen])[0]
    idle = ends.get(pass_of(start))
    before = expected(start if idle is None else idle.game, judge, player)
    for index in [chosen, *[index for index in ends if index != chosen]]:
        end = ends[index].game
        brings = [then - now for then, now in zip(expected(end, judge, player), before, strict=True)]
        each = Suggestion(ends[index].path, brings[player], chances(end, judge)[player])
        if not judge.book.result:
            tell_of_others(each, player, brings)
        yield each


def tell_of_others(each: Suggestion, player: int, brings: list[float]) -> None:
    each.brings = brings
    for seat, points in enumerate(brings):
        if seat != player and abs(points) > max(abs(each.theirs), NOTHING):
            each.other, each.theirs = seat, points


def fair_price(game: Game, chosen: int, judge: Judge, meter: Meter) -> int:
    """A fair price for the tile that is chosen or sold, in whole points as they are bid. Whoever has chosen may have
    thought longer: a bid is what they find fair, and whoever leaves the tile to others finds it no dearer."""
    assert game.decision is not None
    move = game.decision.options[chosen]
    told = game.stack[-1].values(game)
    if move.verb == NUMBER:
        return move.a
    kind = move.a if move.verb == TILE else game.book.kind_by_name[str(told.get("kind", ""))]
    fair = floor(worth_of_tile(game, game.decision.player, kind, judge, meter) / 2.0)
    if move.verb == TILE:
        return fair
    bid = int(told.get("count", 0))
    if move.verb == PASS:
        return min(fair, bid)
    return max(fair, bid) if move.word == BUY else min(fair, bid - 1)


def expected(game: Game, judge: Judge, player: int) -> list[float]:
    """The points that a position promises every seat; where all win or lose together, those of all. That others draw
    next is no gift of a move."""
    if judge.book.result:
        return [lead(game, judge, player)] * judge.book.players
    found = standing(game, judge)
    if game.player != player:
        found[game.player] -= worth_of_drawing(game, judge)
    return found
