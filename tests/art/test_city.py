"""Houses stand within the walls, clear of symbols, in rows; those on the rim meet their other halves."""

import re
from math import hypot

import pytest

from bastide.art import tile_svg
from bastide.art.curve import Point, far, gap, is_inside
from bastide.art.marks import marks_of
from bastide.art.planning import layout_of
from bastide.art.town import EDGES
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set
from tests.art.facts import tile

HOUSES = re.compile(
    r'<use href="#\w-(?:[hdt]\d|k)" (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d.]+) ([-\d.]+)\))'
)


def houses(fact: TileFact) -> list[Point]:
    body = tile_svg(fact).partition("</defs>")[2]
    return [(float(x or u), float(y or v)) for x, y, u, v in HOUSES.findall(body)]


@pytest.mark.parametrize("name", ["base", "traders-and-builders", "princess-and-dragon", "count"])
def test_houses_stand_within_the_walls(name: str) -> None:
    for fact in load_set(name).tiles:
        layout = layout_of(fact)
        if layout.core and layout.core.kind in {"village", "house"}:
            continue
        cities = [area for area in layout.areas if area.region.kind in {"city", "carcassonne"}]
        for at in houses(fact):
            around = [area for area in cities if is_inside(at, area.outline)]
            assert around, (fact.id, at)
            assert all(gap(at, wall.points()) > 4 for area in around for wall in area.walls), (fact.id, at)


@pytest.mark.parametrize("name", ["base", "inns-and-cathedrals", "traders-and-builders", "tower"])
def test_houses_leave_symbols_free(name: str) -> None:
    for fact in load_set(name).tiles:
        for mark in marks_of(fact).marks:
            assert all(far(at, mark.at) > mark.radius * mark.scale for at in houses(fact)), (fact.id, mark.name)


def test_a_city_is_full_of_houses() -> None:
    assert len(houses(tile("BA.C"))) > 35
    assert len(houses(tile("BA.E"))) > 6


def test_houses_follow_the_wall() -> None:
    """Half of all houses of a round city lie within a unit of one of the first two rows."""
    fact = tile("BA.Q")
    wall = layout_of(fact).areas[0].walls[0].points(20)
    away = [gap(at, wall) for at in houses(fact)]
    first = [distance for distance in away if abs(distance - 7.3) < 1.2 or abs(distance - 15) < 1.2]
    assert len(first) >= 8


def test_rim_houses_are_the_same_from_either_end() -> None:
    assert tuple(round(1 - part, 6) for part in reversed(EDGES)) == EDGES
    body = tile_svg(tile("BA.C")).partition("</defs>")[2]
    for side, (x, y) in enumerate(((0, 0), (100, 0), (100, 100), (0, 100))):
        placed = re.findall(
            rf'#c-e(\d)" transform="translate\(([-\d.]+) ([-\d.]+)\)rotate\({90 * side}\)(scale)?', body
        )
        found = sorted((hypot(float(u) - x, float(v) - y), kind, bool(mirror)) for kind, u, v, mirror in placed)
        assert [kind for _, kind, _ in found] == ["0", "1", "1", "0"]
        assert [mirror for _, _, mirror in found] == [False, False, True, True]
        assert [round(away / 100, 2) for away, _, _ in found] == list(EDGES)
