"""Strewing small things over a piece of ground, the same way every time for the same seed."""

from collections.abc import Iterable, Sequence
from random import Random

from bastide.art import raster
from bastide.art.curve import Point, far
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
        keyed = [(self._random.random(), square) for square in sorted(squares)]
        return [square for _, square in sorted(keyed)]

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
        if all(far(point, at) > radius for at, radius in avoid) and all(far(point, at) >= apart for at in found):
            found.append(point)
    return found
