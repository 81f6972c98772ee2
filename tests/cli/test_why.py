"""'?' and a code says why a move is not offered, whatever is asked."""

import pytest

from bastide.cli.menu import Menu
from bastide.cli.why import explanation
from bastide.kernel.game import Game
from bastide.notation.codes import find
from tests.scenarios.stage import staged

NAMES = ("Ann", "Ben")


def at_the_dragon() -> Game:
    game = staged({"with": ["princess-and-dragon"], "land": ["DR.01 0,0 N", "BA.U 1,0 E"], "bag": ["DR.14"]})
    for text in ("DR.14", "-1,0:E", "-"):
        game.play(find(game, text))
    return game


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("0,0", "the dragon goes one tile at a time, to a side neighbour: 0,0"),
        ("0,1", "no tile lies there: 0,1"),
        ("1,0", "1,0: allowed"),
        ("-", "here nobody may pass: move the dragon: -"),
        ("follower@road.N", "something else is asked now: move the dragon: follower@road.N"),
        ("gibberish", "nothing to say about 'gibberish': '?' alone tells why you are asked"),
    ],
)
def test_a_code_is_answered(text: str, answer: str) -> None:
    game = at_the_dragon()
    assert explanation(game, Menu(game), text, "en", NAMES) == [answer]


def test_in_german_too() -> None:
    game = at_the_dragon()
    assert explanation(game, Menu(game), "0,1", "de", NAMES) == ["dort liegt keine Karte: 0,1"]


def test_what_lies_beside_the_land_is_explained() -> None:
    game = staged(
        {
            "game": "mists-over-carcassonne",
            "options": {"mists_level": "3"},
            "land": ["MI.S-NE 0,0 N"],
            "bag": ["MI.C-1", "MI.C-2"],
        }
    )
    game.play(find(game, "MI.C-1"))
    told = "\n".join(explanation(game, Menu(game), "", "en", NAMES))
    assert "Rufus, Ronja: The hound stands beside a watchman" in told
    assert "ghosts in the supply: If a tile brings more ghosts than are left here, the game is lost." in told
