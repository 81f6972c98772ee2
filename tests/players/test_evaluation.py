"""The evaluation: chances, figures, threats, and that it reads every game."""

import pytest

from bastide.kernel.game import Game
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.weights import weights_for
from bastide.rules.ruleset import Ruleset
from tests.scenarios.stage import spot, staged

MANY = ["BA.V"] * 9 + ["BA.U"] * 8
"""Road tiles, enough for every turn to count fully."""


def value(table: dict[str, object], player: int = 0) -> float:
    game = staged({"bag": [*MANY, "BA.E", "BA.E"], **table})
    return judge_for(game.book).value(game, player)


def chance(game: Game, place: str) -> float:
    judge = judge_for(game.book)
    return judge.appraisal(game).chance(spot(game, place))


def test_of_n_tiles_that_fit_one_comes_with_1_minus_2_to_the_minus_n() -> None:
    odds = Odds(Ruleset().book)
    counts = [0] * len(odds.book.kinds)
    counts[odds.book.kind_by_name["BA.B"]] = 3
    odds.renew(counts)
    field = odds.book.edges.index("field")
    assert odds.fills(field) == pytest.approx(1 - 0.5**3)
    assert odds.fills(odds.book.edges.index("city")) == 0


def test_only_tiles_that_open_no_new_end_finish_a_region() -> None:
    """A city waits at its one open end: a cap closes it, a bend only carries it on."""
    with_caps = staged({"land": ["BA.E 0,0 N"], "bag": ["BA.E", "BA.E", "BA.V"]})
    with_bends = staged({"land": ["BA.E 0,0 N"], "bag": ["BA.N", "BA.N", "BA.V"]})
    supply = judge_for(with_caps.book).weights.supply
    assert chance(with_caps, "0,0/city.N") == pytest.approx(1 - 0.5 ** (2 * supply))
    assert chance(with_bends, "0,0/city.N") == 0


def test_a_city_with_a_chance_is_worth_more_than_one_without() -> None:
    table: dict[str, object] = {"land": ["BA.E 0,0 N"], "figures": ["red follower 0,0/city.N"]}
    closable = staged({**table, "bag": [*MANY, "BA.E", "BA.E", "BA.E"]})
    hopeless = staged({**table, "bag": MANY})
    judge = judge_for(closable.book)
    assert judge.value(closable, 0) > judge_for(hopeless.book).value(hopeless, 0) + 5, "the follower is stuck there"


def test_the_evaluation_is_fair_to_both_sides() -> None:
    table: dict[str, object] = {"land": ["BA.E 0,0 N", "BA.E 1,0 S"], "figures": ["red follower 0,0/city.N"]}
    mirrored: dict[str, object] = {**table, "figures": ["blue follower 0,0/city.N"], "active": "blue"}
    assert value(table, 0) == pytest.approx(value(mirrored, 1))


def test_a_farmer_is_not_sent_out_early_for_nothing() -> None:
    land = ["BA.V 0,0 N"]
    assert value({"land": land}) > value({"land": land, "figures": ["red follower 0,0/field.NL"]})


def test_the_last_follower_is_dear() -> None:
    land = [f"BA.U {x},0 E" for x in range(8)]
    posts = [f"red follower {x},0/road.N" for x in range(7)]
    steps = [value({"land": land, "figures": posts[:count]}) for count in (5, 6, 7)]
    assert steps[1] - steps[2] > steps[0] - steps[1] + 2


@pytest.mark.parametrize(
    "table",
    [
        {"game": "hunters-and-gatherers", "land": ["start"], "supply": ["red {} member", "red 2 hut"]},
        {"with": ["abbey-and-mayor"], "land": ["start"], "supply": ["red {} follower", "red 1 mayor", "red 0 wagon"]},
    ],
)
def test_the_last_one_is_dear_though_others_are_left_for_a_single_sort_of_place(table: dict[str, object]) -> None:
    supply = table["supply"]
    assert isinstance(supply, list)
    games = [staged({**table, "supply": [line.format(count) for line in supply]}) for count in range(3)]
    none, one, two = [judge_for(game.book).value(game, 0) for game in games]
    assert one - none > 2.5 > two - one


def test_a_barn_waits_for_the_cities_around_it() -> None:
    """A city beside the barn that can still be finished will pay; another one that cannot be finished will not."""
    table: dict[str, object] = {"with": ["abbey-and-mayor"], "land": ["BA.E 0,0 N"]}
    barn = {**table, "figures": ["red barn 0,0/field.EL"]}
    open_still, never = {"bag": [*MANY, "BA.E", "BA.E"]}, {"bag": [*MANY, "BA.U", "BA.U"]}
    with_hope = value({**barn, **open_still}) - value({**table, **open_still})
    without = value({**barn, **never}) - value({**table, **never})
    assert with_hope > without + 1.0


def test_what_one_tile_could_join_is_a_threat() -> None:
    """A city of blue's and a free one meet at a cell that tiles of the bag fill: blue may get both."""
    table: dict[str, object] = {"land": ["BA.E 0,0 E", "BA.E 1,1 S"], "figures": ["blue follower 0,0/city.E"]}
    game = staged({**table, "bag": ["BA.N"] * 3 + ["BA.V"] * 9})
    judge = Judge(game.book, weights_for(game.book))
    assert judge.appraisal(game).chances.joins, "both are open at 1,0"
    wary = judge.value(game, 0)
    judge.weights.prices[judge.weights.join] = 0.0
    assert wary < judge.value(game, 0)
    game = staged({**table, "bag": ["BA.V"] * 9})
    assert not judge_for(game.book).appraisal(game).chances.joins


def test_only_tiles_that_lead_across_join_what_lies_beyond_opposite_sides() -> None:
    """Two roads face each other over a gap: a straight road joins them, a crossing does not."""
    land = ["BA.U 0,0 E", "BA.U 2,0 E"]
    straight = staged({"land": land, "figures": ["blue follower 0,0/road.N"], "bag": ["BA.U"] * 4})
    crossing = staged({"land": land, "figures": ["blue follower 0,0/road.N"], "bag": ["BA.X"]})
    assert not judge_for(crossing.book).appraisal(crossing).chances.joins
    assert not judge_for(straight.book).appraisal(straight).chances.joins, "they lead north and south, past the gap"
    land = ["BA.U 0,0 N", "BA.U 2,0 N"]
    figures = ["blue follower 0,0/road.E"]
    straight = staged({"land": land, "figures": figures, "bag": ["BA.U"] * 4})
    crossing = staged({"land": land, "figures": figures, "bag": ["BA.X"]})
    assert not judge_for(crossing.book).appraisal(crossing).chances.joins
    assert judge_for(straight.book).appraisal(straight).chances.joins


def test_signs_in_a_region_count_for_its_owner() -> None:
    book = Ruleset("over-hill-and-dale").book
    weights = weights_for(book)
    acre = book.feature_by_name["acre"].index
    assert {str(weights.terms[place]) for _, place in weights.signs[acre]} >= {"features.acre.signs.apple"}
    assert not weights.signs[book.feature_by_name["path"].index]


def test_every_game_and_set_has_weights() -> None:
    for ruleset in (
        Ruleset(),
        Ruleset("hunters-and-gatherers"),
        Ruleset("over-hill-and-dale"),
        Ruleset(expansions=["abbey-and-mayor", "tower", "traders-and-builders"]),
    ):
        weights = weights_for(ruleset.book)
        assert len(weights.finish) == len(weights.crowd) == len(weights.beside) == len(ruleset.book.features)
        game = ruleset.start()
        assert judge_for(ruleset.book).value(game, 0) != 0, "whoever draws next is ahead"


def test_weights_of_a_game_go_before_those_of_all() -> None:
    book = Ruleset(expansions=["traders-and-builders"]).book
    weights = weights_for(book)
    fields = book.feature_by_name["field"].index
    prices = weights.prices
    assert prices[weights.beside[fields]] > 0 and prices[weights.beside[book.feature_by_name["city"].index]] == 0
    assert prices[weights.company[[piece.name for piece in book.cast.pieces].index("builder")]] > 0
    assert prices[weights.crowding(fields, 1)] < prices[weights.crowding(fields, 2)]
    assert weights.crowding(fields, 99) == weights.crowding(fields, 8)


def test_figures_are_less_scarce_where_many_share_the_tiles() -> None:
    fades = [weights_for(Ruleset(expansions=["inns-and-cathedrals"], players=seats).book).fade for seats in range(2, 7)]
    assert fades[0] == fades[1] == fades[2] < fades[3] < fades[4]
    assert len({weights_for(Ruleset("hunters-and-gatherers", players=seats).book).fade for seats in (2, 5)}) == 1


def test_at_the_end_only_the_points_count() -> None:
    game = staged({"land": ["BA.E 0,0 N"], "bag": []})
    assert game.is_over
    game.scores = [7, 4]
    assert judge_for(game.book).value(game, 0) == 3
