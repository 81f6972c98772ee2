"""What a hint says of moves that bring nothing at first sight, or everything at once."""

from typing import Any

from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.notation.saying import spoken
from bastide.rules.ruleset import Ruleset
from bastide.table.advice import advice
from bastide.words.words import LANGUAGES
from tests.scenarios.stage import staged
from tests.table.test_advice import CAP, drawn

NAMES = ["Ann", "Bert"]


def told(game: Game, *moves: str) -> str:
    """The reason for the first of these moves, the others being what is meant to be done then."""
    path: list[int] = []
    after = game.copy()
    for move in moves:
        path.append(find(after, move))
        after.play(path[-1])
    return spoken(advice(game, path[0], path), "en", NAMES)


def test_what_is_finished_and_scored_at_once_is_told_too() -> None:
    """Bert has the field on the new tile, so nobody is asked whether to deploy."""
    land = [*CAP, "BA.B 1,1 N"]
    game = drawn("BA.E", land, ["red follower 0,0/city.N", "blue follower 1,1/field.NL"])
    after = game.copy()
    after.play(find(after, "0,1:S"))
    assert after.scores == [4, 0]
    assert told(game, "0,1:S") == "it finishes a city and brings you 4 points"


def test_a_tile_beside_a_cloister_brings_it_on() -> None:
    reason = told(drawn("BA.V", ["BA.B 0,0 N"], ["red follower 0,0/cloister"]), "1,0:S")
    assert reason == "it surrounds a cloister of yours further, now worth 2: 7 more tiles finish it"
    others = told(drawn("BA.V", ["BA.B 0,0 N"], ["blue follower 0,0/cloister"]), "1,0:S")
    assert others.endswith("it keeps your 7 figures for something better")


def test_what_a_tile_prepares_is_not_told_twice() -> None:
    game = drawn("BA.U", CAP, [])
    once = told(game, "1,0:E", "follower@road.N")
    assert once == "with a figure on the tile, it takes a road that is worth 1 now and 3 points when it is finished"


def test_what_is_done_after_a_move_that_shows_nothing_is_told() -> None:
    game = Ruleset("over-hill-and-dale", [], 2).start()
    for move in ("OH.T-2", "0,1:E", "meeple@acre.N", "OH.PS-5", "1,0:E", "stable@meadow.NL", "OH.PC-1"):
        game.play(find(game, move))
    assert told(game, "-1,0:S", "stable@meadow.NL").startswith("with what you do next, the stable brings you ")


def test_a_tile_that_changes_no_score_tells_of_what_is_done_next() -> None:
    table: dict[str, Any] = {"with": ["tower"], "land": ["TO.02 0,0 N", "BA.B 1,0 N"], "bag": ["BA.B", "BA.V"]}
    game = staged(table | {"figures": ["blue follower 1,0/cloister", "red follower 0,0/field.NL"]})
    game.play(find(game, "BA.B"))
    reason = told(game, "-1,0:N", "tower=0,0/tower+floor")
    assert reason.startswith(
        "it makes a field of yours larger, and with what you do next, you can take a figure of Bert"
    )


def test_a_road_past_an_inn_is_larger_and_brings_nothing_yet() -> None:
    table: dict[str, Any] = {"with": ["inns-and-cathedrals"], "land": ["BA.U 0,0 N"]}
    table |= {"figures": ["red follower 0,0/road.E"]}
    for bag, why in {
        ("IC.12", "BA.A", "BA.A"): "worth nothing now and 8 points when it is finished",
        ("IC.12", "BA.B", "BA.B"): "and if the game ended now, you would have 1 point fewer",
        ("IC.12", "BA.A"): "and if the game ended now, you would have 1 point fewer",
    }.items():
        game = staged(table | {"bag": bag})
        game.play(find(game, "IC.12"))
        assert told(game, "1,0:N", "-") == f"it makes a road of yours larger, {why}"


def test_whom_a_tile_helps_is_told_where_nothing_else_can_be() -> None:
    land = ["BA.B 0,0 N", "BA.B 1,0 N"]
    game = drawn("BA.B", land, ["blue follower 0,0/field.NL"])
    index = find(game, "2,0:N")
    assert told(game, "2,0:N", "follower@cloister").startswith("with a figure on the tile, it takes a cloister")
    game.figures.supply[0] = 0
    reason = advice(game, index, [index])
    assert spoken(reason, "en", NAMES) == "it makes only a field of Bert larger"
    assert all(spoken(reason, language, NAMES) for language in LANGUAGES)


def test_passing_leaves_things_as_they_are() -> None:
    table: dict[str, Any] = {"with": ["tower"], "land": ["TO.02 0,0 N", "BA.B 1,0 N"], "bag": ["BA.B", "BA.V"]}
    game = staged(table | {"figures": ["blue follower 1,0/cloister"]})
    for move in ("BA.B", "2,0:N", "tower=0,0/tower+floor"):
        game.play(find(game, move))
    assert told(game, "-") == "it leaves everything as it is"


def test_where_others_have_nothing_nothing_is_said_of_them() -> None:
    assert told(drawn("BA.B", CAP, []), "0,-1:N") == "it keeps your 7 figures for something better"


def test_what_is_surrounded_could_never_have_paid_more() -> None:
    ring = ["BA.E -1,1 N", "BA.E 0,1 N", "BA.E 1,1 N", "BA.E -1,0 W", "BA.E 1,0 E", "BA.B -1,-1 N", "BA.B 0,-1 N"]
    game = drawn("BA.B", ["BA.B 0,0 N", *ring], ["blue follower 0,0/cloister"], ["BA.V"])
    assert told(game, "1,-1:N").startswith("it finishes a cloister of Bert for 9 points")
    last = drawn("BA.E", CAP, ["blue follower 0,0/city.N"], ["BA.E"])
    last.bag.take(last.bag.kinds[0])
    assert told(last, "0,1:S").startswith("it finishes a city of Bert for 4 points"), "nothing grows any more"


CITIES = ["BA.E 0,1 S", "BA.G -1,0 N", "BA.E -2,0 E"]


def test_a_second_thing_that_is_finished_is_told_apart_from_the_first() -> None:
    both = told(drawn("BA.I", CITIES, ["red follower 0,1/city.S", "red follower -2,0/city.E"]), "0,0:N")
    assert both == "it finishes a city and brings you 6 points, and besides a city: 4 points for you"
    alike = told(
        drawn("BA.I", ["BA.E 0,1 S", "BA.E -1,0 E"], ["red follower 0,1/city.S", "red follower -1,0/city.E"]), "0,0:N"
    )
    assert alike == "it finishes a city and brings you 4 points, and besides a city: 4 points for you"
    theirs = told(drawn("BA.I", CITIES, ["blue follower 0,1/city.S", "red follower -2,0/city.E"]), "0,0:N")
    assert theirs.endswith("6 points, and besides a city of Bert at 4 points before it grows")


def test_what_is_finished_for_nobody_is_not_told_beside_what_pays() -> None:
    reason = told(drawn("BA.I", CITIES, ["red follower -2,0/city.E"]), "0,0:N")
    assert reason == "it finishes a city and brings you 6 points"


def test_what_holds_for_two_players_is_said_once_of_both() -> None:
    land = [*CAP, "BA.B 1,0 N", "BA.B -1,0 N", "BA.E -1,1 E"]
    figures = ["blue follower 0,0/city.N", "green follower -1,1/city.E"]
    game = staged({"players": 3, "land": land, "figures": figures, "bag": ["BA.U", "BA.C"]})
    game.play(find(game, "BA.U"))
    reason = advice(game, find(game, "1,1:N"))
    gap = (
        "it leaves a gap that no tile can fill, so that Bert cannot finish a city, and Cay cannot finish a city either"
    )
    assert spoken(reason, "en", [*NAMES, "Cay"]) == gap
    assert spoken(reason, "de", [*NAMES, "Cay"]).endswith("und auch Cay kann eine Stadt nicht mehr abschließen")


def test_what_has_come_to_be_worth_more_without_growing_is_told() -> None:
    """The city lies beside a field of red, and the tile does not."""
    game = drawn("BA.E", CAP, ["red follower 0,0/field.EL"])
    assert told(game, "0,1:S").startswith("it adds 3 points to a field of yours")


def test_a_bridge_over_which_a_road_past_an_inn_goes_on_is_told_with_the_road() -> None:
    sets = ["inns-and-cathedrals", "bridges-castles-bazaars"]
    table: dict[str, Any] = {"with": sets, "land": ["IC.12 0,0 N"], "figures": ["red follower 0,0/road.S"]}
    game = staged(table | {"bag": ["BA.E", "BA.A", "BA.A"]})
    game.play(find(game, "BA.E"))
    reason = told(game, "bridges-castles-bazaars=0,-1:E+bridge")
    assert reason == "it makes a road of yours larger, worth nothing now and 8 points when it is finished"


def test_at_the_end_what_is_taken_is_not_counted_twice() -> None:
    game = drawn("BA.B", CAP, [])
    game.bag.take(game.bag.kinds[0])
    game.play(find(game, "0,-1:N"))
    reason = told(game, "follower@cloister")
    assert reason == "it takes a cloister that is worth 2 now and 9 points when it is finished"


def test_a_figure_that_is_meant_for_another_tile_is_said_to_stand_there() -> None:
    table: dict[str, Any] = {"with": ["princess-and-dragon"], "land": ["BA.D 0,0 N"], "bag": ["DR.18", "BA.B"]}
    game = staged(table)
    game.play(find(game, "DR.18"))
    reason = told(game, "1,0:N", "follower@0,0/city.N")
    assert reason == "with a figure at 0,0, it takes a city that is worth 1 now and 4 points when it is finished"


def test_whoever_comes_to_stand_somewhere_takes_it_however_they_came() -> None:
    table: dict[str, Any] = {"with": ["abbey-and-mayor"], "land": ["BA.A 0,0 W"], "bag": ["BA.A", "BA.B"]}
    game = staged(table | {"figures": ["red wagon 0,0/road.E"]})
    for move in ("BA.A", "1,0:E", "-"):
        game.play(find(game, move))
    reason = told(game, "1,0/cloister")
    assert reason == "it takes a cloister that is worth 2 now and 9 points when it is finished"


def test_a_mage_adds_points_to_what_is_ones_own() -> None:
    table: dict[str, Any] = {"with": ["mage-and-witch"], "land": ["BA.U 0,0 N", "BA.U 1,0 N"]}
    game = staged(table | {"figures": ["red follower 0,0/road.E"], "bag": ["MW.01", "BA.B"]})
    for move in ("MW.01", "2,0:N"):
        game.play(find(game, move))
    assert "to a road of yours" in told(game, "1,0/road.E+mage")
