"""The harvest, and signs that carry a number or a direction."""

from math import cos, pi, sin
from typing import Final

from bastide.art.beasts import INK
from bastide.art.curve import number
from bastide.art.emblems import BLUE, CREAM, GOLD, JOIN, RED, badge
from bastide.art.pen import circle, ellipse, group, path


def apple() -> str:
    return (
        path("M0-5q-8-3.4-8.4 4Q-8 7-2.6 9 0 8 2.6 9 8 7 8.4-1 8-8.4 0-5z", "#cf3b2e", INK, 1, JOIN)
        + path("M0-5q0-3 1.6-5", stroke="#5d3a20", width=1.4)
        + path("M1.2-7q3.4-3.6 6-1.6-2 3.4-6 1.6z", "#5f9a35", INK, 0.6)
        + ellipse((-4, -0.6), 1.4, 2.4, "#f29a86")
    )


def strawberry() -> str:
    seeds = "".join(
        path(f"M{x} {y}v1.2", stroke="#fbe6a0", width=0.9)
        for x, y in ((-3.6, -1), (0, -2), (3.6, -1), (-2, 2.4), (2, 2.4), (0, 5))
    )
    return (
        path("M-8-4q8-4.6 16 0 0 8.4-8 13.6Q-8 4.4-8-4z", "#d8344a", INK, 1, JOIN)
        + seeds
        + path("M-7.4-4.4q2-4 4.4-2L0-10l3 3.6q2.4-2 4.4 2L3-3.4 0-1.4-3-3.4z", "#5f9a35", INK, 0.7, JOIN)
    )


def pumpkin() -> str:
    return (
        path("M0-5q-4-2.4-7.4 0-4 4-2.6 8.4Q-8 8.4 0 8.6q8-.2 10-5.2Q11.4-1 7.4-5 4-7.4 0-5z", "#e8872c", INK, 1, JOIN)
        + path("M-4.4-5.6q-3.4 7 .4 13.6M4.4-5.6q3.4 7-.4 13.6M0-5v13.4", stroke="#b55f16", width=1.1)
        + path("M-1.4-5.4q-.4-3 1.6-5l2 1q-1.4 2-1 4z", "#5f7a2e", INK, 0.7, JOIN)
    )


def sunflower() -> str:
    petal = ellipse((7, 0), 3.6, 2.1, "#f4c02e", f'stroke="{INK}" stroke-width=".5"')
    petals = "".join(group(petal, f'transform="rotate({step * 36})"') for step in range(10))
    heart = circle((0, 0), 5, "#6d4422", f'stroke="{INK}" stroke-width=".7"')
    return petals + heart + circle((-0.8, -0.8), 2.6, "#8a5a34")


def scarecrow() -> str:
    pole = path("M0 11V-4M-10-1.6h20", stroke="#6d4422", width=1.7, more=JOIN)
    coat = path("M-9-3.6h18l-.6 4.2-4.4-.2L5 7.4h-10l1-7-4.4.2z", BLUE, INK, 0.9, JOIN) + path(
        "M-1.4-1v3M-.4 4.4h2.8v2.2h-2.8z", GOLD
    )
    head = circle((0, -5.6), 3.2, "#e3c07a", f'stroke="{INK}" stroke-width=".8"')
    hat = path("M-6-7.4h12L3-8.6l-1-3.6h-4l-1 3.6z", "#7a4a26", INK, 0.8, JOIN)
    return (
        pole
        + coat
        + head
        + hat
        + path("M-10-1.6l-1.6-1.4M-10-1.6l-1.8.6M10-1.6l1.6-1.4M10-1.6l1.8.6", stroke=GOLD, width=1)
    )


def corn(shape: str) -> str:
    """A crop circle with its sign: only the sign, the corn lies under it."""
    signs = {
        "club": circle((0, -4.4), 4, "#8a6414")
        + circle((-4.4, 1.4), 4, "#8a6414")
        + circle((4.4, 1.4), 4, "#8a6414")
        + path("M-1.2 0h2.4l1.6 9.4h-5.6z", "#8a6414"),
        "fork": path("M0 10V-1M-5.4-9v5q.4 4 5.4 4t5.4-4v-5M0-9.6V0", stroke="#8a6414", width=2.6, more=JOIN),
        "shield": path("M-7-8h14v7.6c0 5-3 7.6-7 9.6c-4-2-7-4.6-7-9.6z", "none", "#8a6414", 2.6, JOIN)
        + path("M0-6.6v13.6M-5.6-1.4h11.2", stroke="#8a6414", width=2.2),
    }
    return signs[shape]


def wheel(value: str) -> str:
    """A wheel of fortune with the number of steps."""
    spokes = "".join(f"M0 0L{number(9.6 * cos(step * pi / 3))} {number(9.6 * sin(step * pi / 3))}" for step in range(6))
    rim = circle((0, 0), 9.6, "#c9a15c", f'stroke="{INK}" stroke-width="1.2"') + circle(
        (0, 0), 7.2, "#8fbfd6", f'stroke="{INK}" stroke-width=".6"'
    )
    return (
        circle((0.7, 1.1), 10.6, "#000", 'opacity=".25"')
        + rim
        + path(spokes, stroke="#7a4a26", width=1.5)
        + circle((0, 0), 6.6, CREAM, f'stroke="{INK}" stroke-width=".8"')
        + numeral(value)
    )


def numeral(value: str) -> str:
    """1, 2 or 3 as strokes, so that no font is needed."""
    shapes = {
        "1": "M-1.6-1.8L.6-3.4V3.4",
        "2": "M-2-1.8Q-1.8-3.4 0-3.4T2-1.6Q2 0-2 3.2H2.2",
        "3": "M-2-3.2H2L0-.6Q2.4-.4 2.2 1.4 2 3.4 0 3.4-1.6 3.4-2.2 2.2",
    }
    return path(shapes[value], stroke=RED, width=1.5, more=f'{JOIN} transform="scale(1.35)"')


def rose(value: str) -> str:
    """A wind rose, whole and coloured, or with one quarter of the sky."""
    if value in {"orange", "blue"}:
        dark, light = ("#c96a1e", "#f3a953") if value == "orange" else ("#1f4f94", "#6fa3dc")
        return _star(dark, light, 11.4) + path("M-1.8-4.4l1.8-7 1.8 7z", RED, INK, 0.6, JOIN)
    quarter = {"NE": 0, "SE": 90, "SW": 180, "NW": 270}[value]
    wedge = path("M0 0V-10.4A10.4 10.4 0 0 1 10.4 0z", "#d98a2e", more=f'transform="rotate({quarter})"')
    arrow = path(
        "M0 0L8.6-8.6M8.6-8.6h-4.4M8.6-8.6v4.4", stroke=INK, width=1.7, more=f'{JOIN} transform="rotate({quarter})"'
    )
    north = path("M-1.7-6.6v-3.2l3.4 3.2v-3.2", stroke=RED, width=1.1, more=f'{JOIN} transform="translate(0 -.4)"')
    return badge(
        wedge
        + path("M0-10.4V10.4M-10.4 0H10.4", stroke=INK, width=0.8)
        + arrow
        + ("" if value in {"NE", "NW"} else north)
    )


def _star(dark: str, light: str, reach: float) -> str:
    inner = reach * 0.26
    points = [(reach if step % 2 == 0 else inner) for step in range(8)]
    drawn = circle((0, 0), reach * 0.72, CREAM, f'stroke="{INK}" stroke-width=".9"')
    for step in range(0, 8, 2):
        tip = _polar(points[step], step)
        left, right = _polar(inner, step - 1), _polar(inner, step + 1)
        drawn += path(f"M0 0L{left}L{tip}z", light, INK, 0.5, JOIN) + path(f"M0 0L{right}L{tip}z", dark, INK, 0.5, JOIN)
    return drawn


def _polar(reach: float, step: int) -> str:
    return f"{number(reach * sin(step * pi / 4))} {number(-reach * cos(step * pi / 4))}"


CROPS: Final = {
    "apple": apple,
    "strawberry": strawberry,
    "pumpkin": pumpkin,
    "sunflower": sunflower,
    "scarecrow": scarecrow,
}
