"""A file of lines that a run writes and another one goes on with."""

from pathlib import Path

import pytest

from bastide.players.logbook import Logbook, OtherRun


def test_lines_are_there_again_below_their_head(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "lines", "head")
    assert book.lines("others") == [] and not book.file.exists()
    for line in ("one", "two"):
        book.write(line)
    assert book.file.read_text(encoding="utf-8") == "head\none\ntwo\n"
    assert book.lines("others") == ["one", "two"]


def test_an_empty_file_gets_its_head(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "lines", "head")
    book.file.touch()
    book.write("one")
    assert book.lines("others") == ["one"]


def test_a_line_that_was_cut_off_spoils_no_other(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "lines", "head")
    book.file.write_text("head\none\ntw", encoding="utf-8")
    assert book.lines("others") == ["one", "tw"]
    book.write("three")
    assert book.lines("others") == ["one", "tw", "three"]


def test_the_lines_of_another_run_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    head = '{"bastide": "arena", "seed": "1"}'
    Logbook(file, head).write("one")
    with pytest.raises(OtherRun, match="lines' holds the results of others"):
        Logbook(file, head.replace("1", "2")).lines("the results of others")
    assert file.read_text(encoding="utf-8") == f"{head}\none\n"


@pytest.mark.parametrize("text", [b"\x91\xff\x00head", b"class Bot:\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "lines"
    file.write_bytes(text)
    with pytest.raises(OtherRun, match="lines' holds something else: name another file"):
        Logbook(file, '{"bastide": "arena"}').lines("the results of others")
    assert file.read_bytes() == text


def test_a_file_that_cannot_be_written_is_told_before_anything_is_worked_out(tmp_path: Path) -> None:
    for file in (tmp_path / "none" / "lines", tmp_path):
        with pytest.raises(OSError, match=str(file)):
            Logbook(file, "head").lines("others")
