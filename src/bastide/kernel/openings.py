"""The free cells beside the land, each with all that is known of it before a tile is drawn.

What the neighbours of a cell ask of the tile to come is its pattern. There are few of them, so all games by the same
rules share them, and a pattern remembers for every kind of tile the rotations that fit. To list the placements of a
tile is then to walk along the frontier and pick up moves that are ready made.
"""

from bastide.kernel.compass import SPAN
from bastide.kernel.moves import CELL, PLACE, Move
from bastide.kernel.tiles import Kind, sides_of

NOWHERE = [-1, -1, -1, -1]


class Pattern:
    """What a cell asks, four bits a side, and for every kind of tile the rotations that give it (None: nobody has asked
    yet). `sides` has all bits of the sides where it asks for something.

    Patterns are numbered as they come. `further` leads to the one when a side more asks for an edge.
    """

    __slots__ = ("asked", "further", "number", "rotations", "sides")

    def __init__(self, number: int, asked: int, kinds: int) -> None:
        self.number = number
        self.asked = asked
        self.sides = sides_of(asked)
        self.rotations: list[list[int] | None] = [None] * kinds
        self.further: list[Pattern | None] = [None] * 64

    def answer(self, kind: Kind) -> list[int]:
        """The rotations in which the tile gives a cell what its neighbours ask."""
        found: list[int] = []
        for rotation in kind.rotations:
            turned = kind.turned[rotation]
            if not (turned.code ^ self.asked) & turned.sides & self.sides:
                found.append(rotation)
        self.rotations[kind.index] = found
        return found


class Opening:
    """A free cell: its pattern, the tiles on its four sides (-1: none), and the moves that lay a tile there, one for
    each rotation. It never changes; another takes its place when a tile is laid beside it."""

    __slots__ = ("beside", "moves", "pattern")

    def __init__(self, pattern: Pattern, beside: list[int], moves: list[Move]) -> None:
        self.pattern = pattern
        self.beside = beside
        self.moves = moves

    @property
    def is_hole(self) -> bool:
        """Do tiles lie on all four sides?"""
        beside = self.beside
        return beside[0] >= 0 and beside[1] >= 0 and beside[2] >= 0 and beside[3] >= 0


class Openings:
    """The patterns and moves that games by the same rules have met so far."""

    def __init__(self, kinds: int) -> None:
        self._kinds = kinds
        self._patterns: dict[int, Pattern] = {}
        self._moves: dict[int, list[Move]] = {}
        self._rows: dict[int, list[Move]] = {}
        self.blank = self.pattern(0)

    def pattern(self, asked: int) -> Pattern:
        found = self._patterns.get(asked)
        if found is None:
            found = Pattern(len(self._patterns), asked, self._kinds)
            self._patterns[asked] = found
        return found

    def beside(self, tile: int, edge: int, side: int, opening: Opening | None, cell: int) -> Opening:
        """A free cell, an opening already or not, when a tile with this edge has come to lie on this side of it."""
        if opening is None:
            beside = NOWHERE[:]
            beside[side] = tile
            return Opening(self._further(self.blank, side, edge), beside, self._moves_at(cell))
        beside = opening.beside[:]
        beside[side] = tile
        return Opening(self._further(opening.pattern, side, edge), beside, opening.moves)

    def _further(self, pattern: Pattern, side: int, edge: int) -> Pattern:
        found = pattern.further[16 * side + edge]
        if found is None:
            found = self.pattern(pattern.asked | edge << (4 * side))
            pattern.further[16 * side + edge] = found
        return found

    def _moves_at(self, cell: int) -> list[Move]:
        found = self._moves.get(cell)
        if found is None:
            found = [Move(PLACE, cell, rotation) for rotation in range(4)]
            self._moves[cell] = found
        return found

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


def clash(code: int, asked: int) -> int:
    """The first side on which an edge code does not give what is asked; -1 if all do."""
    for side in range(4):
        need = (asked >> (4 * side)) & 15
        edge = (code >> (4 * side)) & 15
        if need and edge and need != edge:
            return side
    return -1
