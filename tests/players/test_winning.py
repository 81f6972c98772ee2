"""The chance to win, and the luck of a draw."""

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.counsel import suggestions
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import judge_for
from bastide.players.luck import is_luck, luck, outcome, outcomes
from bastide.players.meter import Budget
from bastide.players.rando import RandomPlayer
from bastide.players.roster import player_named
from bastide.players.turning import turning_points
from bastide.players.winning import chances, highest, lead
from bastide.rules.ending import winners
from bastide.rules.ruleset import Ruleset, ruleset_of_choice

QUICK = Budget(nodes=25)


def played(ruleset: Ruleset, seed: int, turns: int = 1000) -> Game:
    """A game at a draw after so many turns, or at its end."""
    game, dealer, player = ruleset.start(), Dealer(seed), RandomPlayer(seed)
    while game.decision is not None and not (game.turn >= turns and game.decision.player == CHANCE):
        game.play((dealer if game.decision.player == CHANCE else player).choose(game))
    return game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_when_a_game_is_over_the_chance_is_the_result(seed: int) -> None:
    game = played(Ruleset(players=3), seed)
    won = winners(game)
    assert chances(game, judge_for(game.book)) == [1 / len(won) if seat in won else 0 for seat in range(3)]


@pytest.mark.parametrize("players", [2, 3])
def test_before_the_end_nobody_has_won_or_lost(players: int) -> None:
    """Not even by a thousand points, and also as it is rounded to be told."""
    game = played(Ruleset(players=players), 1, turns=70)
    game.scores[0] += 1000
    found = chances(game, judge_for(game.book))
    assert sum(found) == pytest.approx(1)
    assert all(0 < round(chance, 3) < 1 for chance in found)


def test_who_shares_a_win_has_their_part() -> None:
    game = played(Ruleset(), 1)
    game.scores[1] = game.scores[0]
    assert chances(game, judge_for(game.book)) == [0.5, 0.5]


def test_all_who_win_or_lose_together_have_one_chance() -> None:
    ruleset = ruleset_of_choice("mists-over-carcassonne", (), 2, (("mists_level", "1"),), ())
    going = played(ruleset, 1, turns=8)
    first, second = chances(going, judge_for(going.book))
    assert first == second and 0 < first < 1
    over = played(ruleset, 1)
    assert chances(over, judge_for(over.book)) == ([1, 1] if winners(over) else [0, 0])
    assert lead(over, judge_for(over.book), 0) == sum(over.scores), "what it means to win is told by the chance alone"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_chances_add_up_and_points_help_the_more_the_fewer_tiles_are_left(players: int) -> None:
    game = played(Ruleset(players=players), 4, turns=6)
    judge = judge_for(game.book)
    game.scores = [20] * players
    before = chances(game, judge)
    game.scores[1] += 15
    after = chances(game, judge)
    assert sum(before) == pytest.approx(1) and sum(after) == pytest.approx(1)
    assert after[1] > before[1] and all(after[seat] < before[seat] for seat in range(players) if seat != 1)
    late = highest([20.0] * (players - 1) + [35.0], 4.0)[-1]
    early = highest([20.0] * (players - 1) + [35.0], 30.0)[-1]
    assert 1 / players < early < late < 1


@pytest.mark.parametrize("players", [2, 3])
def test_to_draw_next_counts_only_for_those_who_draw_once_more_than_others(players: int) -> None:
    game = Ruleset(players=players).start()
    judge = judge_for(game.book)
    while game.bag.total % players:
        found = chances(game, judge)
        more = game.bag.total % players
        assert min(found[:more]) > 1 / players > max(found[more:])
        game.bag.take(next(kind for kind, copies in enumerate(game.bag.counts) if copies))
    assert chances(game, judge) == pytest.approx([1 / players] * players)


def test_nobody_loses_by_having_had_a_usual_turn() -> None:
    changes: list[float] = []
    for seed in (1, 2):
        game, dealer, player = Ruleset().start(), Dealer(seed), player_named("steady@60n", seed)
        judge, mover, before = judge_for(game.book), -1, [0.0, 0.0]
        while game.decision is not None:
            if game.decision.player == CHANCE:
                now = chances(game, judge)
                if mover >= 0:
                    changes.append(now[mover] - before[mover])
                mover, before = game.player, now
            game.play((dealer if game.decision.player == CHANCE else player).choose(game))
    assert abs(sum(changes)) / len(changes) < 0.015


def test_the_integral_for_many_agrees_with_the_formula_for_two() -> None:
    two = highest([30.0, 24.0], 7.0)
    three = highest([30.0, 24.0, -500.0], 7.0)
    assert three[:2] == pytest.approx(two, abs=1e-3) and three[2] == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("expansions", [(), ("inns-and-cathedrals",)])
def test_luck_is_nothing_in_the_mean_of_all_that_could_come(expansions: tuple[str, ...]) -> None:
    game = played(Ruleset(expansions=list(expansions)), 2, turns=5)
    assert is_luck(game) and game.decision is not None and game.decision.weights is not None
    judge = judge_for(game.book)
    known = outcomes(game, judge, QUICK, most=1000)
    assert sorted(each.index for each in known) == list(range(len(game.decision.options)))
    found = [(each.weight, luck(each, known)) for each in known]
    assert sum(weight * each.points for weight, each in found) == pytest.approx(0, abs=1e-6)
    assert sum(weight * each.chance for weight, each in found) == pytest.approx(0, abs=1e-6)
    assert max(each.points for _, each in found) > 1, "one tile is better than another"


def test_a_sample_is_the_same_whatever_came_and_takes_kinds_as_often_as_they_are_left() -> None:
    game = played(Ruleset(), 3, turns=5)
    assert game.decision is not None and game.decision.weights is not None
    weights, judge = game.decision.weights, judge_for(game.book)
    few = outcomes(game, judge, QUICK, most=8)
    assert sum(each.weight for each in few) == 8 and len(few) < len(weights)
    assert all(abs(each.weight - 8 * weights[each.index] / sum(weights)) < 1 for each in few)
    rare = outcome(
        game, next(index for index in range(len(weights)) if index not in [each.index for each in few]), 1, judge, QUICK
    )
    mean = sum(each.weight * each.lead for each in few) / 8
    assert luck(rare, few).points == pytest.approx(rare.lead - mean)


def test_suggestions_begin_with_what_was_chosen_and_go_on_with_the_best() -> None:
    game = played(Ruleset(), 5, turns=9)
    game.play(Dealer(1).choose(game))
    assert game.decision is not None
    best = list(suggestions(game, 0, Budget(nodes=300)))
    assert best[0].index == 0 and len({each.index for each in best}) == len(best) > 2
    chance = [each.chance for each in best[1:]]
    assert chance[0] > chance[-1] and all(0 < each < 1 for each in chance)


def test_what_was_chosen_is_looked_at_to_the_end_of_the_turn_as_well() -> None:
    game = played(Ruleset(), 5, turns=9)
    game.play(Dealer(1).choose(game))
    assert game.decision is not None
    last = len(game.decision.options) - 1
    short, long = (next(suggestions(game, last, Budget(nodes=nodes))) for nodes in (10, 300))
    assert len(long.path) > 1 and short.path == long.path, "a tile is laid, and then there is a question"
    assert short.chance == long.chance


def test_turning_points_are_the_largest_changes_in_the_order_of_play() -> None:
    course = [[0.5, 0.5], [0.52, 0.48], [0.3, 0.7], [0.29, 0.71], [0.6, 0.4], [1.0, 0.0]]
    found = turning_points(course, [0, 1, 0, 1, 0])
    assert [swing.at for swing in found] == [1, 3, 4]
    assert [(swing.seat, round(swing.change, 2)) for swing in found] == [(1, 0.22), (1, -0.31), (0, 0.4)]
    assert turning_points(course[:2], [0]) == []
    three = turning_points([[0.4, 0.3, 0.3], [0.3, 0.2, 0.5]], [0])
    assert [swing.seat for swing in three] == [2], "whose chance changed most, whoever's turn it was"
