"""The land: which tile lies where, and the frontier of free cells beside it.

Each free cell keeps what its neighbours ask of it, four bits a side, so whether a tile fits is a look at two numbers
and nothing ever scans the land.
"""

from bastide.kernel.compass import AROUND, SPAN, STEPS
from bastide.kernel.tiles import Kind, Turned, Zone

Fits = dict[int, int]
"""For one kind of tile: what a cell asks, to the rotations that answer it, a bit each."""


class Board:
    """`cells` and `tile_cell` lead from cells to tiles and back; tiles and zones are numbered as they come.

    `added` are the zones that were built on tiles that lay already.
    """

    __slots__ = ("added", "cells", "first", "frontier", "tile_cell", "turned", "zone_tile", "zones")

    def __init__(self) -> None:
        self.cells: dict[int, int] = {}
        self.frontier: dict[int, int] = {}
        self.tile_cell: list[int] = []
        self.turned: list[Turned] = []
        self.first: list[int] = []
        self.zone_tile: list[int] = []
        self.zones: list[Zone] = []
        self.added: list[int] = []

    def copy(self) -> "Board":
        twin = Board()
        twin.cells = self.cells.copy()
        twin.frontier = self.frontier.copy()
        twin.tile_cell = self.tile_cell[:]
        twin.turned = self.turned[:]
        twin.first = self.first[:]
        twin.zone_tile = self.zone_tile[:]
        twin.zones = self.zones[:]
        twin.added = self.added[:]
        return twin

    def lay(self, turned: Turned, cell: int, first_zone: int) -> int:
        """Put a tile on a free cell. The zones are the caller's matter. Answers the number of the tile."""
        tile = len(self.tile_cell)
        assert 2 * SPAN < cell < SPAN * (SPAN - 2), "the land has reached the end of the world"
        self.cells[cell] = tile
        self.tile_cell.append(cell)
        self.turned.append(turned)
        self.first.append(first_zone)
        self.zone_tile += [tile] * len(turned.kind.zones)
        self.zones += turned.kind.zones
        self._move_frontier(turned.code, cell)
        return tile

    def _move_frontier(self, code: int, cell: int) -> None:
        frontier = self.frontier
        cells = self.cells
        frontier.pop(cell, 0)
        for side in range(4):
            beside = cell + STEPS[side]
            if beside not in cells:
                asked = ((code >> (4 * side)) & 15) << (4 * ((side + 2) & 3))
                frontier[beside] = frontier.get(beside, 0) | asked

    def ask(self, cell: int, side: int, edge: int) -> None:
        """Change what the free cell beyond a side asks of the tile to come (a bridge end)."""
        beside = cell + STEPS[side]
        if beside in self.frontier:
            shift = 4 * ((side + 2) & 3)
            self.frontier[beside] = self.frontier[beside] & ~(15 << shift) | (edge << shift)

    def add_zone(self, tile: int, zone: Zone) -> None:
        """Register a zone that is built on a tile that lies already."""
        self.added.append(len(self.zones))
        self.zone_tile.append(tile)
        self.zones.append(zone)

    def zones_on(self, tile: int) -> list[int]:
        """All zones of a tile, printed and built."""
        if tile < 0:
            return []
        first = self.first[tile]
        found = list(range(first, first + len(self.turned[tile].kind.zones)))
        return found + [zone for zone in self.added if self.zone_tile[zone] == tile] if self.added else found

    def neighbours(self, cell: int) -> int:
        """How many of the eight cells around hold a tile."""
        cells = self.cells
        count = 0
        for step in AROUND:
            if cell + step in cells:
                count += 1
        return count

    def is_hole(self, cell: int) -> bool:
        """A free cell with four side neighbours."""
        if cell in self.cells:
            return False
        cells = self.cells
        return all(cell + step in cells for step in STEPS)


def answers(kind: Kind, asked: int) -> int:
    """The rotations in which the tile gives a cell what its neighbours ask, a bit each."""
    found = 0
    for rotation in kind.rotations:
        if clash(kind.turned[rotation].code, asked) < 0:
            found |= 1 << rotation
    return found


def clash(code: int, asked: int) -> int:
    """The first side on which an edge code does not give what is asked; -1 if all do."""
    for side in range(4):
        need = (asked >> (4 * side)) & 15
        edge = (code >> (4 * side)) & 15
        if need and edge and need != edge:
            return side
    return -1
