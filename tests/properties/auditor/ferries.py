"""The Ferries: each lake joins two of its road ends."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.sights import Sight


class Ferries(Chapter):
    deeds = frozenset({"ferry", "turn-ferry"})
    doings = frozenset({"ferry laid"})

    def absorb(self, sight: Sight) -> bool:
        if sight.name != "ferry laid":
            return False
        one, other = [self.land.at(place) for place in sight.places()]
        self.land.ties = [tie for tie in self.land.ties if tie[0][:2] != one[:2] or tie[1][:2] != one[:2]]
        self.land.ties.append((one, other))
        self.land.changed()
        return True
