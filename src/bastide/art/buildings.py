"""Great buildings, each round its middle and about 34 units across."""

from typing import Final

from bastide.art.beasts import INK
from bastide.art.emblems import GOLD, JOIN
from bastide.art.palette import Palette
from bastide.art.pen import circle, ellipse, path


def cross(x: float, y: float, size: float = 1.0) -> str:
    d = f"M{x} {y}v-{5 * size}M{x - 1.7 * size} {y - 3.4 * size}h{3.4 * size}"
    return path(d, stroke=INK, width=2, more=JOIN) + path(d, stroke=GOLD, width=1.1, more=JOIN)


def _shade(across: float, down: float, y: float) -> str:
    return ellipse((1.5, y), across, down, "#000", 'opacity=".2"')


def cloister(p: Palette) -> str:
    """A church with its tower, and a wing round a garden."""
    light, dark = p.roofs[0]
    return (
        _shade(18, 8, 8.5)
        + path("M-16-1h20v14h-20z", p.paving, p.ink, 0.6)
        + path("M-12 3.4h11.6v6h-11.6z", p.leaf[0], p.ink, 0.5)
        + circle((-6.2, 6.4), 1.7, p.water, f'stroke="{p.ink}" stroke-width=".4"')
        + path("M-16.4-1.4h5v14.8h-5z", dark, p.ink, 0.7, JOIN)
        + path("M-16.4-1.4h2.5v14.8h-2.5z", light)
        + path("M-16 9.8H3v4h-19z", dark, p.ink, 0.7, JOIN)
        + path("M-16 9.8H3v1.8h-19z", light)
        + path("M-12-3.2H9.6v6.4H-12z", p.plaster, p.ink, 0.8, JOIN)
        + path("M-9.6 3V.4a1 1 0 0 1 2 0V3M-4.6 3V.4a1 1 0 0 1 2 0V3M.4 3V.4a1 1 0 0 1 2 0V3", p.spire[1])
        + path("M-14-2.8L-10.6-11H8.6L11-2.8z", light, p.ink, 0.9, JOIN)
        + path("M-14-2.8l1-2.4H10.3L11-2.8z", dark)
        + path("M6.4-9h9v22h-9z", p.plaster, p.ink, 0.9, JOIN)
        + path("M12.4-8.6h2.6v21.2h-2.6z", p.stone_shade, more='opacity=".45"')
        + path("M9.4 13V9.4a1.5 1.5 0 0 1 3 0V13z", INK)
        + path("M9.6-2.6V-5a1.3 1.3 0 0 1 2.6 0v2.4z", INK)
        + path("M5.4-8.6L10.9-17l5.5 8.4z", dark, p.ink, 0.9, JOIN)
        + path("M5.4-8.6L10.9-17v8.4z", light)
        + cross(10.9, -16.2)
    )


def shrine(p: Palette) -> str:
    """A round temple of another faith: a dome on columns, with torches."""
    return (
        _shade(17, 7, 10)
        + path("M-16 13h32l-3-4h-26z", p.stone_shade, p.ink, 0.8, JOIN)
        + path("M-13 9h26l-2-3h-22z", p.stone, p.ink, 0.8, JOIN)
        + path("M-10 6V-5h20V6z", "#4a3550", p.ink, 0.6)
        + path("M-10 6V-5h3V6zM-4.4 6V-5h2.8V6zM1.6 6V-5h2.8V6zM7 6V-5h3V6z", p.stone, p.ink, 0.6)
        + path("M-12.4-5h24.8v-2.8h-24.8z", p.stone, p.ink, 0.7, JOIN)
        + path("M-10.6-7.8a10.6 9.2 0 0 1 21.2 0z", "#7d4fa3", p.ink, 0.9, JOIN)
        + path("M-10.4-8a10.6 9.2 0 0 1 10-8.9Q-5-14-5.4-8z", "#a67bc9")
        + circle((0, -17.6), 1.8, GOLD, f'stroke="{INK}" stroke-width=".6"')
        + "".join(
            path(f"M{x} 8v-6", stroke=p.ink, width=1.3)
            + path(f"M{x} 2q-2.4-2.4 0-6 2.4 3.6 0 6z", "#f08a2c", p.ink, 0.5)
            for x in (-15, 15)
        )
    )


def castle(p: Palette) -> str:
    light, dark = p.spire
    towers = "".join(
        path(f"M{x - 3.6} {y}h7.2v{h}h-7.2z", p.stone, p.ink, 0.8, JOIN)
        + path(f"M{x + 1} {y}h2.6v{h}h-2.6z", p.stone_shade)
        + path(f"M{x - 4.6} {y}L{x} {y - 8.4}l4.6 8.4z", dark, p.ink, 0.8, JOIN)
        + path(f"M{x - 4.6} {y}L{x} {y - 8.4}v8.4z", light)
        for x, y, h in ((-12, -2, 15), (12, -2, 15), (0, -9, 15))
    )
    return (
        _shade(19, 7, 11)
        + ellipse((0, 11), 19, 6, p.shade)
        + towers
        + path("M-10 1h20v12h-20z", p.stone, p.ink, 0.9, JOIN)
        + path("M-10 1v-2.6h3V1h2.6v-2.6h2.8V1h3.2v-2.6h2.8V1H7v-2.6h3V1z", p.stone, p.ink, 0.7, JOIN)
        + path("M-3.6 13V8a3.6 3.6 0 0 1 7.2 0v5z", "#2d2118", p.ink, 0.6)
        + path("M-1.2 8v5M1.2 8v5M-3.4 10.4h6.8", stroke=p.stone_shade, width=0.5)
        + path("M0-17.4v-3", stroke=INK, width=0.8)
        + path("M0-20.6l5 1.4-5 1.6z", "#c0392b", INK, 0.5)
    )


def cemetery(p: Palette) -> str:
    """Great headstones under a dead tree, within a wall."""
    stones = "".join(
        path(f"M{x - 3.6} {y}v-7a3.6 3.6 0 0 1 7.2 0V{y}z", p.stone, p.ink, 1, JOIN)
        + path(f"M{x} {y - 8.6}v6.4M{x - 2} {y - 6.6}h4", stroke=p.ink, width=1.3)
        for x, y in ((-9.4, 1), (-0.4, 0), (-8.4, 12.4), (1.4, 12.6), (10.6, 12))
    )
    wall = path("M-16-11h32v25h-32z", p.shade, p.ink, 3, JOIN) + path("M-16-11h32v25h-32z", "none", p.stone, 1.7, JOIN)
    branches = "M9.4 6Q10.4-4 9-11M9.6-2Q5.4-4 4.6-9M9.8-4.4q4.4-2.4 4.2-7.6M9.2-8q-2.6-3.4-1.8-8M9.2-9.6q3-2 3.4-6"
    tree = path(branches, stroke=p.stone_shade, width=3.4, more=JOIN) + path(
        branches, stroke="#33261f", width=2.2, more=JOIN
    )
    gate = path("M-3.6 16.4V13h7.2v3.4z", p.road, p.ink, 0.6, JOIN)
    return _shade(18, 8, 10) + wall + tree + stones + gate


def abbey(p: Palette) -> str:
    """The abbey fills its tile: a walled court with a large church."""
    light, dark = p.roofs[1]
    beds = "".join(
        path(f"M{x} {y}h9v6h-9z", p.leaf[0], p.ink, 0.4)
        + path(f"M{x + 1} {y + 2}h7M{x + 1} {y + 4}h7", stroke=p.blossom[1], width=0.8, more='stroke-dasharray="1 1.4"')
        for x, y in ((-34, 18), (-34, 27), (25, 18), (25, 27), (-34, -33), (25, -33))
    )
    walls = path("M-40-40h80v80h-80z", p.paving, p.ink, 5.6, JOIN) + path(
        "M-40-40h80v80h-80z", "none", p.stone, 4.2, JOIN
    )
    joints = path("M-40-40h80v80h-80z", "none", p.stone_shade, 4.2, 'stroke-dasharray=".7 2.1"') + path(
        "M-40-40h80v80h-80z", "none", p.stone, 1.8, JOIN
    )
    wings = path("M-33-20h66v9h-66z", dark, p.ink, 0.8, JOIN) + path("M-33-20h66v4.4h-66z", light)
    church = (
        path("M-15-24h30v46h-30z", dark, p.ink, 0.9, JOIN)
        + path("M-15-24h15v46h-15z", light)
        + path("M-26-6h52v16h-52z", dark, p.ink, 0.9, JOIN)
        + path("M-26-6h52v8h-52z", light)
        + path("M-15-6L0 2l15-8M-15 10L0 2l15 8", stroke=p.ink, width=0.6)
        + circle((0, 2), 6, p.spire[1], f'stroke="{p.ink}" stroke-width=".8"')
        + path("M0 2l-5 3.4A6 6 0 0 1 2-3.6z", p.spire[0])
    )
    front = (
        path("M-9 22h18v8h-18z", p.plaster, p.ink, 0.8, JOIN)
        + path("M-3 30v-4a3 3 0 0 1 6 0v4z", INK)
        + cross(0, 1.4, 1.3)
    )
    return walls + joints + beds + wings + church + front


def cathedral(p: Palette) -> str:
    light, dark = p.spire
    roof_light, roof_dark = p.roofs[1]
    towers = "".join(
        path(f"M{x - 4} -7h8v21h-8z", p.plaster, p.ink, 0.9, JOIN)
        + path(f"M{x + 1.2}-7h2.8v21h-2.8z", p.stone_shade, more='opacity=".55"')
        + path(f"M{x - 5}-7L{x}-19l5 12z", dark, p.ink, 0.9, JOIN)
        + path(f"M{x - 5}-7L{x}-19v12z", light)
        + path(f"M{x - 1.3} 1v-3.4a1.3 1.3 0 0 1 2.6 0V1z", INK)
        + cross(x, -18.4, 0.7)
        for x in (-10, 10)
    )
    return (
        _shade(20, 7, 12)
        + path("M-17 2h34v12h-34z", roof_dark, p.ink, 0.8, JOIN)
        + path("M-17 2h34v5h-34z", roof_light)
        + path("M-6.4-6.4L0-13l6.4 6.6V14h-12.8z", p.plaster, p.ink, 0.9, JOIN)
        + path("M-7.4-5.6L0-13.6l7.4 8", stroke=roof_dark, width=2, more=JOIN)
        + circle((0, -2.4), 3.4, "#4f83c2", f'stroke="{p.ink}" stroke-width=".8"')
        + path("M0-5.8v6.8M-3.4-2.4h6.8", stroke=GOLD, width=0.8)
        + path("M-2.8 14V8.4a2.8 2.8 0 0 1 5.6 0V14z", INK)
        + towers
    )


def school(p: Palette) -> str:
    """The school lies across the rim: two equal halves round the middle of a side."""
    light, dark = p.roofs[2]
    return (
        path("M-20-15h40v30h-40z", p.paving, p.ink, 0.7, JOIN)
        + path("M-17-12h34v24h-34z", dark, p.ink, 1, JOIN)
        + path("M-17-12h34L9 0H-9zM-17-12", light)
        + path("M-17-12L-9 0-17 12zM17-12L9 0l8 12z", light, more='opacity=".55"')
        + path("M-9 0H9", stroke=p.plaster, width=0.9)
        + circle((0, 0), 5, p.plaster, f'stroke="{p.ink}" stroke-width=".9"')
        + path("M-3.4 1.8v-3q1.8-1.2 3.4.2 1.6-1.4 3.4-.2v3q-1.8-1-3.4.2-1.6-1.2-3.4-.2z", "#fff", INK, 0.7, JOIN)
        + path("M0-1v3", stroke=INK, width=0.6)
    )


def ruin(p: Palette) -> str:
    """A broken ring of walls; each quarter of the start tile shows a part of it."""
    ring = "M-15 0a15 15 0 0 1 30 0 15 15 0 0 1-30 0z"
    return (
        circle((0, 0), 19, p.paving)
        + path(ring, stroke=p.ink, width=6.4)
        + path(ring, stroke=p.stone, width=5)
        + path(ring, stroke=p.stone_shade, width=5, more='stroke-dasharray=".8 2.4"')
        + path(ring, stroke=p.paving, width=7.2, more='stroke-dasharray="7 16.5 4 12" stroke-dashoffset="3"')
    )


def porxada(p: Palette) -> str:
    """An old market hall: a broad roof on stone pillars."""
    light, dark = p.roofs[2]
    pillars = "".join(path(f"M{x} -1h3.4v12h-3.4z", p.stone, p.ink, 0.7, JOIN) for x in (-16, -9.2, -1.7, 5.8, 12.6))
    return (
        _shade(20, 6, 11)
        + path("M-18 11h36v2.6h-36z", p.paving, p.ink, 0.7, JOIN)
        + path("M-15-1h30V10h-30z", "#4a3826")
        + pillars
        + path("M-20-1l5-12h30l5 12z", light, p.ink, 1, JOIN)
        + path("M-20-1l1.4-3.4h37.2L20-1z", dark)
        + path("M-10-12.4l-3 11M-4-12.4l-1.4 11M4-12.4l1.4 11M10-12.4l3 11", stroke=dark, width=0.9)
    )


BUILDINGS: Final = {
    "cloister": cloister,
    "shrine": shrine,
    "castle": castle,
    "cemetery": cemetery,
    "abbey": abbey,
    "cathedral": cathedral,
    "school": school,
    "ruin": ruin,
    "porxada": porxada,
}
