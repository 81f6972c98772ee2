"""The land: which tile lies where, and the frontier of free cells beside it.

Each free cell keeps what its neighbours ask of it (`kernel/openings.py`), so nothing ever scans the land.
"""

from bastide.kernel.compass import AROUND, SPAN, STEPS
from bastide.kernel.openings import NOWHERE, Opening, Openings
from bastide.kernel.tiles import Turned, Zone


class Board:
    """`cells` and `tile_cell` lead from cells to tiles and back; tiles and zones are numbered as they come.

    `added` are the zones that were built on tiles that lay already, `centres` the tiles with something to surround.
    """

    __slots__ = (
        "added", "cells", "centres", "first", "frontier", "openings", "tile_cell", "turned", "zone_tile", "zones",
    )  # fmt: skip

    def __init__(
        self,
        openings: Openings,
        cells: dict[int, int],
        frontier: dict[int, Opening],
        tile_cell: list[int],
        turned: list[Turned],
        first: list[int],
        zone_tile: list[int],
        zones: list[Zone],
        added: list[int],
        centres: list[int],
    ) -> None:
        self.openings = openings
        self.cells = cells
        self.frontier = frontier
        self.tile_cell = tile_cell
        self.turned = turned
        self.first = first
        self.zone_tile = zone_tile
        self.zones = zones
        self.added = added
        self.centres = centres

    @staticmethod
    def empty(openings: Openings) -> "Board":
        return Board(openings, {}, {}, [], [], [], [], [], [], [])

    def copy(self) -> "Board":
        return Board(
            self.openings, self.cells.copy(), self.frontier.copy(), self.tile_cell[:], self.turned[:], self.first[:],
            self.zone_tile[:], self.zones[:], self.added[:], self.centres[:],
        )  # fmt: skip

    def beside(self, cell: int) -> list[int]:
        """The tiles on the four sides of a free cell; -1: none."""
        opening = self.frontier.get(cell)
        return NOWHERE if opening is None else opening.beside

    def asked(self, cell: int) -> int:
        """What the neighbours of a free cell ask, four bits a side; 0: nothing, for it has none."""
        opening = self.frontier.get(cell)
        return 0 if opening is None else opening.pattern.asked

    def lay(self, turned: Turned, cell: int, first_zone: int) -> list[int]:
        """Put a tile on a free cell. The zones are the caller's matter. Answers the tiles on its four sides."""
        tile = len(self.tile_cell)
        assert 2 * SPAN < cell < SPAN * (SPAN - 2), "the land has reached the end of the world"
        self.cells[cell] = tile
        self.tile_cell.append(cell)
        self.turned.append(turned)
        self.first.append(first_zone)
        self.zones += turned.kind.zones
        self.zone_tile += [tile] * len(turned.kind.zones)
        if turned.kind.centres:
            self.centres.append(tile)
        beside = self.beside(cell)
        if beside is not NOWHERE:
            del self.frontier[cell]
        self._move_frontier(tile, turned.code, cell, beside)
        return beside

    def _move_frontier(self, tile: int, code: int, cell: int, beside: list[int]) -> None:
        frontier = self.frontier
        for side in range(4):
            if beside[side] < 0:
                free = cell + STEPS[side]
                edge = (code >> (4 * side)) & 15
                frontier[free] = self.openings.beside(tile, edge, (side + 2) & 3, frontier.get(free), free)

    def ask(self, cell: int, side: int, edge: int) -> None:
        """Change what the free cell beyond a side asks of the tile to come (a bridge end)."""
        beyond = cell + STEPS[side]
        opening = self.frontier.get(beyond)
        if opening is not None:
            shift = 4 * ((side + 2) & 3)
            asked = opening.pattern.asked & ~(15 << shift) | (edge << shift)
            self.frontier[beyond] = Opening(self.openings.pattern(asked), opening.beside, opening.moves)

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

    def centres_around(self, cell: int) -> list[int]:
        """Zones on the eight cells around that want to be surrounded themselves, clockwise from the north."""
        if not self._has_centre_beside(cell):
            return []
        found: list[int] = []
        for step in AROUND:
            tile = self.cells.get(cell + step)
            if tile is not None:
                for position in self.turned[tile].kind.centres:
                    found.append(self.first[tile] + position)
        return found

    def _has_centre_beside(self, cell: int) -> bool:
        """Most tiles lie beside nothing that waits to be surrounded: so that is asked first."""
        for tile in self.centres:
            away = abs(self.tile_cell[tile] - cell)
            if away == 1 or SPAN - 1 <= away <= SPAN + 1:
                return True
        return False

    def is_hole(self, cell: int) -> bool:
        """A free cell with four side neighbours."""
        opening = self.frontier.get(cell)
        return opening is not None and opening.is_hole
