"""The page on own tiles: its example prints what stands beside it, its lines are tiles, and its commands are there."""

import re
import subprocess
import sys
from pathlib import Path

from bastide.rules.own import COPIES, LINES, MOST, TOGETHER
from bastide.rules.ruleset import Ruleset
from bastide.tiles.lines import LONGEST

PAGE = (Path(__file__).parents[2] / "docs" / "own-tiles.md").read_text(encoding="utf-8")


def example(kind: str) -> str:
    found: list[str] = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def test_the_example_prints_what_it_says() -> None:
    code = example("python")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == re.findall(r"  # (.*)$", code, re.MULTILINE)


def test_the_lines_are_tiles() -> None:
    assert len(Ruleset(tiles=example("text").splitlines()).tiles) == 3


def test_the_options_of_commands_are_there() -> None:
    for line in example("console").splitlines():
        words = line.partition("#")[0].removeprefix("$ bastide ").split()
        done = subprocess.run([sys.executable, "-m", "bastide", words[0], "--help"], capture_output=True, text=True)
        assert all(word in done.stdout for word in words if word.startswith("--")), line


def test_the_numbers_are_those_of_the_program() -> None:
    for number in (LINES, COPIES, TOGETHER, LONGEST, MOST):
        assert f" {number} " in PAGE
