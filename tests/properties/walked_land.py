"""The table as an outsider sees it: tiles, and regions found by walking from half side to half side."""

from collections.abc import Iterable

from bastide.tiles.facts import RegionFact, TileFact
from bastide.tiles.loader import load_set
from tests.properties.witness import Place

Spot = tuple[int, int, int]
"""Column, row, and the position of a region on its tile."""

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
MIRROR = {"N": "S", "NL": "SR", "NR": "SL", "E": "W", "EL": "WR", "ER": "WL"}
MIRROR |= {there: here for here, there in MIRROR.items()}


def turned(place: str, quarters: int) -> str:
    return "NESW"[("NESW".index(place[0]) + quarters) % 4] + place[1:]


class Land:
    """The tiles on the table."""

    def __init__(self, sets: Iterable[str]) -> None:
        self.facts: dict[str, TileFact] = {fact.id: fact for name in sets for fact in load_set(name).tiles}
        self.tiles: dict[tuple[int, int], TileFact] = {}
        self.places: dict[Spot, list[str]] = {}
        """The sides and half sides that a region reaches as it lies."""
        self.reaching: dict[tuple[int, int, str], Spot] = {}
        """The other way round."""

    def lay(self, name: str, x: int, y: int, quarters: int) -> None:
        assert (x, y) not in self.tiles
        self.tiles[x, y] = self.facts[name]
        for spot in self.spots(x, y):
            self.places[spot] = [turned(place, quarters) for place in self.region(spot).places]
            self.reaching.update({(x, y, place): spot for place in self.places[spot]})

    def spots(self, x: int, y: int) -> list[Spot]:
        return [(x, y, position) for position in range(len(self.tiles[x, y].regions))]

    def region(self, spot: Spot) -> RegionFact:
        return self.tiles[spot[0], spot[1]].regions[spot[2]]

    def at(self, place: Place) -> Spot:
        """The spot with a name such as `road.W`, or `cloister`."""
        kind, _, reach = place.zone.partition(".")
        for spot in self.spots(place.x, place.y):
            if self.region(spot).kind == kind and (reach in self.places[spot] if reach else not self.places[spot]):
                return spot
        raise AssertionError(f"nothing of that name: {place}")

    def across(self, spot: Spot) -> list[Spot | None]:
        """What each side and half side of a spot meets; None: no tile yet."""
        found: list[Spot | None] = []
        for place in self.places[spot]:
            x, y = spot[0] + STEP[place[0]][0], spot[1] + STEP[place[0]][1]
            beyond = self.reaching.get((x, y, MIRROR[place]))
            if (x, y) in self.tiles:
                assert beyond and self.region(beyond).kind == self.region(spot).kind, f"{place} of {spot} does not fit"
            found.append(beyond)
        return found

    def filled(self, start: Spot) -> tuple[frozenset[Spot], bool]:
        """All spots of the region round a spot, and whether it is closed."""
        seen = {start}
        waiting = [start]
        closed = True
        while waiting:
            for other in self.across(waiting.pop()):
                if other is None:
                    closed = False
                elif other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return frozenset(seen), closed

    def around(self, x: int, y: int) -> int:
        """How many tiles lie in the square of nine round a cell."""
        return sum((x + right, y + up) in self.tiles for right in (-1, 0, 1) for up in (-1, 0, 1))

    def is_finished(self, region: frozenset[Spot], closed: bool) -> bool:
        x, y, _ = spot = next(iter(region))
        kind = self.region(spot).kind
        return self.around(x, y) == 9 if kind == "cloister" else closed and kind in ("road", "city")

    def printed(self, region: frozenset[Spot], attribute: str) -> int:
        return sum(int(self.region(spot).value(attribute, "0")) for spot in region)

    def worth(self, region: frozenset[Spot], finished: bool) -> int:
        """The points of a road, a city or a cloister."""
        x, y, _ = spot = next(iter(region))
        kind = self.region(spot).kind
        if kind == "cloister":
            return self.around(x, y)
        tiles = len({(column, row) for column, row, _ in region})
        dear = self.printed(region, "inn" if kind == "road" else "cathedral") > 0
        if kind == "road":
            return tiles * (2 if dear else 1) if finished else 0 if dear else tiles
        units = tiles + self.printed(region, "shield")
        return units * (3 if dear else 2) if finished else 0 if dear else units

    def cities_beside(self, field: frozenset[Spot]) -> set[frozenset[Spot]]:
        """The finished cities that a field touches."""
        found: set[frozenset[Spot]] = set()
        for spot in field:
            for side in self.region(spot).neighbours:
                mates = self.spots(spot[0], spot[1])
                city, closed = self.filled(next(mate for mate in mates if side in self.region(mate).places))
                if closed:
                    found.add(city)
        return found
