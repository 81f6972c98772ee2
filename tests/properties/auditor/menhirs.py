"""The second scorer for the tiles of 2020: their values, and the powers of their menhir tiles."""

from types import MappingProxyType

from tests.properties.auditor.chapter import Call
from tests.properties.auditor.hunters_and_gatherers import TribeAuditor, Wilds
from tests.properties.auditor.land import Cell, Region, Spot, cells
from tests.properties.auditor.sights import Sight


class MenhirWilds(Wilds):
    """The land, and what a hunting trap has caught on it."""

    tiles_of = "hunters-and-gatherers-2020"
    bonus_tiles = 16
    gold = "menhir"
    prices = MappingProxyType({"mushroom": 3, "deer": 1, "mammoth": 3, "aurochs": 2})

    def __init__(self) -> None:
        super().__init__()
        self.caught: set[Spot] = set()

    def bearing(self, cell: Cell, power: str) -> Spot | None:
        """The region of a tile with a power; of a lake's, one of its rivers."""
        for spot in self.spots(cell):
            region = self.regions[spot]
            if region.has(power):
                mates = [mate for mate in self.spots(cell) if region.name and self.lake(mate) == region.name]
                return (mates or [spot])[0]
        return None

    def within_reach(self, trap: Spot) -> Region:
        meadow = self.region(trap)
        return frozenset(spot for spot in meadow if max(abs(spot[0] - trap[0]), abs(spot[1] - trap[1])) <= 1)

    def waters(self, rivers: Region) -> int:
        rafts = [spot for cell in cells(rivers) if (spot := self.bearing(cell, "raft")) in rivers]
        return self.fish(rivers) + (len(self.lakes(rivers)) if rafts else 0)

    def game_on(self, meadow: Region) -> int:
        alive = meadow - self.caught
        points = self._hunted(alive, fire=bool(self.printed(meadow, "fire")))
        for trap in meadow:
            if self.regions[trap].has("pit-trap"):
                points += self._doubled(alive, self.within_reach(trap), bool(self.printed(meadow, "fire")))
        return points

    def _hunted(self, alive: Region, fire: bool) -> int:
        eaten = 0 if fire else min(self.printed(alive, "deer"), self.printed(alive, "tiger"))
        deer = self.printed(alive, "deer") - eaten
        return self.price(deer, self.printed(alive, "mammoth"), self.printed(alive, "aurochs"))

    def _doubled(self, alive: Region, near: Region, fire: bool) -> int:
        """The tigers go one after the other, each first for a deer far from the trap."""
        far_deer = self.printed(alive - near, "deer")
        near_deer = self.printed(alive & near, "deer")
        for _ in range(0 if fire else self.printed(alive, "tiger")):
            if far_deer:
                far_deer -= 1
            elif near_deer:
                near_deer -= 1
        return self.price(near_deer, self.printed(alive & near, "mammoth"), self.printed(alive & near, "aurochs"))

    def hunt(self, trap: Spot) -> int:
        """What a hunting trap brings; whatever is near is caught then."""
        near = self.within_reach(trap)
        points = self._hunted(near - self.caught, fire=False)
        self.caught |= near
        return points


class MenhirAuditor(TribeAuditor):
    land: MenhirWilds

    def wilds(self) -> MenhirWilds:
        return MenhirWilds()

    def _lay(self, sight: Sight) -> None:
        super()._lay(sight)
        cell = sight.number("x"), sight.number("y")
        boat = self.land.bearing(cell, "logboat")
        if boat is not None:
            water = self.land.system(boat)
            self.due.append(Call(self.player, 2 * len(self.land.lakes(water)), "logboat", min(water)))
        trap = self.land.bearing(cell, "hunting-trap")
        if trap is not None:
            points = self.land.hunt(trap)
            if points:
                self.due.append(Call(self.player, points, "hunting-trap", min(self.land.region(trap))))

    def _leave(self, sight: Sight) -> None:
        if sight.text("why") != "shaman":
            super()._leave(sight)
            return
        figure = sight.figure()
        assert figure is not None and self.cell is not None
        assert self.land.bearing(self.cell, "shaman") is not None
        assert self.members.pop(figure.number)[0] == self.player, "somebody else's member went home"
