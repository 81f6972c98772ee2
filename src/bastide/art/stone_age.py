"""What hunters and gatherers find and make."""

from typing import Final

from bastide.art.beasts import INK
from bastide.art.emblems import CREAM, GOLD, JOIN, RED
from bastide.art.pen import circle, ellipse, group, path


def menhir() -> str:
    stone = path("M-5 9.4q-1.6-8 .6-15Q-1-11 3-8q3 8 2.4 17.4z", "#a9a6a0", INK, 1, JOIN)
    return (
        ellipse((0, 9.2), 8, 2.2, "#000", 'opacity=".25"')
        + stone
        + path("M-1.6-7q-1.6 6-1 14", stroke="#d8d6d0", width=1.5)
        + path("M2.6-2l1 3M1.6 3.4l1.4 2.4", stroke="#6b6963", width=0.8)
    )


def nuggets() -> str:
    """Gold as it is found."""

    def lump(x: float, y: float, size: float, turn: int) -> str:
        shape = "M-5 2.6L-5.6-1-2.8-4.4 1.4-4.8 5-2.4 5.4 1.6 2.4 4.4-2.6 4.2z"
        drawn = path(shape, GOLD, INK, 1, JOIN) + path("M-2.8-4.4L-.8-1 5-2.4M-.8-1l-.6 5", stroke="#b98218", width=0.8)
        drawn += path("M-4.4-1.2l1.8-2.2 1 2z", "#fff3c4")
        return group(drawn, f'transform="translate({x} {y})rotate({turn})scale({size})"')

    return lump(-4.6, 3.4, 0.95, 0) + lump(5, 4, 0.85, 70) + lump(0.6, -3.6, 0.8, 200)


def mushroom() -> str:
    return (
        path("M-2.8 0h5.6q.6 5 1.6 8.4h-8.8q1-3.4 1.6-8.4z", CREAM, INK, 0.9, JOIN)
        + path("M-9.4 1q-.6-10 9.4-10t9.4 10q-9.4 2.6-18.8 0z", "#c9502e", INK, 0.9, JOIN)
        + circle((-3.6, -3.4), 1.7, CREAM)
        + circle((2.6, -5), 1.5, CREAM)
        + circle((5, -0.8), 1.3, CREAM)
    )


def fire() -> str:
    logs = path("M-9 9L8 5.6M-8 5.6L9 9", stroke=INK, width=3.6, more=JOIN) + path(
        "M-9 9L8 5.6M-8 5.6L9 9", stroke="#8a5a34", width=2.2, more=JOIN
    )
    flame = path(
        "M-7 4q-1.4-5 2.4-8 .4 2 1.6 2.6Q-3.4-8 1.4-11.6q-.4 4 2.6 6.6 1-.6 1-2 4 6 1.6 11-6 3.6-13.6 0z",
        "#e8602c",
        INK,
        0.9,
        JOIN,
    )
    return logs + flame + path("M-3.4 4.4q-.6-4 3-7.4.6 3 2.4 3.6 1.6 2.4.4 4.2-3 1.2-5.8-.4z", GOLD)


def dolmen() -> str:
    """Two standing stones under a third, with a fire."""
    slabs = path("M-9 9V-3h5V9zM4 9V-3h5V9z", "#a9a6a0", INK, 0.9, JOIN) + path(
        "M-11-3l1-5h20l1 5z", "#c4c1ba", INK, 0.9, JOIN
    )
    return (
        slabs
        + path("M-2.4 9q-1.6-5 2.4-9 4 4 2.4 9z", "#e8602c", INK, 0.7)
        + path("M-1 9q-.6-2.6 1-5 1.6 2.4 1 5z", GOLD)
    )


def pit_trap() -> str:
    stakes = "".join(path(f"M{x} 4l1.2-8 1.2 8z", "#d9b87a", INK, 0.6) for x in (-6, -2.4, 1.2, 4.4))
    return (
        ellipse((0, 2), 11, 7.4, "#8a6a3c", f'stroke="{INK}" stroke-width="1"')
        + ellipse((0, 2.6), 8.8, 5.2, "#2d2118")
        + stakes
    )


def hunting_trap() -> str:
    """A snare on a bent sapling."""
    bow = "M-9 9.6Q-10.4-7-2-9.6 5-11 6.6-5"
    sapling = path(bow, stroke=INK, width=3.8, more=JOIN) + path(bow, stroke="#8a5a34", width=2.4, more=JOIN)
    twigs = path("M-9.4 1l-2.4-3M-7.6-4.6l-3.2-2.4M-2.6-9.4l.6-2.6", stroke="#8a5a34", width=1.4, more=JOIN)
    rope = "M6.6-5v5M6.6 0a4.6 5 0 1 1-.1 0z"
    noose = path(rope, stroke=INK, width=2.9, more=JOIN) + path(rope, stroke="#f0d9a0", width=1.5, more=JOIN)
    return ellipse((0, 10), 10, 1.8, "#000", 'opacity=".22"') + twigs + sapling + noose


def shaman() -> str:
    """A masked dancer with antlers and a rattle."""
    cloak = path("M0-4q6.6 2 8 14q-8 2-16 0Q-6.6-2 0-4z", "#7a4b8c", INK, 0.9, JOIN)
    hem = path("M-7.4 7.4l2 2.6 1.8-2.2L-1.8 10.4 0 8l1.8 2.4 1.8-2.6L5.4 10l2-2.6", stroke=GOLD, width=1, more=JOIN)
    horns = "M-2.6-8Q-7-9-6.4-13.4M-5.6-9.6l-3-.6M2.6-8Q7-9 6.4-13.4M5.6-9.6l3-.6"
    antlers = path(horns, stroke=INK, width=2.6, more=JOIN) + path(horns, stroke="#e9d3a0", width=1.4, more=JOIN)
    mask = path("M-3.8-9h7.6l-.8 6Q0 .4-3-3z", "#c9803f", INK, 0.9, JOIN)
    eyes = path("M-2.2-6.6h1.6M.6-6.6h1.6M-1-3.4h2", stroke="#fff", width=1.1)
    staff = path("M10 10.4V-3", stroke="#6d4422", width=1.6) + circle(
        (10, -4.4), 2.2, RED, f'stroke="{INK}" stroke-width=".7"'
    )
    return staff + cloak + hem + antlers + mask + eyes


def logboat() -> str:
    return (
        path("M-11-2q11 5 22 0-2 7.4-11 7.4T-11-2z", "#9c6233", INK, 1, JOIN)
        + path("M-7.6 0q7.6 3 15.2 0", stroke="#5d3a20", width=1.4)
        + path("M3-8L-3 7.4", stroke=INK, width=1.3)
        + ellipse((3.4, -8.6), 1.3, 2.4, "#c9a15c", f'stroke="{INK}" stroke-width=".6" transform="rotate(20 3.4 -8.6)"')
    )


def raft() -> str:
    logs = "".join(
        path(f"M-10 {y}h20", stroke=INK, width=3.2, more=JOIN)
        + path(f"M-10 {y}h20", stroke="#b98a50", width=2, more=JOIN)
        for y in (-3, 0.2, 3.4, 6.6)
    )
    return (
        logs
        + path("M-6-4.6v12.8M6-4.6v12.8", stroke="#5d3a20", width=1.3)
        + path("M0 1v-12", stroke=INK, width=1.2)
        + path("M0-11l6 4.4-6 3z", CREAM, INK, 0.7, JOIN)
    )


STONE_AGE: Final = {
    "menhir": menhir,
    "nuggets": nuggets,
    "mushroom": mushroom,
    "fire": fire,
    "dolmen": dolmen,
    "pit-trap": pit_trap,
    "hunting-trap": hunting_trap,
    "shaman": shaman,
    "logboat": logboat,
    "raft": raft,
}
