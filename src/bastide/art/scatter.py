"""Strewing small things over a piece of ground, the same way every time for the same seed."""

from collections.abc import Iterable, Sequence
from math import hypot
from random import Random

from bastide.art import raster
from bastide.art.curve import Point
from bastide.art.raster import Square


class Dice:
    """Randomness from a seed: only `random()` is used, whose results are the same in every Python."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def unit(self) -> float:
        return self._random.random()

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def below(self, count: int) -> int:
        return int(self._random.random() * count)

    def shuffled(self, squares: Iterable[Square]) -> list[Square]:
        rolled = self._random.random
        keyed = [(rolled(), square) for square in sorted(squares)]
        keyed.sort()
        return [square for _, square in keyed]

    def jitter(self, point: Point, by: float) -> Point:
        return point[0] + self.between(-by, by), point[1] + self.between(-by, by)


def strewn(
    dice: Dice,
    squares: Iterable[Square],
    apart: float,
    most: int,
    avoid: Sequence[tuple[Point, float]] = (),
    jitter: float = 0.8,
) -> list[Point]:
    """At most so many points on the squares, so far from one another and clear of what is to be avoided."""
    found: list[Point] = []
    for square in dice.shuffled(squares):
        if len(found) >= most:
            break
        x, y = dice.jitter(raster.centre_of(square), jitter)
        point = float(round(x)), float(round(y))
        if _is_clear(point, avoid) and _is_apart(point, found, apart):
            found.append(point)
    return found


def _is_clear(point: Point, avoid: Sequence[tuple[Point, float]]) -> bool:
    x, y = point
    return not any(hypot(x - u, y - v) <= radius for (u, v), radius in avoid)


def _is_apart(point: Point, others: Sequence[Point], apart: float) -> bool:
    x, y = point
    return not any(hypot(x - u, y - v) < apart for u, v in others)
