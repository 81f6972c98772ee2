"""One tile as a picture."""

import re
from functools import lru_cache
from typing import Final

from bastide.art import raster, road, water
from bastide.art.areas import Area
from bastide.art.city import city, walls
from bastide.art.curve import Point, along, far, heading
from bastide.art.field import ground, growth
from bastide.art.forest import acre, corn_rows, forest
from bastide.art.glyphs import glyphs
from bastide.art.landmarks import core, farmstead
from bastide.art.layout import Layout
from bastide.art.marks import Marks, marks_of
from bastide.art.mist import mist
from bastide.art.palette import Palette, palette_of
from bastide.art.passing import PATCHES
from bastide.art.pen import path, use
from bastide.art.planning import layout_of
from bastide.art.raster import Square
from bastide.art.scatter import Dice
from bastide.art.stock import stock
from bastide.art.symbols import in_the_heart, marked
from bastide.art.turning import turned
from bastide.art.wheel import bare, disc, ends
from bastide.art.zones import squares_of
from bastide.tiles.facts import FACE_DOWN, TileFact

REFERENCE: Final = re.compile(r'#([\w-]+)[")]')


@lru_cache(maxsize=2048)
def tile_svg(fact: TileFact, variant: int = 0, palette: Palette | None = None, rotation: int = 0) -> str:
    """A picture of a tile that needs nothing else; variants differ in houses, trees and tufts only.

    A tile may be turned as a picture, or be drawn turned, by quarters clockwise: then its symbols stay upright.
    """
    colours = palette or palette_of(fact)
    body = turned(tile_body(fact, variant, colours), rotation)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f"<defs>{definitions(body, colours)}</defs>{body}</svg>"
    )


def definitions(body: str, palette: Palette) -> str:
    """The stock drawings and symbols that a picture refers to, and those that these refer to."""
    return "".join(text for _, text in sorted(references(body, palette).items()))


def references(body: str, palette: Palette) -> dict[str, str]:
    found: dict[str, str] = {}
    waiting = REFERENCE.findall(body)
    known = {**stock(palette), **glyphs(palette)}
    while waiting:
        name = waiting.pop()
        if name in known and name not in found:
            found[name] = known[name]
            waiting += REFERENCE.findall(known[name])
    return found


def tile_body(fact: TileFact, variant: int, palette: Palette) -> str:
    """The drawing without its frame and definitions."""
    if any(fact.of_kind("wheel")):
        return "".join(_Painter(bare(fact), variant, palette).paint()) + ends(fact) + disc(fact)
    if FACE_DOWN in fact.tags:
        return back()
    return "".join(_Painter(fact, variant, palette).paint())


def back() -> str:
    """What is seen of a tile that lies face down: a dark weave with a frame."""
    weave = "".join(f"M0 {at}L{at} 0M{100 - at} 100L100 {100 - at}" for at in range(12, 101, 12))
    return (
        path("M0 0h100v100H0z", "#3c4258")
        + path(weave, stroke="#525a78", width=3)
        + path("M7 7h86v86H7z", stroke="#8e97b8", width=2)
        + path("M50 26l24 24-24 24-24-24z", "#2b3044", "#8e97b8", 2)
    )


class _Painter:
    """Paints a tile from the ground up."""

    def __init__(self, fact: TileFact, variant: int, palette: Palette) -> None:
        self.fact = fact
        self.palette = palette
        self.layout: Layout = layout_of(fact)
        self.marks: Marks = marks_of(fact)
        self.dice = Dice(f"{fact.id}/{variant}")
        self.roads = [way for way in self.layout.ways if way.region.kind in {"road", "path"}]
        self.rivers = [way for way in self.layout.ways if way.region.kind == "river"]
        self.taken = [(mark.at, mark.radius * mark.scale) for mark in self.marks.marks]
        if self.layout.core:
            self.taken.append((self.layout.core.at, self.layout.core.radius))

    def paint(self) -> list[str]:
        drawn = self.paint_land()
        drawn += self.paint_waters()
        drawn += self.paint_areas()
        drawn += self.paint_mist()
        drawn += self.paint_symbols()
        drawn.append(path("M0 0h100v100H0z", "none", self.palette.ink, 0.7, 'opacity=".16"'))
        return drawn

    def paint_land(self) -> list[str]:
        drawn = ground(self.palette, self.dice)
        if "corn" in {tag.partition(":")[0] for tag in self.fact.tags} and not self.layout.land:
            drawn = [path("M0 0h100v100H0z", "#ecc964"), corn_rows(self.palette, (50, 50), 50)]
        for index in self.layout.land:
            drawn += growth(self.palette, self.dice, squares_of(self.fact, index), self.marks)
        return drawn

    def paint_waters(self) -> list[str]:
        return water.waters(self.palette, self.dice, self.rivers, self.layout.pools)

    def paint_areas(self) -> list[str]:
        """Roads, then cities up to their gates, then walls over both; where one city bridges another, one by one."""
        drawn: list[str] = []
        over_city = "bridge" in self.fact.tags and any(area.region.kind == "city" for area in self.layout.areas)
        if not over_city:
            drawn += self.paint_roads()
        for area in self.layout.areas:
            drawn += self.paint_area(area)
            if len(self.layout.areas) > 1 and "bridge" in self.fact.tags:
                drawn += walls(self.palette, area, self.gates_of(area))
        if "bridge" not in self.fact.tags or len(self.layout.areas) < 2:
            for area in self.layout.areas:
                if area.region.kind in {"city", "carcassonne"}:
                    drawn += walls(self.palette, area, self.gates_of(area))
        if over_city:
            drawn += self.paint_roads()
        return drawn

    def paint_area(self, area: Area) -> list[str]:
        squares = squares_of(self.fact, area.index)
        kind = area.region.kind
        if kind == "forest":
            return forest(self.palette, self.dice, area, squares, self.taken)
        if kind == "acre":
            return acre(self.palette, self.dice, area, squares, self.taken, self.fact.id.replace(".", "-"))
        if kind == "any":
            return [path(area.d, self.palette.field)]
        return city(self.palette, self.dice, area, squares, self.taken)

    def gates_of(self, area: Area) -> list[Point]:
        gates = [way.gate for way in self.roads if way.gate]
        points = [point for wall in area.walls for point in wall.points(24)]
        return [gate for gate in gates if points and min(far(point, gate) for point in points) < 2]

    def paint_roads(self) -> list[str]:
        drawn = []
        what = self.layout.core
        heart = core(self.palette, what, self.dice, self.unmarked()) if what else []
        lies_under = what is not None and what.kind in PATCHES
        drawn += heart if lies_under else []
        drawn += road.casing(self.palette, self.roads)
        ways = self.layout.ways
        built = road.bridges(self.palette, ways)
        above = {number for number, _ in built}
        for way in [way for at, way in enumerate(ways) if at not in above and way in self.roads]:
            drawn += road.surface(self.palette, way)
        for way in [way for at, way in enumerate(ways) if at in above and way in self.roads]:
            drawn += road.casing(self.palette, [way]) + road.surface(self.palette, way)
        drawn += [bridge for _, bridge in built]
        drawn += self.paint_city_bridge()
        drawn += [] if lies_under else heart
        drawn += self.paint_mouths()
        for way in self.roads:
            if way.end and what and what.kind == "rock" and not way.region.has("tunnel"):
                drawn += farmstead(self.palette, *way.end)
        return drawn

    def unmarked(self) -> set[Square]:
        """The land on which no symbol lies."""
        return self.layout.free.difference(
            *(raster.disc(mark.at, mark.radius * mark.scale) for mark in self.marks.marks)
        )

    def paint_city_bridge(self) -> list[str]:
        """A road that runs over a city."""
        if "bridge" not in self.fact.tags or len(self.layout.areas) != 1:
            return []
        return [
            road.bridge(self.palette, points, along(points, 0.5), way.half, 14)
            for way in self.roads
            if len(way.region.places) == 2 and len(self.layout.areas[0].region.places) == 2
            for points in way.points()
        ]

    def paint_mouths(self) -> list[str]:
        drawn = []
        for way in self.roads:
            if way.region.has("tunnel"):
                for curve in way.curves:
                    if way.gate is None or far(curve.end, way.gate) > 3:
                        drawn.append(road.mouth(self.palette, curve.end, heading(curve.points(), 1.0) + 90))
        return drawn

    def paint_mist(self) -> list[str]:
        drawn: list[str] = []
        for index, region in enumerate(self.fact.regions):
            if region.kind == "mist":
                solid = "".join(area.d for area in self.layout.areas)
                name = f"m{index}-{self.fact.id.replace('.', '-')}"
                clip = f'clip-path="url(#{name})"' if solid else ""
                if solid:
                    rule = f'<path clip-rule="evenodd" d="M0 0h100v100H0z{solid}"/>'
                    drawn.append(f'<clipPath id="{name}">{rule}</clipPath>')
                drawn += mist(self.palette, self.dice, region, clip)
        return drawn

    def paint_symbols(self) -> list[str]:
        drawn = []
        what = self.layout.core
        if what:
            drawn += in_the_heart(self.fact, self.palette, what.kind, what.at)
        for region in self.fact.regions:
            if region.has("well"):
                drawn.append(use("s-well", self.layout.heart))
        for mark in sorted(self.marks.marks, key=lambda mark: mark.at[1]):
            drawn.append(marked(self.fact, self.palette, mark))
        if self.fact.extras.get("bonus"):
            drawn.append(path("M3 3h94v94H3z", "none", "#c9552e", 1.4, 'opacity=".55" stroke-dasharray="5 3"'))
        return drawn
