"""Games of other programs become records on the command line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.notation.record import load, read
from tests.notation.foreign.files import COMMIT, laid, put, saved, text
from tests.notation.foreign.saving import Saving


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(app, ["import", *arguments], input=given, env={"COLUMNS": "100", "NO_COLOR": "1"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "game.jcz"
    found.write_text(Saving(("inns-and-cathedrals",), 2, 7).play().text(), encoding="utf-8")
    return found


def test_a_save_becomes_a_record_beside_it(file: Path) -> None:
    done = run(str(file))
    record = load(file.with_suffix(".bastide"))
    red, blue = record.ending.points
    assert done.exit_code == 0 and record.ending.over
    assert f"the game is over: Player 0 {red}, Player 1 {blue}." in done.stdout.replace("\n", " ")


def test_a_record_is_written_over_nothing(file: Path, tmp_path: Path) -> None:
    assert run(str(file)).exit_code == 0
    diary = tmp_path / "diary"
    diary.write_text("Dear diary.", encoding="utf-8")
    for words in ([], ["--out", str(file.with_suffix(".bastide"))], ["--out", str(diary)], ["--out", str(file)]):
        again = run(str(file), *words)
        assert again.exit_code == 2 and "is there already: --out names a new file" in again.stderr
    assert "is there already" in run("-", "--out", str(diary), given=file.read_text(encoding="utf-8")).stderr
    assert diary.read_text(encoding="utf-8") == "Dear diary."
    assert run(str(file), "--out", str(tmp_path / "other.bastide")).exit_code == 0


def test_a_save_comes_from_the_standard_input(file: Path) -> None:
    done = run("-", given=file.read_text(encoding="utf-8"))
    assert read(done.stdout).ending.over


def test_what_cannot_be_followed_is_named_and_the_rest_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.jcz"
    save = saved(
        laid("BA/C", 180, 0, -1), put(0, -1, "S", "0.small.1"), COMMIT, laid("BA/L", 0, 8, 8), sets=("basic:1", "siege")
    )
    file.write_text(text(save), encoding="utf-8")
    refused = run(str(file))
    assert refused.exit_code == 2 and "step 4, PLACE_TILE" in refused.stderr and "--until 3 keeps" in refused.stderr
    assert not file.with_suffix(".bastide").exists()
    kept = run(str(file), "--until", "3")
    assert "3 steps, the game is open: Ann 4, Ben 0." in kept.stdout
    assert "not played here: siege" in kept.stdout
    assert load(file.with_suffix(".bastide")).codes == ("BA.E", "0,1:S", "follower@city.S")


def test_what_is_no_save_is_named(tmp_path: Path) -> None:
    missing = run(str(tmp_path / "none.jcz"))
    assert missing.exit_code == 2 and "cannot read" in missing.stderr
    wrong = run("-", given="Bastide record 2")
    assert (
        wrong.exit_code == 2
        and "bastide: the standard input cannot be taken over: the file is no whole JSON text" in wrong.stderr
    )


def test_no_file_can_write_its_own_signs_onto_the_screen() -> None:
    told = run("-", given=text(saved(laid("\x1b]0;owned\x07", 0, 1, 0)))).stderr
    assert "step 1, PLACE_TILE: the tile ?]0;owned? is not known here" in told and told.count("\n") == 1
