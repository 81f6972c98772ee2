"""The ground on which a layout is made: its areas, and where there is room."""

from collections.abc import Iterable
from random import Random

from bastide.art import raster
from bastide.art.areas import areas_of
from bastide.art.curve import Point, far
from bastide.art.layout import Layout
from bastide.art.raster import Square
from bastide.art.ways import HALF, Way, wall_point
from bastide.tiles.facts import TileFact

Join = tuple[str, int, str, int]
"""What is led up to what: ("way" | "pool" | "core", number, "area" | "way", number)."""


class Ground:
    """A layout that has its areas and nothing else yet."""

    def __init__(self, fact: TileFact, joins: list[Join]) -> None:
        self.fact = fact
        self.joins = joins
        self.random = Random(fact.id)
        self.layout = Layout(fact, areas_of(fact))
        self.ends = [region for region in fact.regions if region.kind in HALF and len(region.places) == 1]
        self.solid = set[Square]()
        for area in self.layout.areas:
            self.solid |= raster.filled(area.outline)
        self.layout.heart = self.clear_place(21.0)

    def tags(self) -> set[str]:
        return {tag.partition(":")[0] for tag in self.fact.tags}

    def clear_place(
        self, wanted: float, ways: Iterable[Way] = (), pull: Point = (50.0, 50.0), rim: float = 6.0
    ) -> Point:
        """The place nearest to the middle that is so clear of areas and ways."""
        blocked = set(self.solid)
        for way in ways:
            for points in way.points():
                blocked |= raster.near(points, way.half)
        depths = raster.depths(frozenset(raster.ALL) - blocked, rim=rim)
        if not depths:
            return (50.0, 50.0)
        # One square of slack, so that a tile without areas has its heart in the middle.
        enough = min(wanted, max(depths.values()) - 1.0)
        return min(
            (raster.centre_of(square) for square, depth in depths.items() if depth >= enough),
            key=lambda point: (round(far(point, pull)), point),
        )

    def joined_to(self, kind: str, number: int) -> list[tuple[str, int]]:
        return [(target, at) for what, which, target, at in self.joins if (what, which) == (kind, number)]

    def target(self, kind: str, number: int, start: Point) -> Point:
        if kind == "area":
            return wall_point(self.layout.areas[number], start)
        points = [point for points in self.layout.ways[number].points() for point in points]
        return min(points, key=lambda point: far(point, start))
