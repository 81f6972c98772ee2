"""Tiles of other programs, found among ours by what they look like."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bastide.tiles.facts import LAND, SIDES, RegionFact, TileFact
from bastide.tiles.lines import read_definition
from bastide.tiles.loader import load_set

SIGNS: Final = frozenset({"shield", "inn", "cathedral", "wine", "grain", "cloth", "princess", "pigherd"})
"""What is printed in a region and tells two tiles apart; other programs say nothing of the rest."""
TAGS: Final = frozenset({"volcano", "dragon", "portal", "source", "lake", "bazaar", "animals"})
FLIGHT: Final = "fly:"
WINDS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Whither a flying machine flies, which turns with its tile."""

LIKE: Final = "like"

Outline = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Likeness:
    """A tile of ours, and the quarter turns clockwise after which it looks as the other one does with its north up."""

    tile: str
    turns: int


def likenesses(name: str) -> tuple[Likeness, ...]:
    """The tiles of ours that look like the one of this name; none where it is not known."""
    found = _known()
    return found.get(name) or found.get(name.replace(".", "/", 1), ())


def names() -> tuple[str, ...]:
    """All names that are known."""
    return tuple(_known())


@cache
def _known() -> dict[str, tuple[Likeness, ...]]:
    found: dict[str, list[Likeness]] = {}
    for set_name in _shapes():
        for shape, words in _shapes_of(set_name):
            alike = _alike(shape, load_set(set_name).tiles)
            for name in words.split():
                found.setdefault(name, []).extend(alike)
    return {name: tuple(alike) for name, alike in found.items()}


@cache
def _shapes() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("bastide.notation.foreign").joinpath("tiles.toml").read_text(encoding="utf-8"))


def _shapes_of(set_name: str) -> Iterator[tuple[str, str]]:
    """The shapes of a set, and of those that it is like."""
    for name in [set_name, *_shapes()[set_name].get(LIKE, ())]:
        yield from ((shape, words) for shape, words in _shapes()[name].items() if shape != LIKE)


def _alike(shape: str, tiles: Iterable[TileFact]) -> list[Likeness]:
    """Of several turns that look the same the first."""
    wanted = read_definition(shape, "SHAPE")
    with_land = any(region.kind in LAND for region in wanted.regions)
    outline = _outline(wanted, 0, with_land)
    found: list[Likeness] = []
    for tile in tiles:
        turns = [turn for turn in range(4) if _outline(tile, turn, with_land) == outline]
        found += [Likeness(tile.id, turn) for turn in turns[:1]]
    return found


def _outline(tile: TileFact, turns: int, with_land: bool) -> Outline:
    """All that counts of a tile which was turned, in an order of its own."""
    regions = [region for region in tile.regions if region.kind != "any" and (with_land or region.kind not in LAND)]
    flights = [_wind(tag.removeprefix(FLIGHT), turns) for tag in tile.tags if tag.startswith(FLIGHT)]
    return sorted(_part(region, turns) for region in regions), TAGS.intersection(tile.tags), flights, tile.at


def _wind(wind: str, turns: int) -> str:
    return WINDS[(WINDS.index(wind) + 2 * turns) % len(WINDS)]


def _part(region: RegionFact, turns: int) -> tuple[str, list[str], list[tuple[str, str]]]:
    places = sorted(SIDES[(SIDES.index(place[0]) + turns) % 4] + place[1:] for place in region.places)
    return region.kind, places, sorted(sign for sign in region.attributes if sign[0] in SIGNS)
