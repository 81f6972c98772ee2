"""The page on the API: its examples run, and it names what is promised, neither less nor more."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.rules.catalogue import games

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
FEW = "games=2"
"""A thousand games take too long for a test."""


def test_the_examples_run() -> None:
    scope: dict[str, Any] = {}
    examples = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert "games=1000" in examples[0]
    for example in examples:
        exec(compile(example.replace("games=1000", FEW), "docs/api.md", "exec"), scope)
    assert scope["summary"].games == 2
    assert scope["summary"].names == ["Eager", "random"]
    assert scope["eager"].mean > scope["rival"].mean


def test_the_bot_of_the_first_example_has_ten_lines_at_most() -> None:
    first = re.findall(r"^class Eager.*?(?=\n\n\n)", PAGE, re.MULTILINE | re.DOTALL)[0]
    assert len([line for line in first.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("game", [entry.name for entry in games()])
def test_the_bot_of_the_first_example_plays_every_game(game: str) -> None:
    scope: dict[str, Any] = {}
    exec(re.findall(r"^import bastide\n.*?(?=\n\n\nsummary)", PAGE, re.MULTILINE | re.DOTALL)[0], scope)
    found = bastide.play_match(bastide.Ruleset(game, players=3), [scope["Eager"], scope["Eager"], "random"], games=1)
    assert found.games == 1 and found.forfeits == []


def test_every_public_name_is_described() -> None:
    assert [name for name in bastide.__all__ if not re.search(rf"\b{name}\b", PAGE)] == []
    assert set(bastide.__all__) <= set(dir(bastide))


def test_every_name_of_the_page_is_there() -> None:
    assert [name for name in re.findall(r"bastide\.(\w+)", PAGE) if not hasattr(bastide, name)] == []
    assert not hasattr(bastide, "Rulebook")


def test_what_the_tables_promise_is_there() -> None:
    """Each table is headed by a class, and its first column names what that has."""
    tables = re.findall(r"^\| `(\w+)` \| \|\n\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert [name for name, _ in tables] == ["Summary", "Game", "Region"]
    summary = bastide.play_match(bastide.Ruleset(), ["random", "random"], games=1)
    game = bastide.Ruleset().start()
    things = {"Summary": summary, "Game": game, "Region": bastide.regions(game)[0]}
    for name, rows in tables:
        for row in rows.splitlines():
            for promised in re.findall(r"`(\w+)[(`]", row.split("|")[1]):
                assert hasattr(things[name], promised), f"{name}.{promised}"


def test_signatures_are_as_printed() -> None:
    for name, printed in re.findall(r"`(play_match|lines|Ruleset)\((.*?)\)`", PAGE):
        known = [parameter.name for parameter in inspect.signature(getattr(bastide, name)).parameters.values()]
        named = re.findall(r"(?:^|, )(\w+)(?==|,|$)", printed.replace("()", ""))
        if name != "Ruleset" or len(named) > 1:
            assert named == known, name
