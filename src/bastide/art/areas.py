"""Cities, forests and acres: areas that fill whole sides, from corner to corner."""

from dataclasses import dataclass, field
from typing import Final

from bastide.art.curve import Curve, Point, hermite, line
from bastide.art.rim import CORNERS, corner_halves, region_at, rim_point
from bastide.tiles.facts import HALVES, LAND, SIDES, WALLED, RegionFact, TileFact

AREAS: Final = frozenset({"city", "forest", "acre", "any"})

Run = tuple[int, int]
"""A stretch of rim from one corner to another, by their numbers; equal where only the corner is touched."""


@dataclass(frozen=True, slots=True)
class Area:
    """The shape of one region: its outline, and those parts of it that are not rim."""

    index: int
    region: RegionFact
    outline: tuple[Point, ...]
    walls: tuple[Curve, ...]
    d: str = field(repr=False)


def areas_of(fact: TileFact) -> list[Area]:
    """The areas of a tile, what runs over the others last."""
    found = []
    for index, region in enumerate(fact.regions):
        if region.kind in AREAS and region.places:
            found.append(_area(fact, index, region))
        elif region.kind in WALLED:
            found.append(_walled(index, region))
    if "bridge" in fact.tags and len(found) == 2:
        found.sort(key=lambda area: "N" in area.region.places)
    return found


def _area(fact: TileFact, index: int, region: RegionFact) -> Area:
    runs = _runs(region) + [(corner, corner) for corner in touched_corners(fact, region)]
    runs.sort(key=lambda run: run[0] % 4)
    shape = _Shape(fact, region)
    outline: Curve | None = None
    walls: list[Curve] = []
    for at, run in enumerate(runs):
        rim = line(*(CORNERS[corner % 4] for corner in range(run[0], run[1] + 1)))
        outline = outline.joined(rim) if outline else rim
        following = runs[(at + 1) % len(runs)][0]
        across = (following - run[1]) % 4
        if across or run[0] == run[1]:
            wall = shape.wall(run[1] % 4, across or 4)
            walls.append(wall)
            outline = outline.joined(wall)
    assert outline is not None
    return Area(index, region, tuple(outline.points()), tuple(walls), outline.d() + "Z")


def _runs(region: RegionFact) -> list[Run]:
    """The stretches of rim that a region fills."""
    sides = sorted(SIDES.index(place) for place in region.places)
    if len(sides) == 4:
        return [(0, 4)]
    runs = []
    for side in sides:
        if (side - 1) % 4 not in sides:
            end = side + 1
            while end % 4 in sides:
                end += 1
            runs.append((side, end))
    return runs


def touched_corners(fact: TileFact, region: RegionFact) -> list[int]:
    """Corners away from its sides that a city reaches: there two fields part although nothing else is between them."""
    own = {SIDES.index(place) for place in region.places}
    if region.kind not in {"city", "forest"} or {"split-side", "bridge", "start-quarter"} & set(fact.tags):
        return []
    others = [corner for corner in range(4) if corner not in own and (corner - 1) % 4 not in own]
    parted = [corner for corner in others if _is_parted(fact, corner)]
    if parted and _nearest(fact, region):
        return parted
    if region.has("wide"):
        return [corner for corner in others if not _is_within_another(fact, corner)]
    return []


def _nearest(fact: TileFact, region: RegionFact) -> bool:
    """Only the largest area of a tile can reach that far."""
    return all(len(other.places) <= len(region.places) for other in fact.of_kind(region.kind))


def _is_parted(fact: TileFact, corner: int) -> bool:
    before, after = (region_at(fact, half) for half in corner_halves(corner))
    return before is not None and after is not None and before is not after and {before.kind, after.kind} <= LAND


def _is_within_another(fact: TileFact, corner: int) -> bool:
    sides = {SIDES[corner], SIDES[corner - 1]}
    return any(sides <= set(other.places) for other in fact.of_kind("city")) or not _is_shut_in(fact)


def _is_shut_in(fact: TileFact) -> bool:
    return any(region.kind in LAND and not region.places for region in fact.regions)


class _Shape:
    """Draws the walls of an area with an eye on what else the tile holds."""

    def __init__(self, fact: TileFact, region: RegionFact) -> None:
        self.fact = fact
        self.region = region
        self.others = [set(other.places) for other in fact.regions if other is not region and other.kind in AREAS]
        self.lines = [set(other.places) for other in fact.regions if other.kind in {"road", "path", "river"}]
        self.is_low_bridge = "bridge" in fact.tags and len(self.others) > 0

    def wall(self, corner: int, across: int) -> Curve:
        """The wall from a corner over so many sides of other land, back to the rim."""
        if across == 1:
            return self.bay(corner)
        if across == 2:
            return self.diagonal(corner)
        return self.cap(corner)

    def bay(self, corner: int) -> Curve:
        """One side of other land, with the area all round it."""
        side = SIDES[corner]
        deep, stiff = 33.0, 24.0
        if self.is_taken(side):
            deep = 45.0 if len(self.region.places) < 3 else 52.0
        elif any(side in places for places in self.lines):
            deep = 36.0
        if any(self.fact.of_kind("lake")) and any(side in places for places in self.lines):
            deep = 46.0 if len(self.region.places) > 2 else 42.0
        if self.is_low_bridge:
            deep, stiff = 39.0, 12.0
        if any(region.kind in {"cloister"} for region in self.fact.regions):
            deep = min(deep, 24.0)
        return _arc(corner, 1, deep, stiff)

    def cap(self, corner: int) -> Curve:
        """Three sides of other land: the area is a half-round cap on the fourth."""
        side = (corner + 3) % 4
        near = [SIDES[(side + 1) % 4], SIDES[(side - 1) % 4]]
        if self.is_low_bridge:
            return self.tongue(side)
        beside = any(self.is_taken(neighbour) for neighbour in near)
        deep, stiff = (25.0, 43.0) if beside else (32.0, 27.0)
        if not beside and self.is_taken(SIDES[(side + 2) % 4]):
            deep = 27.0
        if self.region.kind == "forest" and self.is_by_the_river():
            deep = 42.0
        start, end = CORNERS[corner], CORNERS[side]
        return _bow(start, end, deep, stiff)

    def is_by_the_river(self) -> bool:
        """Two forests that touch a river between them part its banks."""
        land = [region for region in self.fact.regions if region.kind in LAND]
        passing = any(len(river.places) == 2 for river in self.fact.of_kind("river"))
        return passing and len(land) == 4 and len(self.others) == 1

    def tongue(self, side: int) -> Curve:
        """A city that runs over another one and ends behind it."""
        assert SIDES[side] == "N"
        return Curve(
            (100, 0), (((50, 10), (62, 40), (62, 64)), ((62, 94), (38, 94), (38, 64)), ((38, 40), (50, 10), (0, 0)))
        )

    def diagonal(self, corner: int) -> Curve:
        """Two sides of other land round a corner."""
        (cx, cy), start, end = CORNERS[(corner + 1) % 4], CORNERS[corner], CORNERS[(corner + 2) % 4]
        taken = [{SIDES[(corner + step) % 4] for step in range(2)} & places for places in self.others]
        part = 0.43 if len(self.region.places) > 1 else 0.5
        if any(len(found) == 2 for found in taken):
            part = 0.36
        elif any(taken):
            part = 0.39
        if any(region.kind in {"cloister", "shrine"} for region in self.fact.regions):
            part = 0.34
        # From the area's own corner the wall passes this part of the way to the corner across.
        far_x, far_y = 100 - cx, 100 - cy
        via = far_x + (cx - far_x) * part, far_y + (cy - far_y) * part
        dx, dy = (end[0] - start[0]) * 0.21, (end[1] - start[1]) * 0.21
        first = hermite(start, _mixed(start, via, (far_x, far_y)), via, (dx, dy))
        second = hermite(via, (dx, dy), end, _mixed(via, end, (far_x, far_y), arriving=True))
        return first.joined(second)

    def is_taken(self, side: str) -> bool:
        return any(side in places for places in self.others)


def _mixed(start: Point, end: Point, own: Point, arriving: bool = False) -> Point:
    """A direction between the straight way and the way along the area's own side."""
    rim = (own[0] - start[0], own[1] - start[1]) if not arriving else (end[0] - own[0], end[1] - own[1])
    straight = end[0] - start[0], end[1] - start[1]
    return rim[0] * 0.18 + straight[0] * 0.25, rim[1] * 0.18 + straight[1] * 0.25


def _arc(corner: int, across: int, deep: float, stiff: float) -> Curve:
    return _bow(CORNERS[corner], CORNERS[(corner + across) % 4], deep, stiff)


def _bow(start: Point, end: Point, deep: float, stiff: float) -> Curve:
    """A bow from corner to corner that reaches so deep into the tile; stiff: how far the sides lean inwards."""
    ux, uy = (end[0] - start[0]) / 100, (end[1] - start[1]) / 100
    nx, ny = (1 - abs(ux)) * _sign(50 - start[0]), (1 - abs(uy)) * _sign(50 - start[1])
    lift = deep / 0.75
    first = start[0] + ux * stiff + nx * lift, start[1] + uy * stiff + ny * lift
    second = end[0] - ux * stiff + nx * lift, end[1] - uy * stiff + ny * lift
    return Curve(start, ((first, second, end),))


def _sign(value: float) -> float:
    return 1.0 if value > 0 else -1.0


def _walled(index: int, region: RegionFact) -> Area:
    """The city of Carcassonne, or the wheel: half sides, its wall meeting the rim in the middle of a side."""
    halves = sorted(HALVES.index(place) for place in region.places)
    if len(halves) == 8:
        rim = line(*CORNERS, CORNERS[0])
        return Area(index, region, CORNERS, (), rim.d() + "Z")
    start = next(half for half in halves if (half - 1) % 8 not in halves)
    rim_points = [rim_point(start + step) for step in range(len(halves) + 1)]
    rim = line(*rim_points)
    first, last = rim_points[0], rim_points[-1]
    stiff = 32.0 if len(halves) in (2, 6) else 22.0
    wall = hermite(last, _inwards(last, stiff), first, _outwards(first, stiff))
    outline = rim.joined(wall)
    return Area(index, region, tuple(outline.points()), (wall,), outline.d() + "Z")


def _inwards(point: Point, way: float) -> Point:
    if point[0] in (0, 100):
        return (way if point[0] == 0 else -way), 0.0
    return 0.0, (way if point[1] == 0 else -way)


def _outwards(point: Point, way: float) -> Point:
    x, y = _inwards(point, way)
    return -x, -y
