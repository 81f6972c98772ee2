"""How likely a free cell is to be filled, by the tiles that are left."""

from typing import Final

from bastide.kernel.compass import LANES, PORTS, SECOND, STEPS
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.kernel.openings import Opening, clash
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Kind, Turned

SOON: Final = 12
"""Where all play together: a tile that comes within so many draws comes in time."""

USED: Final = 0.6
"""The chance that such a tile is not wanted elsewhere."""


class Brink:
    """A free cell as its neighbours see it: the `chance` that it is filled, the zones with an open `ends` there, each
    with its chance to be closed, and pairs of them that a tile `joins`."""

    __slots__ = ("chance", "ends", "joins")

    def __init__(self, chance: float) -> None:
        self.chance = chance
        self.ends: list[tuple[int, float]] = []
        self.joins: list[tuple[int, int, float]] = []


class Odds:
    """Of n tiles that fit, a player gets the first that comes with a chance of one in the number of players, and so on.

    Not every tile that fits comes to this cell: `supply` is the part of them that counts.
    Where all win or lose together, every tile is theirs, and what counts is how soon it comes: among so many draws,
    and not wanted elsewhere. For a region only those tiles count that open no new end. Which kinds fit what a cell
    asks never changes and is remembered; the chances are, as long as the bag stays the same.
    """

    def __init__(self, book: Rulebook, supply: float = 1.0) -> None:
        self.book = book
        self.missed: float = (1.0 - 1.0 / book.players) ** supply
        self.counts: list[int] = []
        self._fitting: dict[int, list[int]] = {}
        self._closing: dict[int, list[int]] = {}
        self._fills: dict[int, float] = {}
        self._closes: dict[int, float] = {}
        self._covering: dict[int, list[int]] = {}
        self._covers: dict[int, float] = {}
        self._joining: dict[int, list[int]] = {}
        self._joins: dict[int, float] = {}
        self._brinks: dict[Opening, Brink] = {}

    def renew(self, counts: list[int]) -> None:
        """The tiles that are left, by kind."""
        if counts != self.counts:
            self.counts = counts[:]
            self._fills = {}
            self._closes = {}
            self._covers = {}
            self._joins = {}
            self._brinks = {}
            if self.book.result:
                self.missed = 1.0 - USED * min(1.0, SOON / max(1, sum(counts)))

    def brink(self, game: Game, opening: Opening, is_built_up_to: bool = False) -> Brink:
        """What may become of a free cell. An opening never changes, so that is remembered, unless something was built
        that leads there."""
        if is_built_up_to:
            return self._looked_at(game, opening)
        found = self._brinks.get(opening)
        if found is None:
            found = self._looked_at(game, opening)
            self._brinks[opening] = found
        return found

    def _looked_at(self, game: Game, opening: Opening) -> Brink:
        asked = opening.pattern.asked
        found = Brink(self.fills(asked))
        zones = [
            zone_at(game, tile, ((side + 2) & 3) * LANES) if tile >= 0 else -1
            for side, tile in enumerate(opening.beside)
        ]
        for side, zone in enumerate(zones):
            if zone < 0:
                continue
            found.ends.append((zone, self.closes(asked, side)))
            feature = game.board.zones[zone].feature
            for further in range(side + 1, 4):
                other = zones[further]
                if other >= 0 and feature.completes and game.board.zones[other].feature is feature:
                    found.joins.append((zone, other, self.joins(asked, side, further)))
        return found

    def fills(self, asked: int) -> float:
        """The chance that a cell is filled which asks this of its tile."""
        chance = self._fills.get(asked, -1.0)
        if chance < 0.0:
            chance = self._chance(self.fitting(asked))
            self._fills[asked] = chance
        return chance

    def closes(self, asked: int, side: int) -> float:
        """The chance that the region beyond a side of the cell is closed there."""
        key = asked * 4 + side
        chance = self._closes.get(key, -1.0)
        if chance < 0.0:
            chance = self._chance(self.closing(asked, side))
            self._closes[key] = chance
        return chance

    def covers(self, asked: int, sides: int) -> float:
        """The chance that what lies over the land beyond these sides of the cell, a bit each, is closed there."""
        key = asked * 16 + sides
        chance = self._covers.get(key, -1.0)
        if chance < 0.0:
            chance = self._chance(self.covering(asked, sides))
            self._covers[key] = chance
        return chance

    def joins(self, asked: int, side: int, other: int) -> float:
        """The chance that the regions beyond two sides of the cell become one there."""
        key = (asked * 4 + side) * 4 + other
        chance = self._joins.get(key, -1.0)
        if chance < 0.0:
            chance = self._chance(self.joining(asked, side, other))
            self._joins[key] = chance
        return chance

    def _chance(self, kinds: list[int]) -> float:
        left = 0
        for kind in kinds:
            left += self.counts[kind]
        missed = 1.0
        for _ in range(min(left, 60)):
            missed *= self.missed
        return 1.0 - missed

    def fitting(self, asked: int) -> list[int]:
        """The kinds of tile that give the cell what it asks."""
        found = self._fitting.get(asked)
        if found is None:
            found = [kind.index for kind in self.book.kinds if ways(kind, asked)]
            self._fitting[asked] = found
        return found

    def closing(self, asked: int, side: int) -> list[int]:
        """Those of them that can be laid so that the zone at this side leads nowhere new."""
        key = asked * 4 + side
        found = self._closing.get(key)
        if found is None:
            found = []
            for index in self.fitting(asked):
                if any(leads_nowhere(turned, asked, side) for turned in ways(self.book.kinds[index], asked)):
                    found.append(index)
            self._closing[key] = found
        return found

    def joining(self, asked: int, side: int, other: int) -> list[int]:
        """Those of them that can be laid so that one zone meets both sides."""
        key = (asked * 4 + side) * 4 + other
        found = self._joining.get(key)
        if found is None:
            found = []
            for index in self.fitting(asked):
                if any(leads_across(turned, side, other) for turned in ways(self.book.kinds[index], asked)):
                    found.append(index)
            self._joining[key] = found
        return found

    def covering(self, asked: int, sides: int) -> list[int]:
        """The kinds that can be laid so that what lies over them meets all these sides, and no others."""
        key = asked * 16 + sides
        found = self._covering.get(key)
        if found is None:
            found = []
            for index in self.fitting(asked):
                if any(lies_over(turned, sides) for turned in ways(self.book.kinds[index], asked)):
                    found.append(index)
            self._covering[key] = found
        return found


def built_up_to(game: Game) -> set[int]:
    """The cells to which something leads that was built on the land, such as a bridge."""
    cells = game.board.tile_cell
    return {cells[port // PORTS] + STEPS[port % PORTS // LANES] for port in game.built}


def ways(kind: Kind, asked: int) -> list[Turned]:
    """A kind of tile in the orientations that give a cell what it asks."""
    return [kind.turned[rotation] for rotation in kind.rotations if clash(kind.turned[rotation].code, asked) < 0]


def leads_nowhere(turned: Turned, asked: int, side: int) -> bool:
    """Does the zone at a side of the tile end on it, or meet only what neighbours ask for? A blank side closes too."""
    position = turned.zone_at[side * LANES]
    if position < 0:
        return (turned.code >> (4 * side)) & 15 == 0
    leads = [other for other in range(4) if turned.zone_at[other * LANES] == position]
    return all((asked >> (4 * other)) & 15 for other in leads)


def leads_across(turned: Turned, side: int, other: int) -> bool:
    """Does one zone of the tile meet both sides?"""
    position = turned.zone_at[side * LANES]
    return position >= 0 and turned.zone_at[other * LANES] == position


def lies_over(turned: Turned, sides: int) -> bool:
    """Does what lies over the tile meet these sides, and no others?"""
    found = 0
    for side in range(4):
        if turned.zone_at[side * LANES + SECOND] >= 0:
            found |= 1 << side
    return found == sides
