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
    assert told(game, "-1,0:S", "stable@meadow.NL").startswith("with what you do next, you would have ")


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
    game = staged(table | {"figures": ["red follower 0,0/road.E"], "bag": ["IC.12", "BA.B"]})
    game.play(find(game, "IC.12"))
    reason = told(game, "1,0:N", "-")
    assert reason == "it makes a road of yours larger, and if the game ended now, you would have 1 point fewer"


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
