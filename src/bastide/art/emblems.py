"""Symbols in cities and beside roads. Each fits a box of 24 by 24 units round its middle and reads when small."""

from typing import Final

from bastide.art.beasts import INK, pig
from bastide.art.pen import circle, ellipse, group, path

CREAM: Final = "#fbf3df"
GOLD: Final = "#eebb3c"
RED: Final = "#c0392b"
BLUE: Final = "#2f5fa8"
JOIN: Final = 'stroke-linejoin="round" stroke-linecap="round"'


def badge(inner: str, ground: str = CREAM) -> str:
    """A round sign."""
    return (
        circle((0.7, 1.1), 10.8, "#000", 'opacity=".25"')
        + circle((0, 0), 10.4, ground, f'stroke="{INK}" stroke-width="1.1"')
        + inner
    )


def plate() -> str:
    """The ground for symbols that would drown in what is round them."""
    return badge("")


def shield() -> str:
    whole = "M-8-9h16v8.4c0 5.4-3.6 8.4-8 10.6c-4.4-2.2-8-5.2-8-10.6z"
    return (
        path(whole, "#000", more='opacity=".28" transform="translate(.8 1.2)"')
        + path(whole, BLUE, INK, 2.6, JOIN)
        + path(whole, BLUE, GOLD, 1.4, JOIN)
        + path("M-1.7-8v16.4l1.7 1 1.7-1V-8zM-7-3.6h14V-.2h-14z", CREAM)
    )


def cloth() -> str:
    roll = path("M-9-4.6L5-8l4 2.6V5L-5 8.6-9 6z", "#b03a78", INK, 1, JOIN)
    fold = path("M-9-4.6l4 2.4V8.6L-9 6zM-5-2.2L9-5.4", "#8c2a5d", INK, 0.8, JOIN)
    return roll + fold + path("M-2-2.8v10.4M2.4-3.8v10.4", stroke=GOLD, width=1.4)


def wine() -> str:
    barrel = path("M-7-8.6q7-2 14 0 3.4 8.6 0 17.2-7 2-14 0-3.4-8.6 0-17.2z", "#9c6233", INK, 1, JOIN)
    hoops = path("M-8.2-4.6q8.2 2 16.4 0M-8.2 4.6q8.2 2 16.4 0", stroke="#4a4a50", width=1.6)
    staves = path("M-3-9v18M3-9v18", stroke="#6d3f1d", width=0.8)
    grapes = "".join(
        circle(at, 1.8, "#6a2f7d") for at in ((-2, -1), (2, -1), (0, -1.4), (-1, 1.6), (1.2, 1.6), (0, 3.8))
    )
    return barrel + staves + hoops + ellipse((0, 0.8), 5, 5.4, CREAM) + grapes


def grain() -> str:
    """A sheaf of three ears."""
    stalks = path("M-1 10q-1-8-5-15M0 10V-8M1 10q1-8 5-15", stroke="#b9812a", width=1.3, more=JOIN)
    kernels = "".join(
        f"M{x} {y}q-2.6-2.2 0-5 2.6 2.8 0 5z" for x, y in ((-1.8, 4.4), (1.8, 4.4), (-1.8, 1.2), (1.8, 1.2), (0, -1.6))
    )
    ear = path(kernels, GOLD, INK, 0.5, JOIN)
    turns = ("translate(0 -6)", "translate(-6 -3)rotate(-22)", "translate(6 -3)rotate(22)")
    ears = "".join(group(ear, f'transform="{turn}"') for turn in turns)
    return stalks + ears + path("M-3.6 4.4h7.2v2.4h-7.2z", RED, INK, 0.7)


def princess() -> str:
    gown = path("M0-1.4Q5 0 6.6 9.4q-6.6 2-13.2 0Q-5 0 0-1.4z", "#d9548a", INK, 0.9, JOIN)
    hair = path("M-4.4 1.6q-1.4-9 4.4-9t4.4 9q-4.4 1.6-8.8 0z", "#e8b13c", INK, 0.8, JOIN)
    face = circle((0, -3.8), 3.1, "#fbdcc0", f'stroke="{INK}" stroke-width=".5"')
    crown = path("M-4-6.2l-.4-5 2.4 2.2 2-3 2 3 2.4-2.2-.4 5q-4 1.2-8 0z", GOLD, INK, 0.8, JOIN)
    return hair + gown + face + crown + circle((-1.1, -3.8), 0.5, INK) + circle((1.1, -3.8), 0.5, INK)


def siege() -> str:
    """Crossed swords on a dark sign, which stands out from the roofs."""
    blades = "M-6.4 6.4L6.2-7.4M6.4 6.4L-6.2-7.4"
    swords = path(blades, stroke="#000", width=3.4, more=JOIN) + path(blades, stroke="#fff", width=2, more=JOIN)
    hilts = path("M-7.8 2.8l5 5M7.8 2.8l-5 5", stroke=GOLD, width=2.1, more=JOIN)
    rim = circle((0, 0), 10.2, "none", f'stroke="{CREAM}" stroke-width="1.2"')
    return badge(swords + hilts + rim, "#3a3f58")


def inn() -> str:
    """A house with a pond and a sign."""
    pond = (
        ellipse((4.5, 6), 8, 4.6, "#e3d79f")
        + ellipse((4.5, 6), 6.8, 3.6, "#58a6cf")
        + path("M1 6.4q1.6-1.2 3.2 0t3.2 0", stroke="#c8e8f4", width=0.7)
    )
    wall = path("M-9.6-1.4h11v8.4h-11z", CREAM, INK, 0.9, JOIN) + path("M-6 7V2.2h3.6V7z", "#7a4a26")
    roof = path("M-11.4-.6L-8-8.4h8L3.2-.6z", RED, INK, 0.9, JOIN)
    return (
        pond
        + wall
        + roof
        + path("M-1.6 1.4h1.8v2.4h-1.8z", GOLD, INK, 0.5)
        + path("M-2.4-8.4v-2.8h2v2.8", "#8a7a68", INK, 0.6)
    )


def well() -> str:
    return (
        circle((0, 1), 7, "#b3a386", f'stroke="{INK}" stroke-width=".9"')
        + circle((0, 1), 4.4, "#4f9cc7")
        + path("M-6 0v-6.4M6 0v-6.4", stroke="#6d4422", width=1.6)
        + path("M-8-6L0-11l8 5z", RED, INK, 0.8, JOIN)
    )


def pigherd() -> str:
    oak = (
        circle((-5, -3.4), 5.4, "#4f7a30")
        + circle((-6.2, -4.6), 3.4, "#6f9a3e")
        + path("M-5.8 1h1.8v5h-1.8z", "#6d4422")
    )
    return (
        oak
        + group(pig(), 'transform="translate(4 4.6)scale(.72)"')
        + group(pig(), 'transform="translate(-3.4 7.4)scale(-.5 .5)"')
    )


ARMS: Final = {
    "plate": plate,
    "shield": shield,
    "cloth": cloth,
    "wine": wine,
    "grain": grain,
    "princess": princess,
    "siege": siege,
    "inn": inn,
    "well": well,
    "pigherd": pigherd,
}
