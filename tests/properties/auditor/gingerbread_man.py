"""The Gingerbread Man: a point for every knight and every tile of the city that he leaves or that is finished."""

from collections import Counter

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell, Region, Spot, cells
from tests.properties.auditor.referee import Referee


class GingerbreadMan(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.spot: Spot | None = None
        self.due = 0
        """His tiles of this turn that have not moved him yet."""

    def set_up(self) -> None:
        """In the first unfinished city of the start, in the order of its tiles."""
        spots = [spot for cell in self.land.tiles for spot in self.land.spots(cell)]
        open_ones = [spot for spot in spots if self._is_open_city(spot)]
        self.spot = open_ones[0] if open_ones else None

    def _is_open_city(self, spot: Spot) -> bool:
        return self.land.kind(spot) == "city" and not self.land.filled(spot)[1]

    def tile_laid(self, cell: Cell) -> None:
        self.due += "gingerbread" in self.land.tiles[cell].tags

    def _sweets(self) -> list[Call]:
        if self.spot is None:
            return []
        city = self.land.region(self.spot)
        knights = Counter(figure.owner for figure in self.table.inside(city) if self.table.is_follower(figure))
        tiles = len(cells(city))
        return [Call(player, count * tiles, "gingerbread-man", min(city)) for player, count in knights.items()]

    def overture(self, region: Region) -> None:
        if self.spot in region:
            self.referee.expect(self._sweets())

    def moving_on(self, finished: list[Region], scored: list[Region]) -> None:
        """Out of a city that is finished, or has become a castle."""
        if self.spot is not None and self.land.filled(self.spot)[1] and not self._moves():
            self.story.take_event("gingerbread man left")
            self.spot = None

    def wandering(self) -> None:
        """Once for every tile of his, if there is another unfinished city."""
        while self.due:
            self.due -= 1
            sweets = self._sweets()
            if self._moves():
                self.referee.expect(sweets)

    def turn_done(self) -> None:
        """A tile of his that a late message has brought."""
        self.wandering()

    def _moves(self) -> bool:
        cities = {self.land.region(spot) for spot in self.land.regions if self._is_open_city(spot)}
        here = {self.land.region(self.spot)} if self.spot is not None else set()
        if not cities - here:
            return False
        choice = self.story.take_choice("gingerbread-man")
        self.story.demand(choice is not None, "the gingerbread man should be moved")
        place = self.story.take_event("gingerbread man moved").place()
        assert place is not None
        self.spot = self.land.at(place)
        self.story.demand(self.land.region(self.spot) in cities - here, "he may not go there")
        return True
