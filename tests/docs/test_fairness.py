"""The page on fair dealing: its program agrees with ours, and finds what is not fair."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.server.visiting import another, new_game, person, seated, serving
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.notation.record import read
from bastide.server.fairness import BEGUN, COMMITTED, MIXED, OPENED, Unfair, checked

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a finished game between two people, each of whom gave a value."""
    with serving(tmp_path_factory.mktemp("fair") / "games") as ann:
        game = new_game(ann, person("Ann"), {"kind": "open"}, **{"with": ["inns-and-cathedrals"]})
        ben = another(ann)
        ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        random = Random(1)
        with seated(ann, game) as first, seated(ben, game) as second:
            assert first.command("mix", value="from-Ann")["t"] == "done"
            assert first.command("mix", value="another")["key"] == "message.malformed"
            assert OPENED not in ann.get(f"/api/games/{game}/record").text
            turns = 0
            while not first.view["view"]["over"]:
                playing = first if first.options else second
                playing.play(random.choice(playing.options)["code"])
                turns += 1
                if turns == 6:
                    assert second.command("mix", value="bad value!")["key"] == "message.malformed"
                    assert second.command("mix", value="from-Ben")["t"] == "done"
                for chair in (first, second):
                    chair.until(playing.view["n"])
            assert second.command("mix", value="late")["key"] == "table.over"
        return ann.get(f"/api/games/{game}/record").text


def test_a_game_that_was_dealt_fairly(record: str) -> None:
    known = read(record)
    assert known.headers[MIXED].startswith("1:from-Ann ") and "from-Ben" in known.headers[MIXED]
    assert checked(known) > 70


def header(record: str, name: str) -> str:
    return re.search(rf"^{name}: (\S+)", record, re.MULTILINE)[1]  # type: ignore[index]


@pytest.mark.parametrize(
    ("name", "other", "why"),
    [
        (COMMITTED, "0" * 64, "not the one"),
        (OPENED, "0" * 64, "not the one"),
        (OPENED, "nonsense", "cannot be read"),
        (MIXED, "1:from-Eve", "should be"),
        (MIXED, "nonsense", "cannot be read"),
    ],
)
def test_what_is_not_fair_is_found(record: str, name: str, other: str, why: str) -> None:
    changed = re.sub(rf"^{name}: .*$", f"{name}: {other}", record, flags=re.MULTILINE)
    assert changed != record
    with pytest.raises(Unfair, match=why):
        checked(read(changed))


@pytest.mark.parametrize(("name", "why"), [(COMMITTED, "did not commit"), (OPENED, "not opened")])
def test_what_is_not_told_proves_nothing(record: str, name: str, why: str) -> None:
    with pytest.raises(Unfair, match=why):
        checked(read(re.sub(rf"^{name}: .*\n", "", record, flags=re.MULTILINE)))


def test_the_command_and_the_program_of_the_page_agree(record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    file.write_text(record, encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(file)])
    assert said.exit_code == 0 and "2 values of players" in said.output
    answers = CliRunner().invoke(app, ["verify", str(file), "--answers"]).output
    [program] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    command = [sys.executable, "-c", program, header(record, COMMITTED), header(record, OPENED)]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "fair\n"), done.stderr
    wrong = re.sub(r'"taken":"[^"]*"', '"taken":"BA.X"', answers, count=1)
    done = subprocess.run(command, input=wrong, capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "answer 1 should be" in done.stderr
    file.write_text(re.sub(rf"^{OPENED}: .*\n", "", record, flags=re.MULTILINE), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(file)])
    assert said.exit_code == 1 and "not opened" in said.output


@pytest.mark.parametrize(
    ("steps", "why"), [("999999999999", "more steps"), ("-1", "cannot be read"), ("{all}", "no answer"), ("200", "")]
)
def test_nobody_takes_answers_out_of_the_check_unseen(record: str, tmp_path: Path, steps: str, why: str) -> None:
    """What a record says it has taken over from another game is not checked, so it is told, or too much."""
    begun = f"{BEGUN}: {steps.format(all=len(read(record).steps))}\n"
    file = tmp_path / "game.bastide"
    file.write_text(record.replace(f"{COMMITTED}:", f"{begun}{COMMITTED}:"), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(file)])
    assert (said.exit_code == 0) is (not why) and (why or "The first 200 steps were taken over") in said.output
