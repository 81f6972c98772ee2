"""What is wrong with a tile, a set or a large board, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bastide.tiles.facts import (
    CENTRE,
    HALVES,
    KINDS,
    LAND,
    MIDDLE,
    OVERLAY,
    SIDES,
    SOURCES,
    WALLED,
    WHOLE,
    RegionFact,
    TileFact,
    TileSet,
)
from bastide.tiles.loader import expanded

Owners = Mapping[str, RegionFact]
NEIGHBOURS: Final = WHOLE - {"any"}


def faults(tile: TileFact) -> list[str]:
    """Everything wrong with one tile."""
    found = [] if tile.count > 0 else ["the count is not positive"]
    if tile.source not in SOURCES:
        found.append(f"unknown source {tile.source!r}")
    owners = side_owners(tile)
    found += region_faults(tile.regions)
    found += land_faults(tile, land_of(tile.regions), owners)
    if tile.field_alt:
        land = [region for region in land_of(tile.regions) if region.kind != "field"] + list(tile.field_alt)
        found += (f"field_alt: {fault}" for fault in land_faults(tile, land, owners))
    found += lake_faults(tile)
    found += meeting_faults(tile, owners)
    return found


def set_faults(tiles: TileSet) -> list[str]:
    """Everything wrong with a set and its tiles, each fault with the tile it is on."""
    found = []
    for tile_id, times in Counter(tile.id for tile in tiles.tiles).items():
        if not tile_id.startswith(f"{tiles.prefix}."):
            found.append(f"{tile_id}: the id does not begin with the prefix {tiles.prefix}")
        if times > 1:
            found.append(f"{tile_id}: {times} tiles have this id")
    found += (f"{tile.id}: {fault}" for tile in tiles.tiles for fault in faults(tile))
    counted = sum(tile.count for tile in tiles.tiles)
    if counted != tiles.total:
        found.append(f"the total is {tiles.total}, but the counts add up to {counted}")
    board = tiles.rest.get("board")
    if isinstance(board, dict):
        found += (f"board: {fault}" for fault in board_faults(board))
    return found


def side_owners(tile: TileFact) -> dict[str, RegionFact]:
    """For each side the region that fills it or meets it in the middle."""
    meeting = [region for region in tile.regions if region.kind in WHOLE | MIDDLE]
    return {side: region for region in meeting for side in region.places}


def land_of(regions: Iterable[RegionFact]) -> list[RegionFact]:
    return [region for region in regions if region.kind in LAND | WALLED]


def region_faults(regions: Iterable[RegionFact]) -> Iterator[str]:
    """Unknown kinds and places, and sides that two regions claim."""
    met: dict[str, str] = {}
    for region in regions:
        if region.kind not in KINDS:
            yield f"unknown kind of region {region.kind!r}"
        allowed = HALVES if region.kind in LAND | WALLED else SIDES
        yield from (f"{region.kind}: no such place {place}" for place in region.places if place not in allowed)
        if region.kind in CENTRE and region.places:
            yield f"{region.kind}: it lies in the middle and reaches no side"
        for side in region.places if region.kind in WHOLE | MIDDLE else ():
            if side in met:
                yield f"side {side} is both {met[side]} and {region.kind}"
            met[side] = region.kind


def land_faults(tile: TileFact, land: Iterable[RegionFact], owners: Owners) -> Iterator[str]:
    """Every half side must be covered once, and neighbours must be there."""
    on: dict[str, list[int]] = {half: [] for half in HALVES}
    for side, owner in owners.items():
        for half in (side + "L", side + "R") if owner.kind in WHOLE else ():
            on.get(half, []).append(-1)
    for index, region in enumerate(land):
        for half in region.places:
            on.get(half, []).append(index)
        yield from neighbour_faults(region, owners)
    for half, indices in on.items():
        if len(indices) != 1:
            yield f"half side {half} is covered {len(indices)} times"
    yield from split_sides(tile, on, owners)


def neighbour_faults(region: RegionFact, owners: Owners) -> Iterator[str]:
    named: list[RegionFact] = []
    for side in region.neighbours:
        owner = owners.get(side)
        if owner is None or owner.kind not in NEIGHBOURS:
            yield f"{region.kind}: no city, forest or acre of this tile is at its neighbour {side}"
        elif owner in named:
            yield f"{region.kind}: the neighbour at {side} is named twice"
        else:
            named.append(owner)


def split_sides(tile: TileFact, on: Mapping[str, list[int]], owners: Owners) -> Iterator[str]:
    """Where nothing meets the middle of a side, both halves are one region."""
    if "split-side" in tile.tags or any(region.kind in WALLED for region in tile.regions):
        return
    for side in SIDES:
        if side not in owners and on[side + "L"] != on[side + "R"]:
            yield f"nothing meets side {side}, but its halves are two regions"


def meeting_faults(tile: TileFact, owners: Owners) -> Iterator[str]:
    centres = {region.kind for region in tile.regions if region.kind in CENTRE | OVERLAY}
    for name in (name for group in tile.meetings for name in group.split()):
        owner = owners.get(name)
        if name not in centres and (owner is None or owner.kind not in {"city", "road"}):
            yield f"meetings: {name} is no city, road or centre of this tile"


def lake_faults(tile: TileFact) -> Iterator[str]:
    lakes = [lake.name for lake in tile.of_kind("lake")]
    for river in tile.of_kind("river"):
        if river.has("lake") and river.value("lake") not in lakes:
            yield f"river: no lake {river.value('lake')} on this tile"


def board_faults(board: Mapping[str, object]) -> Iterator[str]:
    """Every outer side of a large board must be covered as its edges say."""
    covered = Counter(place for region in tables(board, "region") for place in board_places(region))
    wanted = Counter(place for square in tables(board, "square") for place in outer_places(square))
    for place in sorted(covered | wanted):
        if covered[place] != wanted[place]:
            yield f"{place} is covered {covered[place]} times, not {wanted[place]}"


def board_places(region: Mapping[str, object]) -> Iterator[str]:
    for text in strings(region.get("places")):
        square, _, name = text.partition(":")
        parts = expanded((name,)) if region.get("kind") in LAND else (name,)
        yield from (f"{square}:{part}" for part in parts)


def outer_places(square: Mapping[str, object]) -> Iterator[str]:
    edges = square.get("edges")
    for side, kind in edges.items() if isinstance(edges, dict) else ():
        if kind not in LAND:
            yield f"{square.get('at')}:{side}"
        if kind not in WHOLE:
            yield from (f"{square.get('at')}:{half}" for half in (side + "L", side + "R"))


def tables(data: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    values = data.get(key)
    return [value for value in values if isinstance(value, dict)] if isinstance(values, list) else []


def strings(values: object) -> list[str]:
    return [value for value in values if isinstance(value, str)] if isinstance(values, list) else []
