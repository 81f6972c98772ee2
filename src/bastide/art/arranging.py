"""Finding places for things of given sizes on a piece of ground."""

from collections.abc import Mapping, Sequence
from math import hypot

from bastide.art import raster
from bastide.art.curve import Point
from bastide.art.raster import Square

Room = tuple[float, Square]
"""How clear of everything a thing is on a square: the more the better, from one on well."""


def arranged(
    depths: Mapping[Square, float], radii: Sequence[float], taken: Sequence[tuple[Point, float]]
) -> list[Point]:
    """Places for things of these sizes, as clear as can be of the edge, of what is there and of one another."""
    squares = _candidates(depths)
    rooms = {
        radius: [(_clear(square, depths[square], radius, taken), square) for square in squares] for radius in radii
    }
    if len(radii) == 1:
        return [raster.centre_of(max(rooms[radii[0]])[1])]
    best: tuple[float, list[Point]] = (-1e9, [])
    for room, first in rooms[radii[0]][:: max(1, len(squares) // 40)]:
        scores, places = [room], [raster.centre_of(first)]
        for radius in radii[1:]:
            place, score = _best(rooms[radius], radius, list(zip(places, radii, strict=False)))
            scores.append(score)
            places.append(place)
        total = min(scores) + 0.2 * sum(scores) / len(scores)
        if total > best[0]:
            best = total, places
    return best[1]


def _candidates(depths: Mapping[Square, float]) -> list[Square]:
    """Squares worth trying: not all of them, and none near the edge if there are others."""
    limit = max(depths.values()) * 0.3
    deep = [square for square, depth in depths.items() if depth >= min(limit, 6.0)]
    return deep[:: max(1, len(deep) // 160)]


def _best(rooms: Sequence[Room], radius: float, placed: Sequence[tuple[Point, float]]) -> tuple[Point, float]:
    """The clearest square, and of two alike the last, when some things have been placed besides."""
    best = (-1e9, (-1, -1))
    for room, square in rooms:
        if room >= best[0]:
            best = max(best, (_clear_of(square, room, radius, placed), square))
    return raster.centre_of(best[1]), best[0]


def _clear(square: Square, depth: float, radius: float, taken: Sequence[tuple[Point, float]]) -> float:
    """How much of the room that a thing of this size wants it has on a square."""
    x, y = raster.centre_of(square)
    inside = min(depth, x / 1.3, y / 1.3, (100 - x) / 1.3, (100 - y) / 1.3)
    return _clear_of(square, min(inside / radius, 1.0 + inside * 0.012), radius, taken)


def _clear_of(square: Square, room: float, radius: float, taken: Sequence[tuple[Point, float]]) -> float:
    x, y = raster.centre_of(square)
    for (other_x, other_y), size in taken:
        away = hypot(x - other_x, y - other_y) / (radius + size)
        if away < room:
            room = away
    return room


def rim_gap(point: Point) -> float:
    """How far a point lies from the rim."""
    return min(point[0], point[1], 100 - point[0], 100 - point[1])
