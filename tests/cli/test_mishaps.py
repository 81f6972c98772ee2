"""Pipes that close, disks that fill, folders in the way, encodings that know few characters."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.notation.record import Recorder, load, read, save, write
from bastide.players import crew
from bastide.players.simulation import simulate
from bastide.rules.ruleset import Ruleset

FULL = Path("/dev/full")
needs_full_disk = pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": "100", "NO_COLOR": "1"})


def complaint(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("bastide: ") and result.stderr.count("\n") == 1
    return result.stderr


def process(*arguments: str, encoding: str = "utf-8", **options: object) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "100"}
    command = [sys.executable, "-m", "bastide", *arguments]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, **options)  # type: ignore[call-overload, no-any-return]


def test_a_folder_where_a_record_should_be(tmp_path: Path) -> None:
    (tmp_path / "game-00000.bastide").mkdir()
    words = complaint("simulate", "-n", "1", "-p", "random,random", "--record", str(tmp_path))
    assert "game-00000.bastide': it is not a file" in words
    assert [file.name for file in tmp_path.iterdir()] == ["game-00000.bastide"]


def test_a_device_is_never_replaced_by_a_record(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="not a file"):
        save(pipe, "text")
    assert pipe.is_fifo()
    assert "it is not a file" in complaint("play", "--record", str(pipe))
    assert "there is no folder" in complaint("play", "--record", str(tmp_path / "no" / "game"))


@pytest.mark.parametrize("name", ["two\nlines", "\x1b[31mred", "x" * 5000], ids=["lines", "escape", "long"])
def test_names_that_no_record_can_hold_are_refused_before_the_game(name: str, tmp_path: Path) -> None:
    complaint("play", "--names", f"{name},Ben", "--record", str(tmp_path / "game"))


@needs_full_disk
@pytest.mark.parametrize("arguments", [["tiles"], ["catalogue", "--json"], ["perft", "1"]])
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with open(FULL, "wb") as full, process(*arguments, stdout=full) as running:
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 2
    assert errors == b"bastide: cannot write: No space left on device\n"


def test_a_reader_who_has_seen_enough(tmp_path: Path) -> None:
    """The record of the game is saved all the same."""
    file = tmp_path / "game.bastide"
    arguments = ["play", "--players", "you,random", "--seed", "2", "--record", str(file)]
    with process(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        running.stdin.write(b"a1\n-\n" * 50)
        running.stdin.close()
        assert running.stderr.read() == b""
    assert load(file).steps


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("arguments", [["catalogue"], ["tiles", "base"], ["play"]])
def test_characters_that_the_terminal_does_not_know(arguments: list[str], encoding: str) -> None:
    with process(*arguments, encoding=encoding, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as running:
        shown, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (0, b"")
    text = shown.decode(encoding)
    assert len(text) > 200 and "??" not in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_is_said_in_a_line_is_spelt_as_the_terminal_can(encoding: str) -> None:
    solution = ["puzzle", "--number", "3", "--solution", "--language", "de"]
    for arguments, code in ((solution, 0), (["show", "größer"], 2)):
        with process(*arguments, encoding=encoding, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as running:
            shown, errors = running.communicate(timeout=60)
        assert running.returncode == code
        text = (shown + errors).decode(encoding)
        assert text.isascii() == (encoding == "ascii") and "?" not in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_record_is_in_utf_8_whatever_the_terminal_knows(encoding: str) -> None:
    ruleset = Ruleset()
    text = write(Recorder(ruleset, ["Bén", "Zoë"], {}).record(ruleset.start()))
    with process("seal", "-", encoding=encoding, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        sealed, errors = running.communicate(text.encode("utf-8"), timeout=60)
    assert (read(sealed).names, errors) == (("Bén", "Zoë"), b"")


def test_json_loses_no_character() -> None:
    found = []
    for encoding in ("ascii", "utf-8"):
        with process("catalogue", "--json", encoding=encoding, stdout=subprocess.PIPE) as running:
            found.append(running.communicate(timeout=60)[0])
    assert json.loads(found[0]) == json.loads(found[1])
    assert "Händler".encode() in found[1]


def test_bytes_that_are_no_text_can_be_typed() -> None:
    with process("play", "--seed", "1", stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        shown, errors = running.communicate(b"\xff\xc3(\n", timeout=60)
    assert (running.returncode, errors) == (0, b"")
    assert b"is no choice here" in shown


def test_no_more_processes_than_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "multiprocessing", None)
    assert simulate(Ruleset(), ["random", "random"], 1, 1, crew.Processes(1000)).games == 1


def test_an_interruption_at_the_very_start_leaves_quietly() -> None:
    code = "import sys, bastide.__main__ as command; sys.modules['bastide.cli.app'] = Interrupting(); command.main()"
    stub = "class Interrupting:\n    def __getattr__(self, name): raise KeyboardInterrupt\n"
    done = subprocess.run([sys.executable, "-c", stub + code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_names_that_look_like_markup(tmp_path: Path) -> None:
    file = tmp_path / "game"
    assert run("play", "--names", "[/b],[red]:smile:[/red]", "--record", str(file), typed="q\n").exit_code == 0
    for command in ("show", "replay"):
        result = run(command, str(file))
        assert result.exit_code == 0, result.exception
        assert "[/b]" in result.stdout and "[red]:smile:[/red]" in result.stdout
