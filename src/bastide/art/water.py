"""Rivers, springs and lakes."""

from collections.abc import Sequence

from bastide.art.curve import polygon
from bastide.art.layout import Pool
from bastide.art.palette import Palette
from bastide.art.pen import circle, group, path, use
from bastide.art.scatter import Dice
from bastide.art.ways import Way
from bastide.art.zones import pool_outline

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


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
    drawn += _ripples(palette, dice, flow, pools)
    drawn += [_spring(palette, river) for river in rivers if _is_spring(river, pools)]
    return drawn


def _ripples(palette: Palette, dice: Dice, flow: str, pools: Sequence[Pool]) -> list[str]:
    drawn = []
    if flow:
        shift = f'stroke-dashoffset="{dice.between(0, 20):.0f}"'
        drawn.append(path(flow, stroke=palette.ripple, width=0.9, more=f'stroke-dasharray="7 9 3 11" {shift} {ROUND}'))
        drawn.append(path(flow, stroke=palette.ripple, width=7.4, more='opacity=".22"'))
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


def _is_spring(river: Way, pools: Sequence[Pool]) -> bool:
    return (len(river.region.places) == 1 and not pools and river.end is not None) or river.region.has("spring")


def _spring(palette: Palette, river: Way) -> str:
    """Rocks round the place where a river comes to light."""
    x, y = river.end or river.curves[0].end
    rocks = [(-5.5, -3.5), (-1.5, -6.2), (4.0, -5.0), (6.3, -0.6), (-6.6, 1.4), (4.8, 4.2), (-3.6, 5.2)]
    return (
        circle((x, y), 5.6, palette.water)
        + circle((x, y), 2.6, palette.ripple, 'opacity=".7"')
        + group("".join(use(f"{palette.key}-st", (x + dx, y + dy), scale=1.7) for dx, dy in rocks))
    )
