"""A look beyond the turn: the same answers as in full, all kinds near the end, and all cores."""

import os

import pytest

from bastide.kernel.game import Game
from bastide.players.cores import cores, shared_out
from bastide.players.draws import cell_of, drawn, draws_next, likely_kinds
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import Line, bare, lines_of
from bastide.players.lookahead import LAST_TILES, Lookahead
from bastide.players.meter import Budget, Meter
from bastide.players.replies import Replies
from bastide.players.roster import player_named
from bastide.players.sight import Sight
from bastide.rules.ruleset import Ruleset
from tests.players.test_levels import middle
from tests.scenarios.stage import staged


def lines_in(game: Game) -> list[Line]:
    assert game.decision is not None
    return lines_of(bare(game), game.decision.player, judge_for(game.book), Meter(Budget(nodes=5000)))


def test_after_other_lines_the_best_places_and_the_near_ones_are_looked_at() -> None:
    game = middle(Ruleset(), 70, 1)
    found = [line for line in lines_in(game) if draws_next(line.game)]
    first, second = found[0].game, next(line.game for line in found if cell_of(line.game) != cell_of(found[0].game))
    kind = likely_kinds(first)[0][0]
    before, after = drawn(first, kind, first.player), drawn(second, kind, second.player)
    assert before is not None and after is not None and after.decision is not None
    replies = Replies(3)
    answers = lines_in(before)
    replies.learn(before, answers)
    picked = replies.options(after, [cell_of(first), cell_of(second)])
    assert 0 < len(picked) < len(after.decision.options)
    cells = {after.decision.options[index].a for index in picked}
    best = before.decision.options[answers[0].path[0]].a if before.decision else -1
    assert best in cells or best == cell_of(second)


def test_lines_that_fall_behind_drop_out_and_cost_no_more() -> None:
    game = middle(Ruleset(), 70, 1)
    spent: list[int] = []
    for keep in (9.0, 0.1):
        meter = Meter(Budget())
        sight = Sight(lines=6, gap=4.0, kinds=12, answer=6, keep=keep)
        best = Lookahead(0, sight, judge_for(game.book), meter).best(lines_in(game))
        assert best.path
        spent.append(meter.nodes)
    assert 0 < spent[1] < 0.8 * spent[0]


def test_with_more_to_spend_more_lines_are_looked_at() -> None:
    sight = Sight(lines=6, gap=3.0, kinds=40, answer=10, plies=2, crew=True)
    budgets = [Budget(nodes=100), Budget(nodes=1000), Budget(seconds=0.05), Budget(nodes=4000), Budget(nodes=16000)]
    assert [sight.within(budget).lines for budget in budgets] == [4, 6, 6, 8, 12]
    assert sight.within(Budget(nodes=16000)).gap == 6.0
    assert [sight.within(budget).near for budget in budgets] == [0.0] * 5
    wide = sight.within(Budget(seconds=60.0))
    assert (wide.lines, wide.kinds, wide.answer, wide.plies, wide.crew) == (15, 40, 10, 2, True)


def last_tiles(tiles: tuple[str, ...] = ("BA.E", "BA.E", "BA.B")) -> Game:
    """Red is to lay the first of the last tiles; a blue knight waits for a cap."""
    table: dict[str, object] = {"land": ["BA.E 0,0 N", "BA.B 1,0 N"], "figures": ["blue follower 0,0/city.N"]}
    game = staged({**table, "bag": list(tiles)})
    assert game.decision is not None
    game.play([move.a for move in game.decision.options].index(game.book.kind_by_name["BA.E"]))
    return game


def test_with_the_end_in_sight_a_line_is_worth_the_mean_of_all_ends() -> None:
    game = last_tiles()
    line = lines_in(game)[0]
    assert game.bag.total <= LAST_TILES
    ahead = Lookahead(0, Sight(lines=90, gap=99.0, kinds=9, answer=99, plies=2), judge_for(game.book), Meter(Budget()))
    assert ahead.expected(line, 2) == pytest.approx(exact(line.game, 0), abs=0.01)


def exact(game: Game, player: int) -> float:
    """What the position is worth if both play the last tiles perfectly."""
    decision = game.decision
    if decision is None:
        return float(game.scores[player] - game.scores[1 - player])
    values: list[float] = []
    for index in range(len(decision.options)):
        after = bare(game)
        after.play(index)
        values.append(exact(after, player))
    if decision.weights is not None:
        return sum(w * v for w, v in zip(decision.weights, values, strict=True)) / sum(decision.weights)
    return max(values) if decision.player == player else min(values)


def test_work_is_shared_out_and_comes_back_in_order() -> None:
    def work(item: int) -> list[float]:
        return [float(item), 0.1 * item]

    whole = [[float(item), 0.1 * item] for item in range(7)]
    assert shared_out(7, work, 1) == shared_out(7, work, 3) == whole
    assert shared_out(0, work, 3) == []


def test_a_process_that_dies_leaves_nothing_behind() -> None:
    def work(item: int) -> list[float]:
        if item == 1:
            os._exit(1)
        return [1.0]

    assert shared_out(3, work, 3) == [[1.0], [], [1.0]]


def test_a_grandmaster_thinks_on_all_cores_and_in_time() -> None:
    assert cores() >= 1
    game = middle(Ruleset(), 60, 3)
    assert game.decision is not None
    before = game.digest()
    index = player_named("grandmaster@0.3", 1).choose(game)
    assert 0 <= index < len(game.decision.options) and game.digest() == before
