"""A second Mists over Carcassonne: ghosts, piles and points worked out anew from the tile facts and the moves.

It shares nothing with the game but the tile files and the moves that were made.
"""

from dataclasses import dataclass, field

from bastide.tiles.facts import SIDES, TileFact
from bastide.tiles.loader import load_set

Cell = tuple[int, int]

STEPS: dict[str, Cell] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}

LEVELS = {
    "1": (15, [50], False), "2": (15, [75], False), "3": (15, [15, 50, 100], False), "4": (13, [20, 60, 120], False),
    "5": (13, [15, 50, 100], True), "6": (12, [10, 25, 50], True),
}  # fmt: skip
"""Ghosts, what must be reached with each pile, and whether the cemeteries are haunted: the table of the booklet."""

FACTS = {fact.id: fact for fact in load_set("mists-over-carcassonne").tiles}
QUARTERS = {"MI.S-NW": (0, 0), "MI.S-NE": (1, 0), "MI.S-SE": (1, -1), "MI.S-SW": (0, -1)}


@dataclass
class Laid:
    """A tile as it lies; without a fact its face is not known."""

    fact: TileFact | None
    turns: int = 0

    def side(self, side: str) -> str:
        """The printed side that points there."""
        return SIDES[(SIDES.index(side) - self.turns) % 4]

    def mist(self, side: str) -> bool:
        return self.fact is not None and any(self.side(side) in mist.places for mist in self.fact.of_kind("mist"))

    def has(self, kind: str) -> bool:
        return self.fact is not None and any(self.fact.of_kind(kind))

    def signs(self) -> int:
        return sum(int(mist.value("ghost")) for mist in self.fact.of_kind("mist")) if self.fact is not None else 0


@dataclass
class SecondMists:
    level: str
    land: dict[Cell, Laid] = field(default_factory=dict)
    ghosts: dict[Cell, int] = field(default_factory=dict)
    closed: set[Cell] = field(default_factory=set)
    needed: int = 0
    """More ghosts than there were: then the game is lost."""

    def __post_init__(self) -> None:
        self.total, self.targets, self.haunted = LEVELS[self.level]
        tiles = 50 if self.level == "1" else 60
        self.piles = [tiles // len(self.targets)] * len(self.targets)
        for name, cell in QUARTERS.items():
            self.land[cell] = Laid(FACTS[name])
            self.add(cell, self.land[cell].signs())

    def supply(self) -> int:
        return self.total - sum(self.ghosts.values())

    def add(self, cell: Cell, number: int) -> None:
        self.ghosts[cell] = self.ghosts.get(cell, 0) + number
        assert self.ghosts[cell] >= 0
        if not self.ghosts[cell]:
            del self.ghosts[cell]

    def bank(self, start: Cell) -> tuple[set[Cell], bool]:
        """The cells of the mist there, and whether it is closed on all sides."""
        found, waiting, closed = {start}, [start], True
        while waiting:
            x, y = waiting.pop()
            for side, (dx, dy) in STEPS.items():
                other = (x + dx, y + dy)
                if not self.land[x, y].mist(side):
                    continue
                if other not in self.land or not self.land[other].mist(FACING[side]):
                    closed = False
                elif other not in found:
                    found.add(other)
                    waiting.append(other)
        return found, closed

    def lay(self, cell: Cell, name: str, turns: int) -> None:
        """1a to 1c, up to the burial; `raise_ghosts` goes on."""
        tile = self.land[cell] = Laid(FACTS[name], turns)
        if tile.has("mist"):
            cells, closed = self.bank(cell)
            for one in cells if closed else ():
                self.ghosts.pop(one, None)
        self.close_cemeteries()

    def close_cemeteries(self) -> None:
        for cell, tile in self.land.items():
            if tile.has("cemetery") and cell not in self.closed and self.is_surrounded(cell):
                self.closed.add(cell)
                if not self.haunted:
                    self.ghosts.pop(cell, None)

    def is_surrounded(self, cell: Cell) -> bool:
        steps = AROUND if self.haunted else list(STEPS.values())
        return all((cell[0] + dx, cell[1] + dy) in self.land for dx, dy in steps)

    def open_cemeteries(self) -> list[Cell]:
        return [cell for cell, tile in self.land.items() if tile.has("cemetery") and cell not in self.closed]

    def raise_ghosts(self, cell: Cell) -> bool:
        """2a. Answers whether one ghost more is still to be put on a cemetery."""
        tile = self.land[cell]
        own, called = 0, []
        if tile.has("mist"):
            cells, closed = self.bank(cell)
            own = 0 if closed else tile.signs() - (1 if len(cells) > 1 else 0)
        if self.haunted and tile.has("cemetery"):
            around = [(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]
            called = [one for one in around if one in self.land and self.land[one].has("mist")]
        more = bool(own) and not self.haunted and bool(self.open_cemeteries())
        if own + len(called) + more > self.supply():
            self.needed = own + len(called) + more
            return False
        for one, number in [(cell, own), *[(one, 1) for one in called]]:
            if number:
                self.add(one, number)
        return more

    def castle_points(self, cell: Cell) -> int:
        cells = [cell, *[(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]]
        return 2 * sum(self.land[one].has("mist") for one in cells)

    def region_points(self, cell: Cell, kind: str, side: str) -> int:
        """A finished road or city, walked from one of its sides."""
        fact = self.land[cell].fact
        assert fact is not None
        found, waiting = set(), [(cell, side)]
        tiles: set[Cell] = set()
        shields = 0
        while waiting:
            (x, y), way = waiting.pop()
            laid = self.land[x, y]
            assert laid.fact is not None
            region = next(one for one in laid.fact.of_kind(kind) if laid.side(way) in one.places)
            key = ((x, y), region.places)
            if key in found:
                continue
            found.add(key)
            tiles.add((x, y))
            shields += region.has("shield")
            for place in region.places:
                out = SIDES[(SIDES.index(place) + laid.turns) % 4]
                dx, dy = STEPS[out]
                waiting.append(((x + dx, y + dy), FACING[out]))
        return len(tiles) if kind == "road" else 2 * (len(tiles) + shields)
