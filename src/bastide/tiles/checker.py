"""What is wrong with a tile, a set or a large board, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from bastide.tiles.facts import (
    CENTRE,
    FACE_DOWN,
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
    are_crossing,
)
from bastide.tiles.fault import Fault
from bastide.tiles.lines import region_text

Owners = Mapping[str, RegionFact]
NEIGHBOURS: Final = WHOLE - {"any"}
ROOM: Final = 12
"""So many regions, tags and meetings fit on a tile."""
LAKES: Final = ("a", "b", "c", "d")


def faults(tile: TileFact) -> list[Fault]:
    """Everything wrong with one tile."""
    found = [] if (tile.count > 0) != (FACE_DOWN in tile.tags) else [Fault("tile.count")]
    if tile.source not in SOURCES:
        found.append(Fault("tile.source", {"source": tile.source, "sources": ", ".join(SOURCES)}))
    owners = side_owners(tile)
    found += region_faults(tile.regions)
    found += land_faults(tile, land_of(tile.regions), owners)
    if tile.field_alt:
        land = [region for region in land_of(tile.regions) if region.kind != "field"] + list(tile.field_alt)
        found += (Fault(fault.key, fault.values, "field_alt") for fault in land_faults(tile, land, owners))
    found += amount_faults(tile)
    found += lake_faults(tile)
    found += meeting_faults(tile, owners)
    return found or list(crossings(tile))


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
    found += (f"{square.id}: {fault}" for square in tiles.squares for fault in faults(square))
    found += square_faults(tiles.squares)
    return found


def side_owners(tile: TileFact) -> dict[str, RegionFact]:
    """For each side the region that fills it or meets it in the middle."""
    meeting = [region for region in tile.regions if region.kind in WHOLE | MIDDLE]
    return {side: region for region in meeting for side in region.places}


def land_of(regions: Iterable[RegionFact]) -> list[RegionFact]:
    return [region for region in regions if region.kind in LAND | WALLED]


def region_faults(regions: Iterable[RegionFact]) -> Iterator[Fault]:
    """Unknown kinds and places, places and signs named twice, and sides that two regions claim."""
    met: dict[str, str] = {}
    for region in regions:
        if region.kind not in KINDS:
            yield Fault("tile.kind", {"kind": region.kind})
        yield from place_faults(region)
        for side in dict.fromkeys(region.places) if region.kind in WHOLE | MIDDLE else ():
            if side in met:
                yield Fault("tile.side", {"side": side, "one": met[side], "other": region.kind})
            met[side] = region.kind


def place_faults(region: RegionFact) -> Iterator[Fault]:
    allowed = HALVES if region.kind in LAND | WALLED else SIDES
    for place in region.places:
        if place not in allowed:
            yield Fault("tile.place", {"kind": region.kind, "place": place, "places": ", ".join(allowed)})
    if region.kind in CENTRE and region.places:
        yield Fault("tile.centre", {"kind": region.kind})
    if region.kind in WHOLE | MIDDLE and not region.places:
        yield Fault("tile.nowhere", {"kind": region.kind})
    names = [*region.places, *(name for name, _ in region.attributes)]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Fault("tile.named_twice", {"kind": region.kind, "name": name})


def amount_faults(tile: TileFact) -> Iterator[Fault]:
    """One building in the middle, and no more of anything than a tile has room for."""
    if sum(region.kind in CENTRE for region in tile.regions) > 1:
        yield Fault("tile.centres")
    for things in (tile.regions, tile.tags, tile.meetings):
        if len(things) > ROOM:
            yield Fault("tile.room", {"most": str(ROOM)})
    if len({tag.partition(":")[0] for tag in tile.tags}) < len(tile.tags):
        yield Fault("tile.tag_twice")


def land_faults(tile: TileFact, land: Iterable[RegionFact], owners: Owners) -> Iterator[Fault]:
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
        if not indices:
            yield Fault("tile.bare", {"half": half})
        elif len(indices) > 1:
            yield Fault("tile.crowded", {"half": half, "times": str(len(indices))})
    yield from split_sides(tile, on, owners)


def neighbour_faults(region: RegionFact, owners: Owners) -> Iterator[Fault]:
    named: list[RegionFact] = []
    for side in region.neighbours:
        owner = owners.get(side)
        if owner is None or owner.kind not in NEIGHBOURS:
            yield Fault("tile.neighbour", {"kind": region.kind, "side": side})
        elif owner in named:
            yield Fault("tile.neighbour_twice", {"kind": region.kind, "side": side})
        else:
            named.append(owner)


def split_sides(tile: TileFact, on: Mapping[str, list[int]], owners: Owners) -> Iterator[Fault]:
    """Where nothing meets the middle of a side, both halves are one region."""
    if "split-side" in tile.tags or any(region.kind in WALLED for region in tile.regions):
        return
    for side in SIDES:
        if side not in owners and on[side + "L"] != on[side + "R"]:
            yield Fault("tile.split", {"side": side})


def meeting_faults(tile: TileFact, owners: Owners) -> Iterator[Fault]:
    centres = {region.kind for region in tile.regions if region.kind in CENTRE | OVERLAY}
    for name in (name for group in tile.meetings for name in group.split()):
        owner = owners.get(name)
        if name not in centres and (owner is None or owner.kind not in {"city", "road"}):
            yield Fault("tile.meeting", {"name": name})


def lake_faults(tile: TileFact) -> Iterator[Fault]:
    lakes = [lake.name for lake in tile.of_kind("lake")]
    yield from (Fault("tile.lake_name", {"name": name}) for name in lakes if name not in LAKES or lakes.count(name) > 1)
    for river in tile.of_kind("river"):
        if river.has("lake") and river.value("lake") not in lakes:
            yield Fault("tile.lake", {"name": river.value("lake")})


def crossings(tile: TileFact) -> Iterator[Fault]:
    """Regions cross on a bridge, which a tag tells, in a tunnel, or where a road leads over a river."""
    if "bridge" in tile.tags or any(region.has("tunnel") for region in tile.regions):
        return
    regions = [region for region in tile.regions if region.kind not in OVERLAY]
    for one, other in combinations(regions, 2):
        if {one.kind, other.kind} != {"road", "river"} and are_crossing(one.places, other.places):
            yield Fault("tile.crossing", {"one": region_text(one), "other": region_text(other)})


def square_faults(squares: Iterable[TileFact]) -> Iterator[str]:
    """Where squares of a board meet, the same lies on both sides."""
    lying = {square.at: square for square in squares if square.at}
    for (column, row), square in lying.items():
        for beside, ours, theirs in (((column + 1, row), "E", "W"), ((column, row + 1), "S", "N")):
            other = lying.get(beside)
            if other and (on_half(square, ours + "L"), on_half(square, ours + "R")) != (
                on_half(other, theirs + "R"),
                on_half(other, theirs + "L"),
            ):
                yield f"{square.id}: side {ours} does not meet {other.id}"


def on_half(tile: TileFact, half: str) -> str:
    """The kind of land on a half side."""
    return next((region.kind for region in land_of(tile.regions) if half in region.places), "")
