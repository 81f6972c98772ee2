"""The board of the wheel of fortune: as large as four by four tiles, the land round it drawn like theirs."""

from functools import cache
from math import cos, radians, sin
from typing import Final, TypedDict, cast

from bastide.art import road
from bastide.art.curve import Point, pair
from bastide.art.fates import FATES, crown
from bastide.art.palette import CARCASSONNE
from bastide.art.pen import circle, group, path
from bastide.art.ways import Way, into
from bastide.tiles.facts import HALVES, RegionFact, TileFact
from bastide.tiles.loader import load_set

INK: Final = CARCASSONNE.ink
MIDDLE: Final[Point] = (200.0, 200.0)
RIM: Final = 150.0
"""The wheel reaches every square of the board, and leaves their outer sides to the land."""
CROWNS: Final = 122.0
FATE: Final = 78.0
HUB: Final = 40.0


class Segment(TypedDict):
    name: str
    crowns: int


class Board(TypedDict):
    segment: list[Segment]


def wheel_spots() -> dict[str, Point]:
    """Where the pig stands in each segment ("fortune"), and a follower on each crown ("fortune.1"): 0 to 4 from the
    north-west corner of the board."""
    found = {}
    for number, segment in enumerate(_board()["segment"]):
        found[segment["name"]] = _spot(number, 0, HUB + 14)
        for at, turn in enumerate(_turns(segment["crowns"]), 1):
            found[f"{segment['name']}.{at}"] = _spot(number, turn, CROWNS)
    return found


def spot_on_square(fact: TileFact, name: str) -> Point | None:
    """Where on a square of the board a figure stands on its crown ("crown"), or the pig in a segment of the wheel
    ("fortune-segment"): 0 to 1 from the corner of the square."""
    column, row = fact.at or (0, 0)
    for spot, (x, y) in wheel_spots().items():
        segment, _, number = spot.partition(".")
        if (int(x), int(y)) == (column, row) and name == ("crown" if number else f"{segment}-segment"):
            return round(x - column, 3), round(y - row, 3)
    return None


@cache
def _board() -> Board:
    return cast(Board, load_set("wheel-of-fortune").rest["board"])


def corner_of(fact: TileFact) -> tuple[int, int]:
    """Where a square of the board begins."""
    column, row = fact.at or (0, 0)
    return column * 100, row * 100


def bare(fact: TileFact) -> TileFact:
    """The land of a square as if there were no wheel: its city, and field."""
    cities = [region for region in fact.regions if region.kind == "city"]
    filled = {side for city in cities for side in city.places}
    field = RegionFact("field", tuple(half for half in HALVES if half[0] not in filled))
    return TileFact(fact.id, fact.set, regions=(*cities, field))


def ends(fact: TileFact) -> str:
    """The roads of a square, which run under the wheel."""
    return "".join(_road(region.places[0], corner_of(fact)) for region in fact.of_kind("road"))


def disc(fact: TileFact) -> str:
    """The wheel as it lies over a square."""
    x, y = corner_of(fact)
    return group(wheel(), f'transform="translate({-x} {-y})"')


def _road(side: str, corner: tuple[int, int]) -> str:
    """A road from the middle of a side to the wheel."""
    x, y = MIDDLE[0] - corner[0], MIDDLE[1] - corner[1]
    reach = 1 - (RIM - 6) / ((x - 50) ** 2 + (y - 50) ** 2) ** 0.5
    end = 50 + (x - 50) * reach, 50 + (y - 50) * reach
    way = Way(0, RegionFact("road", (side,)), (into(side, end),))
    return "".join([*road.casing(CARCASSONNE, [way]), *road.surface(CARCASSONNE, way)])


@cache
def wheel() -> str:
    """The wheel, its middle in the middle of the board."""
    segments = _board()["segment"]
    nails = "".join(circle(_at(step * 15 + 7.5, RIM - 5.5), 1.8, "#d9b071", f'stroke="{INK}"') for step in range(24))
    drawn = circle((203, 205), RIM, "#000", 'opacity=".3"')
    drawn += circle(MIDDLE, RIM, "#8a5a2e", f'stroke="{INK}" stroke-width="2"')
    drawn += "".join(_segment(number, segment) for number, segment in enumerate(segments)) + nails
    drawn += circle(MIDDLE, HUB, "#8a5a2e", f'stroke="{INK}" stroke-width="2"')
    drawn += circle(MIDDLE, HUB - 7, "#c9a15c", f'stroke="{INK}" stroke-width="1.2"')
    spokes = "".join(f"M{pair(MIDDLE)}L{pair(_at(step * 45, HUB - 8))}" for step in range(8))
    drawn += path(spokes, "none", "#8a5a2e", 4) + circle(MIDDLE, 8, "#8a5a2e", f'stroke="{INK}" stroke-width="1.2"')
    return drawn


def _segment(number: int, segment: Segment) -> str:
    colour, picture = FATES[segment["name"]]
    first, last = _at(60 * number - 30, RIM - 11), _at(60 * number + 30, RIM - 11)
    wedge = f"M{pair(MIDDLE)}L{pair(first)}A{RIM - 11:g} {RIM - 11:g} 0 0 1 {pair(last)}z"
    drawn = path(wedge, colour, INK, 1.6)
    drawn += group(picture, f'transform="translate({pair(_at(60 * number, FATE))})scale(2.1)"')
    for turn in _turns(segment["crowns"]):
        drawn += group(crown(), f'transform="translate({pair(_at(60 * number + turn, CROWNS))})"')
    return drawn


def _turns(crowns: int) -> tuple[float, ...]:
    """The crowns of a segment stand side by side along the rim."""
    return (0.0,) if crowns == 1 else (-12.0, 12.0)


def _at(angle: float, reach: float) -> Point:
    """A point of the wheel, clockwise from the north."""
    return MIDDLE[0] + reach * sin(radians(angle)), MIDDLE[1] - reach * cos(radians(angle))


def _spot(number: int, turn: float, reach: float) -> Point:
    x, y = _at(60 * number + turn, reach)
    return round(x / 100, 3), round(y / 100, 3)
