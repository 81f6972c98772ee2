"""The tile files, read into facts."""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, TypeVar

from bastide.tiles.facts import KINDS, LAND, OVERLAY, SIDES, WALLED, RegionFact, TileFact, TileSet

SET_KEYS: Final = frozenset({"set", "title", "prefix", "total", "tile"})
TILE_KEYS: Final = frozenset({"id", "count", "start", "at", "tags", "note", "source", "meetings", "field_alt"})
EXTRA_KEYS: Final = frozenset({"animals", "bonus", "power"})

Value = TypeVar("Value")


class UnknownTileSet(ValueError):
    """No set of that name is printed here."""


class MalformedTileSet(ValueError):
    """A tile file that cannot be read."""


@cache
def set_names() -> tuple[str, ...]:
    """The names of all sets, in alphabetical order."""
    names = (entry.name for entry in files("bastide.tiles").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def load_set(name: str) -> TileSet:
    """The facts of one set."""
    if name not in set_names():
        raise UnknownTileSet(unknown_set_message(name))
    text = files("bastide.tiles").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return read_set(name, text)


def unknown_set_message(name: str) -> str:
    containing = [known for known in set_names() if name and name in known]
    close = containing or get_close_matches(name, set_names(), n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"the sets are {', '.join(set_names())}"
    return f"there is no tile set {name!r}; {hint}"


def read_set(name: str, text: str) -> TileSet:
    """The facts in the text of a tile file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MalformedTileSet(f"{name}.toml is not valid TOML: {error}") from error
    try:
        return set_facts(name, data)
    except MalformedTileSet as error:
        raise MalformedTileSet(f"{name}.toml: {error}") from error


def set_facts(name: str, data: Mapping[str, object]) -> TileSet:
    if data.get("set") != name:
        raise MalformedTileSet(f"the set is called {data.get('set')!r}, not {name!r}")
    tiles = wanted(data, "tile", list)
    board: Mapping[str, object] = wanted(data, "board", dict, {})
    return TileSet(
        name=name,
        title=wanted(data, "title", str),
        prefix=wanted(data, "prefix", str),
        total=wanted(data, "total", int),
        tiles=tuple(tile_facts(name, tile) for tile in tiles),
        squares=tuple(square_facts(name, data, square) for square in wanted(board, "square", list, [])),
        rest=MappingProxyType({key: value for key, value in data.items() if key not in SET_KEYS}),
    )


def tile_facts(set_name: str, data: object) -> TileFact:
    if not isinstance(data, dict):
        raise MalformedTileSet("a tile is not a table")
    tile_id = wanted(data, "id", str)
    try:
        return read_tile(set_name, tile_id, data)
    except MalformedTileSet as error:
        raise MalformedTileSet(f"tile {tile_id}: {error}") from error


def square_facts(set_name: str, data: Mapping[str, object], square: Mapping[str, object]) -> TileFact:
    """A square of a large board, a start tile like those of any block: `at` "r1c2" is the second of the first row."""
    at = wanted(square, "at", str)
    match = re.fullmatch(r"r(\d+)c(\d+)", at)
    if match is None:
        raise MalformedTileSet(f"the board has no square {at!r}")
    place = [int(match[2]) - 1, int(match[1]) - 1]
    name = f"{wanted(data, 'prefix', str)}.{at}"
    return tile_facts(set_name, {**square, "id": name, "count": 1, "start": True, "at": place})


def read_tile(set_name: str, tile_id: str, data: Mapping[str, object]) -> TileFact:
    unknown = sorted(data.keys() - TILE_KEYS - EXTRA_KEYS - KINDS)
    if unknown:
        raise MalformedTileSet(f"unknown key {unknown[0]!r}")
    kinds = [key for key in data if key in KINDS]
    return TileFact(
        id=tile_id,
        set=set_name,
        count=wanted(data, "count", int),
        start=wanted(data, "start", bool, False),
        at=place_in_block(data),
        regions=tuple(region_fact(kind, text) for kind in kinds for text in texts(data, kind)),
        tags=texts(data, "tags"),
        meetings=texts(data, "meetings"),
        field_alt=tuple(region_fact("field", text) for text in texts(data, "field_alt")),
        source=wanted(data, "source", str, "certain"),
        note=wanted(data, "note", str, ""),
        extras=MappingProxyType({key: data[key] for key in data if key in EXTRA_KEYS}),
    )


def region_fact(kind: str, text: str) -> RegionFact:
    """The fact written as "places / neighbours +attribute:value ..."."""
    words = text.split()
    attributes = tuple(attribute(word) for word in words if word.startswith("+"))
    plain = [word for word in words if not word.startswith("+")]
    cut = plain.index("/") if "/" in plain else len(plain)
    places, neighbours = tuple(word for word in plain[:cut] if word != "-"), tuple(plain[cut + 1 :])
    if kind in OVERLAY and places and places[0] not in SIDES:
        return RegionFact(kind, (), neighbours, attributes, name=" ".join(places))
    return RegionFact(kind, expanded(places) if kind in LAND | WALLED else places, neighbours, attributes)


def attribute(word: str) -> tuple[str, str]:
    name, _, value = word[1:].partition(":")
    return name, value or "1"


def expanded(places: tuple[str, ...]) -> tuple[str, ...]:
    """Half sides, with both halves in the place of a whole side."""
    pairs = ((place + "L", place + "R") if place in SIDES else (place,) for place in places)
    return tuple(half for pair in pairs for half in pair)


def place_in_block(data: Mapping[str, object]) -> tuple[int, int] | None:
    if "at" not in data:
        return None
    match data["at"]:
        case [int(column), int(row)]:
            return column, row
    raise MalformedTileSet("'at' is not a column and a row")


def texts(data: Mapping[str, object], key: str) -> tuple[str, ...]:
    """A list of strings; empty where the key is missing."""
    values = wanted(data, key, list, [])
    if not all(isinstance(value, str) for value in values):
        raise MalformedTileSet(f"{key!r} is not a list of strings")
    return tuple(values)


def wanted(data: Mapping[str, object], key: str, kind: type[Value], default: Value | None = None) -> Value:
    """The value of a key, of the right type; without a default the key must be there."""
    value = data.get(key, default)
    if not isinstance(value, kind):
        raise MalformedTileSet(f"{key!r} is missing" if value is None else f"{key!r} is not {kind.__name__}")
    return value
