"""The land: which tile lies where, and the frontier of free cells beside it.

Each free cell keeps what its neighbours ask of it (`kernel/openings.py`), so nothing ever scans the land.
"""

from typing import Final

from bastide.kernel.compass import AROUND, SPAN, STEPS
from bastide.kernel.compiling import mypyc_attr
from bastide.kernel.openings import FILLED, TILE_BITS, TILE_MASK, Opening, Openings
from bastide.kernel.regions import NUMBERS
from bastide.kernel.tiles import Turned, Zone

NOWHERE: Final[list[int]] = []
"""No zones: most often so, and this list never changes."""


@mypyc_attr(acyclic=True)
class Board:
    """`cells` and `tile_cell` lead from cells to tiles and back; tiles and zones are numbered as they come.

    `frontier` are the free cells beside the land, `free` the same as a list in the same order, with FILLED for those
    that are free no more. `added` are the zones that were built on tiles that lay already, `centres` the tiles with
    something to surround. These two never change, others take their places. The rest is shared with copies until one of
    them, or the original, is built on: `is_own` says that nobody shares it.
    """

    __slots__ = (
        "added", "cells", "centres", "first", "free", "frontier", "is_own", "known", "tile_cell", "turned",
        "zone_tile", "zones",
    )  # fmt: skip

    def __init__(
        self,
        known: Openings,
        cells: dict[int, int],
        frontier: dict[int, Opening],
        free: list[Opening],
        tile_cell: list[int],
        turned: list[Turned],
        first: list[int],
        zone_tile: list[int],
        zones: list[Zone],
        added: list[int],
        centres: list[int],
    ) -> None:
        self.is_own = True
        self.known = known
        self.cells = cells
        self.frontier = frontier
        self.free = free
        self.tile_cell = tile_cell
        self.turned = turned
        self.first = first
        self.zone_tile = zone_tile
        self.zones = zones
        self.added = added
        self.centres = centres

    @staticmethod
    def empty(known: Openings) -> "Board":
        return Board(known, {}, {}, [], [], [], [], [], [], [], [])

    def copy(self) -> "Board":
        twin = Board(
            self.known, self.cells, self.frontier, self.free, self.tile_cell, self.turned, self.first, self.zone_tile,
            self.zones, self.added, self.centres,
        )  # fmt: skip
        twin.is_own = self.is_own = False
        return twin

    def _own(self) -> None:
        """What was shared is copied, for it is about to change."""
        self.is_own = True
        self.cells = self.cells.copy()
        self.frontier = self.frontier.copy()
        self.free = self.free[:]
        self.tile_cell = self.tile_cell[:]
        self.turned = self.turned[:]
        self.first = self.first[:]
        self.zone_tile = self.zone_tile[:]
        self.zones = self.zones[:]

    def asked(self, cell: int) -> int:
        """What the neighbours of a free cell ask, four bits a side; 0: nothing, for it has none."""
        opening = self.frontier.get(cell)
        return 0 if opening is None else opening.pattern.asked

    def lay(self, turned: Turned, cell: int, first_zone: int) -> Opening:
        """Put a tile on a free cell. The zones are the caller's matter. Answers what the cell was before."""
        if not self.is_own:
            self._own()
        tile = len(self.tile_cell)
        assert 2 * SPAN < cell < SPAN * (SPAN - 2), "the land has reached the end of the world"
        filled = self._fill(cell)
        self.cells[filled.site.key] = NUMBERS[tile]
        self.tile_cell.append(filled.site.key)
        self.turned.append(turned)
        self.first.append(first_zone)
        number, zone_tile = NUMBERS[tile], self.zone_tile
        for _position in range(len(turned.kind.zones)):
            zone_tile.append(number)
        self.zones += turned.kind.zones
        if turned.kind.centres:
            self.centres = [*self.centres, tile]
        self._open(filled, tile, turned)
        return filled

    def _fill(self, cell: int) -> Opening:
        """A free cell is free no more. Answers what it was."""
        opening = self.frontier.get(cell)
        if opening is None:
            return self.known.apart(cell)
        del self.frontier[opening.site.key]
        self.free[opening.place] = FILLED
        return opening

    def _open(self, filled: Opening, tile: int, turned: Turned) -> None:
        """The cells on the free sides of a tile become openings, or ask for one edge more."""
        frontier = self.frontier
        known = self.known
        near = known.near(filled.site)
        tiles = filled.tiles
        for side in range(4):
            if not tiles & TILE_MASK:
                site = near[side]
                before = frontier.get(site.key)
                if before is None:
                    opening = known.first(site, (side + 2) & 3, tile, turned.asks[side], len(self.free))
                    frontier[site.key] = opening
                    self.free.append(opening)
                else:
                    self._renew(known.further(before, (side + 2) & 3, tile, turned.asks[side]))
            tiles >>= TILE_BITS

    def _renew(self, opening: Opening) -> None:
        """An opening takes the place of another on the same cell."""
        self.frontier[opening.site.key] = opening
        self.free[opening.place] = opening

    def ask(self, cell: int, side: int, edge: int) -> None:
        """Change what the free cell beyond a side asks of the tile to come (a bridge end)."""
        beyond = cell + STEPS[side]
        before = self.frontier.get(beyond)
        if before is not None:
            shift = 4 * ((side + 2) & 3)
            asked = before.pattern.asked & ~(15 << shift) | (edge << shift)
            if not self.is_own:
                self._own()
            self._renew(before.asking(self.known.pattern(asked)))

    def add_zone(self, tile: int, zone: Zone) -> None:
        """Register a zone that is built on a tile that lies already."""
        if not self.is_own:
            self._own()
        self.added = [*self.added, len(self.zones)]
        self.zone_tile.append(tile)
        self.zones.append(zone)

    def reprint(self, zone: int, printed: Zone) -> None:
        """Another zone takes the place of one that lies."""
        if not self.is_own:
            self._own()
        self.zones[zone] = printed

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

    def is_surrounded(self, tile: int) -> bool:
        """Do tiles lie on all eight cells around this one?"""
        cells = self.cells
        cell = self.tile_cell[tile]
        return all(cell + step in cells for step in AROUND)

    def centres_around(self, cell: int) -> list[int]:
        """Zones on the eight cells around that want to be surrounded themselves, clockwise from the north."""
        found = NOWHERE
        for tile in self.centres:
            if _is_beside(self.tile_cell[tile], cell):
                for position in self.turned[tile].kind.centres:
                    found = [*found, self.first[tile] + position]
        return found if len(found) < 2 else self._clockwise(found, cell)

    def _clockwise(self, zones: list[int], cell: int) -> list[int]:
        """Zones beside a cell in the order in which they lie around it."""
        found: list[int] = []
        for step in AROUND:
            for zone in zones:
                if self.tile_cell[self.zone_tile[zone]] == cell + step:
                    found.append(zone)
        return found

    def is_hole(self, cell: int) -> bool:
        """A free cell with four side neighbours."""
        opening = self.frontier.get(cell)
        return opening is not None and opening.is_hole


def _is_beside(cell: int, other: int) -> bool:
    """Is one of two cells among the eight around the other?"""
    away = cell - other if cell > other else other - cell
    return away == 1 or SPAN - 1 <= away <= SPAN + 1
