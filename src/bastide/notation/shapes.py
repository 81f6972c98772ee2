"""Where the regions of a tile lie on a small grid of characters."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

ROWS: Final = 5
COLUMNS: Final = 11
CENTRE: Final = (2, 5)

Cell = tuple[int, int]

ALL: Final = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
CORNERS: Final = frozenset({(0, 0), (0, COLUMNS - 1), (ROWS - 1, 0), (ROWS - 1, COLUMNS - 1)})
STEP: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
DOOR: Final = {"N": (0, 5), "E": (2, COLUMNS - 1), "S": (ROWS - 1, 5), "W": (2, 0)}
"""The middle cell of each side."""
RIM: Final = {
    "NL": ((0, 2), (0, 3), (0, 4)),
    "NR": ((0, 6), (0, 7), (0, 8)),
    "EL": ((1, 10),),
    "ER": ((3, 10),),
    "SL": ((4, 6), (4, 7), (4, 8)),
    "SR": ((4, 2), (4, 3), (4, 4)),
    "WL": ((3, 0),),
    "WR": ((1, 0),),
}
"""The outermost cells of each half side."""

FULL_HEIGHT: Final = ROWS / 2
FULL_WIDTH: Final = COLUMNS / 2


def outward(cell: Cell, side: str) -> float:
    """How far a cell lies towards a side: 0 in the middle, 1 at the edge."""
    down, right = (cell[0] - CENTRE[0]) / FULL_HEIGHT, (cell[1] - CENTRE[1]) / FULL_WIDTH
    return STEP[side][0] * down + STEP[side][1] * right


def aside(cell: Cell, side: str) -> float:
    """How far a cell lies from the line through the middle of a side."""
    return abs(outward(cell, "E" if side in "NS" else "N"))


def rim(side: str) -> tuple[Cell, ...]:
    """The outermost cells of a whole side."""
    return (*RIM[side + "L"], DOOR[side], *RIM[side + "R"])


def area(sides: Sequence[str]) -> set[Cell]:
    """The cells of a city or forest that fills these sides."""
    if len(sides) == 4:
        return set(ALL)
    return {cell for cell in ALL if is_inside(cell, sides) and not is_far_corner(cell, sides)}


def is_inside(cell: Cell, sides: Sequence[str]) -> bool:
    if len(sides) == 1:
        out = outward(cell, sides[0])
        return out > 0.2 and out - aside(cell, sides[0]) > 0.1
    if len(sides) == 2 and sides[1] == OPPOSITE[sides[0]]:
        return aside(cell, sides[0]) < 0.3 + 0.5 * abs(outward(cell, sides[0]))
    if len(sides) == 2:
        return outward(cell, sides[0]) + outward(cell, sides[1]) > 0.14
    gap = next(side for side in STEP if side not in sides)
    out = outward(cell, gap)
    return not (out > 0.2 and out - aside(cell, gap) > -0.1)


def is_far_corner(cell: Cell, sides: Sequence[str]) -> bool:
    """A corner of the tile that does not lie between two of the sides."""
    return cell in CORNERS and sum(outward(cell, side) > 0.5 for side in sides) < 2


def areas(regions: Sequence[Sequence[str]]) -> list[set[Cell]]:
    """The cells of several separate regions, with a gap between each two of them."""
    cells = [{cell for side in sides for cell in rim(side)} for sides in regions]
    for index in sorted(range(len(regions)), key=lambda index: -len(regions[index])):
        others = set().union(*(other for at, other in enumerate(cells) if at != index))
        wanted = area(regions[index]) - others
        cells[index] |= {cell for cell in wanted if not others.intersection(beside(cell))}
    return cells


def beside(cell: Cell) -> list[Cell]:
    return [moved(cell, step) for step in STEP.values()]


def line(start: Cell, end: Cell, row_first: bool) -> list[Cell]:
    """The cells from start to end by way of one corner, both ends included."""
    corner = (end[0], start[1]) if row_first else (start[0], end[1])
    return [*straight(start, corner), *straight(corner, end)[1:]]


def straight(start: Cell, end: Cell) -> list[Cell]:
    down, right = end[0] - start[0], end[1] - start[1]
    length = abs(down) + abs(right)
    if not length:
        return [start]
    return [(start[0] + down * at // length, start[1] + right * at // length) for at in range(length + 1)]


def inwards(side: str, end: Cell) -> list[Cell]:
    """The way from the middle of a side to a cell."""
    return line(DOOR[side], end, row_first=side in "NS")


def across(first: str, second: str) -> list[Cell]:
    """The way from one side to another: straight, or in a bend clear of the middle of the tile."""
    if second == OPPOSITE[first]:
        return straight(DOOR[first], DOOR[second])
    upright, level = (first, second) if first in "NS" else (second, first)
    turn = (CENTRE[0] + STEP[upright][0], CENTRE[1] + 2 * STEP[level][1])
    way = line(DOOR[upright], turn, row_first=True) + line(turn, DOOR[level], row_first=True)[1:]
    return way if first == upright else way[::-1]


def joints(sides: Sequence[str], ways: Iterable[Sequence[Cell]]) -> dict[Cell, str]:
    """For every cell of the ways the directions in which they run on from it."""
    found: dict[Cell, set[str]] = {}
    for way in ways:
        for cell, following in pairwise(way):
            side = next(side for side, step in STEP.items() if moved(cell, step) == following)
            found.setdefault(cell, set()).add(side)
            found.setdefault(following, set()).add(OPPOSITE[side])
    for side in sides:
        found.setdefault(DOOR[side], set()).add(side)
    return {cell: "".join(side for side in STEP if side in run) for cell, run in found.items()}


def moved(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def nearest(cells: Iterable[Cell], to: tuple[float, float]) -> list[Cell]:
    """The cells, the nearest first; a row counts as much as two columns."""
    return sorted(cells, key=lambda cell: (2 * abs(cell[0] - to[0]) + abs(cell[1] - to[1]), cell))


def middle(cells: Sequence[Cell]) -> tuple[float, float]:
    count = max(len(cells), 1)
    return sum(cell[0] for cell in cells) / count, sum(cell[1] for cell in cells) / count


def reach(cell: Cell, half: str) -> float:
    """How far a cell lies from the middle of a half side, squared."""
    down, right = middle(RIM[half])
    return ((cell[0] - down) / FULL_HEIGHT) ** 2 + ((cell[1] - right) / FULL_WIDTH) ** 2
