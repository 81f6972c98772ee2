"""Mage & Witch: a point more for every tile of the mage's road or city, half the points of the witch's."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Region, Spot, cells
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight


class MageAndWitch(Chapter):
    anytime = frozenset({"magic", "magic-ends", "magic moved", "magic left"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.haunts: dict[str, Spot] = {}

    def meddle(self, choice: Sight) -> bool:
        place = choice.place()
        if choice.name == "magic moved" and place is not None:
            self.haunts[choice.text("magician")] = self.land.at(place)
        elif choice.name == "magic left":
            del self.haunts[choice.text("magician")]
        return choice.name in self.anytime or choice.is_choice(*self.anytime)

    def extra(self, region: Region) -> int:
        return len(cells(region)) if self.haunts.get("mage") in region else 0

    def is_halved(self, region: Region) -> bool:
        return self.haunts.get("witch") in region

    def moving_on(self, finished: list[Region], scored: list[Region]) -> None:
        """They leave what was scored, and never share a region."""
        self.story.peek()
        regions = [self.land.region(spot) for spot in self.haunts.values()]
        self.story.demand(not set(regions) & set(scored), "mage or witch stays where it was scored")
        self.story.demand(len(set(regions)) == len(regions), "mage and witch are together")
