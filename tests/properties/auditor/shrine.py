"""Heretics and Shrines: whoever is finished first sends the rivals around home with nothing."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import SURROUNDED, Region, around


class Shrines(Chapter):
    def echo(self, region: Region, finished: list[Region]) -> None:
        if self.table.kind(region) in SURROUNDED and self.table.inside(region):
            losers = [rival for rival in self._rivals(region) if rival not in finished]
            self.referee.go_home([figure for rival in losers for figure in self.table.inside(rival)], "challenge")

    def _rivals(self, region: Region) -> list[Region]:
        """Shrines beside a cloister or an abbey, cloisters and abbeys beside a shrine."""
        spot = next(iter(region))
        near = [other for cell in around(spot[:2]) for other in self.land.spots(cell)]
        buildings = [other for other in near if self.land.kind(other) in SURROUNDED]
        is_shrine = self.land.kind(spot) == "shrine"
        return [frozenset({other}) for other in buildings if (self.land.kind(other) == "shrine") != is_shrine]
