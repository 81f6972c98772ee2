"""The second scorer for Hunters & Gatherers: it knows the printed tiles and the booklet, and nothing of the engine."""

from collections import Counter
from types import MappingProxyType

from bastide.tiles.loader import load_set
from tests.properties.auditor.chapter import Call
from tests.properties.auditor.land import Cell, Land, Region, Spot, cells
from tests.properties.auditor.sights import CHOSEN, Place, Sight


class Wilds(Land):
    """The land, with waters that belong together through their lakes."""

    tiles_of = "hunters-and-gatherers"
    bonus_tiles = 12
    gold = "gold"
    prices = MappingProxyType({"mushroom": 2, "deer": 2, "mammoth": 2, "aurochs": 2})

    def __init__(self) -> None:
        super().__init__(load_set(self.tiles_of).tiles)

    def standing(self, place: Place) -> Spot:
        """Where a figure stands; a hut stands on one of the rivers of its water."""
        return self.at(Place(place.x, place.y, place.zone.replace("river-system", "river")))

    def lake(self, spot: Spot) -> str:
        return self.regions[spot].value("lake")

    def system(self, start: Spot) -> Region:
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
        return [mate for mate in self.spots(spot[:2]) if name and self.lake(mate) == name]

    def lakes(self, rivers: Region) -> set[tuple[int, int, str]]:
        """The lakes at these rivers."""
        named = {(x, y, self.lake((x, y, position))) for x, y, position in rivers}
        return {lake for lake in named if lake[2]}

    def fish(self, rivers: Region) -> int:
        """The fish in these rivers and in the lakes at them, each lake once."""
        found = self.printed(rivers, "fish")
        for x, y, name in self.lakes(rivers):
            found += sum(int(lake.value("fish")) for lake in self.tiles[x, y].of_kind("lake") if lake.name == name)
        return found

    def waters(self, rivers: Region) -> int:
        """A river system with a hut."""
        return self.fish(rivers)

    def worth_of(self, region: Region, by_tile: bool) -> int:
        """A finished forest or river."""
        units = len(cells(region)) if by_tile else len(region)
        if self.kind(next(iter(region))) == "river":
            return units + self.fish(region)
        return 2 * units + self.prices["mushroom"] * self.printed(region, "mushroom")

    def game_on(self, meadow: Region) -> int:
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
        self.cell: Cell | None = None
        """Where the tile of this part lies."""
        self.paid: list[Call] = []
        self.left: list[int] = []
        self.due: list[Call] = []
        """What the tile just laid pays by itself."""

    def wilds(self) -> Wilds:
        return Wilds()

    def watch(self, seen: list[Sight]) -> None:
        steps = {
            "turn": self._turn, "tile placed": self._lay, "figure deployed": self._stand,
            "figure returned": self._leave, "points": self._hear,
        }  # fmt: skip
        for sight in seen:
            if sight.name in steps:
                steps[sight.name](sight)
            else:
                assert sight.name in (CHOSEN, "tile drawn", "tile unplaceable", *self.further), f"what is {sight}?"
        self._settle(over=True)
        self._check_bonus_was_given()

    further: tuple[str, ...] = ()
    """What else happens and pays nothing."""

    def _leave(self, sight: Sight) -> None:
        figure = sight.figure()
        assert figure is not None
        self.left.append(figure.number)

    def _hear(self, sight: Sight) -> None:
        place, points = sight.place(), sight.number("points")
        assert place is not None
        spot = self.land.standing(place)
        is_water = place.zone.startswith("river-system")
        first = min(self.land.system(spot) if is_water else self.land.region(spot))
        if points:
            self.paid.append(Call(sight.number("player"), points, sight.text("reason"), first))

    def _turn(self, sight: Sight) -> None:
        self._settle()
        self._check_bonus_was_given()
        assert sight.number("player") == (self.player + 1) % self.players, "it is another player's turn"
        self.player, self.parts, self.granted = sight.number("player"), 0, False

    def _check_bonus_was_given(self) -> None:
        """A bonus tile follows gold, unless all that were left fitted nowhere."""
        if self.granted and self.parts == 1:
            assert self.bonus_laid + self.lost == self.land.bonus_tiles, "the bonus tile was not given"

    def _lay(self, sight: Sight) -> None:
        self._settle()
        tile, cell = sight.text("tile"), (sight.number("x"), sight.number("y"))
        self.land.lay(tile, cell, sight.number("rotation"))
        if self.player < 0:
            return
        self.parts += 1
        is_bonus = "bonus" in self.land.facts[tile].extras
        self.bonus_laid += is_bonus
        assert sight.number("player") == self.player
        assert self.parts == 1 or (self.parts == 2 and self.granted), "nothing earned this tile"
        assert is_bonus == (self.parts == 2), f"{tile} comes from the wrong pile"
        self.cell = cell

    def _stand(self, sight: Sight) -> None:
        figure, place = sight.figure(), sight.place()
        assert figure is not None and place is not None
        spot = self.land.standing(place)
        assert spot[:2] == self.cell and figure.owner == self.player
        if figure.piece == "hut":
            assert not self._inside(self.huts, self.land.system(spot)), f"{sight}: another hut is there"
            self.huts[figure.number] = figure.owner, spot
        else:
            assert self.land.kind(spot) in ("forest", "river", "meadow")
            assert not self._inside(self.members, self.land.region(spot)), f"{sight}: another member is there"
            self.members[figure.number] = figure.owner, spot

    @staticmethod
    def _inside(figures: dict[int, tuple[int, Spot]], region: Region) -> list[int]:
        return [figure for figure, (_, spot) in figures.items() if spot in region]

    def _settle(self, over: bool = False) -> None:
        """Everything that followed from the last tile, and at the end the final scoring."""
        calls = self.due
        home: list[int] = []
        for region in self._finished_by_last_tile():
            inside = self._inside(self.members, region)
            kind = self.land.kind(next(iter(region)))
            calls += self._calls([self.members[figure][0] for figure in inside], region, kind)
            home += inside
            self.granted |= self.parts == 1 and self.land.printed(region, self.land.gold) > 0
        if over:
            home += [figure for figure, (_, spot) in self.members.items() if self.land.kind(spot) != "meadow"]
        home = sorted(set(home))
        for figure in home:
            del self.members[figure]
        if over:
            calls += self._final_calls()
        assert Counter(self.paid) == Counter(calls), f"paid {self.paid}\nright {calls}"
        assert sorted(self.left) == home, f"home went {self.left}, should {home}"
        for call in calls:
            self.scores[call.player] += call.points
        self.cell, self.paid, self.left, self.due = None, [], [], []

    def _finished_by_last_tile(self) -> set[Region]:
        spots = self.land.spots(self.cell) if self.cell is not None else []
        filled = [self.land.filled(spot) for spot in spots if self.land.kind(spot) in ("forest", "river")]
        return {region for region, closed in filled if closed}

    def _calls(self, figures: list[int], region: Region, kind: str) -> list[Call]:
        """Points for those who own the most of these figures."""
        most = max(Counter(figures).values(), default=0)
        points = self._points(region, kind)
        owners = [player for player, count in Counter(figures).items() if count == most]
        return [Call(player, points, kind, min(region)) for player in owners if points]

    def _points(self, region: Region, kind: str) -> int:
        if kind == "river-system":
            return self.land.waters(region)
        return self.land.game_on(region) if kind == "meadow" else self.land.worth_of(region, self.by_tile)

    def _final_calls(self) -> list[Call]:
        calls: list[Call] = []
        for water in {self.land.system(spot) for _, spot in self.huts.values()}:
            calls += self._calls([self.huts[hut][0] for hut in self._inside(self.huts, water)], water, "river-system")
        for meadow in {self.land.region(spot) for _, spot in self.members.values()}:
            hunters = [self.members[figure] for figure in self._inside(self.members, meadow)]
            beside_shrine = [hunter for hunter in hunters if self.land.regions[hunter[1]].has("shrine")]
            calls += self._calls([player for player, _ in beside_shrine or hunters], meadow, "meadow")
        return calls
