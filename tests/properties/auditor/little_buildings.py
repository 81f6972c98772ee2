"""Little Buildings: every building on its tiles brings a region points, after all else."""

from collections import Counter

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Cell, Region
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight

WORTHS = {"tower": 3, "house": 2, "shed": 1}
"""By the variant."""


class LittleBuildings(Chapter):
    deeds = frozenset({"building"})
    doings = frozenset({"building laid"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.built: Counter[Cell] = Counter()
        """What the buildings on each tile are worth."""

    def absorb(self, sight: Sight) -> bool:
        if sight.name != "building laid":
            return False
        by_sort = self.table.options["building_values"] == "by_sort"
        self.built[sight.number("x"), sight.number("y")] += WORTHS[sight.text("sort")] if by_sort else 1
        return True

    def bonus(self, region: Region) -> int:
        return sum(self.built[cell] for cell in self.land.extent(region))
