"""The examples of the page on notation are true."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bastide.cli.session import SEATED, Session, Sitter
from bastide.notation.codes import CODE
from bastide.notation.events import replay_json, schema
from bastide.notation.record import load, read, write
from bastide.players.simulation import simulate
from bastide.rules.ruleset import Ruleset
from bastide.server import fairness

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_example_is_of_a_kind_that_is_tested() -> None:
    fences = re.findall(r"^```(\w*)$", PAGE, re.MULTILINE)
    assert fences.count("") * 2 == len(fences)
    assert set(fences) == {"", "codes", "python", "record", "json"}


def test_the_python_runs() -> None:
    scope: dict[str, Any] = {}
    for example in examples("python"):
        exec(compile(example, "docs/notation.md", "exec"), scope)
    assert scope["again"].turn == 2


def test_the_record_is_one() -> None:
    [text] = examples("record")
    assert write(read(text)) == text


def test_the_headers_that_the_program_writes_are_named(tmp_path: Path) -> None:
    simulate(Ruleset(), ["random", "random"], 1, seed=1, record_dir=str(tmp_path))
    ruleset = Ruleset()
    seats = [Sitter("Ann", None), Sitter("Ben", None)]
    written = {*load(tmp_path / "game-00000.bastide").headers, *Session(ruleset, seats, 1).recorder.headers}
    assert written == {"seed", "number", SEATED}
    dealt = {fairness.COMMITTED, fairness.MIXED, fairness.OPENED, fairness.BEGUN}
    assert all(f"`{name}`" in PAGE for name in written | dealt)


def test_the_codes_are_codes() -> None:
    [block] = examples("codes")
    found = [line.split()[0] for line in block.splitlines()]
    assert len(found) > 10
    assert all(CODE.fullmatch(code) for code in found)


def test_the_events_are_those_of_the_record() -> None:
    [text] = examples("record")
    [events] = examples("json")
    story: dict[str, Any] = json.loads(json.dumps(replay_json(read(text))))
    jsonschema.validate(story, schema())
    assert all(event in story["events"] for event in json.loads(events))


@pytest.mark.parametrize("event", ["turn", "chance", "tile placed", "figure returned", "points", "goods taken"])
def test_the_table_of_events_has_those_of_the_schema(event: str) -> None:
    assert f"`{event}`" in PAGE
    assert f'"const": "{event}"' in json.dumps(schema())
