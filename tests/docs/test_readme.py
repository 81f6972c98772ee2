"""README and CONTRIBUTING keep their word: the example runs, the commands are there, the links lead to every page."""

import re
import subprocess
import sys
from pathlib import Path

from bastide.cli.app import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == 1
    run = subprocess.run([sys.executable, "-c", examples[0]], capture_output=True, text=True, check=True)
    assert run.stdout == "greedy won 3 of 3\n"


def test_both_commands_are_named() -> None:
    assert "make play" in README
    assert "make test" in README


def test_the_commands_are_there() -> None:
    named = set(re.findall(r"^\$ bastide (\w+)", README, re.MULTILINE))
    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    known |= {str(group.typer_instance.info.name) for group in app.registered_groups if group.typer_instance}
    assert {"play", "simulate", "replay", "rules"} <= named <= known
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"^\$ make (\w+)", README, re.MULTILINE)) <= set(targets)
    assert set(re.findall(r"\bmake (play|test|check|soak|bench)\b", CONTRIBUTING)) <= set(targets)


def test_the_files_that_commands_take_have_been_made_or_are_told_of() -> None:
    lines = re.findall(r"^\$ bastide (.*)", README, re.MULTILINE)
    made = next(number for number, line in enumerate(lines) if "--record game.bastide" in line)
    assert all(number >= made for number, line in enumerate(lines) if "game.bastide" in line)
    told = README.partition("## In the terminal")[2].partition("## In Python")[0]
    assert "docs/writing-a-bot.md" in told and "docs/importing.md" in told


def test_every_page_is_linked() -> None:
    links = {ROOT / link for link in re.findall(r"\]\(([^)]+)\)", README)}
    assert all(link.exists() for link in links)
    beside = {ROOT / "docs" / "rules", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"}
    assert {*(ROOT / "docs").glob("*.md"), *beside} <= links


def test_contributors_find_what_is_named() -> None:
    links = re.findall(r"\]\(([^)]+)\)", CONTRIBUTING)
    folders = re.findall(r"`(tests/[\w./-]+)`", CONTRIBUTING)
    assert len(links) > 2 and len(folders) > 4
    assert [name for name in (*links, *folders) if not (ROOT / name).exists()] == []
