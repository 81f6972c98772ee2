"""The rim of a tile: its corners, sides and half sides."""

from typing import Final

from bastide.art.curve import Point
from bastide.tiles.facts import HALVES, SIDES, RegionFact, TileFact

CORNERS: Final[tuple[Point, ...]] = ((0, 0), (100, 0), (100, 100), (0, 100))
"""North-west, north-east, south-east, south-west: side i runs from corner i to corner i + 1."""
DOORS: Final[dict[str, Point]] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
"""Where a road or river meets its side."""
INWARD: Final[dict[str, Point]] = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


def rim_point(at: float) -> Point:
    """A point of the rim, counted clockwise from the north-western corner, two to a side."""
    side = int(at // 2) % 4
    part = at / 2 - at // 2
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
    return ax + (bx - ax) * part, ay + (by - ay) * part


def half_point(half: str, inside: float = 1.0) -> Point:
    """A point just inside the middle of a half side."""
    x, y = rim_point(HALVES.index(half) + 0.5)
    dx, dy = INWARD[half[0]]
    return x + dx * inside, y + dy * inside


def corner_halves(corner: int) -> tuple[str, str]:
    """The half sides before and after a corner, clockwise."""
    return SIDES[(corner - 1) % 4] + "R", SIDES[corner] + "L"


def region_at(fact: TileFact, half: str) -> RegionFact | None:
    """The land region that has this half side."""
    return next((region for region in fact.regions if half in region.places), None)
