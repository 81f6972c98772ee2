"""Where symbols and figures stand on a tile: each well inside its region and clear of the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from typing import Final

from bastide.art import raster
from bastide.art.arranging import arranged, rim_gap
from bastide.art.curve import Point, along, far, gap
from bastide.art.layout import Layout
from bastide.art.planning import layout_of
from bastide.art.raster import Square
from bastide.art.sizes import BONUS_TAGS, DRAWN_AS, HERDS, PRINTED, TAGGED
from bastide.art.ways import Way
from bastide.art.zones import squares_of
from bastide.tiles.facts import CENTRE, LAND, TileFact

FIGURE: Final = 9.0
"""The room a figure wants round its spot."""

CORE_ROOM: Final = {"village": 14.0, "cloister": 19.0}


@dataclass(frozen=True, slots=True)
class Mark:
    """A symbol on a tile; `index` is its region, -1 for the whole tile."""

    name: str
    at: Point
    scale: float = 1.0
    radius: float = 9.0
    index: int = -1


@dataclass(slots=True)
class Marks:
    """All symbols of a tile, and the spot of each region."""

    marks: list[Mark] = field(default_factory=list)
    spots: dict[int, Point] = field(default_factory=dict)
    taken: list[tuple[Point, float]] = field(default_factory=list)


@lru_cache(maxsize=4096)
def marks_of(fact: TileFact) -> Marks:
    return _Marker(fact).marks


class _Marker:
    def __init__(self, fact: TileFact) -> None:
        self.fact = fact
        self.layout: Layout = layout_of(fact)
        self.marks = Marks()
        self.wanted: dict[int, list[tuple[str, float]]] = {index: [] for index in range(len(fact.regions))}
        core = self.layout.core
        self.marks.taken += [(way.gate, 9.0) for way in self.layout.ways if way.gate]
        if core and core.kind not in {"school", "ruin"}:
            self.marks.taken.append((core.at, CORE_ROOM.get(core.kind, core.radius)))
        if core and core.kind == "cloister":
            self.marks.taken.append((_spire(core.at), 8.0))
        self.read_attributes()
        self.read_tags()
        self.stand_in_centre()
        self.stand_on_ways()
        for index in self.in_order():
            self.stand_in(index)

    def read_attributes(self) -> None:
        for index, region in enumerate(self.fact.regions):
            for name, value in region.attributes:
                if name in PRINTED:
                    times = int(value) if value.isdigit() else 1
                    self.wanted[index] += [(DRAWN_AS.get(name, name), PRINTED[name])] * times

    def read_tags(self) -> None:
        core = self.layout.core.kind if self.layout.core else ""
        for tag in self.fact.tags:
            name = tag.partition(":")[0]
            is_picture = name in TAGGED and name != core and not (self.fact.extras.get("bonus") and name in BONUS_TAGS)
            if is_picture and "split-side" in self.fact.tags:
                self.add(Mark(tag, (15, 50), 0.62, TAGGED[name]))
            elif is_picture and name == "corn":
                self.add(Mark(tag, (50, 50), 1.0, TAGGED[name]))
            elif is_picture:
                self.put_on_tile(tag, TAGGED[name])
        animals = self.fact.extras.get("animals")
        if isinstance(animals, dict):
            for name, count in animals.items():
                for _ in range(int(count)):
                    self.put_on_tile(name, HERDS[name])

    def put_on_tile(self, name: str, radius: float) -> None:
        """A symbol of the whole tile goes where there is most room, on open land if there is enough of it."""
        land = [index for index in self.wanted if self.fact.regions[index].kind in LAND]
        whole = [
            index for index in self.wanted if self.fact.regions[index].kind in {"city", "forest", "acre", "carcassonne"}
        ]
        if name.startswith("quarter"):
            land = []
        best = max(land, key=self.room, default=-1)
        if best < 0 or (self.room(best) < radius + 6 and whole and name not in HERDS):
            best = max([*whole, *land], key=self.room, default=-1)
        if best >= 0:
            self.wanted[best].append((name, radius))
        else:
            self.add(Mark(name, (50, 50), 1.0, radius))

    def room(self, index: int) -> float:
        """How deep a region is, and of two alike the larger one deeper, less what stands in it already."""
        squares = self.open_squares(index)
        if not squares:
            return 0.0
        crowd = sum(radius for _, radius in self.wanted[index])
        depths = self.depths(squares)
        deep = max(min(depth, self.clear_at(raster.centre_of(square))) for square, depth in depths.items())
        return deep * min(1.0, sqrt(len(squares)) / 18) + len(squares) * 0.003 - crowd * 0.6

    def clear_at(self, point: Point) -> float:
        """How far a place is from the rim and from everything that has its place already."""
        return min([rim_gap(point), *(far(point, at) - radius for at, radius in self.marks.taken)])

    def open_squares(self, index: int) -> frozenset[Square]:
        return squares_of(self.fact, index)

    def depths(self, squares: frozenset[Square]) -> Mapping[Square, float]:
        return raster.depths(squares, rim=40.0)

    def add(self, mark: Mark) -> None:
        self.marks.marks.append(mark)
        self.marks.taken.append((mark.at, mark.radius * mark.scale))

    def stand_in_centre(self) -> None:
        core = self.layout.core
        for index, region in enumerate(self.fact.regions):
            if core and region.kind in CENTRE:
                self.marks.spots[index] = core.at[0], core.at[1] + 2

    def stand_on_ways(self) -> None:
        for way in self.layout.ways:
            points = max(way.points(), key=len)
            whole = [point for curve in way.points()[:1] for point in curve] if len(way.curves) < 3 else points
            place = max(
                (along(whole, step / 40) for step in range(11, 30)),
                key=lambda point: (round(min(self.clearance(point, way), 22.0)), -far(point, along(whole, 0.45))),
            )
            self.marks.spots[way.index] = place
            self.put_on_way(way, whole, place)
            self.marks.taken.append((place, FIGURE))
            if way.region.has("inn"):
                self.put_inn(way)

    def clearance(self, point: Point, way: Way) -> float:
        """How far a place on a way is from symbols, figures and other ways."""
        others = [gap(point, points) + 4 for other in self.layout.ways if other is not way for points in other.points()]
        taken = [far(point, at) - radius + 6 for at, radius in self.marks.taken]
        return min([*others, *taken, rim_gap(point) + 4], default=50.0)

    def put_on_way(self, way: Way, points: Sequence[Point], place: Point) -> None:
        """Fish swim away from the figure's spot."""
        for name, radius in self.wanted.pop(way.index, []):
            at = max((along(points, step / 20) for step in range(3, 18)), key=lambda point: self.away(point, place))
            self.add(Mark(name, at, 0.85, radius, way.index))

    def away(self, point: Point, place: Point) -> float:
        rim = rim_gap(point)
        marks = [far(point, mark.at) for mark in self.marks.marks]
        grazed = [far(point, at) for at in self.herds()]
        return min([far(point, place), rim * 2.2, *marks, *grazed])

    def herds(self) -> list[Point]:
        """The middles of the meadows on which animals will stand."""
        meadows = [index for index, wanted in self.wanted.items() if wanted and self.fact.regions[index].kind in LAND]
        found = []
        for index in meadows:
            depths = self.depths(squares_of(self.fact, index))
            found.append(raster.centre_of(max(depths, key=lambda square: (depths[square], square))))
        return found

    def put_inn(self, way: Way) -> None:
        """An inn stands beside its own road, with its pond."""
        paths = way.points()
        land = frozenset[Square]().union(*self.layout.land.values())
        depths = raster.depths(land, rim=40.0)
        inner = [square for square in land if rim_gap(raster.centre_of(square)) > 12]
        near = [square for square in inner if 8 < min(gap(raster.centre_of(square), points) for points in paths) < 18]
        best = max(near, key=lambda square: self.inn_place(square, depths[square], way))
        self.add(Mark("inn", raster.centre_of(best), 1.0, 11.0, way.index))

    def inn_place(self, square: Square, depth: float, way: Way) -> float:
        """Room, and nearer to its own road than to any other."""
        at = raster.centre_of(square)
        own = min(gap(at, points) for points in way.points())
        others = [gap(at, points) - own for other in self.layout.ways if other is not way for points in other.points()]
        taken = [far(at, other) - radius - 11 for other, radius in self.marks.taken]
        return min(depth, 9.0) + min([8.0, *others]) + min([0.0, *taken])

    def in_order(self) -> list[int]:
        """Regions with most to show for their room first."""
        done = self.marks.spots
        left = [index for index in self.wanted if index not in done and squares_of(self.fact, index)]
        overlays = [index for index in left if self.fact.regions[index].kind == "mist"]
        return [index for index in left if index not in overlays] + overlays

    def stand_in(self, index: int) -> None:
        squares = squares_of(self.fact, index)
        depths = self.depths(squares)
        items = [*self.wanted[index], ("", FIGURE)]
        places = arranged(depths, [radius for _, radius in items], self.marks.taken)
        for (name, radius), at in zip(items, places, strict=True):
            if not name:
                self.marks.spots[index] = at
                self.marks.taken.append((at, FIGURE * 0.9))
                continue
            room = max(min(depths[raster.square_at(at)], rim_gap(at)) + 2.5, 5.5)
            self.add(Mark(name, at, min(1.0, max(0.66, room / radius)), radius, index))


def _spire(cloister: Point) -> Point:
    """The tower of a cloister stands out to the north-east."""
    return cloister[0] + 12.5, cloister[1] - 16
