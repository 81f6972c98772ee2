"""The second scorer for Hunters & Gatherers: it knows the printed tiles and the booklet, and nothing of the engine."""

from collections import Counter
from types import MappingProxyType

from tests.properties.brute_force import Land, Spot
from tests.properties.witness import Laid, Left, Paid, Place, Sight, Stood, Turn

Call = tuple[int, int, str, Spot]
"""Who is paid how much for what, and the first spot of the region."""


class Wilds(Land):
    """The land, with waters that belong together through their lakes."""

    tiles_of = "hunters-and-gatherers"
    bonus_tiles = 12
    gold = "gold"
    prices = MappingProxyType({"mushroom": 2, "deer": 2, "mammoth": 2, "aurochs": 2})

    def __init__(self) -> None:
        super().__init__([self.tiles_of])

    def standing(self, place: Place) -> Spot:
        """Where a figure stands; a hut stands on one of the rivers of its water."""
        return self.at(Place(place.x, place.y, place.zone.replace("river-system", "river")))

    def lake(self, spot: Spot) -> str:
        return self.region(spot).value("lake")

    def system(self, start: Spot) -> frozenset[Spot]:
        """All rivers that are joined to one by their ends or through lakes."""
        seen: set[Spot] = set()
        waiting = [start]
        while waiting:
            spot = waiting.pop()
            if spot not in seen:
                seen.add(spot)
                waiting += [other for other in self.across(spot) if other is not None]
                waiting += self._lake_mates(spot)
        return frozenset(seen)

    def _lake_mates(self, spot: Spot) -> list[Spot]:
        """The rivers of the tile that end in the same lake."""
        name = self.lake(spot)
        return [mate for mate in self.spots(spot[0], spot[1]) if name and self.lake(mate) == name]

    def lakes(self, rivers: frozenset[Spot]) -> set[tuple[int, int, str]]:
        """The lakes at these rivers."""
        named = {(x, y, self.lake((x, y, position))) for x, y, position in rivers}
        return {lake for lake in named if lake[2]}

    def fish(self, rivers: frozenset[Spot]) -> int:
        """The fish in these rivers and in the lakes at them, each lake once."""
        found = self.printed(rivers, "fish")
        for x, y, name in self.lakes(rivers):
            found += sum(int(lake.value("fish")) for lake in self.tiles[x, y].of_kind("lake") if lake.name == name)
        return found

    def waters(self, rivers: frozenset[Spot]) -> int:
        """A river system with a hut."""
        return self.fish(rivers)

    def worth_of(self, region: frozenset[Spot], by_tile: bool) -> int:
        """A finished forest or river."""
        units = len({(x, y) for x, y, _ in region}) if by_tile else len(region)
        if self.region(next(iter(region))).kind == "river":
            return units + self.fish(region)
        return 2 * units + self.prices["mushroom"] * self.printed(region, "mushroom")

    def game_on(self, meadow: frozenset[Spot]) -> int:
        """What the animals of a meadow are worth."""
        deer = self.printed(meadow, "deer")
        if not self.printed(meadow, "fire"):
            deer = max(0, deer - self.printed(meadow, "tiger"))
        return self.price(deer, self.printed(meadow, "mammoth"), self.printed(meadow, "aurochs"))

    def price(self, deer: int, mammoths: int, aurochs: int) -> int:
        return self.prices["deer"] * deer + self.prices["mammoth"] * mammoths + self.prices["aurochs"] * aurochs


class TribeAuditor:
    """Watches a game and knows better. `lost` are the bonus tiles that fitted nowhere."""

    def __init__(self, players: int, lost: int, by_tile: bool) -> None:
        self.land = self.wilds()
        self.players = players
        self.lost = lost
        self.by_tile = by_tile
        self.members: dict[int, tuple[int, Spot]] = {}
        self.huts: dict[int, tuple[int, Spot]] = {}
        self.scores = [0] * players
        self.player = -1
        self.parts = 0
        self.granted = False
        self.bonus_laid = 0
        self.tile: Laid | None = None
        self.paid: list[Paid] = []
        self.left: list[int] = []
        self.due: list[Call] = []
        """What the tile just laid pays by itself."""

    def wilds(self) -> Wilds:
        return Wilds()

    def watch(self, seen: list[Sight]) -> None:
        for sight in seen:
            if isinstance(sight, Turn):
                self._turn(sight)
            elif isinstance(sight, Laid):
                self._lay(sight)
            elif isinstance(sight, Stood):
                self._stand(sight)
            elif isinstance(sight, Left):
                self._leave(sight)
            elif isinstance(sight, Paid):
                self.paid.append(sight)
            else:
                raise AssertionError(f"no such thing in this game: {sight}")
        self._settle(over=True)
        self._check_bonus_was_given()

    def _leave(self, sight: Left) -> None:
        self.left.append(sight.figure)

    def _turn(self, sight: Turn) -> None:
        self._settle()
        self._check_bonus_was_given()
        assert sight.player == (self.player + 1) % self.players, "it is another player's turn"
        self.player, self.parts, self.granted = sight.player, 0, False

    def _check_bonus_was_given(self) -> None:
        """A bonus tile follows gold, unless all that were left fitted nowhere."""
        if self.granted and self.parts == 1:
            assert self.bonus_laid + self.lost == self.land.bonus_tiles, "the bonus tile was not given"

    def _lay(self, sight: Laid) -> None:
        self._settle()
        self.land.lay(sight.tile, sight.x, sight.y, sight.rotation)
        if self.player < 0:
            return
        self.parts += 1
        is_bonus = "bonus" in self.land.facts[sight.tile].extras
        self.bonus_laid += is_bonus
        assert sight.player == self.player
        assert self.parts == 1 or (self.parts == 2 and self.granted), "nothing earned this tile"
        assert is_bonus == (self.parts == 2), f"{sight.tile} comes from the wrong pile"
        self.tile = sight

    def _stand(self, sight: Stood) -> None:
        spot = self.land.standing(sight.place)
        assert self.tile is not None and spot[:2] == (self.tile.x, self.tile.y) and sight.player == self.player
        if sight.piece == "hut":
            assert not self._inside(self.huts, self.land.system(spot)), f"{sight}: another hut is there"
            self.huts[sight.figure] = sight.player, spot
        else:
            assert self.land.region(spot).kind in ("forest", "river", "meadow")
            assert not self._inside(self.members, self.land.filled(spot)[0]), f"{sight}: another member is there"
            self.members[sight.figure] = sight.player, spot

    @staticmethod
    def _inside(figures: dict[int, tuple[int, Spot]], region: frozenset[Spot]) -> list[int]:
        return [figure for figure, (_, spot) in figures.items() if spot in region]

    def _settle(self, over: bool = False) -> None:
        """Everything that followed from the last tile, and at the end the final scoring."""
        calls = self.due
        home: list[int] = []
        for region in self._finished_by_last_tile():
            inside = self._inside(self.members, region)
            kind = self.land.region(next(iter(region))).kind
            calls += self._calls([self.members[figure][0] for figure in inside], region, kind)
            home += inside
            self.granted |= self.parts == 1 and self.land.printed(region, self.land.gold) > 0
        if over:
            home += [figure for figure, (_, spot) in self.members.items() if self.land.region(spot).kind != "meadow"]
        home = sorted(set(home))
        for figure in home:
            del self.members[figure]
        if over:
            calls += self._final_calls()
        assert Counter(self._heard()) == Counter(calls), f"paid {self._heard()}\nright {calls}"
        assert sorted(self.left) == home, f"home went {self.left}, should {home}"
        for player, points, _, _ in calls:
            self.scores[player] += points
        self.tile, self.paid, self.left, self.due = None, [], [], []

    def _finished_by_last_tile(self) -> set[frozenset[Spot]]:
        if self.tile is None:
            return set()
        spots = self.land.spots(self.tile.x, self.tile.y)
        filled = [self.land.filled(spot) for spot in spots if self.land.region(spot).kind in ("forest", "river")]
        return {region for region, closed in filled if closed}

    def _heard(self) -> list[Call]:
        return [(paid.player, paid.points, paid.reason, self._first(paid)) for paid in self.paid if paid.points]

    def _first(self, paid: Paid) -> Spot:
        assert paid.place is not None
        spot = self.land.standing(paid.place)
        is_water = paid.place.zone.startswith("river-system")
        return min(self.land.system(spot) if is_water else self.land.filled(spot)[0])

    def _calls(self, figures: list[int], region: frozenset[Spot], kind: str) -> list[Call]:
        """Points for those who own the most of these figures."""
        most = max(Counter(figures).values(), default=0)
        points = self._points(region, kind)
        owners = [player for player, count in Counter(figures).items() if count == most]
        return [(player, points, kind, min(region)) for player in owners if points]

    def _points(self, region: frozenset[Spot], kind: str) -> int:
        if kind == "river-system":
            return self.land.waters(region)
        return self.land.game_on(region) if kind == "meadow" else self.land.worth_of(region, self.by_tile)

    def _final_calls(self) -> list[Call]:
        calls: list[Call] = []
        for water in {self.land.system(spot) for _, spot in self.huts.values()}:
            calls += self._calls([self.huts[hut][0] for hut in self._inside(self.huts, water)], water, "river-system")
        for meadow in {self.land.filled(spot)[0] for _, spot in self.members.values()}:
            hunters = [self.members[figure] for figure in self._inside(self.members, meadow)]
            beside_shrine = [hunter for hunter in hunters if self.land.region(hunter[1]).has("shrine")]
            calls += self._calls([player for player, _ in beside_shrine or hunters], meadow, "meadow")
        return calls
