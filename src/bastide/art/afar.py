"""A tile seen from afar: what is strewn over it becomes a few flat shapes, and what is too fine is left out.

A browser takes many times as long for the drawing in full, and a large land has hundreds of them.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Final

from bastide.art.curve import Point, pair
from bastide.art.palette import Palette, Roof, palette_of
from bastide.art.pen import path
from bastide.art.stock import PLANTS
from bastide.art.tile import references, tile_body
from bastide.art.turning import USE, turned
from bastide.tiles.facts import TileFact

Shape = tuple[str, list[Point]]
"""A colour, and what is filled with it."""

RUN: Final = re.compile(r"(?:<use [^>]*/>)+")
TURN: Final = re.compile(r"rotate\(([-\d.]+)\)")
SCALE: Final = re.compile(r"scale\(([-\d.]+)(?: ([-\d.]+))?\)")
GLOW: Final = re.compile(r'<ellipse [^>]*fill="url[^>]*/>')
LINE: Final = re.compile(r'<path d="[^"]*" fill="none" stroke="[^"]*" stroke-width="([\d.]+)"[^>]*/>')
FINE: Final = 1.3
"""A line that is finer than so many hundredths of a tile is not seen from afar."""

UNSEEN: Final = frozenset({"tu", "fl", "gr", "st"})

SIDE: Final = 64
"""Of a tile on a sheet."""

ROW: Final = 8


def afar_body(fact: TileFact) -> str:
    """The drawing of a tile of few pixels, without its frame and definitions."""
    return _coarse(tile_body(fact, 0, palette_of(fact)), palette_of(fact))


def sheet_svg(tiles: Sequence[tuple[TileFact, int, str]]) -> str:
    """Tiles with their rotations and bodies, side by side in rows, as one picture."""
    stock: dict[str, str] = {}
    drawn = ""
    for at, (fact, rotation, body) in enumerate(tiles):
        stock |= references(body, palette_of(fact))
        place = f'x="{at % ROW * SIDE}" y="{at // ROW * SIDE}" width="{SIDE}" height="{SIDE}"'
        drawn += f'<svg {place} viewBox="0 0 100 100">{turned(body, rotation)}</svg>'
    wide, high = ROW * SIDE, -(-len(tiles) // ROW) * SIDE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
    return f"{head}<defs>{''.join(text for _, text in sorted(stock.items()))}</defs>{drawn}</svg>"


def _coarse(body: str, palette: Palette) -> str:
    shapes = _shapes(palette)
    seen = LINE.sub(lambda line: "" if float(line[1]) < FINE else line[0], GLOW.sub("", body))
    return RUN.sub(lambda run: _gathered(run[0], shapes), seen)


def _gathered(run: str, shapes: Mapping[str, list[Shape]]) -> str:
    """The shapes of all the things in a run, each colour as one path; symbols stay what they are."""
    found: dict[str, str] = defaultdict(str)
    symbols = ""
    for use in USE.finditer(run):
        key, name, x, y, at, rest = use.groups()
        if key == "s" or (name not in shapes and name not in UNSEEN):
            symbols += use[0]
            continue
        u, v = (x, y) if x else at.split()
        for colour, points in shapes.get(name, ()):
            found[colour] += _loop(list(_placed(points, (float(u), float(v)), rest or "")))
    return "".join(path(d, colour) for colour, d in found.items()) + symbols


def _loop(points: list[Point]) -> str:
    """Round a shape, step by step: that is shorter than from place to place."""
    steps = " ".join(pair((bx - ax, by - ay)) for (ax, ay), (bx, by) in pairwise(points))
    return f"M{pair(points[0])}l{steps}z"


def _placed(points: list[Point], at: Point, transform: str) -> Iterator[Point]:
    turn, scale = TURN.search(transform), SCALE.search(transform)
    angle = radians(float(turn[1])) if turn else 0.0
    wide = float(scale[1]) if scale else 1.0
    high = float(scale[2]) if scale and scale[2] else wide
    c, s = cos(angle), sin(angle)
    for x, y in points:
        u, v = x * wide, y * (high if scale and scale[2] else abs(wide))
        yield round(at[0] + u * c - v * s, 1), round(at[1] + u * s + v * c, 1)


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _round(radius: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    return [(x + radius * cos(at * pi / 4), y + radius * sin(at * pi / 4)) for at in range(8)]


@cache
def _shapes(palette: Palette) -> dict[str, list[Shape]]:
    """What the stock drawings are from afar, by their names."""
    (light, dark), leaf, fir = palette.spire, palette.leaf, palette.fir
    houses = [_house(roof, -4, 3.2) for roof in palette.roofs]
    tower: list[Shape] = [(palette.stone, _round(4)), (dark, _round(2.6))]
    found: dict[str, list[Shape]] = {
        "k": [(palette.stone, _box(-3.8, -3.8, 3.8, 3.8)), (light, _box(-2.7, -2.7, 2.7, 2.7))],
        "tw": tower,
        "gt": [(palette.stone_shade, _box(-6, -3, 6, 3)), *_beside(tower, -6), *_beside(tower, 6)],
        "e0": _edge(palette.roofs[0], 3.6, 4.2),
        "e1": _edge(palette.roofs[2], 4.1, 3.4),
        "tr": [(leaf[1], _round(3.7)), (leaf[0], _round(2, -0.8, -0.8))],
        "bu": [(leaf[1], _round(2.2))],
        "fi": [(fir[1], [(0, -6.4), (3.8, 3.2), (-3.8, 3.2)]), (fir[0], [(0, -6.4), (0, 3.2), (-3.8, 3.2)])],
        "cr": [(fir[1], _round(4.3)), (fir[0], _round(2.2, -0.6, -0.9))],
        "cl": [(leaf[1], _round(4.3)), (leaf[0], _round(2.2, -0.6, -0.9))],
        "ro": [(palette.stone_shade, [(-3, 1.2), (-1, -2), (2, -1.3), (3, 1.2)])],
        "hy": [("#e2bf62", [(-3.6, 2.4), (0, -3.8), (3.6, 2.4)])],
    }
    found |= {f"p-{name}": [(leaf[1], _round(1.9)), (fruit or leaf[0], _round(1.2))] for name, fruit in PLANTS.items()}
    for at, roof in enumerate(palette.roofs):
        found[f"l{at}"] = _house(roof, -5.6, 3.7)
        found[f"h{at}"] = houses[at]
        for name, count in (("d", 2), ("t", 3)):
            row = [_beside(houses[(at + place) % 3], 8 * place - 4.0 * (count - 1)) for place in range(count)]
            found[f"{name}{at}"] = [shape for house in row for shape in house]
    return found


def _house(roof: Roof, left: float, deep: float) -> list[Shape]:
    """The shady side under the sunny one."""
    return [(roof[1], _box(left, 0, -left, deep)), (roof[0], _box(left, -deep, -left, 0))]


def _edge(roof: Roof, half: float, deep: float) -> list[Shape]:
    return [(roof[0], _box(-half, -5, 0, deep)), (roof[1], _box(0, -5, half, deep))]


def _beside(shapes: list[Shape], x: float) -> list[Shape]:
    return [(colour, [(u + x, v) for u, v in points]) for colour, points in shapes]
