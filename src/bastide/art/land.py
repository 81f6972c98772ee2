"""Sharing out the land between areas, ways and objects among the fields of a tile."""

from collections.abc import Iterator

from bastide.art import raster
from bastide.art.layout import Core, Layout, Pool
from bastide.art.raster import Square
from bastide.art.rim import half_point
from bastide.tiles.facts import LAND

SLIVER = 8
"""A piece of so few squares that reaches no side is no field."""


def share_land(layout: Layout) -> None:
    """Give the free land to the regions whose half sides it reaches, and count what does not agree with the facts."""
    layout.free = set(raster.ALL).difference(*_blocked(layout))
    parts = raster.pieces(layout.free)
    taken = _shared_by_rim(layout, parts)
    _share_shut_in(layout, [part for at, part in enumerate(parts) if at not in taken])


def _blocked(layout: Layout) -> Iterator[set[Square]]:
    for area in layout.areas:
        yield raster.filled(area.outline)
        yield from (raster.near(wall.points(), 2.2) for wall in area.walls)
    for way in layout.ways:
        yield from (raster.near(points, way.half) for points in way.points())
    things: list[Pool | Core] = [*layout.pools, *([layout.core] if layout.core else [])]
    for thing in things:
        yield raster.disc(thing.at, thing.radius)
        yield from (raster.near(arm.points(), 7.0) for arm in thing.arms)


def _shared_by_rim(layout: Layout, parts: list[set[Square]]) -> set[int]:
    taken: set[int] = set()
    for index, region in enumerate(layout.fact.regions):
        if region.kind not in LAND or not region.places:
            continue
        seeds = {raster.square_at(half_point(half, 2.0)) for half in region.places}
        mine = [at for at, part in enumerate(parts) if part & seeds]
        layout.faults += len([at for at in mine if at in taken])
        # Under a bridge a field goes on, though the drawing does not show it.
        layout.faults += 0 if "bridge" in layout.fact.tags else max(0, len(mine) - 1)
        layout.faults += 4 * (not mine)
        layout.land[index] = set[Square]().union(*(parts[at] for at in mine))
        taken.update(mine)
    return taken


def _share_shut_in(layout: Layout, parts: list[set[Square]]) -> None:
    """Fields that reach no side, from the north to the south."""
    shut_in = [at for at, region in enumerate(layout.fact.regions) if region.kind in LAND and not region.places]
    sizable = [part for part in parts if len(part) > SLIVER]
    layout.faults += 4 * max(0, len(shut_in) - len(sizable))
    for at, index in enumerate(shut_in):
        share = len(sizable) // len(shut_in) or 1
        last = at == len(shut_in) - 1
        layout.land[index] = set[Square]().union(*sizable[at * share : None if last else (at + 1) * share])
