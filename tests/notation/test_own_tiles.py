"""Tiles of the players' own are part of the record: it replays without anything else."""

from random import Random

import jsonschema
import pytest

from bastide.notation.document import BadRecord
from bastide.notation.events import replay_json, schema
from bastide.notation.record import Recorder, read, replay, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played

MILL = "OWN.mill x2 city N +shield; road S"
START = "BA.D x4 city N; road E; road W"


def text_of(moves: int = 30) -> str:
    ruleset = Ruleset("carcassonne", ["inns-and-cathedrals"], tiles=[MILL, START])
    return write(played(ruleset, Random("own tiles"), moves)[0])


def test_the_lines_stand_in_the_head() -> None:
    lines = text_of().splitlines()
    assert lines[2:5] == [
        "with: inns-and-cathedrals",
        "tile: BA.D x4 city N; road E; road W; field EL WR / N; field ER S WL; meet E W",
        "tile: OWN.mill x2 city N +shield; road S; field E SL / N; field SR W / N; meet N S",
    ]


def test_a_whole_game_comes_back() -> None:
    record, game = played(Ruleset(tiles=[MILL, START]), Random("own tiles"))
    again = read(write(record))
    assert again == record
    assert replay(again).digest() == game.digest()
    assert any(tile.kind.name == "OWN.mill" for tile in replay(again).board.turned)


def test_a_game_goes_on_with_its_tiles() -> None:
    recorder = Recorder.resumed(read(text_of()))
    assert [line.split()[0] for line in recorder.ruleset.tiles] == ["BA.D", "OWN.mill"]


def test_records_without_own_tiles_are_what_they_were() -> None:
    record, _ = played(Ruleset(), Random("plain"), 10)
    assert "tile:" not in write(record) and record.tiles == ()


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        ("tile: OWN.mill x2 city N", "tile: OWN.mill x2 citty N", 5, "OWN.mill: 'citty' means nothing on a tile"),
        ("tile: OWN.mill x2", "tile: OWN.mill x99", 5, "OWN.mill: these are too many copies"),
        ("city N +shield;", "city N +wine;", 5, "OWN.mill: no chosen box knows the sign wine"),
        ("tile: OWN.mill", "tile: BA.D", 5, "BA.D: another line has the same name"),
        ("tile: OWN.mill", "tile OWN: OWN.mill", 5, "there is no header 'tile OWN'"),
    ],
)
def test_a_damaged_tile_says_where(before: str, after: str, line: int, said: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text_of().replace(before, after, 1))
    assert caught.value.line == line
    assert said in str(caught.value)


def test_the_seal_covers_the_tiles() -> None:
    text = text_of(0)
    with pytest.raises(BadRecord):
        read(text.replace("OWN.mill x2", "OWN.mill x3"))
    with pytest.raises(BadRecord, match="the seal is broken"):
        read(text.replace("field E SL / N;", "field E SL;"))


def test_programs_are_told_of_them() -> None:
    story = replay_json(read(text_of()))
    jsonschema.validate(story, schema())
    ruleset = story["ruleset"]
    assert isinstance(ruleset, dict)
    assert [line.split()[0] for line in ruleset["tiles"]] == ["BA.D", "OWN.mill"]
