"""Rivers, springs and lakes."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from bastide.art.curve import Point, along, heading, length, pair, polygon
from bastide.art.layout import Pool
from bastide.art.palette import Palette
from bastide.art.pen import circle, group, path, use
from bastide.art.scatter import Dice
from bastide.art.ways import Way
from bastide.art.zones import pool_outline

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
SPRING: Final = (
    (0, 6.6, 1.8), (42, 7.0, 1.3), (-42, 7.0, 1.5), (84, 7.2, 1.1), (-84, 7.4, 1.2), (-20, 10.0, 1.0), (122, 8.0, 0.8),
)  # fmt: skip
"""The boulders of a spring: their direction from the river's end, how far they lie from it, their size."""


def waters(palette: Palette, dice: Dice, rivers: Sequence[Way], pools: Sequence[Pool]) -> list[str]:
    """All water of a tile in three coats, so that rivers and lakes run into one another."""
    flow = "".join(curve.d() for river in rivers for curve in river.curves)
    arms = "".join(arm.d() for pool in pools for arm in pool.arms)
    shores = "".join(polygon(pool_outline(pool)) for pool in pools)
    if not flow and not shores:
        return []
    drawn = []
    for colour, river, arm, lake in ((palette.bank, 14.0, 17.0, 6.0), (palette.water, 10.4, 13.0, 1.0)):
        if flow:
            drawn.append(path(flow, stroke=colour, width=river, more=ROUND))
        if arms:
            drawn.append(path(arms, stroke=colour, width=arm, more='stroke-linecap="butt"'))
        if shores:
            drawn.append(path(shores, colour, colour, lake, 'stroke-linejoin="round"'))
    drawn += _ripples(palette, dice, flow, rivers, pools)
    drawn += [_spring(palette, river) for river in rivers if _is_spring(river, pools)]
    return drawn


def _ripples(palette: Palette, dice: Dice, flow: str, rivers: Sequence[Way], pools: Sequence[Pool]) -> list[str]:
    drawn = []
    if flow:
        drawn.append(path(flow, stroke=palette.ripple, width=6.6, more='opacity=".2" stroke-linecap="round"'))
        waves = "".join(_wave(points, dice) for river in rivers for points in river.points() for _ in _reaches(points))
        drawn.append(path(waves, stroke=palette.ripple, width=0.9, more=ROUND))
    for pool in pools:
        x, y = pool.at
        drawn.append(
            path(polygon(pool_outline(Pool(-1, (x, y), pool.radius * 0.72))), palette.ripple, more='opacity=".3"')
        )
        waves = ""
        for _ in range(3):
            wx, wy = x + dice.between(-0.6, 0.3) * pool.radius, y + dice.between(-0.6, 0.6) * pool.radius
            waves += f"M{wx:.1f} {wy:.1f}q1.5-1.4 3 0t3 0"
        drawn.append(path(waves, stroke=palette.ripple, width=0.8, more=ROUND))
    return drawn


def _reaches(points: Sequence[Point]) -> range:
    return range(int(length(points) / 11))


def _wave(points: Sequence[Point], dice: Dice) -> str:
    """A short wave that runs with the river, on one side of its middle."""
    part = dice.between(0.07, 0.86)
    x, y = along(points, part)
    angle = heading(points, part)
    c, s = cos(radians(angle)), sin(radians(angle))
    off, long = dice.between(-3.2, 3.2), dice.between(3, 5)
    shape = ((0.0, off), (long / 2, off - 1.1), (long, off))
    start, via, end = ((x + u * c - v * s, y + u * s + v * c) for u, v in shape)
    return f"M{pair(start)}Q{pair(via)} {pair(end)}"


def _is_spring(river: Way, pools: Sequence[Pool]) -> bool:
    return (len(river.region.places) == 1 and not pools and river.end is not None) or river.region.has("spring")


def _spring(palette: Palette, river: Way) -> str:
    """Boulders round the place where a river comes to light."""
    points = river.curves[0].points()
    end, angle = points[-1], heading(points, 1.0)
    around = [(_beside(end, angle + turn, reach), size) for turn, reach, size in SPRING]
    drawn = [use(f"{palette.key}-ro", at, scale=size) for at, size in sorted(around, key=lambda entry: entry[0][1])]
    glint = circle(end, 2.6, palette.ripple, 'opacity=".7"')
    return circle(end, 5.8, palette.water) + glint + group("".join(drawn))


def _beside(at: Point, angle: float, reach: float) -> Point:
    return round(at[0] + reach * cos(radians(angle)), 1), round(at[1] + reach * sin(radians(angle)), 1)
