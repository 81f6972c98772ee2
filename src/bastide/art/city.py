"""Cities: clustered roofs within walls, with towers and gates."""

from collections.abc import Sequence
from math import atan2, degrees

from bastide.art import raster
from bastide.art.areas import Area
from bastide.art.curve import Curve, Point, along, far, length
from bastide.art.palette import Palette
from bastide.art.pen import group, path, use
from bastide.art.raster import Square
from bastide.art.rim import CORNERS
from bastide.art.scatter import Dice, strewn
from bastide.art.town import EDGES, Taken, Town
from bastide.tiles.facts import HALVES, SIDES


def city(palette: Palette, dice: Dice, area: Area, squares: frozenset[Square], taken: Taken) -> list[str]:
    """The ground and the houses of a city; its walls come later, over whatever touches them."""
    drawn = [path(area.d, palette.ground)]
    drawn += [path(wall.d(), stroke=palette.ground_shade, width=8.6, more='opacity=".6"') for wall in area.walls]
    drawn.append(_lanes(palette, dice, squares))
    drawn += edge_houses(palette, area)
    drawn += Town(palette, dice, area, squares, taken, [at for at, _, _ in edge_places(area)]).draw()
    return drawn


def _lanes(palette: Palette, dice: Dice, squares: frozenset[Square]) -> str:
    """Patches of paving between the houses."""
    depths = raster.depths(squares, rim=0.0)
    deep = [square for square, depth in depths.items() if depth > 8]
    places = strewn(dice, deep, 16, 3)
    return "".join(
        f'<ellipse cx="{at[0]:.0f}" cy="{at[1]:.0f}" rx="{dice.between(6, 10):.0f}" ry="{dice.between(4, 7):.0f}" '
        f'fill="{palette.paving}" opacity=".75"/>'
        for at in places
    )


def edge_places(area: Area) -> list[tuple[Point, float, int]]:
    """Places on the rim where half a house stands, with its direction and number on the side; the tile beyond has
    its other half."""
    found = []
    for place in area.region.places:
        side = SIDES.index(place[0])
        numbers = {"L": (0, 1), "R": (2, 3)}.get(place[1], (0, 1, 2, 3)) if place in HALVES else (0, 1, 2, 3)
        (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
        for number in numbers:
            part = EDGES[number]
            found.append(((ax + (bx - ax) * part, ay + (by - ay) * part), 90.0 * side, number))
    return found


def edge_houses(palette: Palette, area: Area) -> list[str]:
    drawn = []
    for at, angle, number in edge_places(area):
        transform = f"translate({at[0]:g} {at[1]:g})rotate({angle:g})" + ("scale(-1 1)" if number > 1 else "")
        drawn.append(f'<use href="#{palette.key}-e{min(number, 3 - number)}" transform="{transform}"/>')
    return drawn


def walls(palette: Palette, area: Area, gates: Sequence[Point]) -> list[str]:
    """The walls of a city, with towers, and gates where roads end."""
    if not area.walls:
        return []
    d = "".join(wall.d() for wall in area.walls)
    coats = (
        path(d, "", palette.ink, 6, 'opacity=".22" transform="translate(.9 1.5)"')
        + path(d, "", palette.ink, 5.2)
        + path(d, "", palette.stone, 4)
        + path(d, "", palette.stone_shade, 4, 'stroke-linecap="butt" stroke-dasharray=".7 2.1"')
        + path(d, "", palette.stone, 1.7)
    )
    drawn = [group(coats, 'fill="none" stroke-linecap="round" stroke-linejoin="round"')]
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
