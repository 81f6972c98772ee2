"""La Porxada: two followers change places, or unfinished cities are sheltered at the end."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Region, cells
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight


class Porxada(Chapter):
    deeds = frozenset({"porxada", "porxada-own", "porxada-other", "consent", "give-up", "barter"})
    doings = frozenset({"porxada used", "figure removed"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.use = ""
        self.sheltered: set[int] = set()
        """Who had a knight in the hall's city when it was finished."""
        self.removed: list[Figure] = []

    def absorb(self, sight: Sight) -> bool:
        figure = sight.figure()
        if sight.name == "porxada used":
            self.use = sight.text("use")
        elif sight.name != "figure removed" or figure is None:
            return False
        else:
            self.removed.append(figure)
            if sight.place() is not None:
                self.referee.send_away(figure, "removed")
        return True

    def absent(self, player: int) -> list[Figure]:
        return [figure for figure in self.removed if figure.owner == player]

    def spoils(self, finished: list[Region]) -> None:
        for region in finished if self.use == "shelter" else ():
            halls = [cell for cell in cells(region) if "porxada" in self.land.tiles[cell].tags]
            if halls and self.table.kind(region) == "city":
                followers = [figure for figure in self.table.inside(region) if self.table.is_follower(figure)]
                self.sheltered = {figure.owner for figure in followers}

    def counts_as_finished(self, region: Region) -> bool:
        return self.table.kind(region) == "city" and bool(self.sheltered & set(self.table.owners(region)))
