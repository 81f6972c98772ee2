"""The Wheel of Fortune: what its six segments bring everybody, and the followers on its crowns."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from bastide.tiles.facts import RegionFact, TileFact
from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import SURROUNDED, Cell, Region, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure

SEGMENTS = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")
"""Clockwise."""
FORTUNE, ON_CROWN, PER_MONK = 3, 3, 2


class WheelOfFortune(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.pig = 0
        self.acting = [False]
        """Of the running part, and of those in whose midst it is played: is it time to put followers somewhere?"""
        self.posted = 0
        """The turn in which its player last put one on a tile or a crown."""
        self.moved = -1

    @classmethod
    def read(cls, fact: TileFact, options: Mapping[str, str]) -> TileFact:
        crowns = [RegionFact("crown") for tag in fact.tags if tag.startswith("crown:")]
        return replace(fact, regions=(*fact.regions, *crowns))

    def tile_revealed(self, tile: str) -> None:
        """The pig, its segment, the crowns there; only then the tile is laid."""
        tags = [tag.partition(":") for tag in self.land.facts[tile].tags]
        for steps in [int(value) for name, _, value in tags if name == "wheel"]:
            self.pig = (self.pig + steps) % len(SEGMENTS)
            segment = SEGMENTS[self.pig]
            sight = self.story.take_event("pig moved")
            self.story.demand(sight.text("segment") == segment, f"the pig should come to {segment}")
            self._carry_out(segment)
            self._crown(segment)

    # The segments

    def _carry_out(self, segment: str) -> None:
        players = [(self.referee.player + step) % self.table.players for step in range(self.table.players)]
        if segment == "plague":
            for player in players:
                self._send_home(player)
        elif segment == "fortune":
            self.referee.expect([Call(self.referee.player, FORTUNE, "wheel")])
        else:
            self.referee.expect([Call(player, self._points(segment, player), "wheel") for player in players])

    def _points(self, segment: str, player: int) -> int:
        if segment == "storm":
            return sum(self.table.at_hand(player, piece) for piece in self.table.sorts())
        if segment == "inquisition":
            return PER_MONK * sum(self._by_region(player, *SURROUNDED).values())
        if segment == "taxes":
            cities = self._by_region(player, "city")
            return sum(knights * (self.land.printed(city, "shield") + knights) for city, knights in cities.items())
        fields = self._by_region(player, "field")
        return sum(farmers * self.table.meals(field) for field, farmers in fields.items())

    def _by_region(self, player: int, *kinds: str) -> Counter[Region]:
        """The player's followers in regions of these kinds. Majorities do not matter."""
        spots = [self.table.standing[figure.number].spot for figure in self._on_land(player)]
        return Counter(self.land.region(spot) for spot in spots if self.land.kind(spot) in kinds)

    def _on_land(self, player: int) -> list[Figure]:
        own = [mate.figure for mate in self.table.standing.values() if mate.figure.owner == player]
        return [figure for figure in own if self.table.is_follower(figure) and not self.table.is_kept(figure)]

    def _send_home(self, player: int) -> None:
        """The plague takes one follower from everybody."""
        choice = self.story.take_answer(player, "plague-home")
        figure = choice.figure() if choice is not None else None
        if figure is None:
            self.story.demand(not self._on_land(player), f"{player} should take somebody home")
        else:
            self.story.demand(figure in self._on_land(player), f"{figure} is not {player}'s to take")
            self.referee.go_home([figure], "wheel")

    # The crowns

    def _crown(self, segment: str) -> None:
        crowns = [spot for spot in self.land.regions if self._segment(spot) == segment]
        there = [figure for crown in crowns for figure in self.table.inside(frozenset({crown}))]
        shares = len(crowns) if len(there) == 1 else 1
        self.referee.expect([Call(figure.owner, shares * ON_CROWN, "wheel") for figure in there])
        self.referee.go_home(there, "crowned")

    def _segment(self, spot: Spot) -> str:
        return self.land.tagged(spot[:2], "crown") if self.land.kind(spot) == "crown" else ""

    def part_begun(self) -> None:
        self.acting.append(False)

    def tile_laid(self, cell: Cell) -> None:
        self.acting[-1] = True

    def founding(self, finished: list[Region]) -> list[Region]:
        self.acting[-1] = False
        return finished

    def part_done(self) -> None:
        self.acting.pop()

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        if why == "moved":
            self.moved = figure.number

    def figure_stood(self, figure: Figure) -> None:
        """A free crown, if nobody was put on a tile in this turn."""
        spot = self.table.standing[figure.number].spot
        if figure.number == self.moved:
            self.moved = -1
        elif self.acting[-1] and self.table.is_follower(figure):
            if self._segment(spot):
                self.story.demand(self.table.inside(frozenset({spot})) == [figure], "this crown is taken")
                self.story.demand(self.posted < self.referee.turn_number, "somebody was put on a tile before")
            if self._segment(spot) or not self.table.is_kept(figure):
                self.posted = self.referee.turn_number

    def keeps(self, spot: Spot) -> bool:
        return bool(self._segment(spot))
