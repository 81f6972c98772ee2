"""Puzzles at the terminal: solved by typing, shown, and bound to a collection."""

import json
import re
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bastide.cli.app import app
from bastide.cli.making import bound
from bastide.puzzles.puzzle import collection, puzzle_of_day

FIRST = collection().puzzles[0]
MOVES = [code for code in FIRST.ways[0] if code not in FIRST.tiles]


def puzzled(lines: list[str], *arguments: str) -> Result:
    text = "".join(f"{line}\n" for line in lines)
    environment = {"COLUMNS": "100", "NO_COLOR": "1"}
    result = CliRunner().invoke(app, ["puzzle", *arguments], input=text, env=environment)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_puzzle_is_solved_by_typing_and_taken_back_meanwhile() -> None:
    result = puzzled([MOVES[0], "u", "u", *MOVES], "--number", "1")
    assert result.exit_code == 0
    assert f"puzzle 1, {FIRST.level}" in result.stdout and "taken back" in result.stdout
    assert "you have not decided anything yet" in result.stdout
    assert f"+{FIRST.most} of {FIRST.most} points  ★★★" in result.stdout


def test_whoever_passes_is_told_how_to_see_the_solution() -> None:
    result = puzzled(["a", "1", "-"] * 12, "--number", "1", "--language", "de")
    assert "von" in result.stdout and "'bastide puzzle --number 1 --solution --language de'" in result.stdout


@pytest.mark.parametrize(("language", "words"), [("en", "Solution of puzzle 1"), ("de", "Lösung von Rätsel 1")])
def test_the_solution_is_shown(language: str, words: str) -> None:
    result = puzzled([], "--number", "1", "--solution", "--language", language)
    assert result.stdout.splitlines()[0] == words
    assert re.findall(r"(?m)^  (\S+)", result.stdout) == [*MOVES, "="]


def test_every_day_has_its_puzzle() -> None:
    day = date(2027, 2, 3)
    result = puzzled([], "--date", day.isoformat(), "--solution")
    assert result.stdout.startswith(f"Solution of puzzle {puzzle_of_day(day).number}\n")
    assert "is no date such as 2026-12-24" in puzzled([], "--date", "tomorrow").stderr
    assert "there is no puzzle 9999" in puzzled([], "--number", "9999").stderr
    assert "there is no puzzle 0" in puzzled([], "--number", "0").stderr


def test_making_goes_on_where_it_was(tmp_path: Path) -> None:
    """With a single tile the most at once is the most of all, so that no game has a puzzle."""
    file = tmp_path / "lines"
    file.write_text('{"of": "carcassonne+1", "seed": 1, "puzzles": []}\n')
    assert puzzled([], "make", str(file), "--tiles", "1", "--seeds", "2").stdout == "2: 0\n"
    assert [json.loads(line)["seed"] for line in file.read_text().splitlines()] == [1, 2]


def test_binding_adds_what_is_new_and_changes_nothing_else(tmp_path: Path) -> None:
    known = [{"game": "g", "with": [], "hand": f"{turn}:A", "line": "x"} for turn in range(3)]
    fresh = [known[1], *({**known[0], "hand": f"{turn}:A"} for turn in range(3, 9))]
    file = tmp_path / "lines"
    file.write_text("".join(json.dumps({"of": "g", "seed": 1, "puzzles": [puzzle]}) + "\n" for puzzle in fresh))
    found = bound(known, [file])
    assert found[:3] == known and len(found) == 9
    assert found[3:] != fresh[1:], "the new ones are shuffled"
    assert bound(found, [file]) == found


def test_a_collection_is_bound(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("")
    out, size = tmp_path / "puzzles.json", len(collection().puzzles)
    arguments = ["bind", str(tmp_path / "lines"), "--out", str(out)]
    assert puzzled([], *arguments, "--since", "2099-01-01").exit_code == 0
    table = json.loads(out.read_text())
    assert len(table["puzzles"]) == size and table["volumes"][-1] == ["2099-01-01", size]
    assert "must begin after" in puzzled([], *arguments, "--since", "2020-01-01").stderr
    (tmp_path / "lines").write_text("no json")
    assert "no file with puzzles" in puzzled([], *arguments, "--since", "2099-01-01").stderr
