"""The second scorer for the tiles of 2020: their values, and the powers of their menhir tiles."""

from types import MappingProxyType

from tests.properties.hunters_gatherers import TribeAuditor, Wilds
from tests.properties.walked_land import Spot
from tests.properties.witness import Laid, Left


class MenhirWilds(Wilds):
    """The land, and what a hunting trap has caught on it."""

    tiles_of = "hunters-and-gatherers-2020"
    bonus_tiles = 16
    gold = "menhir"
    prices = MappingProxyType({"mushroom": 3, "deer": 1, "mammoth": 3, "aurochs": 2})

    def __init__(self) -> None:
        super().__init__()
        self.caught: set[Spot] = set()

    def bearing(self, x: int, y: int, power: str) -> Spot | None:
        """The region of a tile with a power; of a lake's, one of its rivers."""
        for spot in self.spots(x, y):
            region = self.region(spot)
            if region.has(power):
                return (
                    next(mate for mate in self.spots(x, y) if self.lake(mate) == region.name) if region.name else spot
                )
        return None

    def within_reach(self, trap: Spot) -> frozenset[Spot]:
        meadow = self.filled(trap)[0]
        return frozenset(spot for spot in meadow if max(abs(spot[0] - trap[0]), abs(spot[1] - trap[1])) <= 1)

    def waters(self, rivers: frozenset[Spot]) -> int:
        tiles = {(x, y) for x, y, _ in rivers}
        rafts = [spot for x, y in tiles if (spot := self.bearing(x, y, "raft")) in rivers]
        return self.fish(rivers) + (len(self.lakes(rivers)) if rafts else 0)

    def game_on(self, meadow: frozenset[Spot]) -> int:
        alive = meadow - self.caught
        points = self._hunted(alive, fire=bool(self.printed(meadow, "fire")))
        for trap in meadow:
            if self.region(trap).has("pit-trap"):
                points += self._doubled(alive, self.within_reach(trap), bool(self.printed(meadow, "fire")))
        return points

    def _hunted(self, alive: frozenset[Spot], fire: bool) -> int:
        eaten = 0 if fire else min(self.printed(alive, "deer"), self.printed(alive, "tiger"))
        deer = self.printed(alive, "deer") - eaten
        return self.price(deer, self.printed(alive, "mammoth"), self.printed(alive, "aurochs"))

    def _doubled(self, alive: frozenset[Spot], near: frozenset[Spot], fire: bool) -> int:
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

    def _lay(self, sight: Laid) -> None:
        super()._lay(sight)
        boat = self.land.bearing(sight.x, sight.y, "logboat")
        if boat is not None:
            water = self.land.system(boat)
            self.due.append((self.player, 2 * len(self.land.lakes(water)), "logboat", min(water)))
        trap = self.land.bearing(sight.x, sight.y, "hunting-trap")
        if trap is not None:
            points = self.land.hunt(trap)
            if points:
                self.due.append((self.player, points, "hunting-trap", min(self.land.filled(trap)[0])))

    def _leave(self, sight: Left) -> None:
        if sight.why != "shaman":
            super()._leave(sight)
            return
        assert self.tile is not None and self.land.bearing(self.tile.x, self.tile.y, "shaman") is not None
        assert self.members.pop(sight.figure)[0] == self.player, "somebody else's member went home"
