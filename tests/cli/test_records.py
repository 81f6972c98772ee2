"""Records from files and from the standard input, and sealing them."""

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.notation.record import load, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=given, env={"COLUMNS": "100", "NO_COLOR": "1"})


@pytest.fixture
def text() -> str:
    return write(played(Ruleset("carcassonne", [], 2), Random(5), 30)[0])


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_record_comes_from_the_standard_input(command: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    file.write_text(text, encoding="utf-8")
    assert run(command, "-", given=text).stdout == run(command, str(file)).stdout != ""


def test_what_is_no_record_is_named(tmp_path: Path) -> None:
    wrong = run("replay", "-", given="nothing")
    assert (
        wrong.exit_code == 2
        and "bastide: the standard input is not a good record: line 1: not a record" in wrong.stderr
    )
    missing = run("seal", str(tmp_path / "none"))
    assert missing.exit_code == 2 and "cannot read" in missing.stderr


def test_sealing_writes_the_file_or_another(tmp_path: Path, text: str) -> None:
    file, other = tmp_path / "game.bastide", tmp_path / "other.bastide"
    edited = "\n".join(text.splitlines()[:-2])
    file.write_text(edited, encoding="utf-8")
    assert run("seal", str(file), "--out", str(other)).exit_code == 0
    assert file.read_text(encoding="utf-8") == edited
    assert load(other).steps
    assert run("seal", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")
    assert run("seal", "-", given=edited).stdout == other.read_text(encoding="utf-8")


def test_sealing_writes_over_no_other_file(tmp_path: Path, text: str) -> None:
    file, other = tmp_path / "game.bastide", tmp_path / "other.bastide"
    file.write_text(text, encoding="utf-8")
    other.write_text("of value", encoding="utf-8")
    refused = run("seal", str(file), "--out", str(other))
    assert refused.exit_code == 2 and "is there already: --out names a new file" in refused.stderr
    assert other.read_text(encoding="utf-8") == "of value"


def test_what_cannot_be_sealed_stays_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.bastide"
    edited = text.replace("end:", "99 red: -\nend:")
    file.write_text(edited, encoding="utf-8")
    refused = run("seal", str(file))
    assert refused.exit_code == 2 and "turn 99" in refused.stderr
    assert file.read_text(encoding="utf-8") == edited


def test_a_file_that_cannot_be_written_is_named_as_it_was(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8")
    for out in (tmp_path / "no folder" / "game", file / "game"):
        told = run("seal", str(file), "--out", str(out)).stderr
        assert told.startswith(f"bastide: cannot write '{out}': ") and ".tmp" not in told
    assert [found.name for found in tmp_path.iterdir()] == ["game"]
