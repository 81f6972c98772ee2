"""Where a road that ends on a tile leads to, as far as the facts say so."""

from bastide.tiles.facts import CENTRE, LAND, RegionFact, TileFact


def driven_to(tile: TileFact, side: str) -> set[str]:
    """What is met from this side, if that is one place only."""
    groups = [set(group.split()) - {side} for group in tile.meetings if side in group.split()]
    return groups[0] if groups and len(groups[0]) == 1 else set()


def touched_on_both_sides(tile: TileFact, road: RegionFact) -> set[str]:
    """The city that both fields beside the tile's only ending road touch."""
    ends = [other for other in tile.of_kind(road.kind) if len(other.places) == 1]
    if len(ends) > 1 or any(region.kind in CENTRE for region in tile.regions):
        return set()
    halves = {road.places[0] + "L", road.places[0] + "R"}
    land = [region for region in tile.regions if region.kind in LAND and halves & set(region.places)]
    if len(land) < 2:
        return set()
    # The meadows of Over Hill and Dale name no neighbours: there a path ends at the acre of its tile.
    acres = {acre.places[0] for acre in tile.of_kind("acre")}
    return set(land[0].neighbours) & set(land[1].neighbours) or acres
