"""A record that is wrong says where and why, in words that somebody can act on."""

import dataclasses
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bastide.notation.parsing import MAX_BYTES
from bastide.notation.record import BadRecord, load, read, replay, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played


@cache
def text() -> str:
    record, game = played(Ruleset("carcassonne", ["river", "inns-and-cathedrals"], 2), Random(11))
    assert game.is_over
    return write(record)


@cache
def opened() -> str:
    return write(played(Ruleset("carcassonne", ["river", "inns-and-cathedrals"], 2), Random(11), 60)[0])


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(text().split("\n"), 1) if line.startswith(start))


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def last_turn(text: str) -> str:
    return text.split("\n")[-3]


CASES: list[tuple[str, Callable[[str], str], str]] = [
    ("empty", lambda text: "", "line 1: not a record: it must begin with 'Bastide record 2'"),
    ("another file", lambda text: "Notes\n" + text, "line 1: not a record"),
    ("later format", swap("record 2", "record 3"), "line 1: a record of format '3': this program reads formats 1 to 2"),
    ("other format", swap("record 2", "record 1"), "the moves lead to another position than the one recorded"),
    ("later rules", swap("rules: 1", "rules: 7"), "line 4: version 7 of the rules: this program plays version 1"),
    ("no version", swap("rules: 1", "rules: one"), "line 4: 'one' is not a version of the rules"),
    ("unknown game", swap("game: carcassonne", "game: carcasonne"), "line 2: there is no game or expansion"),
    ("no game", swap("game: carcassonne", "game:"), "line 2: no game is named"),
    ("expansion as game", swap("game: carcassonne", "game: river"), "line 2: 'river' is an expansion of"),
    ("unknown set", swap("with: river", "with: rivers"), "line 3: there is no .* 'rivers'; did you mean 'river'"),
    ("set twice", swap("with: river", "with: river, river"), "line 3: 'river' is named twice"),
    ("unknown option", swap("option small_city", "option big_city"), "line 7: there is no switch 'big_city'"),
    ("wrong option", swap("third", "fourth"), "line 5: switch 'farm_scoring' cannot be 'fourth'"),
    ("no such option", swap("option small_city: 4\n", ""), "the seal is broken"),
    ("nameless option", swap("option small_city", "option"), "line 7: there is no header 'option'"),
    ("other option", swap("small_city: 4", "small_city: 2"), "seal is broken|points should be"),
    ("players missing", swap("players: ", "persons: "), "the header 'players' is missing"),
    ("one player", swap('players: Anna, "Bert, the Bold"', "players: Anna"), "line 9: 1 player cannot play this"),
    ("many players", swap("players: ", "players: a, b, c, d, e, "), "line 9: 7 players cannot play this"),
    ("third player", swap("players: ", "players: Zoe, "), "line 14, move [0-9]+ .turn 3, red.: .* at turn 3, green"),
    ("bad quotes", swap('Bold"', "Bold"), "line 9: cannot read the names"),
    ("bad escape", swap("Bert,", "Bert\\q,"), r"line 9: .* is not quoted properly"),
    ("control in a name", swap("Bert,", "Bert\\u0000,"), "line 9: .* belong in no text"),
    ("terminal control", swap("Bert,", "Bert\\u009b31m,"), "line 9: .* belong in no text"),
    ("raw terminal control", swap("Anna", "An\x9bna"), "line 9: holds characters that belong in no text"),
    ("header twice", swap("rules: 1\n", "rules: 1\nrules: 1\n"), "line 5: the header 'rules' stands in line 4 already"),
    ("header below", swap("\n3 red:", "\ndate: now\n3 red:"), "line 14: the header 'date' stands among the moves"),
    ("no colon", swap("rules: 1", "rules 1"), "line 4: 'rules 1' is neither 'key: value' nor a turn"),
    ("many headers", swap("rules: 1", "\n".join(f"k{n}: x" for n in range(300))), "line 20[0-9]: too many headers"),
    ("long line", swap("event: a test", "event: " + "x" * 5000), "line 10: too long"),
    ("too large", lambda text: text + "\n" * MAX_BYTES, "too large: a record has at most 4 MiB"),
    ("zero byte", swap("\n3 red", "\n\x003 red"), "line 14: holds characters that belong in no text"),
    ("tab", swap("\n3 red: ", "\n3 red:\t"), "line 14: holds characters"),
    ("cut within a move", lambda text: text[: text.rindex(":", 0, text.rindex("end:"))], "is not legal|neither"),
    ("cut end line", lambda text: text[:-10], "line [0-9]+: the end cannot be read"),
    ("text after the end", lambda text: text + "3 red: -\n", "line [0-9]+: stands after the end of the record"),
    ("moves after the end", swap("\nend:", "\n99 red: -\nend:"), "move [0-9]+ .turn 99, red.: .* over"),
    ("end twice", lambda text: text + text.split("\n")[-2] + "\n", "stands after the end"),
    ("turn left out", swap("\n4 blue:", "\n5 blue:"), "move [0-9]+ .turn 5, blue.: .* at turn 4, blue"),
    ("wrong colour", swap("\n4 blue:", "\n4 red:"), "move [0-9]+ .turn 4, red.: .* at turn 4, blue"),
    ("no colour", swap("\n4 blue:", "\n4 pink:"), "line 15: 'pink' is not a colour: red, blue"),
    ("absent player", swap("\n4 blue:", "\n4 grey:"), "move [0-9]+ .turn 4, grey.: .* at turn 4, blue"),
    ("no moves", swap("\n3 red: ", "\n3 red:\n3 red: "), "line 14: a turn without moves"),
    ("no code", swap("\n3 red: ", "\n3 red: §§ "), "line 14, move [0-9]+: '§§' is not a move code"),
    ("turn deleted", lambda text: text.replace(last_turn(text) + "\n", ""), "should have|ends with the game over"),
    ("wrong points", swap("points ", "points 1"), "line [0-9]+: the points should be"),
    ("more points", swap("points ", "points 0 "), "line [0-9]+: the points should be"),
    ("wrong number", swap("moves ", "moves 1"), "line [0-9]+: the record should have 1[0-9]+ moves but has [0-9]+"),
    ("not over", swap("end: over", "end: open"), "the record ends with the game open, but it is over"),
    ("other position", lambda text: _turn_digit(text, "position "), "the moves lead to another position"),
    ("other seal", lambda text: _turn_digit(text, "seal "), "the seal is broken: the record was changed"),
    ("another asked", swap("\n3 red: ", "\n3 red: blue>"), "line 14, .*: 'blue>RI.* chance is asked 'draw'"),
    ("oneself asked", swap("\n3 red: ", "\n3 red: red>"), "in the turn of red that goes without saying"),
    ("nobody asked", swap("\n3 red: ", "\n3 red: >"), "line 14: '' is not a colour"),
]  # fmt: skip


def _turn_digit(text: str, mark: str) -> str:
    place = text.rindex(mark) + len(mark)
    return text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]


@pytest.mark.parametrize(("change", "complaint"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_bad_record_says_what_is_wrong(change: Callable[[str], str], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint) as caught:
        read(change(text()))
    assert "\n" not in str(caught.value)


def test_the_untouched_record_is_good() -> None:
    assert write(read(text())) == text()
    assert write(read(opened())) == opened()


def test_an_illegal_placement_says_why() -> None:
    number = line_of("3 red:")
    tile, place = text().split("\n")[number - 1].split()[2:4]
    bad = text().replace(f"3 red: {tile} {place}", f"3 red: {tile} 40,40:N")
    move = 1 + sum(len(line.split()) - 2 for line in text().split("\n")[11 : number - 1]) + 1
    with pytest.raises(BadRecord) as caught:
        read(bad)
    assert str(caught.value) == (
        f"line {number}, move {move} (turn 3, red): '40,40:N' is not legal: no tile lies beside that cell"
    )
    assert (caught.value.line, caught.value.move) == (number, move)


def test_an_illegal_tile_says_what_is_legal() -> None:
    tile = text().split("\n")[line_of("3 red:") - 1].split()[2]
    with pytest.raises(BadRecord, match=r"turn 3, red\): 'BA.A' is not legal: chance is asked 'draw'; legal: RI"):
        read(text().replace(f"3 red: {tile}", "3 red: BA.A"))


def test_a_record_made_by_hand_is_checked_when_it_is_replayed() -> None:
    record = read(opened())
    for wrong in (
        dataclasses.replace(record, rules=2),
        dataclasses.replace(record, game="chess"),
        dataclasses.replace(record, options={"big_city": "4"}),
        dataclasses.replace(record, names=("Anna",)),
        dataclasses.replace(record, steps=record.steps[1:]),
        dataclasses.replace(record, steps=record.steps[:-1]),
    ):
        with pytest.raises(BadRecord):
            replay(wrong)


def test_what_leads_to_the_same_position_is_sealed_all_the_same() -> None:
    ruleset = Ruleset("carcassonne", [], 2)
    fresh = write(played(ruleset, Random(1), 0)[0])
    assert read(fresh).ending.points == (0, 0)
    with pytest.raises(BadRecord, match="the seal is broken"):
        read(fresh.replace("small_city: 4", "small_city: 2"))


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(BadRecord, match="line 14: not a text in UTF-8"):
        read(text().encode().replace(b"\n3 red", b"\n\xff3 red"))
    with pytest.raises(BadRecord):
        read(Random(1).randbytes(3000))
    with pytest.raises(BadRecord):
        read(text().encode("utf-16"))


def test_files_are_read_no_further_than_records_go(tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    with open(path, "wb") as file:
        file.truncate(MAX_BYTES * 50)
    with pytest.raises(BadRecord, match="too large"):
        load(path)
