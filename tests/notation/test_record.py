"""A game is its record: written, read and replayed it is the same game."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import codes
from bastide.notation.document import WIDTH, Ending, RecordedMove
from bastide.notation.record import BadRecord, Record, Recorder, fingerprint, load, read, replay, save, write
from bastide.rules.catalogue import entries
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played, random_option, random_ruleset


def same(one: Game, other: Game) -> bool:
    """Equal to the last detail: the position, the sheet, the question."""
    sheets = [[repr(award) for award in game.sheet] for game in (one, other)]
    questions = [repr(game.decision) for game in (one, other)]
    return one.digest() == other.digest() and sheets[0] == sheets[1] and questions[0] == questions[1]


@pytest.mark.parametrize("seed", range(20))
def test_random_games_come_back(seed: int) -> None:
    """Eight games each over random rulesets, some to the end and most broken off somewhere."""
    random = Random(f"records {seed}")
    for number in range(8):
        ruleset = random_ruleset(random)
        record, game = played(ruleset, random, None if (seed + number) % 20 == 0 else random.randint(0, 50))
        text = write(record)
        again = read(text)
        assert again == record
        assert write(again) == text
        assert same(replay(again), game)
        assert all(len(line) <= WIDTH for line in text.splitlines() if line[:1].isdigit())


@pytest.mark.parametrize("name", [entry.name for entry in entries()])
def test_every_set_comes_back(name: str) -> None:
    entry = next(entry for entry in entries() if entry.name == name)
    ruleset = Ruleset(entry.game, [] if entry.is_game else [name, *entry.needs], 3)
    record, game = played(ruleset, Random(name))
    assert game.is_over
    assert same(replay(read(write(record).encode())), game)


def test_codes_tell_the_options_apart() -> None:
    random = Random("codes")
    for _ in range(8):
        game = random_ruleset(random).start()
        while game.decision is not None:
            legal = codes(game, game.decision)
            assert len(set(legal)) == len(legal), legal
            game.play(random_option(game, random))


def test_a_record_looks_like_this() -> None:
    ruleset = Ruleset("carcassonne", ["river"], 2)
    record, _ = played(ruleset, Random(5), 8)
    lines = write(record).split("\n")
    assert lines[:10] == [
        "Bastide record 2",
        "game: carcassonne",
        "with: river",
        "rules: 1",
        "option farm_scoring: third",
        "option river_start_tile: land",
        "option small_city: 4",
        'players: Anna, "Bert, the Bold"',
        "event: a test",
        "",
    ]
    assert lines[10].startswith("1 red: RI.") and lines[11].startswith("2 blue: RI.")
    assert lines[-2].startswith("end: open, moves 8, points 0 0, position ")
    assert lines[-1] == ""


def test_every_switch_is_recorded() -> None:
    ruleset = Ruleset("carcassonne", ["festival"], 2, {"festival": "followers"})
    record, _ = played(ruleset, Random(1), 3)
    assert record.options == {"farm_scoring": "third", "festival": "followers", "small_city": "4"}


def test_a_switch_that_came_later_stands_as_the_book_has_it() -> None:
    ruleset = Ruleset("carcassonne", ["river"], 2)
    record, game = played(ruleset, Random(1), 20)
    older = replace(record, options={"farm_scoring": "third", "small_city": "4"})
    assert same(replay(read(write(older))), game)


def test_others_than_the_player_of_the_turn_are_named() -> None:
    step = RecordedMove(7, 0, "3", 1)
    assert step.word == "blue>3"
    moves = (RecordedMove(7, 0, "2"), step)
    record = Record("carcassonne", (), {}, 1, ("A", "B"), moves, Ending(False, (0, 0), "0" * 32))
    assert "7 red: 2 blue>3\n" in write(record)


def test_a_game_can_be_broken_off_and_gone_on_with() -> None:
    random = Random("break")
    ruleset = Ruleset("carcassonne", ["traders-and-builders"], 2)
    first, _ = played(ruleset, random, 50)
    record = read(write(first))
    recorder = Recorder.resumed(record)
    game = replay(record)
    while game.decision is not None:
        recorder.play(game, random_option(game, random))
    whole = recorder.record(game)
    assert whole.codes[:50] == record.codes
    assert same(replay(read(write(whole))), game)


def test_a_game_can_be_taken_back() -> None:
    record, _ = played(Ruleset("carcassonne", [], 2), Random(9), 40)
    earlier, game = played(Ruleset("carcassonne", [], 2), Random(9), 25)
    assert fingerprint(replay(record, 25)) == fingerprint(game) == earlier.ending.position
    assert replay(record, 0).turn == 1


def test_a_replay_tells_what_happened() -> None:
    record, _ = played(Ruleset("carcassonne", [], 2), Random(3), 20)
    log = replay(record).log
    assert log is not None and {"turn", "tile drawn", "tile placed"} <= {event.name for event in log}


@pytest.mark.parametrize(
    "name",
    [
        "", " ", " both ", "a,b", '"', 'say "hi"', ' "x', "\\", "\\n", "non\u00a0breaking", "\u2028", "zero\u200bwidth",
        "日本", "1 red: -", "end:",
    ],
)  # fmt: skip
def test_any_name_comes_back(name: str) -> None:
    ruleset = Ruleset("carcassonne", [], 2)
    recorder = Recorder(ruleset, [name, "Bert"], {"place": name, "long key-1": "x: y"})
    record = recorder.record(ruleset.start())
    again = read(write(record))
    assert again.names == (name, "Bert")
    assert again.headers == {"place": name, "long key-1": "x: y"}


@pytest.mark.parametrize("name", ["a\nb", "a\tb", "\x00", "\ud800", "x" * 5000])
def test_what_could_not_be_read_is_not_written(name: str) -> None:
    ruleset = Ruleset("carcassonne", [], 2)
    with pytest.raises(BadRecord):
        write(Recorder(ruleset, [name, "Bert"]).record(ruleset.start()))
    with pytest.raises(BadRecord):
        write(Recorder(ruleset, ["A", "B"], {"place": name}).record(ruleset.start()))


@pytest.mark.parametrize("key", ["", "Date", "option x", "game", "end", "a:b", "1", "a  b", "x\n", "k" * 61])
def test_a_header_needs_a_proper_name(key: str) -> None:
    ruleset = Ruleset("carcassonne", [], 2)
    with pytest.raises(BadRecord, match="cannot be the name of a header"):
        write(Recorder(ruleset, ["A", "B"], {key: "x"}).record(ruleset.start()))


def test_line_ends_and_marks_of_other_systems_do_not_matter() -> None:
    record, _ = played(Ruleset("carcassonne", [], 2), Random(2), 12)
    text = write(record)
    assert read("\ufeff" + text.replace("\n", "\r\n")) == record
    assert read(text.encode("utf-8-sig")) == record
    assert read(text.replace("\n", "  \n\n").rstrip()) == record


def test_saving_replaces_whole_files(tmp_path: Path) -> None:
    record, _ = played(Ruleset("carcassonne", [], 2), Random(2), 12)
    path = tmp_path / "game.txt"
    path.write_text("old")
    save(path, write(record))
    assert load(path) == record
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")

    def fail(source: object, target: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="the disk is full"):
        save(path, "new")
    with pytest.raises(UnicodeEncodeError):
        save(path, "\ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_saving_follows_links(tmp_path: Path) -> None:
    target = tmp_path / "kept" / "game.txt"
    target.parent.mkdir()
    target.write_text("old")
    link = tmp_path / "link.txt"
    link.symlink_to(target)
    save(link, "new")
    assert link.is_symlink() and target.read_text() == "new"
