"""Making one layout from beginning to end."""

from bastide.art.curve import Point, towards
from bastide.art.ground import Join
from bastide.art.land import share_land
from bastide.art.layout import Pool
from bastide.art.objects import Objects
from bastide.art.passing import PATCHES
from bastide.art.rim import DOORS
from bastide.art.ways import Way, ahead, gate_area, into, wall_point
from bastide.tiles.facts import RegionFact, TileFact


class Builder(Objects):
    """Makes a layout with given joins: areas, passing ways, objects, ending ways, and the land between them."""

    def __init__(self, fact: TileFact, joins: list[Join]) -> None:
        super().__init__(fact, joins)
        self.lay_passing()
        self.find_core()
        self.find_pools()
        self.lay_ending()
        share_land(self.layout)

    def lay_ending(self) -> None:
        """Ways that end on the tile."""
        for index, region in enumerate(self.fact.regions):
            if region in self.ends and region.kind != "school":
                self.layout.ways.append(self.ending(len(self.layout.ways), index, region))

    def ending(self, number: int, index: int, region: RegionFact) -> Way:
        side = region.places[0]
        joined = [self.layout.areas[at] for _, at in self.joined_to("way", number)]
        core = self.layout.core
        gate = gate_area(self.fact, region, self.layout.areas) if region.kind != "river" else None
        if core and core.kind not in {"village", "house"} and not gate:
            joined = []
        if joined or gate:
            area = gate or joined[0]
            end = wall_point(area, ahead(side, 34 if len(area.region.places) > 1 else 44))
            x, y = ahead(side, 20)
            curve = into(side, end, (end[0] - x, end[1] - y))
            if region.kind == "river":
                return Way(index, region, (curve,), end=end)
            return Way(index, region, (curve,), gate=end)
        end = self.open_end(side, region)
        return Way(index, region, (into(side, end),), end=end)

    def open_end(self, side: str, region: RegionFact) -> Point:
        """Where a way ends that ends at no wall."""
        core = self.layout.core
        if region.kind == "river":
            pools = [pool for pool in self.layout.pools if self.is_pool_of(pool, region)]
            if pools:
                return pools[0].at
            return ahead(side, 42 if len(self.layout.ways) == 0 else 34)
        if self.layout.pools and region.has("ferry"):
            pool = self.layout.pools[0]
            return towards(pool.at, DOORS[side], pool.radius - 1)
        if core is None:
            return self.layout.heart
        if core.kind == "rock" and not region.has("tunnel"):
            return ahead(side, 20)
        if core.kind in {"village", "house", "ruin"}:
            return core.at
        return towards(core.at, DOORS[side], core.radius * (1.0 if core.kind in PATCHES else 0.8))

    def is_pool_of(self, pool: Pool, river: RegionFact) -> bool:
        if pool.index < 0:
            return True
        return self.fact.regions[pool.index].name == river.value("lake")
