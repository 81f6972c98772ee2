"""The houses of a city: in rows along its walls, or in rings round what stands in its middle."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final

from bastide.art import raster
from bastide.art.areas import Area
from bastide.art.curve import Curve, Point, far
from bastide.art.palette import Palette
from bastide.art.pen import use
from bastide.art.raster import Square
from bastide.art.scatter import Dice, strewn

Taken = Sequence[tuple[Point, float]]
Row = list[Point]

EDGES: Final = (0.19, 0.41, 0.59, 0.81)
"""The parts of a side at which houses stand across the rim; they must be the same from either end."""
HOUSE: Final = 8.0
"""How much of a row a house takes."""
ROWS: Final = (7.3, 15.0, 25.6, 33.3, 43.9, 51.6, 62.2, 69.9)
"""How far the rows are from the wall: two back to back, then a street."""
PACE: Final = 0.8
DEEP: Final = 3.1
"""Half the depth of a house."""
INSIDE: Final = 4.0
"""So far inside the city the middle of a house is at least."""


class Town:
    """Builds houses row by row wherever one has room."""

    def __init__(
        self, palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken, edges: Sequence[Point]
    ) -> None:
        self.key = palette.key
        self.dice = dice
        self.area = area
        self.taken = taken
        self.depths = raster.depths(squares, rim=2.4)
        self.near = [(x, y, (radius + 4) ** 2) for (x, y), radius in taken] + [(x, y, 70.0) for x, y in edges]
        """How near to a point no house may stand, squared."""
        self.drawn: list[tuple[float, str]] = []
        self.keeps: list[Point] = []
        self.most_keeps = 0 if len(squares) < 420 else 1 if len(squares) < 1300 else 2

    def draw(self) -> list[str]:
        for paces in self.rows():
            self.build_row(paces)
        self.fill_up()
        self.plant()
        return [text for _, text in sorted(self.drawn)]

    def rows(self) -> Iterator[Row]:
        """The rows in which houses stand, in even steps."""
        for off in ROWS:
            if self.area.walls:
                yield from (_beside(wall, off) for wall in self.area.walls)
            else:
                yield _paced(self.ring(off + 5))

    def ring(self, radius: float) -> Row:
        x, y = max(self.taken, key=lambda entry: entry[1])[0] if self.taken else (50.0, 50.0)
        start = self.dice.between(0, 2 * pi)
        steps = [start + at * pi / 18 for at in range(37)]
        return [(x + radius * 1.12 * cos(angle), y + radius * sin(angle)) for angle in steps]

    def build_row(self, paces: Row) -> None:
        at = self.dice.between(0, 4)
        while at + HOUSE < len(paces) * PACE:
            if self.dice.unit() < 0.15:
                at += self.dice.between(2.5, 6)
                continue
            most = 3 - self.dice.below(3)
            built = next((count for count in range(most, 0, -1) if self.build(paces, at, count)), 0)
            at += built * HOUSE or 1.6

    def build(self, paces: Row, at: float, count: int) -> bool:
        """Build so many houses wall to wall, if the row goes on and is straight enough."""
        start, end = round(at / PACE), round((at + count * HOUSE) / PACE)
        if end >= len(paces):
            return False
        first, bow, last = paces[start], paces[(start + end) // 2], paces[end]
        middle = (first[0] + last[0] + 2 * bow[0]) / 4, (first[1] + last[1] + 2 * bow[1]) / 4
        if self.depth(middle) < INSIDE:
            return False
        angle = degrees(atan2(last[1] - first[1], last[0] - first[0]))
        is_straight = far(first, last) > count * HOUSE * 0.93 and far(middle, bow) < 0.75
        if not is_straight or not self.has_room(middle, angle, count):
            return False
        self.put(middle, angle, count)
        return True

    def depth(self, at: Point) -> float:
        """How far inside the city a place is: not at all off the tile."""
        x, y = at
        if not (0.6 < x < 99.4 and 0.6 < y < 99.4):
            return 0.0
        return self.depths.get((int(x / raster.STEP), int(y / raster.STEP)), 0.0)

    def has_room(self, at: Point, angle: float, count: int) -> bool:
        """Whether so many houses would stand inside the city and clear of everything."""
        if self.depth(at) < INSIDE or not all(self.is_clear(house) for house in self.houses(at, angle, count)):
            return False
        half = count * HOUSE / 2
        corners = ((x, y) for x in (-half, 0, half) for y in (-DEEP, DEEP))
        return all(self.depth(_moved(at, angle, x, y)) >= 2.3 for x, y in corners)

    def is_clear(self, house: Point) -> bool:
        """Whether a house would keep its distance from others, the last ones first, and from the symbols."""
        x, y = house
        return all((x - u) * (x - u) + (y - v) * (y - v) > square for u, v, square in reversed(self.near))

    def houses(self, at: Point, angle: float, count: int) -> list[Point]:
        if count == 1:
            return [at]
        return [_moved(at, angle, HOUSE * (number - (count - 1) / 2), 0) for number in range(count)]

    def put(self, at: Point, angle: float, count: int) -> None:
        self.near += [(x, y, 58.0) for x, y in self.houses(at, angle, count)]
        if count == 1 and len(self.keeps) < self.most_keeps and self.may_rise(at):
            self.keeps.append(at)
            self.drawn.append((at[1], use(f"{self.key}-k", _even(at), angle)))
            return
        turn = 90 if count == 1 and self.dice.unit() < 0.4 else 0
        self.drawn.append((at[1], use(f"{self.key}-{'hdt'[count - 1]}{self.dice.below(3)}", _even(at), angle + turn)))

    def may_rise(self, at: Point) -> bool:
        """A keep stands apart from others and from the symbols, which it must not crowd."""
        apart = all(far(at, keep) > 30 for keep in self.keeps) and min(*at, 100 - at[0], 100 - at[1]) > 12
        return apart and all(far(at, other) > radius + 14 for other, radius in self.taken) and self.dice.unit() < 0.4

    def fill_up(self) -> None:
        """Single houses wherever the rows left room."""
        inner = (square for square, depth in self.depths.items() if depth > 5 and (square[0] + square[1]) % 2)
        for square in self.dice.shuffled(inner):
            at, angle = raster.centre_of(square), 45.0 * self.dice.below(4)
            if self.has_room(at, angle, 1):
                self.put(at, angle, 1)

    def plant(self) -> None:
        """Trees and bushes in the yards."""
        inner = [square for square, depth in self.depths.items() if depth > 4.4]
        houses = [((x, y), square**0.5 - 1.8) for x, y, square in self.near]
        symbols = [(at, radius + 4.5) for at, radius in self.taken]
        for at in strewn(self.dice, inner, 7, 4, [*houses, *symbols]):
            self.drawn.append((at[1], use(f"{self.key}-{'tr' if self.dice.unit() < 0.4 else 'bu'}", at)))


@lru_cache(maxsize=256)
def _beside(wall: Curve, off: float) -> Row:
    """The wall moved into the city, in even steps: the same for all variants of a tile."""
    points = wall.points(16)
    found = []
    for (ax, ay), (bx, by) in pairwise(points):
        whole = far((ax, ay), (bx, by)) or 1.0
        found.append(((ax + bx) / 2 - (by - ay) / whole * off, (ay + by) / 2 + (bx - ax) / whole * off))
    return _paced([at for at in found if min([far(at, point) for point in points]) > off - 1.2])


def _paced(row: Row) -> Row:
    """The row in even steps."""
    found: Row = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(row):
        whole = far((ax, ay), (bx, by))
        while left < whole:
            found.append((ax + (bx - ax) * left / whole, ay + (by - ay) * left / whole))
            left += PACE
        left -= whole
    return found


def _moved(at: Point, angle: float, x: float, y: float) -> Point:
    c, s = cos(radians(angle)), sin(radians(angle))
    return at[0] + x * c - y * s, at[1] + x * s + y * c


def _even(point: Point) -> Point:
    """Half units are exact enough, and short."""
    return round(point[0] * 2) / 2, round(point[1] * 2) / 2
