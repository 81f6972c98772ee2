"""Fields and meadows: soft light, tilled patches, tufts, flowers, hedges and trees."""

from collections.abc import Mapping
from math import cos, radians, sin

from bastide.art import raster
from bastide.art.curve import Point, far, number, pair
from bastide.art.marks import Marks
from bastide.art.palette import Palette
from bastide.art.pen import ellipse, group, path, place, use
from bastide.art.raster import Square
from bastide.art.scatter import Dice, strewn

Depths = Mapping[Square, float]
Taken = list[tuple[Point, float]]


def ground(palette: Palette, dice: Dice) -> list[str]:
    """The land under everything: one colour at the rim, where tiles meet, light and shade within."""
    drawn = [path("M0 0h100v100H0z", palette.field)]
    for at in range(5):
        x, y = dice.between(22, 78), dice.between(22, 78)
        room = min(x, y, 100 - x, 100 - y)
        wide, high = min(room, dice.between(18, 34)), min(room, dice.between(12, 24))
        drawn.append(
            ellipse((round(x), round(y)), round(wide), round(high), f"url(#{palette.key}-{'sh' if at % 2 else 'gl'})")
        )
    return drawn


def growth(palette: Palette, dice: Dice, squares: frozenset[Square], marks: Marks) -> list[str]:
    """What grows on one region of open land."""
    if not squares:
        return []
    depths = raster.depths(squares, rim=1.0)
    taken = [(at, radius + 2.5) for at, radius in marks.taken if radius != 9.0 * 0.9]
    if palette.use == "steppe":
        return steppe(palette, dice, depths, taken) + trees(palette, dice, depths, taken)
    drawn = []
    if palette.use == "pasture":
        drawn = hay(palette, dice, depths, taken)
    else:
        acres = patches(dice, depths, taken)
        drawn = [_strips(palette, dice, at, half) for at, half in acres]
        taken += acres
    drawn += hedge(palette, dice, depths, taken)
    drawn += trees(palette, dice, depths, taken)
    drawn += tufts(palette, dice, depths, taken)
    return drawn


def patches(dice: Dice, depths: Depths, taken: Taken) -> Taken:
    """Where the land is tilled, and how widely."""
    deep = [square for square, depth in depths.items() if depth > 9]
    clear = [(at, radius + 5) for at, radius in taken]
    places = strewn(dice, deep, 27, 1 + (len(deep) > 300), clear)
    found = []
    for at in places:
        half = min([depths[raster.square_at(at)] * 0.72, 14.0, *(far(at, other) - radius for other, radius in taken)])
        if half > 5:
            found.append((at, half))
    return found


def _strips(palette: Palette, dice: Dice, at: Point, half: float) -> str:
    """Two or three strips that bend a little together, as the plough went."""
    bend = number(dice.between(-0.4, 0.4) * half)
    count = 2 if half < 9 else 3
    first, high = dice.below(3), round(half * 1.56 / count, 1)
    drawn = ""
    for strip in range(count):
        wide = round(half * dice.between(1.7, 2))
        left, top = dice.between(-0.56, -0.44) * wide, high * (strip - count / 2)
        fill, furrow = palette.strips[(first + strip) % 3]
        run, back = f"q{number(wide / 2)} {bend} {wide} 0", f"q-{number(wide / 2)} {bend}-{wide} 0"
        drawn += path(f"M{pair((left, top))}{run}v{high}{back}z", fill, palette.shade, 0.6)
        rows = "".join(f"M{pair((left, top + high * part))}{run}" for part in (0.35, 0.68))
        drawn += path(rows, "none", furrow, 0.8)
    return group(drawn, f'transform="{place((round(at[0]), round(at[1])), dice.between(0, 180))}"')


def hay(palette: Palette, dice: Dice, depths: Depths, taken: Taken) -> list[str]:
    """Haycocks on the meadow, and flowers in drifts."""
    deep = [square for square, depth in depths.items() if depth > 7]
    cocks = strewn(dice, deep, 10, dice.below(3), taken)
    drawn = [use(f"{palette.key}-hy", at, scale=dice.between(0.85, 1.1)) for at in sorted(cocks, key=_south)]
    taken += [(at, 6.0) for at in cocks]
    for start in strewn(dice, deep, 24, 1 + len(deep) // 260, taken):
        places = [dice.jitter(start, 7) for _ in range(4)]
        drawn += [use(f"{palette.key}-fl", at) for at in places if depths.get(raster.square_at(at), 0) > 2.6]
    return drawn


def steppe(palette: Palette, dice: Dice, depths: Depths, taken: Taken) -> list[str]:
    """Wild land: long grass in swathes, boulders, a few flowers."""
    open_ground = [square for square, depth in depths.items() if depth > 3.6]
    drawn = []
    for start in strewn(dice, open_ground, 17, max(1, len(open_ground) // 190), taken):
        places = [start, *(dice.jitter(start, 6) for _ in range(3))]
        good = [at for at in places if depths.get(raster.square_at(at), 0) > 3.2 and _is_clear(at, taken)]
        drawn += [use(f"{palette.key}-gr", at, scale=dice.between(0.7, 1.05)) for at in sorted(good, key=_south)]
    for at in strewn(dice, open_ground, 20, 1 + len(open_ground) // 500, taken):
        drawn.append(use(f"{palette.key}-ro", at, scale=dice.between(0.8, 1.5)))
    few = strewn(dice, open_ground, 11, max(1, len(open_ground) // 260), taken)
    return drawn + [use(f"{palette.key}-{'fl' if dice.unit() < 0.6 else 'tu'}", at) for at in few]


def _is_clear(at: Point, taken: Taken) -> bool:
    return all(far(at, other) > radius for other, radius in taken)


def hedge(palette: Palette, dice: Dice, depths: Depths, taken: Taken) -> list[str]:
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


def trees(palette: Palette, dice: Dice, depths: Depths, taken: Taken) -> list[str]:
    edge = [square for square, depth in depths.items() if 4.6 < depth < 8.5]
    most = min(4, 1 + len(edge) // 90)
    found = strewn(dice, edge, 9, most, taken)
    kinds = ("tr", "tr", "fi")
    return [
        use(f"{palette.key}-{kinds[dice.below(3)]}", at, scale=dice.between(0.85, 1.15))
        for at in sorted(found, key=_south)
    ]


def tufts(palette: Palette, dice: Dice, depths: Depths, taken: Taken) -> list[str]:
    open_ground = [square for square, depth in depths.items() if depth > 2.6]
    places = strewn(dice, open_ground, 9, max(2, len(open_ground) // 95), taken)
    return [use(f"{palette.key}-{'fl' if dice.unit() < 0.3 else 'tu'}", at) for at in places]


def _south(point: Point) -> float:
    return point[1]
