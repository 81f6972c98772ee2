"""Designing a tile: one change after another, each giving a whole tile again. Land finds its place by itself.

A change that moves a border takes all land away and fills it in anew; whatever was printed in it stays where it was.
"""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from bastide.notation.pictures import turned
from bastide.table.refused import Refused
from bastide.tiles.facts import CENTRE, HALVES, LAND, MIDDLE, OVERLAY, SIDES, WALLED, WHOLE, RegionFact, TileFact
from bastide.tiles.filling import filled

LAKE = "a"
"""The lake of a designed tile."""


def with_side(tile: TileFact, side: str, kind: str, land: str) -> TileFact:
    """Something else at a side: a new region, or `land`. Two road ends become one road, more of them part."""
    if side not in SIDES or kind not in WHOLE | MIDDLE | LAND:
        raise Refused("message.malformed")
    before = {region.kind for region in tile.regions if side in region.places}
    regions = [_without(region, side) for region in tile.regions]
    kept = [region for region in regions if region.places or region.kind not in WHOLE | MIDDLE]
    if kind not in LAND:
        kept.append(RegionFact(kind, (side,), attributes=_flowing(tile, kind)))
    for way in sorted({*before, kind} & MIDDLE):
        kept = _led(kept, way)
    return refilled(replace(tile, regions=tuple(kept)), land)


def _without(region: RegionFact, side: str) -> RegionFact:
    if region.kind not in WHOLE | MIDDLE:
        return region
    return replace(region, places=tuple(place for place in region.places if place != side))


def _led(regions: list[RegionFact], kind: str) -> list[RegionFact]:
    """Ways of a kind: two that meet run through, more of them end at a crossing."""
    sides = [side for region in regions if region.kind == kind for side in region.places]
    if len(sides) < 2:
        return regions
    signs = merged_signs(region for region in regions if region.kind == kind)
    others = [region for region in regions if region.kind != kind]
    if len(sides) == 2:
        through = tuple(sign for sign in signs if sign != ("lake", LAKE))
        return [*others, RegionFact(kind, in_order(sides), attributes=through)]
    own = {region.places[0]: region.attributes for region in regions if region.kind == kind}
    return others + [RegionFact(kind, (side,), attributes=own.get(side, ())) for side in in_order(sides)]


def with_centre(tile: TileFact, kind: str, land: str) -> TileFact:
    """A building in the middle, or a lake into which all rivers flow that end here; empty: neither."""
    if kind and kind not in CENTRE | {"lake"}:
        raise Refused("message.malformed")
    kept = [_dry(region) for region in tile.regions if region.kind not in CENTRE | {"lake"}]
    if kind == "lake":
        kept = [_wet(region) for region in kept] + [RegionFact("lake", name=LAKE)]
    elif kind:
        kept.append(RegionFact(kind))
    return refilled(replace(tile, regions=tuple(kept)), land)


def _flowing(tile: TileFact, kind: str) -> tuple[tuple[str, str], ...]:
    return (("lake", LAKE),) if kind == "river" and any(tile.of_kind("lake")) else ()


def _dry(region: RegionFact) -> RegionFact:
    return replace(region, attributes=tuple(sign for sign in region.attributes if sign[0] != "lake"))


def _wet(region: RegionFact) -> RegionFact:
    ends = region.kind == "river" and len(region.places) == 1
    return replace(region, attributes=(*region.attributes, ("lake", LAKE))) if ends else region


def joined(tile: TileFact, one: int, other: int, land: str) -> TileFact:
    """Two regions of one kind made one."""
    first, second = _region(tile, one), _region(tile, other)
    if one == other or first.kind != second.kind or first.kind in CENTRE | OVERLAY:
        raise Refused("message.malformed")
    near = tuple(side for side in second.neighbours if side not in first.neighbours)
    whole = replace(
        first,
        places=in_order((*first.places, *second.places)),
        neighbours=(*first.neighbours, *near),
        attributes=merged_signs([first, second]),
    )
    return _changed(tile, [*_others(tile, one, other), whole], first.kind, land)


def parted(tile: TileFact, number: int, land: str) -> TileFact:
    """A region taken apart, a piece for each side; what is printed in it stays in the first."""
    region = _region(tile, number)
    sides = list(dict.fromkeys(place[0] for place in region.places))
    if len(sides) < 2:
        raise Refused("message.malformed")
    pieces = [replace(region, places=tuple(place for place in region.places if place[0] == side)) for side in sides]
    rest = [replace(piece, attributes=()) for piece in pieces[1:]]
    return _changed(tile, [*_others(tile, number), pieces[0], *rest], region.kind, land)


def _changed(tile: TileFact, regions: list[RegionFact], kind: str, land: str) -> TileFact:
    """Land that is joined or parted by hand stays so; whatever else is brings the land round."""
    if kind in LAND | WALLED:
        return replace(tile, regions=tuple(regions))
    return refilled(replace(tile, regions=tuple(regions)), land)


def with_sign(tile: TileFact, number: int, name: str, amount: int, along: bool = False) -> TileFact:
    """So many of a sign in a region; `along`: a tag of the same name goes along with it."""
    region = _region(tile, number)
    kept = tuple(sign for sign in region.attributes if sign[0] != name)
    signs = (*kept, (name, str(amount))) if amount else kept
    regions = list(tile.regions)
    regions[number] = replace(region, attributes=signs)
    signed = replace(tile, regions=tuple(regions))
    if not along:
        return signed
    return with_tag(signed, name, name if any(region.has(name) for region in regions) else "")


def with_tag(tile: TileFact, name: str, tag: str) -> TileFact:
    """A tag of the whole tile in the place of others of its name; empty: none."""
    kept = [known for known in tile.tags if known.partition(":")[0] != name]
    return replace(tile, tags=(*kept, tag) if tag else tuple(kept))


def with_bonus(tile: TileFact, wanted: bool) -> TileFact:
    extras = {key: value for key, value in tile.extras.items() if key != "bonus"}
    return replace(tile, extras=MappingProxyType({**extras, "bonus": True} if wanted else extras))


def quarter_turned(tile: TileFact) -> TileFact:
    return turned(tile, 1)


def refilled(tile: TileFact, land: str) -> TileFact:
    """The tile with its land filled in anew; signs go to the land that has most of where they were."""
    fresh = filled(
        replace(tile, regions=tuple(region for region in tile.regions if region.kind not in LAND), meetings=()), land
    )
    regions = list(fresh.regions)
    for old in (region for region in tile.regions if region.kind in LAND and region.attributes):
        shared = [len(set(region.places) & set(old.places)) if region.kind == old.kind else -1 for region in regions]
        if shared and max(shared) > 0:
            at = shared.index(max(shared))
            regions[at] = replace(regions[at], attributes=merged_signs([regions[at], old]))
    return replace(fresh, regions=tuple(regions))


def merged_signs(regions: Iterable[RegionFact]) -> tuple[tuple[str, str], ...]:
    """The signs of several regions, each once, with the greater number."""
    found: dict[str, str] = {}
    for name, value in (sign for region in regions for sign in region.attributes):
        found[name] = max(found.get(name, ""), value)
    return tuple(found.items())


def in_order(places: Iterable[str]) -> tuple[str, ...]:
    """Sides or half sides, clockwise."""
    return tuple(sorted(places, key=(*SIDES, *HALVES).index))


def _region(tile: TileFact, number: int) -> RegionFact:
    if not 0 <= number < len(tile.regions):
        raise Refused("message.malformed")
    return tile.regions[number]


def _others(tile: TileFact, *numbers: int) -> list[RegionFact]:
    return [region for at, region in enumerate(tile.regions) if at not in numbers]
