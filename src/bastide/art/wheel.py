"""The board of the wheel of fortune: as large as four by four tiles, the land round it drawn like theirs."""

from functools import cache
from math import cos, radians, sin
from typing import Final, TypedDict, cast

from bastide.art import road
from bastide.art.curve import Point, pair
from bastide.art.fates import FATES, crown
from bastide.art.palette import CARCASSONNE
from bastide.art.pen import circle, group, path
from bastide.art.tile import definitions, tile_body
from bastide.art.ways import Way, into
from bastide.tiles.facts import HALVES, SIDES, RegionFact, TileFact
from bastide.tiles.loader import load_set

INK: Final = CARCASSONNE.ink
MIDDLE: Final[Point] = (200.0, 200.0)
RIM: Final = 150.0
"""The wheel reaches every square of the board, and leaves their outer sides to the land."""
CROWNS: Final = 122.0
FATE: Final = 78.0
HUB: Final = 40.0


class Square(TypedDict):
    at: str
    edges: dict[str, str]


class Segment(TypedDict):
    name: str
    crowns: int


class Board(TypedDict):
    square: list[Square]
    segment: list[Segment]


def wheel_svg(square: str = "") -> str:
    """The whole board, or one of its squares ("r1c1" to "r4c4", from the north-west)."""
    body = "".join(_land(entry) for entry in _board()["square"]) + _wheel()
    box = "0 0 400 400"
    if square:
        x, y = _corner(square)
        box = f"{x} {y} 100 100"
    defs = definitions(body, CARCASSONNE)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{defs}</defs>{body}</svg>'


def wheel_spots() -> dict[str, Point]:
    """Where the pig stands in each segment ("fortune"), and a follower on each crown ("fortune.1"): 0 to 4 from the
    north-west corner of the board."""
    found = {}
    for number, segment in enumerate(_board()["segment"]):
        found[segment["name"]] = _spot(number, 0, HUB + 14)
        for at, turn in enumerate(_turns(segment["crowns"]), 1):
            found[f"{segment['name']}.{at}"] = _spot(number, turn, CROWNS)
    return found


@cache
def _board() -> Board:
    return cast(Board, load_set("wheel-of-fortune").rest["board"])


def _corner(square: str) -> tuple[int, int]:
    return (int(square[3]) - 1) * 100, (int(square[1]) - 1) * 100


def _land(square: Square) -> str:
    """The land of one square as a tile: its city, a road that runs under the wheel, and fields."""
    edges = square["edges"]
    cities = tuple(side for side in SIDES if edges.get(side) == "city")
    roads = tuple(side for side in SIDES if edges.get(side) == "road")
    field = RegionFact("field", tuple(half for half in HALVES if half[0] not in cities))
    regions = ([RegionFact("city", cities)] if cities else []) + [field]
    drawn = tile_body(TileFact(f"WF.{square['at']}", "wheel-of-fortune", regions=tuple(regions)), 0, CARCASSONNE)
    corner = _corner(square["at"])
    drawn += "".join(_road(side, corner) for side in roads)
    return group(drawn, f'transform="translate({corner[0]} {corner[1]})"')


def _road(side: str, corner: tuple[int, int]) -> str:
    """A road from the middle of a side to the wheel."""
    x, y = MIDDLE[0] - corner[0], MIDDLE[1] - corner[1]
    reach = 1 - (RIM - 6) / ((x - 50) ** 2 + (y - 50) ** 2) ** 0.5
    end = 50 + (x - 50) * reach, 50 + (y - 50) * reach
    way = Way(0, RegionFact("road", (side,)), (into(side, end),))
    return "".join([*road.casing(CARCASSONNE, [way]), *road.surface(CARCASSONNE, way)])


def _wheel() -> str:
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
