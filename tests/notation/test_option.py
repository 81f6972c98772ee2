"""Every option of every question has words of its own, in every language."""

import os
import pickle
import subprocess
import sys
from functools import cache

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import codes, find
from bastide.notation.option import option_saying, option_sayings
from bastide.notation.saying import Box, Saying, Seat, plain, saying, spoken
from bastide.rules.ruleset import Ruleset
from bastide.words.words import LANGUAGES
from tests.notation.positions import scenario_questions, walked_questions
from tests.properties.company import playable_games
from tests.scenarios.stage import staged

NAMES = ("Ann", "Ben", "Cay", "Dan", "Eva", "Fay")


def words(game: Game, text: str, language: str = "en") -> str:
    assert game.decision is not None
    return spoken(option_sayings(game)[codes(game, game.decision).index(text)], language, NAMES)


@cache
def once_spoken(saying: Saying, language: str) -> str:
    return spoken(saying, language, NAMES)


def check(game: Game) -> None:
    sayings = option_sayings(game)
    for language in LANGUAGES:
        assert len({once_spoken(saying, language) for saying in sayings}) == len(sayings), game.decision
    for index in {0, len(sayings) // 2, len(sayings) - 1}:
        assert option_saying(game, index) == sayings[index]


@pytest.mark.parametrize("game", playable_games())
def test_no_two_options_of_random_games_sound_alike(game: str) -> None:
    for position in walked_questions(game):
        check(position)


def test_no_two_options_of_the_scenarios_sound_alike() -> None:
    for position in scenario_questions():
        check(position)


def test_an_answer_is_a_word_of_the_rules_in_every_language() -> None:
    game = staged({"with": ["flying-machines"], "land": ["BA.U 0,0 N"], "bag": ["FM.02", "BA.B"]})
    game.play(find(game, "FM.02"))
    game.play(0)
    assert words(game, "flying-machines=follower") == "send off with the flying machine: follower"
    assert words(game, "flying-machines=follower", "de") == "mit dem Fluggerät losschicken: Gefolgsmann"


def test_passing_says_what_it_means() -> None:
    land = ["BA.E 0,0 E"]
    game = staged(
        {"with": ["bridges-castles-bazaars"], "land": land, "figures": ["red follower 0,0/city.E"], "bag": ["BA.E"]}
    )
    for text in ("BA.E", "1,0:W", "-"):
        game.play(find(game, text))
    assert [words(game, "-", language) for language in LANGUAGES] == [
        "pass: score the city",
        "verzichten: die Stadt werten",
    ]
    assert words(game, "red.follower@0,0/city.E") == "follower (city at 0,0)"


def test_a_figure_has_an_owner_for_everybody_else() -> None:
    table = {
        "with": ["tower"],
        "land": ["TO.02 0,0 N", "BA.B 1,0 N", "BA.B 2,0 N"],
        "notes": {"towers": [["@0,0/tower", 1]]},
    }
    figures = ["red follower 1,0/cloister", "blue follower 2,0/cloister"]
    game = staged(
        table | {"figures": figures, "prisoners": ["red follower blue"], "points": {"red": 5}, "bag": ["BA.B"]}
    )
    for text in ("BA.B", "3,0:N", "tower=0,0/tower+floor"):
        game.play(find(game, text))
    assert words(game, "red.follower@1,0/cloister") == "follower (cloister at 1,0)"
    assert words(game, "blue.follower@2,0/cloister", "de") == "Gefolgsmann von Ben (Kloster bei 2,0)"
    assert words(game, "tower=red.follower@blue+ransom") == "follower, held by Ben: buy back for 3 points"


def test_places_are_told_as_exactly_as_is_needed() -> None:
    game = Ruleset("carcassonne", ["traders-and-builders"]).start()
    for text in ("BA.U", "1,0:N"):
        game.play(find(game, text))
    assert words(game, "follower@road.E") == "follower as thief, road at 1,0"
    assert words(game, "follower@field.NL") == "follower as farmer, field in the north-north-west at 1,0"
    assert words(game, "follower@field.ER", "de") == "Gefolgsmann als Bauer, Wiese im Ostsüdosten bei 1,0"


def test_a_saying_is_sent_as_it_is() -> None:
    game = Ruleset("carcassonne").start()
    for text in ("BA.U", "1,0:N"):
        game.play(find(game, text))
    place = {"key": "place.at", "values": {"feature": "road", "cell": "1,0"}}
    values = {"piece": "follower", "role": "thief", "place": place}
    assert plain(option_sayings(game)[0]) == {"key": "move.deploy", "values": values}
    assert plain(option_sayings(game)[-1]) == {"key": "move.pass_so", "values": {"what": {"key": "pass.action"}}}


def test_points_or_ghosts_tells_both_results() -> None:
    game = staged(
        {
            "game": "mists-over-carcassonne", "options": {"mists_level": "1"}, "bag": ["MI.R3-2", "MI.C-1"],
            "land": ["MI.R3-1 0,0 S", "MI.RS-1 0,1 N"], "figures": ["red watchman 0,1/road.N"],
        }
    )  # fmt: skip
    for text in ("MI.R3-2", "0,2:N", "-"):
        game.play(find(game, text))
    assert game.decision is not None and game.decision.prompt == "points.or.ghosts"
    assert words(game, "points") == "take 3 points (3 of 50), all ghosts stay"
    ghosts = [words(game, text, "de") for text in codes(game, game.decision) if text != "points"]
    assert ghosts == ["0,2: 1 Geist geht (auf dem Land dann noch 0), 0 Punkte"]


def test_wandering_tells_what_it_pays() -> None:
    land = {"land": ["OH.PS-1 0,0 E", "OH.PS-2 1,0 E"], "figures": ["red meeple 0,0/path.E"]}
    game = staged({"game": "over-hill-and-dale", "bag": ["OH.PS-7", "OH.PS-6"], **land})
    for text in ("OH.PS-7", "2,0:E", "-"):
        game.play(find(game, text))
    assert words(game, "1,0/path.E") == "path at 1,0: 1 point"
    assert words(game, "2,0/path.E", "de") == "Weg bei 2,0: 2 Punkte"
    assert words(game, "-") == "pass: the hiker stays"


def test_a_bid_says_what_is_done_with_the_number() -> None:
    game = staged(
        {"with": ["bridges-castles-bazaars"], "land": ["BA.B 0,0 N"], "bag": ["BB.04", "BA.C", "BA.U", "BA.W"]}
    )
    for text in ("BB.04", "1,0:N", "-", "BA.C", "BA.U", "BA.C"):
        game.play(find(game, text))
    assert [words(game, "3", language) for language in LANGUAGES] == ["bid 3", "3 bieten"]


def test_chips_that_are_shared_out_tell_how_many_there_are() -> None:
    acres = ["OH.C-1 0,1 S", "OH.C-2 1,0 W", "OH.C-3 0,-1 N", "OH.C-4 -1,0 E"]
    figures = ["red meeple 0,1/acre.S", "blue meeple 0,-1/acre.N"]
    game = staged({"game": "over-hill-and-dale", "land": acres, "figures": figures, "bag": ["OH.A4", "OH.PS-1"]})
    for text in ("OH.A4", "0,0:N"):
        game.play(find(game, text))
    assert words(game, "pumpkin") == "the pumpkin"
    game.notes["chips laid out"] = (1, 1, 3, 1, 0, 1, 0)
    assert words(game, "pumpkin") == "one of 3 pumpkins"
    assert words(game, "pumpkin", "de") == "einen von 3 Kürbissen"


def test_a_saying_is_the_same_in_another_process() -> None:
    """Where words have other hashes."""
    told = saying("move.figure", who=Seat(1), box=Box("tower"), place=saying("place.at", feature="city", cell="1,0"))
    look = "import pickle, sys; told = pickle.load(sys.stdin.buffer); print(told in {eval(repr(told))}, hash(told.key))"
    look = f"from bastide.notation.saying import Box, Saying, Seat; {look}"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    hashes = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-c", look]
        done = subprocess.run(
            command,
            input=pickle.dumps(told),
            capture_output=True,
            check=True,
            env=environment | {"PYTHONHASHSEED": seed},
        )
        found, number = done.stdout.split()
        assert found == b"True"
        hashes.add(number)
    assert len(hashes) == 2
