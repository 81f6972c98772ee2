"""Every scenario file is a test: one ruling each, in words that a rules expert could write."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ruleset import InvalidRuleset
from tests.scenarios.script import Script
from tests.scenarios.stage import staged

FILES = sorted(Path(__file__).parent.glob("*/*.toml"))
CHOICE = {"title", "source", "game", "with", "players", "options"}
PLAY = {"land", "figures", "prisoners", "supply", "points", "bag", "piles", "notes", "active", "script"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table["title"] and table["source"]
    if "refused" in table:
        _check_refused(table)
        return
    unknown = set(table) - CHOICE - PLAY
    assert not unknown, f"unknown keys: {unknown}"
    Script(table).run()


def _check_refused(table: dict[str, Any]) -> None:
    """A choice that makes no game: `refused` is part of what the player is told."""
    unknown = set(table) - CHOICE - {"refused"}
    assert not unknown, f"a refused game has no {unknown}"
    assert table["refused"]
    with pytest.raises((InvalidRuleset, UnknownExpansion), match=re.escape(table["refused"])):
        staged(table)
