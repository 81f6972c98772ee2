"""Land for a tile that is described without any: it lies wherever nothing else does, parted by what runs through it.

Whatever parts land is a *barrier*: a city or a road, or several that meet. It divides the rim into gaps; half sides in
the same gap of every barrier belong to one piece of land.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from bastide.tiles.facts import (
    CENTRE,
    HALVES,
    LAND,
    MIDDLE,
    RIM,
    SIDES,
    WALLED,
    WHOLE,
    RegionFact,
    TileFact,
    are_crossing,
)

STONE_AGE = frozenset({"forest", "lake", "acre", "path"})
"""Beside these the land is meadow."""

OPPOSITE = dict(zip(SIDES, SIDES[2:] + SIDES[:2], strict=True))

TOUCHED = frozenset({"city"})
"""What fields write down as their neighbours."""


def filled(tile: TileFact, land: str = "") -> TileFact:
    """The tile with land on all free half sides, if none is described; roads that end are led to what they meet."""
    taken = {side for region in tile.regions if region.kind in WHOLE for side in region.places}
    free = [half for half in HALVES if half[0] not in taken]
    if not free or any(region.kind in LAND | WALLED for region in tile.regions):
        return tile
    led = replace(tile, meetings=tile.meetings or tuple(_meetings(tile)))
    kind = land or ("meadow" if any(region.kind in STONE_AGE for region in tile.regions) else "field")
    found = _barriers(led)
    free.sort(key=lambda half: _gaps(found, half))
    pieces = [_piece(led, kind, list(halves), found) for _, halves in groupby(free, lambda half: _gaps(found, half))]
    pieces.sort(key=lambda piece: HALVES.index(piece.places[0]))
    return replace(led, regions=(*tile.regions, *pieces))


def _piece(tile: TileFact, kind: str, halves: list[str], barriers: list[set[str]]) -> RegionFact:
    near = tuple(
        region.places[0]
        for region in tile.regions
        if kind == "field" and region.kind in TOUCHED and _are_beside(tile, halves[0], region, barriers)
    )
    return RegionFact(kind, tuple(sorted(halves, key=HALVES.index)), near)


def _are_beside(tile: TileFact, half: str, city: RegionFact, barriers: list[set[str]]) -> bool:
    """Does nothing part the land there from a city? In a barrier to which it belongs, its wall must bound the gap."""
    pairs = [set(group.split()) for group in tile.meetings]
    wall = set(city.places).union(*(pair for pair in pairs if len(pair) == 2 and pair & set(city.places)))
    for barrier in barriers:
        if city.places[0] not in barrier:
            if _gap(barrier, half) != _gap(barrier, city.places[0]):
                return False
        elif not set(_gap(barrier, half)) & wall:
            return False
    return True


def _meetings(tile: TileFact) -> list[str]:
    """Roads that end meet the building in the middle, or one another at a crossing, or the gate of a city."""
    ends = [road.places[0] for road in _ends(tile, "road") if not road.has("tunnel") and not road.has("ferry")]
    centre = next((region.kind for region in tile.regions if region.kind in CENTRE), "")
    if centre:
        return [f"{centre} {end}" for end in ends]
    cities = [city for city in tile.of_kind("city") if city.places]
    if len(ends) > 2 or (len(ends) == 2 and (not cities or _may_cross(ends, cities))):
        return [" ".join(ends)]
    gates = [_gate(end, cities) for end in ends] if cities else []
    if len(gates) == 2 and are_crossing((ends[0], gates[0]), (ends[1], gates[1])):
        gates.reverse()
    return [f"{gate} {end}" for gate, end in zip(gates, ends, strict=False)]


def _may_cross(ends: list[str], cities: list[RegionFact]) -> bool:
    """Two roads go towards each other if they come from opposite sides and no city lies between them."""
    return ends[1] == OPPOSITE[ends[0]] and not any(are_crossing(ends, city.places) for city in cities)


def _gate(end: str, cities: list[RegionFact]) -> str:
    """The side of the city at which a road ends: straight on if one is there."""
    ahead = OPPOSITE[end]
    return ahead if any(ahead in city.places for city in cities) else cities[0].places[0]


def _ends(tile: TileFact, kind: str) -> list[RegionFact]:
    return [way for way in tile.of_kind(kind) if len(way.places) == 1 and way.places[0] in SIDES]


def _barriers(tile: TileFact) -> list[set[str]]:
    """What parts the land: regions by themselves, and joined where they meet."""
    regions = [region for region in tile.regions if region.kind in WHOLE | MIDDLE]
    found = [set(region.places) for region in regions]
    found += [_sides(road for road in _ends(tile, "road") if road.has(sign)) for sign in ("tunnel", "ferry")]
    found += [_sides(river for river in regions if river.value("lake") == lake.name) for lake in tile.of_kind("lake")]
    found += [set(group.split()) for group in tile.meetings]
    # A path ends at an acre, and a river that ends on the tile does so at a wood; nobody writes these meetings down.
    for way, area in (("path", "acre"), ("river", "forest")):
        ends = _ends(tile, way)
        found.append(_sides([*ends, *tile.of_kind(area)]) if ends else set())
    return [barrier & set(RIM) for barrier in _merged(found) if barrier & set(RIM)]


def _sides(regions: Iterable[RegionFact]) -> set[str]:
    return {place for region in regions for place in region.places}


def _merged(groups: Iterable[set[str]]) -> list[set[str]]:
    """The groups, with those that share something made one."""
    found: list[set[str]] = []
    for group in groups:
        if group:
            apart = [other for other in found if not other & group]
            found = [*apart, group.union(*(other for other in found if other & group))]
    return found


def _gaps(barriers: list[set[str]], half: str) -> list[tuple[str, str]]:
    return [_gap(barrier, half) for barrier in barriers]


def _gap(barrier: set[str], place: str) -> tuple[str, str]:
    """The places of a barrier that come last before a place and first after it, going clockwise."""
    at = RIM.index(place)
    round_trip = [RIM[(at + step) % len(RIM)] for step in range(len(RIM))]
    after = next(other for other in round_trip if other in barrier)
    before = next(other for other in reversed(round_trip) if other in barrier)
    return (after, after) if place in barrier else (before, after)
