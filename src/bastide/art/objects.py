"""What stands or lies in the heart of a tile: the object in which roads end, and lakes."""

from typing import Final

from bastide.art import raster
from bastide.art.curve import Point, far, line, towards
from bastide.art.layout import Core, Pool
from bastide.art.passing import PATCHES, Passing
from bastide.art.rim import DOORS
from bastide.art.ways import gate_area
from bastide.tiles.facts import LAND, RegionFact

OBJECTS: Final = {"fair": 17.0, "bazaar": 15.0, "tower": 11.0, "volcano": 19.0}
"""Tags whose object stands where roads end, with its size."""
CENTRES: Final = {"cloister": 17.0, "shrine": 16.0, "castle": 17.0, "cemetery": 17.0, "abbey": 24.0}


class Objects(Passing):
    """Adds the core and the pools to a layout."""

    def find_core(self) -> None:
        """The object in which roads end, or that stands in the middle."""
        kind, radius = self.core_kind()
        if not kind:
            return
        at = self.core_place(kind, radius)
        arms = [line(at, self.target(target, number, at)) for target, number in self.joined_to("core", 0)]
        if "split-side" in self.fact.tags:
            arms += [line(DOORS["W"], DOORS["E"])]
        self.layout.core = Core(kind, at, radius, tuple(arms))

    def core_kind(self) -> tuple[str, float]:
        for region in self.fact.regions:
            if region.kind in CENTRES:
                return region.kind, CENTRES[region.kind]
        tags = self.tags()
        roads = [region for region in self.ends if region.kind in {"road", "path"}]
        loose = [road for road in roads if not gate_area(self.fact, road, self.layout.areas)]
        has_land = any(region.kind in LAND and region.places for region in self.fact.regions)
        if "corn" in tags and has_land:
            return "corn", 17.0
        if "fair" in tags and any(len(way.region.places) > 2 for way in self.layout.ways):
            return "fair", 15.0
        if "school" in {region.kind for region in self.fact.regions}:
            return "school", 17.0
        if "ferry" in tags:
            return "", 0.0
        if "start-quarter" in tags:
            return "ruin", 20.0
        if any(road.has("tunnel") for road in roads):
            return "rock", 17.0
        for tag, radius in OBJECTS.items():
            if tag in tags and has_land and (loose or tag in PATCHES) and "lake" not in tags:
                return tag, radius
        if not loose:
            return "", 0.0
        return ("village", 11.0) if len(loose) > 1 and "bridge" not in tags else ("house", 8.0)

    def core_place(self, kind: str, radius: float) -> Point:
        if kind == "school":
            side = next(region.places[0] for region in self.fact.of_kind("school"))
            return DOORS[side]
        if kind == "fair" and radius < OBJECTS["fair"]:
            return (50, 50)
        if "source" in self.fact.tags:
            return (28, 49)
        if kind == "ruin":
            return {"NW": (100, 100), "NE": (0, 100), "SE": (0, 0), "SW": (100, 0)}[self.fact.id[-2:]]
        if len(self.layout.areas) and set(self.layout.areas[0].region.places) == set("NESW"):
            return (50, 50)
        if self.is_within_city(kind):
            return self.city_place()
        if kind == "village" and not self.layout.ways:
            return self.layout.heart
        if kind == "house" and "bridge" in self.tags():
            return (76, 57)
        if kind == "rock" and any(not road.has("tunnel") for road in self.ends):
            return (50, 62)
        rivers = [way for way in self.layout.ways if way.region.kind == "river"]
        if kind in {"village", "house"} and self.ends and not rivers:
            return self.clear_place(radius + 9, self.layout.ways, pull=self.layout.heart)
        room = radius + (3 if kind in PATCHES else 7)
        return self.clear_place(room, self.layout.ways, pull=(50, 44) if rivers else self.layout.heart)

    def is_within_city(self, kind: str) -> bool:
        """A cloister that a wagon reaches from a city stands inside it."""
        groups = [set(group.split()) for group in self.fact.meetings if kind in group.split()]
        cities = {side for area in self.layout.areas for side in area.region.places}
        return any(group & cities for group in groups)

    def city_place(self) -> Point:
        depths = raster.depths(frozenset(self.solid), rim=10)
        best = max(depths, key=lambda square: (round(depths[square]), -far(raster.centre_of(square), (50, 50))))
        return raster.centre_of(best)

    def find_pools(self) -> None:
        """Lakes, with the rivers that run into them."""
        lakes = [(index, region) for index, region in enumerate(self.fact.regions) if region.kind == "lake"]
        for index, lake in lakes:
            at, radius = self.pool_place(lake, len(lakes))
            self.add_pool(index, at, radius)
        tags = self.tags()
        if "ferry" in tags:
            self.add_pool(-1, self.clear_place(24.0), 15.0)
        elif "lake" in tags or "river-end" in tags:
            self.add_pool(-1, (46, 50) if "lake" in tags else (52, 50), 17.0 if "lake" in tags else 12.0)

    def pool_place(self, lake: RegionFact, lakes: int) -> tuple[Point, float]:
        doors = [DOORS[river.places[0]] for river in self.fact.of_kind("river") if river.value("lake") == lake.name]
        if lakes == 1:
            pull = 50 + sum(x - 50 for x, _ in doors) / 10, 50 + sum(y - 50 for _, y in doors) / 10
            wide = sum(len(area.region.places) for area in self.layout.areas)
            radius = 17.0 if wide < 2 else 14.0 if wide < 3 else 13.0
            return self.clear_place(23.0, self.layout.ways, pull, rim=0.0), radius
        corner = 50 + sum(x - 50 for x, _ in doors), 50 + sum(y - 50 for _, y in doors)
        return towards((50, 50), corner, 27), 13.0

    def add_pool(self, index: int, at: Point, radius: float) -> None:
        number = len(self.layout.pools)
        arms = [line(at, self.target(target, which, at)) for target, which in self.joined_to("pool", number)]
        self.layout.pools.append(Pool(index, at, radius, tuple(arms)))
