"""The Cathars: besieged cities pay 1 a tile less, unfinished nothing, feed farmers twice, and let a knight escape."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import SURROUNDED, Cell, Region, Spot, around, cells
from tests.properties.auditor.sights import Figure


class Cathars(Chapter):
    def _is_besieged(self, region: Region) -> bool:
        return self.land.printed(region, "siege") > 0

    def rate(self, region: Region, finished: bool, rate: int) -> int:
        return rate - 1 if self._is_besieged(region) else rate

    def is_void(self, region: Region, finished: bool) -> bool:
        return not finished and self._is_besieged(region)

    def factor(self, town: Region) -> int:
        return 2 if self._is_besieged(town) and self.table.is_finished(town) else 1

    def escape(self) -> None:
        choice = self.story.take_choice("escape")
        if choice is not None and choice.figure() is not None:
            self.referee.absorb(self.story.take_event("figure returned"))

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        """A knight flees past a cloister beside a siege tile, or by a switch beside any tile of the city."""
        if why == "escape":
            city = self.land.region(spot)
            besieged = frozenset(place for place in city if self._is_besieged(frozenset({place})))
            beside = cells(city if self.table.options["escape_reach"] == "city" else besieged)
            self.story.demand(figure.owner == self.referee.player, "somebody else's knight flees")
            self.story.demand(any(self._has_cloister(cell) for cell in beside), f"{figure} has no way out")

    def _has_cloister(self, cell: Cell) -> bool:
        near = [spot for other in around(cell) if other != cell for spot in self.land.spots(other)]
        return any(self.land.kind(spot) in SURROUNDED for spot in near)
