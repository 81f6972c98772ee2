"""Every scenario file is a test: one ruling each, in words that a rules expert could write."""

import tomllib
from pathlib import Path

import pytest

from tests.scenarios.script import Script

FILES = sorted(Path(__file__).parent.glob("*/*.toml"))
KEYS = {
    "title", "source", "game", "with", "players", "options", "land", "figures", "supply", "points", "bag", "cells",
    "active", "script",
}  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(table) <= KEYS, f"unknown keys: {set(table) - KEYS}"
    assert table["title"] and table["source"]
    Script(table).run()
