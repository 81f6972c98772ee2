"""The catalogue: every game and expansion, what it is called, and whether it can be played."""

import difflib
import importlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import cast

from bastide.rules.expansion import Expansion
from bastide.tiles.loader import load_set


class UnknownExpansion(ValueError):
    """No game or expansion has this name, or it cannot be played yet."""


class Entry:
    """One line of the catalogue. `game` is empty for the games themselves."""

    def __init__(self, table: Mapping[str, object], is_game: bool) -> None:
        self.name = str(table["name"])
        self.is_game = is_game
        self.game = self.name if is_game else str(table["game"])
        self.title = _words(table, "title")
        self.summary = _words(table, "summary")
        self.tiles = _names(table, "tiles")
        self.replaces = _names(table, "replaces")
        self.regions = _names(table, "regions")
        self.attributes = _names(table, "attributes")
        self.tags = _names(table, "tags")
        self.module = str(table.get("module", ""))
        self.players = int(str(table.get("players", 0)))
        self.start = str(table.get("start", ""))

    @property
    def is_implemented(self) -> bool:
        return bool(self.module)

    def rule(self) -> type[Expansion]:
        """The class that plays it."""
        if not self.module:
            raise UnknownExpansion(f"'{self.name}' is in the catalogue but cannot be played yet")
        room = "games" if self.is_game else "expansions"
        module = importlib.import_module(f"bastide.{room}.{self.module}")
        return cast(type[Expansion], module.RULES)


def _names(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    return tuple(str(name) for name in cast(Sequence[object], table.get(key, ())))


def _words(table: Mapping[str, object], key: str) -> dict[str, str]:
    return {str(language): str(text) for language, text in cast(Mapping[object, object], table.get(key, {})).items()}


@cache
def entries() -> tuple[Entry, ...]:
    """All entries, games first, in the catalogue's order."""
    text = resources.files("bastide.rules").joinpath("catalogue.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    games = [Entry(table, True) for table in tables["game"]]
    return (*games, *(Entry(table, False) for table in tables["expansion"]))


def entry(name: str) -> Entry:
    for candidate in entries():
        if candidate.name == name:
            return candidate
    known = [candidate.name for candidate in entries()]
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else "; 'bastide catalogue' lists them"
    raise UnknownExpansion(f"there is no game or expansion '{name}'{hint}")


def tile_sets(chosen: Iterable[Entry]) -> list[str]:
    """The sets of tiles that these entries play with: those that one of them replaces stay in their box."""
    together = list(chosen)
    replaced = {name for found in together for name in found.replaces}
    return [name for found in together for name in found.tiles if name not in replaced]


def tile_count(chosen: Iterable[Entry]) -> int:
    """The tiles in the boxes that are played with."""
    return sum(load_set(name).total for name in tile_sets(chosen))


def games() -> tuple[Entry, ...]:
    return tuple(found for found in entries() if found.is_game)


def expansions(game: str) -> tuple[Entry, ...]:
    return tuple(found for found in entries() if found.game == game and not found.is_game)
