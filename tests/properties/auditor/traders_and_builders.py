"""Traders & Builders: goods for whoever finishes a city, a second part by the builder, a point a city by the pig."""

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell, Region, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight

GOODS = {"wine": 9, "grain": 6, "cloth": 5}


class TradersAndBuilders(Chapter):
    ways_home = frozenset({"alone"})
    doings = frozenset({"goods exchanged"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.stores = [dict.fromkeys(GOODS, 0) for _ in range(self.table.players)]

    def tile_laid(self, cell: Cell) -> None:
        """A second part for whoever extends the region of the own builder, but never a third."""
        if self.referee.part_number == 1:
            player = self.referee.player
            regions = [self.land.region(spot) for spot in self.land.spots(cell)]
            self.referee.further_part |= any(self.table.has(region, player, "builder") for region in regions)

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        """Builder and pig do not stay alone; after a scoring they go home anyhow."""
        region = self.land.region(spot)
        if why not in ("alone", "scored") and not self.table.followers_in(region, figure.owner):
            mates = [mate for mate in self.table.inside(region) if mate.owner == figure.owner]
            self.referee.go_home([mate for mate in mates if mate.piece in ("builder", "pig")], "alone")

    def price(self, field: Region, town: Region, player: int, is_barn: bool) -> int:
        """A pig helps its owner, a herd all farmers in its field."""
        herds = self.land.printed(field, "pigherd") if self.table.followers_in(field, player) else 0
        return 0 if is_barn else int(self.table.has(field, player, "pig")) + herds

    def absorb(self, sight: Sight) -> bool:
        """A good is given for another."""
        if sight.name != "goods exchanged":
            return False
        store = self.stores[sight.number("player")]
        store[sight.text("given")] -= 1
        store[sight.text("taken")] += 1
        return True

    def spoils(self, finished: list[Region]) -> None:
        """Whoever laid the tile takes the goods, while there are any."""
        due = [self._taken(region) for region in finished]
        heard: list[dict[str, int]] = []
        while self.story.comes("goods taken"):
            sight = self.story.take()
            self.story.demand(sight.number("player") == self.referee.player, "somebody else takes goods")
            heard.append({good: sight.number(good) for good in GOODS})
        for good in GOODS:
            fetched = [sum(taken[good] for taken in takings) for takings in (due, heard)]
            self.story.demand(fetched[0] == fetched[1], f"{fetched[1]} {good} taken, not {fetched[0]}")

    def _taken(self, region: Region) -> dict[str, int]:
        taken = {}
        for good, tokens in GOODS.items():
            left = tokens - sum(store[good] for store in self.stores)
            taken[good] = min(self.land.printed(region, good), left)
            self.stores[self.referee.player][good] += taken[good]
        return taken

    def final(self, stage: str) -> list[Call]:
        """Ten points for the most of each sort."""
        found: list[Call] = []
        for good in GOODS if stage == "goods" else ():
            most = max(store[good] for store in self.stores)
            winners = [player for player, store in enumerate(self.stores) if most and store[good] == most]
            found += [Call(player, 10, f"goods.{good}") for player in winners]
        return found
