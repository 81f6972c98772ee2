"""What each of many changes, all tried at once, does to the points: a linear regression.

Every row tells which way each dial was turned and what came of it. The effect of one is told from those of the others
because they are turned independently; how sure it is, by what all of them together leave unexplained.
"""

from typing import Final

PULL: Final = 0.02
"""A pull towards no effect, as a part of the rows: with few of them the others would be told apart by chance alone."""

HALF: Final = 0.5


class Effect:
    """What a dial does, in points between a step up and a step down, and its standard error."""

    __slots__ = ("error", "points")

    def __init__(self, points: float, error: float) -> None:
        self.points = points
        self.error = error

    @property
    def sureness(self) -> float:
        """How many times its error the effect is."""
        return self.points / self.error if self.error else 0.0

    @property
    def move(self) -> float:
        """By how many steps to turn the dial: by half of one where the effect is twice its error or more. Of twenty
        dials that do nothing, one looks like that; and of many that say the same, each a whole step is too far."""
        sure = self.sureness
        return HALF if sure >= 2.0 else -HALF if sure <= -2.0 else 0.0


def effects(rows: list[list[float]], results: list[float]) -> list[Effect]:
    """What every dial does, by rows of how each was turned and the result of each row."""
    width = len(rows[0]) if rows else 0
    squares = [[sum([row[one] * row[other] for row in rows]) for other in range(width)] for one in range(width)]
    products = [sum([row[one] * result for row, result in zip(rows, results, strict=True)]) for one in range(width)]
    for place in range(width):
        squares[place][place] += PULL * len(rows) + 1.0
    inverse = inverted(squares)
    points = [sum([a * b for a, b in zip(line, products, strict=True)]) for line in inverse]
    rest = 0.0
    for row, result in zip(rows, results, strict=True):
        rest += (result - sum([a * b for a, b in zip(row, points, strict=True)])) ** 2
    spread = rest / max(1, len(rows) - width)
    return [Effect(points[place], (spread * inverse[place][place]) ** 0.5) for place in range(width)]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric, positive matrix."""
    size = len(matrix)
    rows = [[*line, *[1.0 if place == other else 0.0 for other in range(size)]] for place, line in enumerate(matrix)]
    for column in range(size):
        top = rows[column]
        rows[column] = top = [each / top[column] for each in top]
        for place in range(size):
            factor = rows[place][column]
            if place != column and factor:
                rows[place] = [a - factor * b for a, b in zip(rows[place], top, strict=True)]
    return [line[size:] for line in rows]
