"""Points and smooth curves on a tile of 100 by 100 units, y growing to the south."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot

Point = tuple[float, float]
Bend = tuple[Point, Point, Point]
"""Two control points and the end of a cubic curve."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A chain of cubic curves."""

    start: Point
    bends: tuple[Bend, ...]

    @property
    def end(self) -> Point:
        return self.bends[-1][2] if self.bends else self.start

    def points(self, steps: int = 10) -> list[Point]:
        found = [self.start]
        for first, second, end in self.bends:
            here = found[-1]
            found += [_cubic(here, first, second, end, step / steps) for step in range(1, steps + 1)]
        return found

    def d(self, move: bool = True) -> str:
        """The curve as SVG path data."""
        text = f"M{pair(self.start)}" if move else ""
        here = self.start
        for first, second, end in self.bends:
            straight = first == here and second == end
            text += f"L{pair(end)}" if straight else f"C{pair(first)} {pair(second)} {pair(end)}"
            here = end
        return text

    def joined(self, other: "Curve") -> "Curve":
        return Curve(self.start, self.bends + other.bends)


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(weight * point[0] for weight, point in zip(weights, (a, b, c, d), strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, (a, b, c, d), strict=True)),
    )


def line(*points: Point) -> Curve:
    """Straight strokes from point to point."""
    return Curve(points[0], tuple((before, after, after) for before, after in pairwise(points)))


def hermite(start: Point, leaving: Point, end: Point, arriving: Point) -> Curve:
    """A curve with given directions at its ends; the longer a direction, the stiffer the curve."""
    first = (start[0] + leaving[0], start[1] + leaving[1])
    second = (end[0] - arriving[0], end[1] - arriving[1])
    return Curve(start, ((first, second, end),))


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{round(value, 1):g}"


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Iterable[Point]) -> str:
    """Closed path data through points."""
    return "M" + "L".join(pair(point) for point in points) + "Z"


def middle(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def far(first: Point, second: Point) -> float:
    return hypot(first[0] - second[0], first[1] - second[1])


def towards(start: Point, end: Point, way: float) -> Point:
    """The point so far from start on the way to end."""
    whole = far(start, end) or 1.0
    return start[0] + (end[0] - start[0]) * way / whole, start[1] + (end[1] - start[1]) * way / whole


def length(points: Sequence[Point]) -> float:
    return sum(far(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], fraction: float) -> Point:
    """The point after this part of the whole way."""
    left = length(points) * fraction
    for a, b in pairwise(points):
        step = far(a, b)
        if left <= step:
            return towards(a, b, left)
        left -= step
    return points[-1]


def heading(points: Sequence[Point], fraction: float) -> float:
    """The direction of the way there, in degrees clockwise from the east."""
    before, after = along(points, max(0.0, fraction - 0.03)), along(points, min(1.0, fraction + 0.03))
    return degrees(atan2(after[1] - before[1], after[0] - before[0]))


def stroke(points: Sequence[Point], half: float) -> list[Point]:
    """The outline of a band of constant width round a way."""
    left: list[Point] = []
    right: list[Point] = []
    for at, point in enumerate(points):
        before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        whole = far(before, after) or 1.0
        across = -(after[1] - before[1]) / whole * half, (after[0] - before[0]) / whole * half
        left.append((point[0] + across[0], point[1] + across[1]))
        right.append((point[0] - across[0], point[1] - across[1]))
    return left + right[::-1]


def is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a closed outline."""
    x, y = point
    inside = False
    for at, (ax, ay) in enumerate(outline):
        bx, by = outline[at - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def gap(point: Point, points: Sequence[Point]) -> float:
    """How far a point lies from a way."""
    return min([gap_to(point, a, b) for a, b in pairwise(points)], default=far(point, points[0]))


def gap_to(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from a straight stretch."""
    x, y = point[0] - a[0], point[1] - a[1]
    across, down = b[0] - a[0], b[1] - a[1]
    run = across**2 + down**2
    if not run:
        return hypot(x, y)
    part = (x * across + y * down) / run
    if part <= 0.0:
        return hypot(x, y)
    if part > 1.0:
        part = 1.0
    return hypot(point[0] - (a[0] + across * part), point[1] - (a[1] + down * part))


def crossing(first: Sequence[Point], second: Sequence[Point]) -> Point | None:
    """Where two ways cross."""
    for a, b in pairwise(first):
        for c, d in pairwise(second):
            found = _crossing(a, b, c, d)
            if found:
                return found
    return None


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(turn) < 1e-9:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
    if 0 <= t <= 1 and 0 <= u <= 1:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
    return None
