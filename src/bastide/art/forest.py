"""Forests of the Stone Age, and the acres of the farmers."""

from collections.abc import Sequence

from bastide.art import raster
from bastide.art.areas import Area
from bastide.art.curve import Point, along, far, length, pair
from bastide.art.palette import Palette
from bastide.art.pen import path, use
from bastide.art.raster import Square
from bastide.art.rim import CORNERS
from bastide.art.scatter import Dice, strewn
from bastide.art.stock import PLANTS
from bastide.tiles.facts import SIDES

Taken = Sequence[tuple[Point, float]]


def forest(palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken) -> list[str]:
    """Crowns over dark ground, thick along the edge."""
    clear = [(at, radius + 2.5) for at, radius in taken]
    drawn = [path(area.d, palette.forest)]
    depths = raster.depths(squares, rim=2.0)
    inner = [square for square, depth in depths.items() if depth > 4.5]
    places = [at for at in _rim_trees(area) if all(far(at, other) > radius for other, radius in clear)]
    places += _edge_trees(area, dice)
    places += strewn(dice, inner, 7.4, len(squares) // 20, [*clear, *((at, 6.6) for at in places)], jitter=1.0)
    for at in sorted(places, key=lambda point: point[1]):
        kind = "cr" if (round(at[0]) * 7 + round(at[1]) * 3) % 5 > 1 else "cl"
        drawn.append(use(f"{palette.key}-{kind}", at))
    return drawn


def _rim_trees(area: Area) -> list[Point]:
    """Trees on the rim at fixed places: the tile beyond has their other halves."""
    found = []
    for place in area.region.places:
        side = SIDES.index(place)
        (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
        found += [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in (0.1, 0.26, 0.42, 0.58, 0.74, 0.9)]
    return found


def _edge_trees(area: Area, dice: Dice) -> list[Point]:
    found = []
    for wall in area.walls:
        points = wall.points(14)
        count = max(2, round(length(points) / 6.2))
        places = [dice.jitter(along(points, (at + 0.5) / count), 0.8) for at in range(count)]
        found += [at for at in places if 3 < at[0] < 97 and 3 < at[1] < 97]
    return found


def acre(palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken, name: str) -> list[str]:
    """A tilled acre: furrows from rim to rim, rows of what grows there, a hedge along the meadow."""
    clip = f"a{area.index}-{name}"
    furrows = "".join(f"M0 {y}Q25 {y - 2} 50 {y}T100 {y}" for y in range(3, 100, 6))
    drawn = [
        path(area.d, palette.soil),
        f'<clipPath id="{clip}"><path d="{area.d}"/></clipPath>',
        path(furrows, stroke=palette.furrow, width=1.6, more=f'opacity=".6" clip-path="url(#{clip})"'),
    ]
    clear = [(at, radius + 3) for at, radius in taken]
    depths = raster.depths(squares, rim=2.0)
    inner = [square for square, depth in depths.items() if depth > 4.2]
    crop = next((f"p-{name}" for name in PLANTS if area.region.has(name)), "p-green")
    for at in sorted(strewn(dice, inner, 6.5, len(squares) // 26, clear), key=lambda point: point[1]):
        drawn.append(use(f"{palette.key}-{crop}", (at[0], min(96, max(6, round(at[1] / 6) * 6)))))
    d = "".join(wall.d() for wall in area.walls)
    if d:
        drawn.append(path(d, stroke=palette.leaf[1], width=4.4, more='stroke-linecap="round" stroke-dasharray="0 3.4"'))
        drawn.append(path(d, stroke=palette.leaf[0], width=2.8, more='stroke-linecap="round" stroke-dasharray="0 3.4"'))
    return drawn


def corn_rows(palette: Palette, at: Point, radius: float) -> str:
    """Rows of ripe corn in a round field."""
    rows = ""
    count = round(radius / 3.6)
    for step in range(-count, count + 1):
        off = step * radius / (count + 0.6)
        half = (radius**2 - off**2) ** 0.5 * 0.94
        rows += f"M{pair((at[0] - half, at[1] + off))}h{2 * half:.1f}"
    return path(rows, stroke="#d9a92f", width=1, more='stroke-dasharray="1.6 1.2" stroke-linecap="round"')
