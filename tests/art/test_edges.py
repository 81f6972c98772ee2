"""Edges meet: whatever two tiles show on a side of the same kind lies at the same places of the rim."""

from collections import defaultdict

import pytest

from bastide.art.curve import Point, gap, is_inside
from bastide.art.planning import layout_of
from bastide.art.rim import CORNERS, DOORS, INWARD
from bastide.art.sheet import side_kind
from bastide.tiles.facts import LAND, SIDES, TileFact
from bastide.tiles.loader import load_set
from tests.art.facts import SETS

STEPS = [4.0 + 2 * step for step in range(47)]
"""From corner to corner without the corners themselves, where walls end."""
JUST_INSIDE = 0.3


def shown(fact: TileFact, point: Point) -> str:
    """What the drawing shows at a point of the rim."""
    layout = layout_of(fact)
    for way in layout.ways:
        if any(gap(point, points) <= way.half for points in way.points()):
            return way.region.kind
    for area in reversed(layout.areas):
        if is_inside(point, area.outline):
            return area.region.kind
    return "land"


def along_side(fact: TileFact, side: str) -> tuple[str, ...]:
    """What is shown along a side, clockwise."""
    (ax, ay), (bx, by) = CORNERS[SIDES.index(side)], CORNERS[(SIDES.index(side) + 1) % 4]
    dx, dy = INWARD[side]
    points = [(ax + (bx - ax) * step / 100, ay + (by - ay) * step / 100) for step in STEPS]
    return tuple(shown(fact, (x + dx * JUST_INSIDE, y + dy * JUST_INSIDE)) for x, y in points)


@pytest.fixture(scope="module")
def rims() -> dict[str, dict[tuple[str, ...], str]]:
    """Every different rim, by the kind of side, with a tile that shows it."""
    found: dict[str, dict[tuple[str, ...], str]] = defaultdict(dict)
    for name in SETS:
        for fact in load_set(name).tiles:
            # The inner sides of the start tile's quarters meet only one another, at the ruin.
            for side in () if "start-quarter" in fact.tags else SIDES:
                kind = side_kind(fact, side)
                if kind not in {"any", "carcassonne", "school"}:
                    found["land" if kind in LAND else kind].setdefault(_plain(along_side(fact, side)), fact.id + side)
    return found


def _plain(rim: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("land" if kind in LAND else kind for kind in rim)


def test_every_kind_of_side_has_one_rim(rims: dict[str, dict[tuple[str, ...], str]]) -> None:
    assert {kind: list(found.values()) for kind, found in rims.items() if len(found) > 1} == {}
    assert {"city", "road", "river", "forest", "acre", "path", "land"} <= set(rims)


def test_a_rim_meets_its_mirror_image(rims: dict[str, dict[tuple[str, ...], str]]) -> None:
    for found in rims.values():
        for rim, where in found.items():
            assert rim == rim[::-1], where


@pytest.mark.parametrize("name", SETS)
def test_ways_meet_the_rim_in_its_middle_and_at_right_angles(name: str) -> None:
    for fact in load_set(name).tiles:
        for way in layout_of(fact).ways:
            ends = [(curve.start, curve.bends[0][0]) for curve in way.curves]
            ends += [(curve.end, curve.bends[-1][1]) for curve in way.curves]
            for side in way.region.places:
                inner = [control for end, control in ends if end == DOORS[side]]
                assert len(inner) == 1, (fact.id, side)
                across = 0 if side in "NS" else 1
                assert inner[0][across] == pytest.approx(50), (fact.id, side)


def test_the_block_of_carcassonne_meets() -> None:
    tiles = {fact.at: fact for fact in load_set("count").tiles}
    for (column, row), fact in ((at, fact) for at, fact in tiles.items() if at):
        for other, side, facing in (((column + 1, row), "E", "W"), ((column, row + 1), "S", "N")):
            if other in tiles:
                rim, met = _plain(along_side(fact, side)), _plain(along_side(tiles[other], facing))[::-1]
                wall = len(STEPS) // 2  # The wall itself may stand in the very middle.
                assert rim[:wall] == met[:wall], (fact.id, side)
                assert rim[wall + 1 :] == met[wall + 1 :], (fact.id, side)
