"""The Princess & the Dragon: what the fairy pays, and whom dragon and princess may send home."""

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Region, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight


class PrincessAndDragon(Chapter):
    deeds = frozenset({"dragon"})
    doings = frozenset({"fairy moved", "dragon moved"})
    ways_home = frozenset({"dragon", "princess"})
    signs = frozenset({"volcano"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.fairy: Spot | None = None
        self.ward: Figure | None = None
        """Whom she was put to, as long as he stays."""
        self.dragon: tuple[int, int] | None = None

    def absorb(self, sight: Sight) -> bool:
        if sight.name == "fairy moved":
            place = sight.place()
            assert place is not None
            self.fairy, self.ward = self.land.at(place), sight.figure()
        elif sight.name == "dragon moved":
            self.dragon = sight.number("x"), sight.number("y")
        else:
            return False
        return True

    def part_done(self) -> None:
        """By the switch the dragon flies only now."""
        while (sight := self.story.peek()) is not None and self._is_flight(sight):
            self.referee.absorb(self.story.take())

    def _is_flight(self, sight: Sight) -> bool:
        return sight.is_choice("dragon") or sight.name == "dragon moved" or sight.text("why") == "dragon"

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        if self.ward is not None and self.ward.number == figure.number:
            self.ward = None
        if why == "dragon":
            self.story.demand(spot[:2] == self.dragon, f"the dragon is not where {figure} stood")
        if why == "princess":
            mine = self.land.region(spot) & set(self.land.spots(self.referee.cell))
            self.story.demand(self.land.printed(frozenset(mine), "princess") > 0, "there is no princess in that city")

    def figure_raised(self, figure: Figure, spot: Spot) -> None:
        """She goes along with a follower beside her."""
        if self.fairy is not None and self.fairy[:2] == spot[:2] and self.fairy in self.land.region(spot):
            self.fairy = self.table.standing[figure.number].spot

    def _with_her(self) -> list[tuple[Figure, Spot]]:
        """All followers on her tile, with where they stand."""
        if self.fairy is None:
            return []
        found = [standing for standing in self.table.standing.values() if self.table.is_follower(standing.figure)]
        return [(mate.figure, mate.spot) for mate in found if mate.on_tile and mate.spot[:2] == self.fairy[:2]]

    def turn_begun(self) -> None:
        """A point for an own follower with her."""
        own = [figure for figure, _ in self._with_her() if figure.owner == self.referee.player]
        points = {"tile": min(len(own), 1), "each": len(own)}
        points["follower"] = int(self.ward is not None and self.ward.owner == self.referee.player)
        self.referee.expect([Call(self.referee.player, points[self.table.options["fairy_point"]], "fairy")])

    def gifts(self, region: Region) -> list[Call]:
        """Three points where her region is scored, for those on her tile."""
        if self.fairy not in region:
            return []
        players = {figure.owner for figure, spot in self._with_her() if spot in region}
        return [Call(player, 3, "fairy", min(region)) for player in players]
