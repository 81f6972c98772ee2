"""The free cells beside the land, each with all that is known of it before a tile is drawn.

What the neighbours of a cell ask of the tile to come is its pattern. There are few of them, so all games by the same
rules share them, and a pattern remembers for every kind of tile the rotations that fit. To list the placements of a
tile is then to walk along the frontier and pick up moves that are ready made.
"""

from typing import Any, Final

from bastide.kernel.compass import SPAN, STEPS
from bastide.kernel.compiling import mypyc_attr
from bastide.kernel.moves import CELL, PLACE, Move
from bastide.kernel.tiles import Kind, sides_of

TILE_BITS: Final = 15
"""A tile beside an opening takes so many bits, so that four of them are a short number."""
TILE_MASK: Final = (1 << TILE_BITS) - 1


class Fit:
    """The rotations in which a tile fits a cell, as a list and one by one: compiled code asks these without making or
    reading a number."""

    __slots__ = ("half", "quarter", "rotations", "three_quarters", "upright")

    def __init__(self, chosen: int) -> None:
        self.rotations = [rotation for rotation in range(4) if chosen >> rotation & 1]
        self.upright = 0 in self.rotations
        self.quarter = 1 in self.rotations
        self.half = 2 in self.rotations
        self.three_quarters = 3 in self.rotations


FITS: Final[list[Fit]] = [Fit(chosen) for chosen in range(16)]
"""By the set of their rotations, a bit each."""
NOWISE: Final = FITS[0]
UNASKED: Final = Fit(0)


class Pattern:
    """What a cell asks, four bits a side, and for all kinds of tile how they fit there, by their `rim` (UNASKED: nobody
    has wanted to know yet). `sides` has all bits of the sides where it asks for something.

    Patterns are numbered as they come. `further` leads to the one when a side more asks for an edge (`Turned.asks`).
    """

    __slots__ = ("asked", "fits", "further", "number", "sides")

    def __init__(self, number: int, asked: int, rims: int) -> None:
        self.number = number
        self.asked = asked
        self.sides = sides_of(asked)
        self.fits = [UNASKED] * rims
        self.further: list[Pattern] = []

    def fitting(self, kind: Kind) -> list[int]:
        """The rotations in which the tile gives a cell what its neighbours ask."""
        known = self.fits[kind.rim]
        return (self.answer(kind) if known is UNASKED else known).rotations

    def answer(self, kind: Kind) -> Fit:
        """How the tile fits, found out."""
        fitting = 0
        asked, sides = self.asked, self.sides
        for turned in kind.distinct:
            if not (turned.code ^ asked) & turned.sides & sides:
                fitting += turned.bit
        found = FITS[fitting]
        self.fits[kind.rim] = found
        return found


class Site:
    """A cell as all games by the same rules know it: the moves that lay a tile there, one for each rotation (as in
    `Fit`), and the sites on its four sides (empty: no tile has come to lie there yet). `key` is the cell again, as the
    one object by which compiled code looks it up without making another."""

    __slots__ = ("cell", "half", "key", "near", "quarter", "three_quarters", "upright")

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.key: Any = cell
        self.upright = Move(PLACE, cell, 0)
        self.quarter = Move(PLACE, cell, 1)
        self.half = Move(PLACE, cell, 2)
        self.three_quarters = Move(PLACE, cell, 3)
        self.near: list[Site] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Opening:
    """A free cell: its site, its pattern, the tiles on its four sides (TILE_BITS each, counted from 1), and its place
    in `Board.free`. It never changes; another takes its place when a tile is laid beside it."""

    __slots__ = ("pattern", "place", "site", "tiles")

    def __init__(self, site: Site, pattern: Pattern, tiles: int, place: int) -> None:
        self.site = site
        self.pattern = pattern
        self.place = place
        self.tiles = tiles

    def tile(self, side: int) -> int:
        """The tile on a side; -1: none."""
        return (self.tiles >> (TILE_BITS * side) & TILE_MASK) - 1

    @property
    def beside(self) -> list[int]:
        """The tiles on the four sides; -1: none."""
        return [self.tile(side) for side in range(4)]

    @property
    def is_hole(self) -> bool:
        """Do tiles lie on all four sides?"""
        return self.tile(0) >= 0 and self.tile(1) >= 0 and self.tile(2) >= 0 and self.tile(3) >= 0

    def asking(self, pattern: Pattern) -> "Opening":
        """The same cell where the same tiles ask for something else."""
        return Opening(self.site, pattern, self.tiles, self.place)

    def further(self, pattern: Pattern, side: int, tile: int) -> "Opening":
        """The same cell when one tile more has come to lie beside it."""
        return Opening(self.site, pattern, self.tiles | (tile + 1) << (TILE_BITS * side), self.place)


FILLED: Final = Opening(Site(0), Pattern(0, 0, 0), 0, -1)
"""Stands for a cell that is free no more."""


class Openings:
    """The patterns and sites that games by the same rules have met so far."""

    def __init__(self, kinds: list[Kind]) -> None:
        self._rims = _rims(kinds)
        self._patterns: dict[int, Pattern] = {}
        self._sites: dict[int, Site] = {}
        self._rows: dict[int, list[Move]] = {}
        self._blank = self.pattern(0)

    def pattern(self, asked: int) -> Pattern:
        found = self._patterns.get(asked)
        if found is None:
            found = Pattern(len(self._patterns), asked, self._rims)
            self._patterns[asked] = found
        return found

    def apart(self, cell: int) -> Opening:
        """A free cell with no tile beside it."""
        return Opening(self.site(cell), self._blank, 0, -1)

    def first(self, site: Site, side: int, tile: int, asks: int, place: int) -> Opening:
        """A free cell when the first tile, which asks for this, has come to lie on this side of it."""
        return Opening(site, self._further(self._blank, asks), (tile + 1) << (TILE_BITS * side), place)

    def further(self, opening: Opening, side: int, tile: int, asks: int) -> Opening:
        """The same with one tile more."""
        return opening.further(self._further(opening.pattern, asks), side, tile)

    def _further(self, pattern: Pattern, asks: int) -> Pattern:
        known = pattern.further
        while len(known) <= asks:
            known.append(self._blank)
        found = known[asks]
        if found is self._blank:
            found = known[asks] = self.pattern(pattern.asked | (asks >> 2) << (4 * (asks & 3)))
        return found

    def site(self, cell: int) -> Site:
        found = self._sites.get(cell)
        if found is None:
            found = Site(cell)
            self._sites[cell] = found
        return found

    def near(self, site: Site) -> list[Site]:
        """The sites on the four sides of another."""
        if not site.near:
            site.near = [self.site(site.cell + step) for step in STEPS]
        return site.near

    def cells(self, first: int, last: int) -> list[Move]:
        """The moves that choose each cell of a row from one to another."""
        row = self._rows.get(first // SPAN, [])
        if not row:
            row = [Move(CELL, first)]
        west, east = row[0].a, row[-1].a
        if first < west or last > east:
            before = [Move(CELL, cell) for cell in range(first, west)]
            row = before + row + [Move(CELL, cell) for cell in range(east + 1, last + 1)]
            west = row[0].a
        self._rows[first // SPAN] = row
        return row[first - west : last + 1 - west]


def _rims(kinds: list[Kind]) -> int:
    """Number the rims of these kinds, which alone decide where they fit. Answers how many there are."""
    known: dict[tuple[tuple[int, int], ...], int] = {}
    for kind in kinds:
        sides = tuple([(turned.code, turned.rotation) for turned in kind.distinct])
        kind.rim = known.setdefault(sides, len(known))
    return len(known)


def clash(code: int, asked: int) -> int:
    """The first side on which an edge code does not give what is asked; -1 if all do."""
    for side in range(4):
        need = (asked >> (4 * side)) & 15
        edge = (code >> (4 * side)) & 15
        if need and edge and need != edge:
            return side
    return -1
