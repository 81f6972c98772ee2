"""Bridges: a road over a tile, from side to side."""

from bastide.tiles.facts import RegionFact
from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.sights import Sight


class Bridges(Chapter):
    def absorb(self, sight: Sight) -> bool:
        place = sight.place()
        if sight.name != "bridge built" or place is None:
            return False
        sides = ("N", "S") if place.zone.startswith("road.N") else ("E", "W")
        self.land.build((place.x, place.y), RegionFact("road"), sides)
        return True
