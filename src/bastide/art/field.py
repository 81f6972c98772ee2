"""Fields and meadows: soft light, tilled patches, tufts, flowers, hedges and trees."""

from math import cos, radians, sin

from bastide.art import raster
from bastide.art.curve import Point, far, pair
from bastide.art.marks import Marks
from bastide.art.palette import Palette
from bastide.art.pen import ellipse, path, use
from bastide.art.raster import Square
from bastide.art.scatter import Dice, strewn


def ground(palette: Palette, dice: Dice) -> list[str]:
    """The land under everything: one colour at the rim, where tiles meet, light and shade within."""
    drawn = [path("M0 0h100v100H0z", palette.field)]
    for at in range(5):
        x, y = dice.between(22, 78), dice.between(22, 78)
        room = min(x, y, 100 - x, 100 - y)
        wide, high = min(room, dice.between(18, 34)), min(room, dice.between(12, 24))
        drawn.append(ellipse((x, y), wide, high, f"url(#{palette.key}-{'sh' if at % 2 else 'gl'})"))
    return drawn


def growth(palette: Palette, dice: Dice, squares: frozenset[Square], marks: Marks) -> list[str]:
    """What grows on one region of open land."""
    if not squares:
        return []
    depths = raster.depths(squares, rim=1.0)
    taken = [(at, radius + 2.5) for at, radius in marks.taken if radius != 9.0 * 0.9]
    drawn = tilled(palette, dice, depths, taken)
    drawn += hedge(palette, dice, depths, taken)
    drawn += trees(palette, dice, depths, taken)
    drawn += tufts(palette, dice, depths, taken)
    return drawn


def tilled(palette: Palette, dice: Dice, depths: dict[Square, float], taken: list[tuple[Point, float]]) -> list[str]:
    """A patch under the plough."""
    deep = [square for square, depth in depths.items() if depth > 10]
    clear = [(at, radius + 6) for at, radius in taken]
    drawn = []
    for at in strewn(dice, deep, 26, 1 + (len(deep) > 300), clear):
        half = min(depths[raster.square_at(at)] * 0.66, 13.0)
        drawn.append(_patch(palette, dice, at, half))
    return drawn


def _patch(palette: Palette, dice: Dice, at: Point, half: float) -> str:
    angle = dice.between(0, 180)
    fill, line = palette.crop if dice.unit() < 0.6 else (palette.crop[1], palette.crop[0])
    wide, high = half * 1.05, half * dice.between(0.62, 0.8)
    corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
    bent = [dice.jitter(_turned(corner, angle), 1.6) for corner in corners]
    shape = "M" + "L".join(pair((at[0] + x, at[1] + y)) for x, y in bent) + "Z"
    rows = ""
    for step in range(1, 6):
        y = -high + 2 * high * step / 6
        a, b = _turned((-wide * 0.92, y), angle), _turned((wide * 0.92, y), angle)
        rows += f"M{pair((at[0] + a[0], at[1] + a[1]))}L{pair((at[0] + b[0], at[1] + b[1]))}"
    return path(shape, fill, palette.shade, 0.5, 'stroke-linejoin="round" opacity=".8"') + path(
        rows, stroke=line, width=0.9, more='stroke-linecap="round" opacity=".9"'
    )


def _turned(point: Point, angle: float) -> Point:
    c, s = cos(radians(angle)), sin(radians(angle))
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def hedge(palette: Palette, dice: Dice, depths: dict[Square, float], taken: list[tuple[Point, float]]) -> list[str]:
    """A row of bushes."""
    ends = [square for square, depth in depths.items() if 5 < depth < 9]
    for start in strewn(dice, ends, 30, 1, taken):
        angle = dice.between(0, 360)
        bushes = []
        for step in range(4 + dice.below(4)):
            at = (start[0] + cos(radians(angle)) * 3.1 * step, start[1] + sin(radians(angle)) * 3.1 * step)
            if depths.get(raster.square_at(at), 0) < 3.4 or any(far(at, other) < radius for other, radius in taken):
                break
            bushes.append(use(f"{palette.key}-bu", at, scale=dice.between(0.75, 1.05)))
            angle += dice.between(-14, 14)
        return bushes if len(bushes) > 2 else []
    return []


def trees(palette: Palette, dice: Dice, depths: dict[Square, float], taken: list[tuple[Point, float]]) -> list[str]:
    edge = [square for square, depth in depths.items() if 4.6 < depth < 8.5]
    most = min(4, 1 + len(edge) // 90)
    found = strewn(dice, edge, 9, most, taken)
    kinds = ("tr", "tr", "fi")
    return [
        use(f"{palette.key}-{kinds[dice.below(3)]}", at, scale=dice.between(0.85, 1.15))
        for at in sorted(found, key=_south)
    ]


def tufts(palette: Palette, dice: Dice, depths: dict[Square, float], taken: list[tuple[Point, float]]) -> list[str]:
    open_ground = [square for square, depth in depths.items() if depth > 2.6]
    places = strewn(dice, open_ground, 9, max(2, len(open_ground) // 95), taken)
    return [use(f"{palette.key}-{'fl' if dice.unit() < 0.3 else 'tu'}", at) for at in places]


def _south(point: Point) -> float:
    return point[1]
