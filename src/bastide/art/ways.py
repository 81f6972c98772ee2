"""Roads, paths and rivers: where their middle lines run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bastide.art.areas import Area
from bastide.art.curve import Curve, Point, far, hermite, towards
from bastide.art.rim import DOORS, INWARD, OPPOSITE
from bastide.tiles.facts import WALLED, RegionFact, TileFact
from bastide.tiles.gates import driven_to, touched_on_both_sides

HALF: Final[Mapping[str, float]] = {"road": 4.2, "path": 3.6, "river": 7.0, "school": 9.0}
"""Half the width of a way, casing included."""
ENDS: Final = frozenset({"fair", "bazaar", "tower", "corn"})
"""Tags of objects at which a road may end in front of a city."""


@dataclass(frozen=True, slots=True)
class Way:
    """One region's middle lines; `gate` is where it enters a city, `end` where else it stops."""

    index: int
    region: RegionFact
    curves: tuple[Curve, ...]
    gate: Point | None = None
    end: Point | None = None

    @property
    def half(self) -> float:
        return HALF[self.region.kind]

    def points(self) -> list[list[Point]]:
        return [curve.points() for curve in self.curves]


def through(first: str, second: str, via: Point, bow: float = 0.0) -> Curve:
    """From one side to another by way of a point."""
    a, b = DOORS[first], DOORS[second]
    if second == OPPOSITE[first]:
        lean = (b[0] - a[0]) * 0.2 - (b[1] - a[1]) * bow, (b[1] - a[1]) * 0.2 + (b[0] - a[0]) * bow
    else:
        lean = (b[0] - a[0]) * 0.24, (b[1] - a[1]) * 0.24
    stiff = max(10.0, 0.42 * min(far(a, via), far(via, b)))
    start = hermite(a, _scaled(INWARD[first], stiff), via, lean)
    return start.joined(hermite(via, lean, b, _scaled(INWARD[second], -stiff)))


def into(side: str, end: Point, facing: Point | None = None) -> Curve:
    """From a side to a point of the tile."""
    door = DOORS[side]
    way = far(door, end)
    stiff = min(26.0, way * 0.45)
    ahead = (door[0] + INWARD[side][0] * stiff, door[1] + INWARD[side][1] * stiff)
    arriving = facing or (end[0] - ahead[0], end[1] - ahead[1])
    norm = far((0, 0), arriving) or 1.0
    return hermite(door, _scaled(INWARD[side], stiff), end, _scaled(arriving, way * 0.3 / norm))


def ring(centre: Point, radius: float, sides: Sequence[str]) -> tuple[Curve, ...]:
    """A road round something, with arms to the sides."""
    k = radius * 0.5523
    x, y = centre
    circle = Curve((x, y - radius), (
        ((x + k, y - radius), (x + radius, y - k), (x + radius, y)),
        ((x + radius, y + k), (x + k, y + radius), (x, y + radius)),
        ((x - k, y + radius), (x - radius, y + k), (x - radius, y)),
        ((x - radius, y - k), (x - k, y - radius), (x, y - radius)),
    ))  # fmt: skip
    arms = [into(side, towards(centre, DOORS[side], radius)) for side in sides]
    return (circle, *arms)


def via_of(region: RegionFact, heart: Point, push: float, swing: float) -> Point:
    """Where a way between two sides passes: round the corner, or through the heart of the tile."""
    first, second = region.places[:2]
    if second == OPPOSITE[first]:
        return heart[0] + swing * abs(INWARD[first][1]), heart[1] + swing * abs(INWARD[first][0])
    a, b = DOORS[first], DOORS[second]
    corner = a[0] + b[0] - 50, a[1] + b[1] - 50
    return 50 + (corner[0] - 50) * push, 50 + (corner[1] - 50) * push


def gate_area(fact: TileFact, region: RegionFact, areas: Sequence[Area]) -> Area | None:
    """The city or acre at whose wall an ending road ends, as far as the facts say so."""
    side = region.places[0]
    great = [area for area in areas if area.region.kind in WALLED]
    if great:
        return great[0]
    tags = {tag.partition(":")[0] for tag in fact.tags}
    named = driven_to(fact, side) or (set() if tags & ENDS else touched_on_both_sides(fact, region))
    return next((area for area in areas if named & set(area.region.places)), None)


def wall_point(area: Area, guess: Point) -> Point:
    """The point of an area's wall nearest to a guess, clear of the corners."""
    points = [point for wall in area.walls for point in wall.points(24)]
    clear = [point for point in points if 16 < point[0] < 84 or 16 < point[1] < 84] or points
    return min(clear, key=lambda point: far(point, guess))


def ahead(side: str, way: float) -> Point:
    """A point straight inwards from the middle of a side."""
    return DOORS[side][0] + INWARD[side][0] * way, DOORS[side][1] + INWARD[side][1] * way


def _scaled(direction: Point, by: float) -> Point:
    return direction[0] * by, direction[1] * by
