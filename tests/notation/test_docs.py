"""The examples of the page on notation are true."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bastide.notation.codes import CODE
from bastide.notation.events import replay_json, schema
from bastide.notation.record import read, write

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
