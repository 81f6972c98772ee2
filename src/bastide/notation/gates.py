"""Where a road that ends on a tile ends."""

from bastide.notation.shapes import OPPOSITE
from bastide.tiles.facts import WHOLE, RegionFact, TileFact
from bastide.tiles.gates import driven_to, touched_on_both_sides


def gate(tile: TileFact, road: RegionFact) -> str:
    """The side of the city or acre at which a road ends; empty where it ends in the middle."""
    if road.kind not in {"road", "path"}:
        return ""
    side = road.places[0]
    sides = driven_to(tile, side) or touched_on_both_sides(tile, road)
    for area in tile.regions:
        if area.kind in WHOLE and sides & set(area.places):
            lies_ahead = len(area.places) > 1 or OPPOSITE[side] in area.places
            return OPPOSITE[side] if lies_ahead else area.places[0]
    return ""
