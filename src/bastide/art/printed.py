"""Where on a tile its signs are printed, by the names that the tile facts have for them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.art.arranging import rim_gap
from bastide.art.curve import Point
from bastide.art.layout import Layout
from bastide.art.marks import Mark, marks_of
from bastide.art.planning import layout_of
from bastide.art.sizes import DRAWN_AS
from bastide.tiles.facts import FACE_DOWN, TileFact

MOUTH: Final = 9.0
"""The room of a spring, a well, the mouth of a tunnel."""

WATERS: Final = ("ferry", "lake", "river-end")
"""Tags of a tile with a lake of its own."""


class Sign(NamedTuple):
    """`at` is its middle on the unturned tile, 0 to 1 from the north-west corner, `reach` how far it goes."""

    name: str
    at: Point
    reach: float


def signs_of(fact: TileFact) -> list[Sign]:
    """What is printed on a tile and can be pointed at, what lies on top last."""
    if FACE_DOWN in fact.tags:
        return [Sign(FACE_DOWN, (0.5, 0.5), 0.5)]
    layout = layout_of(fact)
    found = [*_in_the_heart(fact, layout), *_on_ways(fact, layout)]
    found += [(_fact_name(fact, mark), mark.at, mark.radius * mark.scale) for mark in marks_of(fact).marks]
    return [Sign(name, (round(x / 100, 3), round(y / 100, 3)), round(reach / 100, 3)) for name, (x, y), reach in found]


def _fact_name(fact: TileFact, mark: Mark) -> str:
    """A symbol may be drawn as another: then the facts of its region know what it is."""
    name = mark.name.partition(":")[0]
    region = fact.regions[mark.index] if mark.index >= 0 else None
    if region is None or region.has(name):
        return name
    return next((known for known, drawn in DRAWN_AS.items() if drawn == name and region.has(known)), name)


def _in_the_heart(fact: TileFact, layout: Layout) -> Iterator[tuple[str, Point, float]]:
    core = layout.core
    if core and any(tag.partition(":")[0] == core.kind for tag in fact.tags):
        yield core.kind, core.at, core.radius
    if any(region.has("well") for region in fact.regions):
        yield "well", layout.heart, MOUTH
    own = [pool for pool in layout.pools if pool.index < 0]
    yield from ((tag, pool.at, pool.radius) for tag in WATERS if tag in fact.tags for pool in own)


def _on_ways(fact: TileFact, layout: Layout) -> Iterator[tuple[str, Point, float]]:
    """Where roads go below the ground and rivers come out of it."""
    for way in layout.ways:
        inner = [max((points[0], points[-1]), key=rim_gap) for points in way.points()]
        if way.region.has("tunnel"):
            yield from (("tunnel", end, MOUTH) for end in inner)
        name = "spring" if way.region.has("spring") else "source" if "source" in fact.tags else ""
        if name and way.region.kind == "river":
            yield name, inner[0], MOUTH
