"""King & Robber Baron: the largest city and the longest road, a point for every finished one at the end."""

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Region, cells
from tests.properties.auditor.referee import Referee

TITLES = {"king": "city", "robber-baron": "road"}


class KingAndRobber(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.holders = dict.fromkeys(TITLES, -1)
        self.marks = dict.fromkeys(TITLES, 0)

    def spoils(self, finished: list[Region]) -> None:
        """Whoever laid the tile takes the card for a larger one than before."""
        for title, kind in TITLES.items():
            sizes = [len(cells(region)) for region in finished if self.table.kind(region) == kind]
            if max(sizes, default=0) > self.marks[title]:
                self.marks[title], self.holders[title] = max(sizes), self.referee.player
                sight = self.story.take_event("title taken")
                self.story.demand(sight.text("title") == title, f"{title} should be taken")

    def final(self, stage: str) -> list[Call]:
        if stage != "titles":
            return []
        kinds = [self.table.kind(region) for region in self.table.finished()]
        numbers = {title: kinds.count(kind) for title, kind in TITLES.items()}
        numbers["king"] += len(self.land.regions_of("carcassonne"))
        return [Call(holder, numbers[title], title) for title, holder in self.holders.items() if holder >= 0]
