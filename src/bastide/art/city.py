"""Cities: clustered roofs within walls, with towers and gates."""

from collections.abc import Sequence
from math import atan2, degrees

from bastide.art import raster
from bastide.art.areas import Area
from bastide.art.curve import Curve, Point, along, far, length
from bastide.art.palette import Palette
from bastide.art.pen import path, use
from bastide.art.raster import Square
from bastide.art.rim import CORNERS
from bastide.art.scatter import Dice, strewn
from bastide.tiles.facts import HALVES, SIDES

Taken = Sequence[tuple[Point, float]]


def city(palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken) -> list[str]:
    """The ground and the houses of a city; its walls come later, over whatever touches them."""
    drawn = [path(area.d, palette.ground)]
    drawn += [path(wall.d(), stroke=palette.ground_shade, width=8.6, more='opacity=".6"') for wall in area.walls]
    drawn.append(_lanes(palette, dice, squares))
    drawn += edge_houses(palette, area, taken)
    drawn += houses(palette, dice, area, squares, taken)
    return drawn


def _lanes(palette: Palette, dice: Dice, squares: frozenset[Square]) -> str:
    """Patches of paving between the houses."""
    depths = raster.depths(squares, rim=0.0)
    deep = [square for square, depth in depths.items() if depth > 8]
    places = strewn(dice, deep, 16, 4)
    return "".join(
        f'<ellipse cx="{at[0]:.0f}" cy="{at[1]:.0f}" rx="{dice.between(6, 10):.0f}" ry="{dice.between(4, 7):.0f}" '
        f'fill="{palette.paving}" opacity=".75"/>'
        for at in places
    )


def houses(palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken) -> list[str]:
    depths = raster.depths(squares, rim=1.0)
    inner = [square for square, depth in depths.items() if depth > 6.2]
    clear = [(at, radius + 3.5) for at, radius in taken] + [(at, 8.2) for at in _edge_places(area)]
    places = strewn(dice, inner, 8.8, len(squares) // 26, clear, jitter=1.0)
    drawn = []
    for at in sorted(places, key=lambda point: point[1]):
        angle = _lie(area, at, dice) + dice.between(-9, 9)
        shape = "l" if dice.unit() < 0.28 and depths[raster.square_at(at)] > 8 else "h"
        drawn.append(use(f"{palette.key}-{shape}{dice.below(3)}", at, angle))
    gaps = strewn(dice, [s for s, depth in depths.items() if depth > 5], 9, 3, [*clear, *((at, 6.4) for at in places)])
    drawn += [use(f"{palette.key}-bu", at) for at in gaps]
    return drawn


def _lie(area: Area, at: Point, dice: Dice) -> float:
    """Houses stand along the nearest wall, or square where there is none."""
    turn = 90.0 if dice.unit() < 0.4 else 0.0
    if not area.walls:
        return turn
    points = [point for wall in area.walls for point in wall.points(8)]
    near = min(range(len(points) - 1), key=lambda index: far(points[index], at))
    (ax, ay), (bx, by) = points[near], points[near + 1]
    return degrees(atan2(by - ay, bx - ax)) % 180 + turn


def _edge_places(area: Area) -> list[Point]:
    """Places on the rim where half a house stands; the tile beyond has its other half."""
    return [point for point, _, _ in _edges(area)]


def _edges(area: Area) -> list[tuple[Point, float, bool]]:
    found = []
    for place in area.region.places:
        side = SIDES.index(place[0])
        parts: tuple[float, ...] = (0.28, 0.72)
        if place in HALVES:
            parts = (0.28,) if place[1] == "L" else (0.72,)
        (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
        for part in parts:
            found.append(((ax + (bx - ax) * part, ay + (by - ay) * part), 90.0 * side, part > 0.5))
    return found


def edge_houses(palette: Palette, area: Area, taken: Taken) -> list[str]:
    drawn = []
    for at, angle, mirrored in _edges(area):
        transform = f"translate({at[0]:g} {at[1]:g})rotate({angle:g})" + ("scale(-1 1)" if mirrored else "")
        drawn.append(f'<use href="#{palette.key}-e0" transform="{transform}"/>')
    return drawn


def walls(palette: Palette, area: Area, gates: Sequence[Point]) -> list[str]:
    """The walls of a city, with towers, and gates where roads end."""
    if not area.walls:
        return []
    d = "".join(wall.d() for wall in area.walls)
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    drawn = [
        path(d, stroke=palette.ink, width=6, more=f'opacity=".22" transform="translate(.9 1.5)" {round_ends}'),
        path(d, stroke=palette.ink, width=5.2, more=round_ends),
        path(d, stroke=palette.stone, width=4, more=round_ends),
        path(d, stroke=palette.stone_shade, width=4, more='stroke-dasharray=".7 2.1"'),
        path(d, stroke=palette.stone, width=1.7, more=round_ends),
    ]
    for wall in area.walls:
        drawn += _towers(palette, wall, gates)
    drawn += [use(f"{palette.key}-gt", gate, _facing(area, gate)) for gate in gates]
    return drawn


def _towers(palette: Palette, wall: Curve, gates: Sequence[Point]) -> list[str]:
    points = wall.points(14)
    count = max(1, round(length(points) / 30))
    places = [along(points, (at + 0.5) / count) for at in range(count)]
    inner = [at for at in places if 7 < at[0] < 93 and 7 < at[1] < 93]
    return [use(f"{palette.key}-tw", at) for at in inner if all(far(at, gate) > 13 for gate in gates)]


def _facing(area: Area, gate: Point) -> float:
    """The way a gate looks: out of the city."""
    points = [point for wall in area.walls for point in wall.points(20)]
    near = min(range(1, len(points) - 1), key=lambda index: far(points[index], gate))
    (ax, ay), (bx, by) = points[near - 1], points[near + 1]
    # Walls run with the city on their left hand: along the rim clockwise, back across the tile.
    return degrees(atan2(by - ay, bx - ax)) + 180
