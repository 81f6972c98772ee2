"""The Festival: a figure of the player's own goes home instead of deploying."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Spot
from tests.properties.auditor.sights import Figure


class Festival(Chapter):
    ways_home = frozenset({"festival"})

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        if why == "festival":
            here = self.land.tiles[self.referee.cell]
            self.story.demand("festival" in here.tags, "there is no festival here")
            self.story.demand(figure.owner == self.referee.player, "a figure of somebody else went to the festival")
