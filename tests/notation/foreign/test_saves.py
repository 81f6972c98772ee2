"""Saves written by hand: what they say comes over, and what they say wrongly is named."""

import contextlib
import json
import re
from typing import Any

import pytest

from bastide.notation.foreign.following import imported
from bastide.notation.foreign.plain import BadSave
from bastide.notation.record import read, write
from tests.notation.foreign.files import COMMIT, PASS, Message, laid, old, put, saved, text


def codes(save: Message) -> list[str]:
    record = imported(text(save)).record
    assert read(write(record)) == record
    return list(record.codes)


def refusal(save: object, until: int = -1) -> BadSave:
    with pytest.raises(BadSave) as caught:
        imported(json.dumps(save), until)
    return caught.value


CITY = (
    laid("BA/C", 180, 0, -1), put(0, -1, "S", "0.small.1", "City"), COMMIT,
    laid("BA/RFr", 0, 1, 0), put(1, 0, "WE", "1.small.1", "Road"), COMMIT,
)  # fmt: skip


def test_north_is_up_on_both_lands() -> None:
    assert codes(saved(*CITY)) == ["BA.E", "0,1:S", "follower@city.S", "BA.U", "1,0:N", "follower@road.E"]
    record = imported(text(saved(*CITY))).record
    assert record.ending.points == (4, 0) and not record.ending.over
    assert record.names == ("Ann", "Ben")
    assert record.headers == {"date": "2021-02-03", "imported": "save of version 5.7.0"}


def test_version_4_is_read_with_seats_as_they_were_taken() -> None:
    save = old(laid("BA.C", 180, 0, -1), put(0, -1, "S", "0.small.1"), COMMIT, TINY_CITY_2_POINTS=True)
    record = imported(text(save)).record
    assert record.names == ("Ann", "Ben")
    assert record.options["small_city"] == "2" and record.ending.points == (2, 0)


def test_places_have_the_names_of_both_versions() -> None:
    fields = put(0, -1, "NL.NR.EL.ER.WL.WR", "0.small.1", "Field")
    assert codes(saved(laid("BA/C", 180, 0, -1), fields))[-1] == "follower@field.NL"
    assert codes(old(laid("BA.LR", 270, -1, 0), put(-1, 0, "CLOISTER", "0.small.1")))[-1] == "follower@cloister"
    assert codes(saved(laid("BA/CccR+", 180, 0, -1), put(0, -1, "_N", "0.small.1", "City")))[-1] == "follower@city.E"


def test_a_land_that_lies_turned_is_turned_back() -> None:
    start = [{"tile": "BA/RCr", "x": 7, "y": -3, "rotation": 90}]
    save = saved(laid("BA/C", 270, 8, -3), put(8, -3, "W", "0.small.1", "City"), COMMIT, start=start)
    assert codes(save) == ["BA.E", "0,1:S", "follower@city.S"]


def test_what_was_passed_is_passed_and_what_is_open_stays_open() -> None:
    assert codes(saved(laid("BA/RFr", 0, 1, 0))) == ["BA.U", "1,0:N"]
    assert codes(saved(laid("BA/RFr", 0, 1, 0), PASS, COMMIT)) == ["BA.U", "1,0:N", "-"]


def test_the_first_steps_can_be_kept() -> None:
    save = saved(*CITY, laid("BA/L", 0, 5, 5))
    assert refusal(save).step == 7
    assert imported(text(save), 6).steps == 6
    assert imported(text(save), 0).record.steps == ()


def test_figures_that_were_not_there_and_both_editions_at_once_are_said() -> None:
    without = {"small-follower": 7, "farmers": True, "inn": True, "cathedral": True}
    found = imported(text(saved(*CITY, sets=("basic:1", "inns-and-cathedrals:1"), elements=without)))
    assert found.notes == ["in another number than here: big-follower"]
    assert imported(text(saved(*CITY, sets=("basic:1", "basic:2")))).notes == [
        "in the game more than once: basic:1, basic:2"
    ]


def test_what_is_not_taken_over_is_said() -> None:
    save = saved(
        *CITY,
        sets=("basic:1", "hills-and-sheep:1", "inns-and-cathedrals:2"),
        elements={"small-follower": 8, "farmers": False, "abbot": 1, "big-follower": 1, "cathedral": True, "inn": True},
        rules={"tiny-city-scoring": "7", "meteorite-impact": "standard", "new-rule": "odd", "wagon-move": "C1"},
    )
    found = imported(text(save))
    assert found.notes == [
        "not played here: hills-and-sheep:1",
        "not played here: abbot",
        "scored here, but not in that game: farmers",
        "in another number than here: small-follower",
        "rules that are not played so here: tiny-city-scoring 7, new-rule odd",
    ]
    assert found.record.headers["not taken over"] == "; ".join(found.notes)
    assert found.record.expansions == ("inns-and-cathedrals",)


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([laid("HS/CC!.v", 0, 1, 0)], "step 1, PLACE_TILE: the tile HS/CC!.v is not known here"),
        ([laid("TO/C", 180, 0, -1)], "step 1, PLACE_TILE: no tile like TO/C is left to be drawn in turn 1"),
        ([laid("BA/C", 0, 0, -1)], "is not legal here in turn 1: the south side is field"),
        ([laid("BA/C", 45, 0, -1)], "step 1, PLACE_TILE: 'R45' is no quarter turn"),
        ([laid("BA/C", 180, 0, 4000)], "payload.position is no position on the land"),
        ([CITY[0], put(0, -1, "S", "0.abbot.1", "City")], "step 2, DEPLOY_MEEPLE: the figure '0.abbot.1' is not known"),
        ([CITY[0], put(0, -1, "S", "1.small.1", "City")], "DEPLOY_MEEPLE: it cannot be done here in turn 1; red"),
        ([CITY[0], put(0, -1, "Q", "0.small.1", "City")], "'Q' is no place on a tile"),
        ([CITY[0], put(9, 9, "S", "0.small.1", "City")], "it cannot be done here"),
        ([*CITY, laid("BA/RFr", 0, 2, 0), put(2, 0, "WE", "0.small.1")], "'follower@road.E' is not legal here in"),
        ([{"type": "FLOCK_EXPAND_OR_SCORE", "payload": {}}], "FLOCK_EXPAND_OR_SCORE: such a step is not known here"),
        ([{"type": "BAZAAR_BID", "payload": {}}], "step 1, BAZAAR_BID: there are no bazaars in this game"),
        ([{"type": "PLACE_TOKEN", "payload": {"token": "BRIDGE"}}], "a bridge that carries no road on is not"),
        ([{"type": "PLACE_TOKEN", "payload": {"token": "BIGTOP_1"}}], "the token BIGTOP_1 is not laid here"),
        ([{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "donkey.1"}}], "the figure 'donkey' is not moved"),
    ],
)  # fmt: skip
def test_a_step_that_cannot_be_followed_is_named(steps: list[Message], words: str) -> None:
    error = refusal(saved(*steps))
    assert words in str(error)
    assert error.step == len(steps)


@pytest.mark.parametrize("names", [("Ann",), ("A", "B", "C", "D", "E", "F")])
def test_too_few_or_too_many_players_are_refused(names: tuple[str, ...]) -> None:
    assert "this is no game that is played here" in str(refusal(saved(names=names)))


def test_names_come_over_as_far_as_they_can_stand_in_a_line() -> None:
    names = imported(text(saved(names=("A,\x00\n  B", "\ud800", "x" * 500)))).record.names
    assert names == ("A,  B", "player 2", "x" * 60)


def test_what_is_told_of_a_save_can_stand_in_a_line() -> None:
    odd = "\x1b[31m\ud800 odd"
    found = imported(text(saved(sets=("basic:1", odd), rules={"new-rule": odd}) | {"appVersion": odd}))
    assert read(write(found.record)) == found.record
    assert found.notes == ["not played here: [31m odd", "rules that are not played so here: new-rule [31m odd"]
    assert found.record.headers["imported"] == "save of version [31m odd"


def without(save: Message, *path: str) -> Message:
    """The save, with a hole in it."""
    copy = json.loads(json.dumps(save))
    place = copy
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return copy  # type: ignore[no-any-return]


def changed(save: Message, value: Any, *path: str | int) -> Message:
    copy = json.loads(json.dumps(save))
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copy  # type: ignore[no-any-return]


GOOD = saved(*CITY)


@pytest.mark.parametrize(
    ("save", "words"),
    [
        ([], "the file is no table of names and values"),
        ("text", "the file is no table"),
        ({}, "the file holds no played game"),
        (without(GOOD, "replay"), "the file holds no played game"),
        (without(GOOD, "setup", "sets"), "the file holds no played game"),
        (changed(GOOD, 7, "setup"), "setup is no table"),
        (changed(GOOD, {"basic:1": "one"}, "setup", "sets"), "setup.sets.basic:1 is no whole number"),
        (changed(GOOD, {"a": 1}, "replay"), "replay is no list"),
        (changed(GOOD, ["a"], "replay"), "replay[0] is no table"),
        (changed(GOOD, [{"payload": {}}], "replay"), "replay[0].type is missing"),
        (changed(GOOD, "x", "replay", 0, "payload"), "replay[0].payload is no table"),
        (changed(GOOD, "x", "replay", 0, "player"), "replay[0].player is no whole number"),
        (changed(GOOD, {}, "replay", 0, "payload"), "step 1, PLACE_TILE: replay[0].payload.tileId is missing"),
        (changed(GOOD, [1], "replay", 0, "payload", "position"), "replay[0].payload.position is no position"),
        (changed(GOOD, [1.5, 2], "replay", 0, "payload", "position"), "replay[0].payload.position is no position"),
        (changed(GOOD, 5, "replay", 1, "payload", "meepleId"), "replay[1].payload.meepleId is no text"),
        (changed(GOOD, [{"name": 3}], "players"), "players[0].name is no text"),
        (changed(GOOD, [{"name": "x"}] * 21, "players"), "21 players are more than any game has"),
        (changed(GOOD, [{"tile": "BA/L", "x": 0, "y": 0}], "setup", "start"), "the land begins otherwise than here"),
        (changed(GOOD, [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 45}], "setup", "start"), "is no quarter turn"),
        (changed(GOOD, [{"tile": "BA/RCr", "x": "a", "y": 0}], "setup", "start"), "start[0].x is no whole number"),
        (
            changed(GOOD, [{"tile": "BA/RCr", "x": 10**30, "y": 0}], "setup", "start"),
            "setup.start[0].x is not on the land",
        ),
        (changed(GOOD, 5, "appVersion"), "appVersion is no text"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(save: object, words: str) -> None:
    assert words in str(refusal(save))


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("", "the file is no whole JSON text"),
        (text(GOOD)[:-40], "the file is no whole JSON text: line 1"),
        ("[" * 100_000, "the file is no whole JSON text"),
        ('{"setup":' * 20_000, "the file is no whole JSON text"),
        ('{"a": ' + "9" * 10_000 + "}", "the file is no whole JSON text"),
        ("x" * (4 * 1024 * 1024 + 1), "longer than 4 MiB"),
        (b"\xff\xfe\x00", "the file is no whole JSON text"),
        ('<?xml version="1.0"?><game/>', "version 3 or older holds a position"),
    ],
)
def test_what_is_no_save_at_all_is_refused(file: str | bytes, words: str) -> None:
    with pytest.raises(BadSave, match=re.escape(words)):
        imported(file)


def test_no_save_is_endless() -> None:
    assert refusal(saved(*[PASS] * 20_001)).step == 20_001


@pytest.mark.parametrize("place", range(0, 2200, 61))
def test_a_file_that_is_cut_or_damaged_anywhere_is_refused_or_read(place: int) -> None:
    whole = json.dumps(GOOD, indent=1)
    for damaged in (whole[:place], whole[:place] + "7" + whole[place + 1 :], whole[:place] + whole[place + 9 :]):
        with contextlib.suppress(BadSave):
            assert imported(damaged).steps <= len(GOOD["replay"])
