"""The catalogue: every game and expansion, what it is called and what belongs to it."""

import difflib
import importlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import cast

from bastide.rules.expansion import Expansion, Option
from bastide.tiles.facts import SOURCES, TileFact
from bastide.tiles.loader import load_set


class UnknownExpansion(ValueError):
    """No game or expansion has this name."""


class Start:
    """A start of the land that a box brings: when it is laid, what becomes of the game's own start tile, the kind of
    side ahead of which nothing may lie, and the switch that says to which side of the others it lies."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.rank = int(str(table["rank"]))
        self.own = str(table.get("own", "beside"))
        self.ahead = str(table.get("ahead", ""))
        self.side = str(table.get("side", ""))


class Entry:
    """One box of the catalogue. Of a game, `game` is its own name, and `fewest` how many at least can play it."""

    def __init__(self, table: Mapping[str, object], is_game: bool) -> None:
        self.name = str(table["name"])
        self.is_game = is_game
        self.game = self.name if is_game else str(table["game"])
        self.title = _words(table, "title")
        self.summary = _words(table, "summary")
        self.tiles = _names(table, "tiles")
        self.needs = _names(table, "needs")
        self.replaces = _names(table, "replaces")
        self.regions = _names(table, "regions")
        self.attributes = _names(table, "attributes")
        self.tags = _names(table, "tags")
        self.fixed = _names(table, "fixed")
        self.through = _names(table, "through")
        self.rules = _names(table, "rules")
        self.players = int(str(table.get("players", 0)))
        self.fewest = int(str(table.get("fewest", 2)))
        self.only = str(table.get("only", ""))
        start = table.get("start")
        self.start = Start(cast(Mapping[str, object], start)) if start else None

    def rule_classes(self) -> dict[str, type[Expansion]]:
        """The classes that play it, by the names of the rules."""
        return {rule: _rule_class(self._module(rule)) for rule in self.rules}

    def options(self) -> list[Option]:
        """The switches of its rules."""
        return [option for rule in self.rule_classes().values() for option in rule.options()]

    def _module(self, rule: str) -> str:
        return f"bastide.{'games' if self.is_game else 'expansions'}.{rule.replace('-', '_')}"


def _rule_class(module: str) -> type[Expansion]:
    return cast(type[Expansion], importlib.import_module(module).RULES)


def _names(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    return tuple(str(name) for name in cast(Sequence[object], table.get(key, ())))


def _words(table: Mapping[str, object], key: str) -> dict[str, str]:
    return {str(language): str(text) for language, text in cast(Mapping[object, object], table.get(key, {})).items()}


class Bundle:
    """Boxes that were sold as one and are chosen as one; each of them can be chosen by itself as well."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.name = str(table["name"])
        self.game = str(table["game"])
        self.title = _words(table, "title")
        self.summary = _words(table, "summary")
        self.boxes = _names(table, "boxes")


class Clash:
    """Boxes of which only one can be played, and the name of the words that say why."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.boxes = _names(table, "boxes")
        self.why = str(table["why"])


@cache
def _tables() -> Mapping[str, Sequence[Mapping[str, object]]]:
    text = resources.files("bastide.rules").joinpath("catalogue.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def entries() -> tuple[Entry, ...]:
    """All entries, games first, in the catalogue's order."""
    games = [Entry(table, True) for table in _tables()["game"]]
    return (*games, *(Entry(table, False) for table in _tables()["expansion"]))


@cache
def bundles() -> tuple[Bundle, ...]:
    return tuple(Bundle(table) for table in _tables().get("bundle", ()))


def unpacked(names: Iterable[str]) -> list[str]:
    """Bundles as the boxes in them; a box that is also named by itself is there once."""
    contents = {bundle.name: bundle.boxes for bundle in bundles()}
    given = list(names)
    found = [name for name in given if name not in contents]
    for name in given:
        found += [box for box in contents.get(name, ()) if box not in found]
    return found


@cache
def clashes() -> tuple[Clash, ...]:
    return tuple(Clash(table) for table in _tables().get("clash", ()))


def entry(name: str) -> Entry:
    for candidate in entries():
        if candidate.name == name:
            return candidate
    known = [box.name for box in entries()] + [bundle.name for bundle in bundles()]
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else "; 'bastide catalogue' lists them"
    raise UnknownExpansion(f"there is no game or expansion '{name}'{hint}")


def box_of(rule: str) -> Entry:
    """The box that brings a rule; of several the one that bears its name."""
    bringing = [found for found in entries() if rule in found.rules]
    return next((found for found in bringing if found.name == rule), bringing[0])


def tiles(chosen: Sequence[Entry]) -> list[TileFact]:
    """The printed tiles that these boxes are played with: sets that one of them replaces stay in their box."""
    replaced = {name for found in chosen for name in found.replaces}
    return [
        fact
        for found in chosen
        for name in found.tiles
        if name not in replaced
        for fact in (*load_set(name).squares, *_taken(found, name))
    ]


def _taken(box: Entry, name: str) -> list[TileFact]:
    """The tiles of a set that a box is played with: all, or those with a tag."""
    tags = [(fact, [tag.partition(":")[0] for tag in fact.tags]) for fact in load_set(name).tiles]
    return [fact for fact, named in tags if not box.only or box.only in named]


def tile_count(chosen: Sequence[Entry]) -> int:
    """How many tiles are played with; a large board is none."""
    return sum(fact.count for fact in tiles(chosen) if fact.id not in board_squares(chosen))


def sureness(chosen: Sequence[Entry]) -> dict[str, int]:
    """How many of their tiles are certain, attested and so on, the surest first."""
    squares = board_squares(chosen)
    found = Counter[str]()
    for fact in tiles(chosen):
        if fact.id not in squares:
            found[fact.source] += fact.count
    return {source: found[source] for source in SOURCES if found[source]}


def board_squares(chosen: Iterable[Entry]) -> set[str]:
    """The names of the squares of large boards, which are no tiles."""
    return {square.id for box in chosen for name in box.tiles for square in load_set(name).squares}


def switches(chosen: Iterable[Entry]) -> list[Option]:
    """The switches of these boxes; a rule that several of them bring has its switches once."""
    boxes = list(chosen)
    found = {option.name: option for box in boxes for option in box.options()}
    return [option for option in found.values() if option.own_start in ("", own_start(boxes))]


def own_start(chosen: Iterable[Entry]) -> str:
    """What becomes of the game's own start tile: it lies `beside` the others, goes into the `land`, or stays `out`."""
    uses = {box.start.own for box in chosen if box.start is not None}
    return next((use for use in ("out", "land") if use in uses), "beside")


def games() -> tuple[Entry, ...]:
    return tuple(found for found in entries() if found.is_game)


def expansions(game: str) -> tuple[Entry, ...]:
    return tuple(found for found in entries() if found.game == game and not found.is_game)
