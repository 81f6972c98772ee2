"""A tile as a grid of small squares: which region lies where, how far from its edge, and its outline."""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from math import hypot
from typing import Final

from bastide.art.curve import Point, gap

SIZE: Final = 50
STEP: Final = 100 / SIZE
DIAGONAL: Final = 2**0.5
WIDE: Final = SIZE + 2

Square = tuple[int, int]
"""Column and row."""

ALL: Final = [(column, row) for row in range(SIZE) for column in range(SIZE)]


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
    return {square for square in maybe if gap(centre_of(square), points) <= reach}


def disc(centre: Point, radius: float) -> set[Square]:
    return near([centre, (centre[0] + 0.01, centre[1])], radius)


def beside(square: Square) -> list[Square]:
    column, row = square
    around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    return [(x, y) for x, y in around if 0 <= x < SIZE and 0 <= y < SIZE]


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
        for other in beside(waiting.popleft()):
            if other not in seen and other in within:
                seen.add(other)
                waiting.append(other)
    return seen


def depths(squares: Collection[Square], rim: float = 1.0) -> dict[Square, float]:
    """How far each square lies from the edge of the set, in units; the rim is an edge too, so far outside the tile."""
    far = _framed(rim / STEP)
    places = sorted((row + 1) * WIDE + column + 1 for column, row in squares)
    for at in places:
        far[at] = float(SIZE)
    for at in places:
        straight = min(far[at - 1], far[at - WIDE])
        far[at] = min(far[at], straight + 1, min(far[at - WIDE - 1], far[at - WIDE + 1]) + DIAGONAL)
    for at in reversed(places):
        straight = min(far[at + 1], far[at + WIDE])
        far[at] = min(far[at], straight + 1, min(far[at + WIDE + 1], far[at + WIDE - 1]) + DIAGONAL)
    return {(at % WIDE - 1, at // WIDE - 1): (far[at] - 0.5) * STEP for at in places}


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
    worst, at = max((_off(points[index], points[0], points[-1]), index) for index in range(1, len(points) - 1))
    if worst <= slack:
        return [points[0], points[-1]]
    return simplified(points[: at + 1], slack)[:-1] + simplified(points[at:], slack)


def _off(point: Point, a: Point, b: Point) -> float:
    if a == b:
        return hypot(point[0] - a[0], point[1] - a[1])
    return gap(point, [a, b])
