"""The land as an outsider sees it: tiles, and regions found by walking from half side to half side."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bastide.tiles.facts import RegionFact, TileFact
from tests.properties.auditor.sights import Place

Cell = tuple[int, int]
Spot = tuple[int, int, int]
"""Column, row, and the position of a region on its tile."""
Region = frozenset[Spot]

SURROUNDED = ("cloister", "abbey", "shrine")
SIDES = "NESW"
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
MIRROR = {"N": "S", "NL": "SR", "NR": "SL", "E": "W", "EL": "WR", "ER": "WL"}
MIRROR |= {there: here for here, there in MIRROR.items()}


def turned(place: str, quarters: int) -> str:
    return SIDES[(SIDES.index(place[0]) + quarters) % 4] + place[1:]


def beyond(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def around(cell: Cell) -> list[Cell]:
    """A cell and the eight round it."""
    return [(cell[0] + right, cell[1] + up) for right in (-1, 0, 1) for up in (-1, 0, 1)]


def cells(region: Region) -> set[Cell]:
    return {(x, y) for x, y, _ in region}


class Land:
    """The tiles on the table, and whatever was built on them."""

    def __init__(self, facts: Iterable[TileFact]) -> None:
        self.facts = {fact.id: fact for fact in facts}
        self.tiles: dict[Cell, TileFact] = {}
        self.turns: dict[Cell, int] = {}
        """By how many quarters each is turned."""
        self.regions: dict[Spot, RegionFact] = {}
        self.places: dict[Spot, tuple[str, ...]] = {}
        """The sides and half sides that a spot reaches as it lies."""
        self.reaching: dict[tuple[int, int, str], Spot] = {}
        """The other way round."""
        self.walls: set[tuple[int, int, str]] = set()
        """Sides that end whatever meets them."""
        self.ties: list[tuple[Spot, Spot]] = []
        """Spots that are joined otherwise than by sides."""
        self.gaps: Counter[Spot] = Counter()
        """Open ends away from the sides."""
        self._known: dict[Spot, tuple[Region, bool]] = {}

    def lay(self, name: str, cell: Cell, quarters: int) -> None:
        assert cell not in self.tiles
        self.tiles[cell], self.turns[cell] = self.facts[name], quarters
        for region in self.facts[name].regions:
            places = tuple(turned(place, quarters) for place in region.places)
            if region.kind == "any":
                self.walls |= {(*cell, place) for place in places}
            else:
                self.build(cell, region, places)
        self._forget_around(cell)

    def build(self, cell: Cell, region: RegionFact, places: tuple[str, ...] = ()) -> Spot:
        """Add a region to a tile."""
        spot = (*cell, len(self.spots(cell)))
        self.regions[spot] = region
        self.places[spot] = places
        self.reaching.update({(*cell, place): spot for place in places})
        self._forget_around(cell)
        return spot

    def changed(self) -> None:
        """Something was joined or parted away from the sides: all regions are walked anew."""
        self._known.clear()

    def _forget_around(self, cell: Cell) -> None:
        """So are those beside a tile on which something is new."""
        for near in (cell, *(beyond(cell, side) for side in SIDES)):
            for spot in self.spots(near):
                for other in self._known.get(spot, ((), True))[0]:
                    self._known.pop(other, None)

    def spots(self, cell: Cell) -> list[Spot]:
        found: list[Spot] = []
        while (*cell, len(found)) in self.regions:
            found.append((*cell, len(found)))
        return found

    def printed_spots(self, cell: Cell) -> list[Spot]:
        """Without what was built on the tile."""
        regions = [region for region in self.tiles[cell].regions if region.kind != "any"]
        return self.spots(cell)[: len(regions)]

    def kind(self, spot: Spot) -> str:
        return self.regions[spot].kind

    def at(self, place: Place) -> Spot:
        """The spot with a name such as `road.W`, `cloister`, or `field#2` for the second that reaches no side."""
        name, _, rank = place.zone.partition("#")
        kind, _, reach = name.partition(".")
        same = [spot for spot in self.spots((place.x, place.y)) if self.kind(spot) == kind]
        found = [spot for spot in same if (reach in self.places[spot] if reach else not self.places[spot])]
        assert len(found) >= int(rank or 1), f"nothing of that name: {place}"
        return found[int(rank or 1) - 1]

    def across(self, spot: Spot) -> Iterator[Spot | None]:
        """What each side and half side of a spot meets; None: no tile yet."""
        for place in self.places[spot]:
            cell = beyond(spot[:2], place[0])
            if cell not in self.tiles:
                yield None
            elif (*cell, MIRROR[place[0]]) not in self.walls:
                other = self.reaching.get((*cell, MIRROR[place]))
                assert other and self.kind(other) == self.kind(spot), f"{place} of {spot} does not fit"
                yield other

    def ways_on(self, spot: Spot) -> list[Spot | None]:
        """The same, and whatever it is tied to."""
        return [*self.across(spot), *(pair[1 - pair.index(spot)] for pair in self.ties if spot in pair)]

    def filled(self, start: Spot) -> tuple[Region, bool]:
        """All spots of the region round a spot, and whether it is closed."""
        if start not in self._known:
            found = self._walk(start)
            self._known.update(dict.fromkeys(found[0], found))
        return self._known[start]

    def _walk(self, start: Spot) -> tuple[Region, bool]:
        seen = {start}
        waiting = [start]
        closed = True
        while waiting:
            spot = waiting.pop()
            for other in self.ways_on(spot):
                if other is None:
                    closed = False
                elif other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return frozenset(seen), closed and not any(self.gaps[spot] for spot in seen)

    def region(self, spot: Spot) -> Region:
        return self.filled(spot)[0]

    def regions_of(self, *kinds: str) -> set[Region]:
        """All regions of some kinds."""
        return {self.region(spot) for spot, region in self.regions.items() if region.kind in kinds}

    def neighbours(self, cell: Cell) -> int:
        """How many tiles lie in the square of nine round a cell, its own among them."""
        return sum(near in self.tiles for near in around(cell))

    def extent(self, region: Region) -> set[Cell]:
        """The tiles that belong to a region; to what is surrounded also those around."""
        spot = next(iter(region))
        return set(around(spot[:2])) if self.kind(spot) in SURROUNDED else cells(region)

    def tagged(self, cell: Cell, tag: str) -> str:
        """The value of a tag such as `rose:NE`; empty without one."""
        return next((text.partition(":")[2] for text in self.tiles[cell].tags if text.partition(":")[0] == tag), "")

    def printed(self, region: Region, attribute: str) -> int:
        return sum(int(self.regions[spot].value(attribute, "0")) for spot in region)

    def cities_beside(self, field: Region) -> set[Region]:
        """The cities that a field touches, finished or not."""
        found: set[Region] = set()
        for spot in field:
            for side in self.regions[spot].neighbours:
                mates = [mate for mate in self.spots(spot[:2]) if side in self.regions[mate].places]
                found |= {self.region(mate) for mate in mates}
        return found
