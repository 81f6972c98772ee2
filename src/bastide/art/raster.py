"""A tile as a grid of small squares: which region lies where, how far from its edge, and its outline."""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bastide.art.curve import Point, gap_to

SIZE: Final = 50
STEP: Final = 100 / SIZE
DIAGONAL: Final = 2**0.5
WIDE: Final = SIZE + 2

Square = tuple[int, int]
"""Column and row."""

ALL: Final = [(column, row) for row in range(SIZE) for column in range(SIZE)]
FRAMED: Final = [(column, row) for row in range(-1, SIZE + 1) for column in range(-1, SIZE + 1)]
"""The same with a frame of one square round the tile."""


def centre_of(square: Square) -> Point:
    return (square[0] + 0.5) * STEP, (square[1] + 0.5) * STEP


def square_at(point: Point) -> Square:
    return min(SIZE - 1, max(0, int(point[0] / STEP))), min(SIZE - 1, max(0, int(point[1] / STEP)))


def filled(outline: Sequence[Point]) -> set[Square]:
    """The squares whose centres lie in a closed outline, row by row."""
    found: set[Square] = set()
    for row in range(SIZE):
        y = (row + 0.5) * STEP
        cuts = sorted(_cuts(outline, y))
        for left, right in zip(cuts[::2], cuts[1::2], strict=False):
            first, last = int(left / STEP + 0.5), int(right / STEP + 0.5)
            found.update((column, row) for column in range(max(0, first), min(SIZE, last)))
    return found


def _cuts(outline: Sequence[Point], y: float) -> list[float]:
    cuts = []
    for at, (ax, ay) in enumerate(outline):
        bx, by = outline[at - 1]
        if (ay > y) != (by > y):
            cuts.append((bx - ax) * (y - ay) / (by - ay) + ax)
    return cuts


def near(points: Sequence[Point], reach: float) -> set[Square]:
    """The squares no further than this from a way."""
    spread = int(reach / STEP) + 1
    maybe: set[Square] = set()
    for point in points:
        column, row = square_at(point)
        maybe.update(
            (x, y)
            for x in range(max(0, column - spread), min(SIZE, column + spread + 1))
            for y in range(max(0, row - spread), min(SIZE, row + spread + 1))
        )
    if len(points) == 1:
        return {square for square in maybe if gap_to(centre_of(square), points[0], points[0]) <= reach}
    found: set[Square] = set()
    for a, b in pairwise(points):
        rows = _reached(a[1], b[1], reach)
        for column in _reached(a[0], b[0], reach):
            for row in rows:
                square = column, row
                if square in maybe and square not in found and gap_to(centre_of(square), a, b) <= reach:
                    found.add(square)
    return found


def _reached(one: float, other: float, reach: float) -> range:
    """The rows, or columns, no further than this from a stretch of the way."""
    low, high = min(one, other) - reach, max(one, other) + reach
    return range(max(0, int(low / STEP) - 1), min(SIZE, int(high / STEP) + 2))


def disc(centre: Point, radius: float) -> set[Square]:
    return near([centre, (centre[0] + 0.01, centre[1])], radius)


def pieces(squares: set[Square]) -> list[set[Square]]:
    """The connected parts of a set of squares, the northernmost first."""
    left = set(squares)
    found: list[set[Square]] = []
    for start in ALL:
        if start in left:
            piece = flood([start], left)
            left -= piece
            found.append(piece)
    return found


def flood(starts: Iterable[Square], within: set[Square]) -> set[Square]:
    """The squares that can be reached from some others without leaving a set."""
    seen = {start for start in starts if start in within}
    waiting = deque(seen)
    while waiting:
        column, row = waiting.popleft()
        for other in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if other in within and other not in seen:
                seen.add(other)
                waiting.append(other)
    return seen


@lru_cache(maxsize=64)
def depths(squares: frozenset[Square], rim: float = 1.0) -> Mapping[Square, float]:
    """How far each square lies from the edge of the set, in units; the rim is an edge too, so far outside the tile.

    The variants of a tile ask for the same, so the last answers are kept.
    """
    far = _framed(rim / STEP)
    places = sorted([(row + 1) * WIDE + column + 1 for column, row in squares])
    for at in places:
        far[at] = float(SIZE)
    _spread(far, places, -1)
    _spread(far, places[::-1], 1)
    return {FRAMED[at]: (far[at] - 0.5) * STEP for at in places}


def _spread(far: list[float], places: Iterable[int], ahead: int) -> None:
    """Bring each square as near to the edge as its neighbours on one side are. Without `min`, which is slow here."""
    row = WIDE * ahead
    for at in places:
        straight, other = far[at + ahead], far[at + row]
        if other < straight:
            straight = other
        slanting, other = far[at + row + ahead], far[at + row - ahead]
        if other < slanting:
            slanting = other
        nearest = straight + 1 if straight + 1 < slanting + DIAGONAL else slanting + DIAGONAL
        if nearest < far[at]:
            far[at] = nearest


def _framed(value: float) -> list[float]:
    """A grid of zeros row by row, with a frame of one square round the tile."""
    row = [value] + [0.0] * SIZE + [value]
    return [value] * WIDE + row * SIZE + [value] * WIDE


def _ordered(squares: Collection[Square]) -> list[Square]:
    return sorted(squares, key=lambda square: (square[1], square[0]))


def outlines(squares: set[Square]) -> list[list[Point]]:
    """The closed outlines of a set of squares, holes included."""
    edges: dict[Square, list[Square]] = {}
    for column, row in _ordered(squares):
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        for at, other in enumerate(around):
            if other not in squares:
                edges.setdefault(corners[at], []).append(corners[(at + 1) % 4])
    loops = []
    while edges:
        loop = [next(iter(edges))]
        while loop[-1] in edges:
            ends = edges[loop[-1]]
            after = ends.pop()
            if not ends:
                del edges[loop[-1]]
            loop.append(after)
        loops.append(simplified([(x * STEP, y * STEP) for x, y in loop]))
    return loops


def simplified(points: list[Point], slack: float = 1.5) -> list[Point]:
    """The way with fewer points, nowhere further than the slack from the old one."""
    if len(points) < 3:
        return points
    worst, at = max([(gap_to(points[index], points[0], points[-1]), index) for index in range(1, len(points) - 1)])
    if worst <= slack:
        return [points[0], points[-1]]
    return simplified(points[: at + 1], slack)[:-1] + simplified(points[at:], slack)
