"""Computer players of a game that all win or lose together: what they see in a position, and that they mostly win."""

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import code, find
from bastide.players.evaluation.judge import judge_for
from bastide.players.evaluation.survey import Survey
from bastide.players.roster import player_named
from bastide.players.simulation import simulate
from bastide.rules.ruleset import Ruleset
from tests.scenarios.stage import spot, staged

GAME = "mists-over-carcassonne"
PLAYERS = ("greedy", "steady", "master@400n")
FILLING = [f"MI.{name}" for name in ("RS-1", "RS-2", "RC-1", "RC-2", "C-1", "C-3", "K-3", "CS-2", "R3-2", "T-2")]


def table(level: str = "1", **more: object) -> dict[str, object]:
    return {"game": GAME, "options": {"mists_level": level}, "bag": FILLING, **more}


def asked(setting: dict[str, object], *moves: str) -> Game:
    """The position after these moves."""
    game = staged(setting)
    for move in moves:
        game.play(find(game, move))
    return game


def answer(game: Game, player: str) -> str:
    assert game.decision is not None
    return code(game, game.decision.options[player_named(player, 1).choose(game)])


def scoring(ghosts: int, points: int) -> Game:
    """A road of two tiles was finished: two points, or ghosts."""
    land = ["MI.R3-1 0,0 S", "MI.RC-4 3,3 N", "MI.RC-6 5,5 N", "MI.K-2 7,7 N"]
    haunted = [["@3,3", 3], ["@5,5", 3], ["@7,7", ghosts - 6]]
    figures = ["red watchman 0,0/road.N"]
    setting = table(land=land, figures=figures, notes={"ghosts": haunted}, points={"black": points})
    setting["bag"] = ["MI.TE-1", *FILLING]
    return asked(setting, "MI.TE-1", "0,1:N", "-")


@pytest.mark.parametrize("player", PLAYERS)
def test_with_an_empty_supply_ghosts_are_taken_rather_than_two_points(player: str) -> None:
    assert answer(scoring(15, 20), player) in ("3,3", "5,5", "7,7")


@pytest.mark.parametrize("player", PLAYERS)
def test_with_a_full_supply_points_are(player: str) -> None:
    assert answer(scoring(7, 40), player) == "points"


@pytest.mark.parametrize("player", PLAYERS)
def test_who_can_win_does_whatever_the_ghosts_do(player: str) -> None:
    assert answer(scoring(15, 48), player) == "points"


@pytest.mark.parametrize("player", PLAYERS)
def test_a_bank_full_of_ghosts_is_closed(player: str) -> None:
    setting = table(land=["MI.RS-2 0,0 N"], notes={"ghosts": [["@0,0", 10]]})
    setting["bag"] = ["MI.C-2", *FILLING]
    assert answer(asked(setting, "MI.C-2"), player) == "1,0:E"


@pytest.mark.parametrize("player", PLAYERS)
def test_points_of_a_colour_that_does_not_count_go_to_the_last(player: str) -> None:
    setting = table("6", land=["MI.R3-1 0,0 S"], figures=["blue watchman-2 0,0/road.N"])
    setting["points"] = {"red": 9, "blue": 2, "green": 9}
    setting["bag"] = ["MI.TE-1", *FILLING]
    game = asked(setting, "MI.TE-1", "0,1:N", "-")
    assert game.decision is not None and game.decision.prompt == "team.counter"
    assert answer(game, player) == "blue"


def chance(land: list[str], bag: list[str], place: str) -> float:
    game = staged(table(land=land) | {"bag": bag})
    judge = judge_for(game.book)
    return Survey(game, judge.odds, judge.weights).finished(spot(game, place))


def test_a_bank_is_finished_by_a_tile_with_mist_on_just_that_side() -> None:
    """East of the road lies an open side of mist; a cap of mist closes it, two sides lead on, and none blocks it."""
    land = ["MI.RS-2 0,0 N"]
    assert chance(land, ["MI.C-2", "MI.R4"], "0,0/mist.E") > 0
    assert chance(land, ["MI.C-3", "MI.C-1", "MI.R4"], "0,0/mist.E") == 0
    assert chance([*land, "MI.C-1 1,0 N"], ["MI.C-2", "MI.R4"], "0,0/mist.E") == 0
    assert chance([*land, "MI.C-2 1,0 E"], ["MI.R4"], "0,0/mist.E") == 1


def test_a_region_behind_a_tile_that_lies_face_down_is_lost() -> None:
    land = ["MI.C-1 0,0 N"]
    assert chance(land, ["MI.C-1", "MI.R4"], "0,0/city.N") > 0
    game = staged(table("5", land=[*land, "MI.BACK 0,1 N"]))
    judge = judge_for(game.book)
    assert Survey(game, judge.odds, judge.weights).finished(spot(game, "0,0/city.N")) == 0


def value(setting: dict[str, object]) -> float:
    game = staged(setting)
    return judge_for(game.book).value(game, 0)


def test_two_colours_that_may_meet_are_worth_more_than_one() -> None:
    land = ["MI.C-1 0,0 E", "MI.C-2 1,1 S"]
    posts = ["red watchman 0,0/city.E", "red watchman 1,1/city.S"]
    both = ["red watchman 0,0/city.E", "blue watchman 1,1/city.S"]
    bag = ["MI.K-1", "MI.K-2", "MI.K-3", "MI.K-4", "MI.C-3", "MI.C-4"]
    one, two = (value(table(land=land, figures=figures) | {"bag": bag}) for figures in (posts, both))
    assert two > one + 0.2


def test_a_steady_pair_mostly_wins_the_first_level() -> None:
    ruleset = Ruleset(GAME, options={"mists_level": "1"})
    assert simulate(ruleset, ["steady@120n", "steady@120n"], 3, 1).players[0].wins >= 2


def test_the_same_seed_plays_the_same_game() -> None:
    ruleset = Ruleset(GAME, options={"mists_level": "5"})
    first, second = (simulate(ruleset, ["steady@30n", "master@30n"], 1, 7).facts() for _ in range(2))
    assert first == second
