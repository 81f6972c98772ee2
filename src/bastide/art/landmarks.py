"""Places on the land where roads end, or that lie in the open: volcano, tower, fair, market, crop circle, village."""

from collections.abc import Collection
from typing import Final

from bastide.art import raster
from bastide.art.beasts import INK
from bastide.art.buildings import castle, cathedral, porxada
from bastide.art.curve import Point
from bastide.art.emblems import CREAM, GOLD, JOIN, RED
from bastide.art.layout import Core
from bastide.art.palette import Palette
from bastide.art.pen import circle, ellipse, group, path, place, use
from bastide.art.raster import Square
from bastide.art.scatter import Dice


def volcano(p: Palette) -> str:
    return (
        ellipse((0, 10), 19, 6, "#000", 'opacity=".22"')
        + path("M-18 11Q-9 6-6-7h12q3 13 12 18-18 5-36 0z", "#6d5648", INK, 0.9, JOIN)
        + path("M-14 10.6Q-6 5-4.4-7H0q-1 9-5 19z", "#8a7060", more='opacity=".8"')
        + path(
            "M-6-7h12q-1 4 1.6 7-2 0-2.6-2.4Q3-1 3.4 5 1 4 .6 0-.4 2.4-2 2.4-1.6-2-4.6-2-5 0-6.8 0-4.6-3-6-7z",
            "#e8602c",
            INK,
            0.6,
            JOIN,
        )
        + ellipse((0, -7), 6, 2, GOLD, f'stroke="{INK}" stroke-width=".7"')
        + path("M-1-8q-5-3-2-7 1-4 5-3 5-1 5 3 2 5-4 5z", "#d9d3cf", INK, 0.6, JOIN)
    )


def tower(p: Palette) -> str:
    """The foundation of a tower: a square of masonry with an open middle."""
    return (
        path("M-9.4-9.4h20v20h-20z", "#000", more='opacity=".25"')
        + path("M-10-10h20v20h-20z", p.stone, p.ink, 1.1, JOIN)
        + path("M-5-5H5V5H-5z", "#3a2d22", p.ink, 1, JOIN)
        + path(
            "M-10-3.4h5M-10 3.4h5M5-3.4h5M5 3.4h5M-3.4-10v5M3.4-10v5M-3.4 5v5M3.4 5v5", stroke=p.stone_shade, width=0.9
        )
        + path("M-5-5H5L3-3h-6zM-5-5V5l2-2v-6z", "#1d1510")
    )


def fair(p: Palette) -> str:
    """Tents on trodden ground."""

    def tent(x: float, y: float, size: float, colour: str) -> str:
        drawn = path("M0-7l8 6v6H-8v-6z", CREAM, INK, 0.9, JOIN) + path("M0-7l-3 6v6h-5v-6zM0-7l3 6v6h5v-6z", colour)
        drawn += path("M0-7l8 6v6H-8v-6z", stroke=INK, width=0.9, more=JOIN) + path(
            "M0-7v-4l4 1.4-4 1.4", colour, INK, 0.6
        )
        return group(drawn, f'transform="{place((x, y), 0, size)}"')

    return tent(-6, -4, 0.9, "#2f5fa8") + tent(7, -3, 0.8, "#3f8f56") + tent(0, 6, 1.05, RED)


def bazaar(p: Palette) -> str:
    """Market stalls with striped awnings."""

    def stall(x: float, y: float, size: float, colour: str) -> str:
        drawn = path("M-6 0h12v6H-6z", "#8a5a34", INK, 0.8, JOIN) + path("M-8 0l2-6H6l2 6z", CREAM, INK, 0.9, JOIN)
        drawn += path("M-8 0l2-6h2.4L-4.8 0zM-1.6 0v-6h3.2v6zM4.8 0L3.6-6H6l2 6z", colour)
        drawn += circle((-3, 2.4), 1.5, GOLD) + circle((0.4, 2.6), 1.4, "#cf3b2e") + circle((3.4, 2.4), 1.5, "#7fa64b")
        return group(drawn, f'transform="{place((x, y), 0, size)}"')

    ground = ellipse((0, 2), 16, 12, p.paving, f'stroke="{p.road_edge}" stroke-width=".8"')
    return ground + stall(-6, -4, 0.9, RED) + stall(7, -1, 0.85, "#2f5fa8") + stall(-2, 6.6, 1.0, "#d98a2e")


def quarter(p: Palette, which: str) -> str:
    """A quarter of the city of Carcassonne: its castle, cathedral, market or smithy."""
    if which == "castle":
        return castle(p)
    if which == "cathedral":
        return cathedral(p)
    if which == "market":
        return group(porxada(p), 'transform="scale(.7)translate(0 -6)"') + group(
            bazaar(p), 'transform="translate(0 8)scale(.5)"'
        )
    anvil = path("M-9-4h18q-1 4-6 4v3l4 3v2H-7v-2l4-3V0q-5 0-6-4z", "#55565c", INK, 0.9, JOIN)
    roof = path("M-15 0v12h30V0L0-13z", p.plaster, p.ink, 1, JOIN) + path(
        "M-18 1L0-15 18 1l-3 1L0-11-15 2z", p.roofs[1][1], p.ink, 0.8, JOIN
    )
    return (
        roof
        + group(anvil, 'transform="translate(0 3)scale(.9)"')
        + path("M6-14v-5h4v9", p.stone_shade, p.ink, 0.8, JOIN)
    )


def core(p: Palette, what: Core, dice: Dice, free: Collection[Square]) -> list[str]:
    """The object in the heart of a tile, with the strips of ground it needs to keep fields apart."""
    x, y = what.at
    if what.kind in {"fair", "corn", "cloister"} and what.arms:
        ground, edge = ("#ecc964", "#c79a34") if what.kind == "corn" else ("#eadba2", "#c0a45e")
        strips = "".join(arm.d() for arm in what.arms)
        drawn = [path(strips, stroke=edge, width=15.5), path(strips, stroke=ground, width=14)]
    else:
        strips = "".join(arm.d() for arm in what.arms)
        drawn = [path(strips, stroke=p.stone_shade, width=11), path(strips, stroke=p.paving, width=9)] if strips else []
    if what.kind == "corn":
        drawn.append(circle(what.at, what.radius, "#ecc964", 'stroke="#c79a34" stroke-width="1.2"'))
    elif what.kind == "fair":
        drawn.append(fairground(what.at, what.radius))
    elif what.kind == "rock":
        drawn.append(rock(p, what.at, what.radius))
    elif what.kind == "village":
        drawn += village(p, what, dice, free)
    elif what.kind == "house":
        drawn += farmstead(p, x, y)
    return drawn


def fairground(at: Point, radius: float = 15.0) -> str:
    return ellipse(at, radius, radius * 0.92, "#eadba2", 'stroke="#c0a45e" stroke-width="1.2"')


def farmstead(p: Palette, x: float, y: float) -> list[str]:
    """A house and its barn, where a road ends."""
    return [
        circle((x, y), 8, p.paving, f'stroke="{p.road_edge}" stroke-width=".9"'),
        use(f"{p.key}-l1", (x - 1, y - 4), scale=1.15),
        use(f"{p.key}-h2", (x + 6.4, y + 3.6), 96, 0.95),
        use(f"{p.key}-tr", (x - 8.4, y + 1.6)),
        use(f"{p.key}-bu", (x + 9, y - 4)),
    ]


def village(p: Palette, what: Core, dice: Dice, free: Collection[Square]) -> list[str]:
    """Houses and trees round a small square where roads meet, no two villages alike."""
    x, y = what.at
    drawn = [
        circle(what.at, 9, p.road_edge),
        circle(what.at, 8, p.road),
        circle(what.at, 3.4, p.stone_shade, f'stroke="{p.ink}" stroke-width=".5"'),
        circle(what.at, 2.1, p.water),
    ]
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        house, reach = (f"l{dice.below(3)}", 12.6) if dice.unit() < 0.25 else (f"h{dice.below(3)}", 11.2)
        at = x + dx * (reach + dice.unit()), y + dy * (reach + dice.unit())
        if _is_open(at, reach - 6.4, free):
            drawn.append(use(f"{p.key}-{house}", at, 90 * dice.below(2) + dice.between(-14, 14), 1.1))
        beyond = (19.0, 8.4) if dice.unit() < 0.5 else (8.4, 19.0)
        at = x + dx * beyond[0], y + dy * beyond[1]
        if dice.unit() < 0.7 and _is_open(at, 4, free):
            thing = ("bu", "tr", f"h{dice.below(3)}")[dice.below(3)]
            drawn.append(use(f"{p.key}-{thing}", at, 90 * dice.below(2)))
    return drawn


def _is_open(at: Point, reach: float, free: Collection[Square]) -> bool:
    """Whether there is nothing but land so far round a place."""
    around = ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach))
    return all(raster.square_at((at[0] + dx, at[1] + dy)) in free for dx, dy in around)


def rock(p: Palette, at: Point, radius: float) -> str:
    """A rugged hill through which tunnels lead, green on top."""
    hill = "M-17 3Q-18-6-11-11-6-17 2-16 11-16 14-9 19-3 16 5 15 13 6 15-3 18-10 14-17 11-17 3z"
    drawn = (
        path(hill, "#000", more='opacity=".22" transform="translate(1.2 2)"')
        + path(hill, "#94866f", p.ink, 1, JOIN)
        + path("M-17 3Q-18-6-11-11-6-17 2-16L-1-8-8-1-7 9-12 12.4Q-17 9-17 3z", "#c3b69e")
        + path("M2-16q9 0 12 7l-6 4-9-3z", "#aea08a")
        + path("M-7 9l1-10 7-7 7 3 6-4M-6-1l8 4 6-8M2 3l2 11", stroke="#6f6250", width=1, more=JOIN)
        + path("M-8-6Q-6-13 2-12.4 9-11 7-6 4-1-2-3-7-1-8-6z", p.shade, p.tuft, 0.8)
        + path("M-6-7Q-4-11.6 2-11 4-9-1-7.4-4-5-6-7z", p.glow, more='opacity=".7"')
        + use(f"{p.key}-bu", (3, -8), scale=1.1)
    )
    return group(drawn, f'transform="{place(at, 0, radius / 17)}"')


LANDMARKS: Final = {"volcano": volcano, "tower": tower, "fair": fair, "bazaar": bazaar}
