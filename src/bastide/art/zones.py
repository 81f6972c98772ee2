"""The zones of a printed tile: their names, the ground each covers, and its outline."""

from functools import lru_cache
from math import cos, pi, sin

from bastide.art import raster
from bastide.art.curve import Point, polygon, stroke
from bastide.art.layout import Layout, Pool
from bastide.art.planning import layout_of
from bastide.art.raster import Square
from bastide.art.rim import CORNERS
from bastide.tiles.facts import CENTRE, LAND, SIDES, RegionFact, TileFact

MIST_DEPTH = 25.0


def first_place(region: RegionFact) -> str:
    """The first place a region reaches: N, E, S, W, of each the middle before the left before the right half."""
    return min(region.places, key=lambda place: (SIDES.index(place[0]), place[1:]), default="")


@lru_cache(maxsize=4096)
def names_of(fact: TileFact) -> dict[str, int]:
    """The position of each region among the facts, by the name it has on the unturned tile."""
    names: dict[str, int] = {}
    for index, region in enumerate(fact.regions):
        place = first_place(region)
        name = f"{region.kind}.{place}" if place else region.kind
        twins = sum(1 for known in names if known.partition("#")[0] == name)
        names[f"{name}#{twins + 1}" if twins else name] = index
    return names


def region_named(fact: TileFact, name: str) -> int | None:
    """The region of a name; a river system is known by its lake or river."""
    names = names_of(fact)
    if name in names:
        return names[name]
    kind, _, place = name.partition("#")[0].partition(".")
    if kind == "river-system":
        return _water_at(fact, place)
    meeting = [index for index, region in enumerate(fact.regions) if place and place in region.places]
    return meeting[0] if len(meeting) == 1 and fact.regions[meeting[0]].kind == kind else None


def _water_at(fact: TileFact, place: str) -> int | None:
    for index, region in enumerate(fact.regions):
        if region.kind == "river" and place in region.places:
            lakes = [
                at for at, lake in enumerate(fact.regions) if lake.kind == "lake" and lake.name == region.value("lake")
            ]
            return lakes[0] if lakes else index
    return next((index for index, region in enumerate(fact.regions) if region.kind == "lake"), None)


def pool_outline(pool: Pool) -> list[Point]:
    """A lake is never quite round."""
    x, y = pool.at
    found = []
    for step in range(24):
        angle = step * pi / 12
        reach = pool.radius * (1 + 0.06 * sin(2 * angle + x) + 0.05 * cos(3 * angle + y))
        found.append((x + 1.08 * reach * cos(angle), y + 0.94 * reach * sin(angle)))
    return found


def mist_strip(side: str, depth: float = MIST_DEPTH) -> list[Point]:
    """The part of a tile next to a side, from corner to corner."""
    at = SIDES.index(side)
    first, second = CORNERS[at], CORNERS[(at + 1) % 4]
    return [first, second, _inside(second, side, depth), _inside(first, side, depth)]


def _inside(corner: Point, side: str, depth: float) -> Point:
    dx, dy = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}[side]
    return corner[0] + dx * depth, corner[1] + dy * depth


@lru_cache(maxsize=16384)
def squares_of(fact: TileFact, index: int) -> frozenset[Square]:
    """The ground of a region that nothing else covers."""
    layout = layout_of(fact)
    region = fact.regions[index]
    if index in layout.land:
        return frozenset(layout.land[index])
    if region.kind == "mist":
        return frozenset(_mist_squares(layout, region))
    for number, area in enumerate(layout.areas):
        if area.index == index:
            covered = [raster.filled(over.outline) for over in layout.areas[number + 1 :]]
            return frozenset(raster.filled(area.outline).difference(*covered, _over_areas(layout)))
    for way in layout.ways:
        if way.index == index:
            return frozenset(set[Square]().union(*(raster.near(points, way.half - 1) for points in way.points())))
    for pool in layout.pools:
        if pool.index == index:
            return frozenset(raster.filled(pool_outline(pool)))
    if layout.core and (region.kind in CENTRE or region.kind == "school"):
        return frozenset(raster.disc(layout.core.at, layout.core.radius))
    return frozenset()


def _mist_squares(layout: Layout, region: RegionFact) -> set[Square]:
    strips = [raster.filled(mist_strip(side)) for side in region.places]
    solid = [raster.filled(area.outline) for area in layout.areas]
    return set[Square]().union(*strips).difference(*solid)


def _over_areas(layout: Layout) -> set[Square]:
    """What stands in a city or runs over it."""
    found = set[Square]()
    if layout.core and layout.core.kind in {"cloister", "abbey"}:
        found |= raster.disc(layout.core.at, layout.core.radius - 2)
    for way in layout.ways:
        if "bridge" in layout.fact.tags and way.region.kind == "road":
            for points in way.points():
                found |= raster.near(points, way.half)
    return found


@lru_cache(maxsize=16384)
def outline_path(fact: TileFact, index: int) -> str:
    """The outline of a region as SVG path data; holes run the other way round."""
    layout = layout_of(fact)
    region = fact.regions[index]
    if region.kind not in LAND | {"mist"}:
        for area in layout.areas:
            if area.index == index:
                return area.d
        for way in layout.ways:
            if way.index == index and len(way.curves) < 3:
                return "".join(polygon(stroke(points, way.half)) for points in way.points())
        for pool in layout.pools:
            if pool.index == index:
                return polygon(pool_outline(pool))
    return "".join(polygon(loop[:-1]) for loop in raster.outlines(set(squares_of(fact, index))))
