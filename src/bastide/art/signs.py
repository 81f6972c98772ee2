"""Signs of a whole tile, and the ghosts in the mist."""

from math import cos, pi, sin
from typing import Final

from bastide.art.beasts import INK
from bastide.art.curve import number
from bastide.art.emblems import BLUE, CREAM, GOLD, JOIN, RED, badge
from bastide.art.pen import circle, ellipse, group, path


def dragon() -> str:
    wing = path("M-1-1.4q-2-7.4-8.4-7 2.4 2 1.6 4.4-1.8-.4-2.6 1 2.8.4 3.4 3 1.6-1 3 .8z", "#7d1d1d", INK, 0.7, JOIN)
    body = path(
        (
            "M-8 6.8q3.4 1.4 5.6-1.4 1-2.4 3.4-4 1.6-1 1-2.8l-.4-2.4-.6-2.8 2.6 1.6 2.4-.4 3.4 2.6-.6 1.8-3.4"
            "-.4q1.6 4.4-1 7-3 3.2-6.4 2-2.6 1.8-5.2 1-1.4-.4-.8-1.8z"
        ),
        RED,
        INK,
        0.9,
        JOIN,
    )
    fire = path("M8.6-1.6q2 .4 1.6 2.4-1.4-.4-2 .6-.6-1.8.4-3z", GOLD)
    return badge(wing + body + fire + circle((4.4, -4.2), 0.8, CREAM), "#f2d9a0")


def portal() -> str:
    stones = path("M-8.6 9.6V-.6a8.6 8.6 0 0 1 17.2 0V9.6z", "#b9b3c4", INK, 1, JOIN)
    joints = path("M-8.6 4h4M4.6 4h4M-8.4-2l4 .8M8.4-2l-4 .8M-5-7.4l2.2 3.4M5-7.4L2.8-4M0-9.2v4", stroke=INK, width=0.6)
    glow = path("M-4.8 9.6V-.4a4.8 4.8 0 0 1 9.6 0V9.6z", "#6d3fb5", INK, 0.7)
    star = path("M0-3l1.2 3.2L4.4 1.4 1.2 2.6 0 5.8-1.2 2.6-4.4 1.4-1.2.2z", "#f6e9ff")
    return stones + joints + glow + star


def plague() -> str:
    """A rat."""
    body = path(
        "M-7 5q-1.4-7 4.4-8.4 4-.8 6 .8l.6-1.8 1.6.6v2l3 3q.6 2-1.4 2l-3 .4-1.4 2.4h-8.4z", "#4d4a4f", INK, 0.8, JOIN
    )
    tail = path("M-6.6 4q-3.4.4-2-3.4", stroke="#c58b8b", width=1.2, more=JOIN)
    return badge(tail + body + circle((4.6, -0.4), 0.8, "#ff5a4a") + circle((8.4, 2), 0.8, "#f0a3a0"), "#d3dd9a")


def robber() -> str:
    """A sack with a string."""
    sack = path("M-2.4-4.6q-6.4 4.4-5.4 9.6.8 3 7.8 3t7.8-3q1-5.2-5.4-9.6z", "#a57a45", INK, 0.9, JOIN)
    knot = path("M-3.4-4.4h6.8L5-8.6q-5 1.6-10 0z", "#8a6233", INK, 0.8, JOIN) + path(
        "M-3.2-4.4h6.4", stroke=RED, width=1.4
    )
    coin = circle((0, 2), 3.2, GOLD, f'stroke="{INK}" stroke-width=".7"') + path("M0 .2v3.6", stroke=INK, width=0.9)
    return badge(sack + knot + coin)


def magic() -> str:
    star = "".join(
        f"{'M' if step == 0 else 'L'}{number((8.6 if step % 2 == 0 else 3.5) * sin(step * pi / 5))} "
        f"{number(-(8.6 if step % 2 == 0 else 3.5) * cos(step * pi / 5))}"
        for step in range(10)
    )
    return badge(path(star + "Z", GOLD, INK, 0.8, JOIN) + circle((0, 0.4), 1.8, "#8b5fd0"), "#57408f")


def festival() -> str:
    """A tent with pennants."""
    tent = path("M0-7l9 7.4-1.4 8h-15.2L-9 .4z", CREAM, INK, 0.9, JOIN)
    stripes = path("M0-7l-4.4 6.6L-4 8.4h-3.6L-9 .4zM0-7l4.4 6.6L4 8.4h3.6L9 .4z", RED) + path(
        "M-1.8 8.4L0 2l1.8 6.4z", INK
    )
    flag = path("M0-7v-4.4", stroke=INK, width=0.9) + path("M0-11.6l5 1.6-5 1.8z", BLUE, INK, 0.6)
    return tent + stripes + path("M0-7l9 7.4-1.4 8h-15.2L-9 .4z", stroke=INK, width=0.9, more=JOIN) + flag


def gold() -> str:
    def bar(x: float, y: float) -> str:
        return path(f"M{x - 4.6} {y + 3}l1.4-5h6.4l1.4 5z", GOLD, INK, 0.9, JOIN) + path(
            f"M{x - 2.4} {y - 1}h4.8", stroke="#fff3c4", width=1
        )

    return bar(-4.8, 5) + bar(4.8, 5) + bar(0, -0.6)


def fly() -> str:
    """A flying machine that looks north, over its shadow; it is turned with its tag."""
    wing = "M{0} -4Q{1} -10 {2} -5L{3} 2.4Q{4} -.6 {5} 3.6 {6} .8 {7} 4.6 {8} 2.6 {0} 5z"
    wings = "".join(
        wing.format(*(round(side * x, 1) for x in (1, 7, 13, 12, 10, 8.6, 6.8, 5, 3.4))) for side in (-1, 1)
    )
    ribs = path("M-1-2L-12.4-4M-1-1L-8.6 3M-1 0L-5 4M1-2l11.4-2M1-1l7.6 4M1 0l4 4", stroke="#9a7440", width=0.7)
    tail = path("M0 6l4.6 6.6Q0 10.8-4.6 12.6z", "#e8d3a4", INK, 0.9, JOIN)
    body = path("M-1.9-8h3.8L1.4 9h-2.8z", "#9c6233", INK, 0.8, JOIN)
    nose = path("M0-14.6l6 8.4H-6z", RED, INK, 1, JOIN)
    shadow = path(wings, "#000", more='opacity=".22" transform="translate(1.4 2.4)"')
    return shadow + path(wings, "#f1e2bb", INK, 0.9, JOIN) + ribs + tail + body + nose


def gingerbread() -> str:
    man = (
        "M0-10a3.6 3.6 0 0 1 2 6.6q6-1.2 7.4.8.8 2.4-1.6 3l-4.4.6 3 6.4q-.6 2.6-3 2L0 4.8l-3.4 4.6q-2.4.6"
        "-3-2l3-6.4-4.4-.6q-2.4-.6-1.6-3Q-8-4.6-2-3.4A3.6 3.6 0 0 1 0-10z"
    )
    icing = path("M-6.6-1.4h2M4.6-1.4h2M-4.6 7.4l1.6.8M4.6 7.4L3 8.2", stroke="#fff", width=1, more=JOIN)
    return (
        path(man, "#a5632b", INK, 0.9, JOIN)
        + icing
        + "".join(circle((0, y), 0.8, "#fff") for y in (-1, 1.6))
        + circle((-1.3, -7), 0.5, "#fff")
        + circle((1.3, -7), 0.5, "#fff")
    )


def ghost() -> str:
    body = "M-6.4 8V-2.4a6.4 6.6 0 0 1 12.8 0V8l-2.2-2-2 2L0 6-2.2 8l-2-2z"
    return (
        path(body, "#f8f9ff", "#59567a", 1, JOIN)
        + ellipse((-2.3, -2.4), 1.2, 1.7, "#3c3a5a")
        + ellipse((2.3, -2.4), 1.2, 1.7, "#3c3a5a")
        + ellipse((0, 1.6), 1.3, 1.6, "#3c3a5a")
    )


def printed_ghost() -> str:
    """The sign in the mist, pale beside the ghosts that stand there."""
    return group(ghost(), 'opacity=".4"')


SIGNS: Final = {
    "dragon": dragon,
    "portal": portal,
    "plague": plague,
    "robber": robber,
    "magic": magic,
    "festival": festival,
    "gold": gold,
    "fly": fly,
    "gingerbread": gingerbread,
    "ghost": printed_ghost,
}
