"""Finding places for things of given sizes on a piece of ground."""

from collections.abc import Mapping, Sequence
from math import hypot

from bastide.art import raster
from bastide.art.curve import Point
from bastide.art.raster import Square


def arranged(
    depths: Mapping[Square, float], radii: Sequence[float], taken: Sequence[tuple[Point, float]]
) -> list[Point]:
    """Places for things of these sizes, as clear as can be of the edge, of what is there and of one another."""
    squares = _candidates(depths)
    if len(radii) == 1:
        return [_best(squares, depths, radii[0], taken)[0]]
    best: tuple[float, list[Point]] = (-1e9, [])
    for first in squares[:: max(1, len(squares) // 40)]:
        at = raster.centre_of(first)
        scores = [_clear(at, depths[first], radii[0], taken)]
        places, now = [at], [*taken, (at, radii[0])]
        for radius in radii[1:]:
            place, score = _best(squares, depths, radius, now)
            scores.append(score)
            places.append(place)
            now.append((place, radius))
        total = min(scores) + 0.2 * sum(scores) / len(scores)
        if total > best[0]:
            best = total, places
    return best[1]


def _candidates(depths: Mapping[Square, float]) -> list[Square]:
    """Squares worth trying: not all of them, and none near the edge if there are others."""
    limit = max(depths.values()) * 0.3
    deep = [square for square, depth in depths.items() if depth >= min(limit, 6.0)]
    return deep[:: max(1, len(deep) // 160)]


def _best(
    squares: Sequence[Square], depths: Mapping[Square, float], radius: float, taken: Sequence[tuple[Point, float]]
) -> tuple[Point, float]:
    scored = [(_clear(raster.centre_of(square), depths[square], radius, taken), square) for square in squares]
    score, square = max(scored)
    return raster.centre_of(square), score


def _clear(at: Point, depth: float, radius: float, taken: Sequence[tuple[Point, float]]) -> float:
    x, y = at
    inside = min(depth, x / 1.3, y / 1.3, (100 - x) / 1.3, (100 - y) / 1.3)
    room = min(inside / radius, 1.0 + inside * 0.012)
    for (other_x, other_y), size in taken:
        room = min(room, hypot(x - other_x, y - other_y) / (radius + size))
    return room


def rim_gap(point: Point) -> float:
    """How far a point lies from the rim."""
    return min(point[0], point[1], 100 - point[0], 100 - point[1])
