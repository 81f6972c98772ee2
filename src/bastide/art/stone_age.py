"""What hunters and gatherers find and make."""

from typing import Final

from bastide.art.beasts import INK
from bastide.art.emblems import CREAM, GOLD, JOIN
from bastide.art.pen import circle, ellipse, path


def menhir() -> str:
    stone = path("M-5 9.4q-1.6-8 .6-15Q-1-11 3-8q3 8 2.4 17.4z", "#a9a6a0", INK, 1, JOIN)
    return (
        ellipse((0, 9.2), 8, 2.2, "#000", 'opacity=".25"')
        + stone
        + path("M-1.6-7q-1.6 6-1 14", stroke="#d8d6d0", width=1.5)
        + path("M2.6-2l1 3M1.6 3.4l1.4 2.4", stroke="#6b6963", width=0.8)
    )


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
    ring = circle((0, 1), 7.4, "none", f'stroke="{INK}" stroke-width="3.4"') + circle(
        (0, 1), 7.4, "none", 'stroke="#c9a15c" stroke-width="1.9" stroke-dasharray="3 1.4"'
    )
    return (
        ring
        + path("M-7 7L-11-6M7 7l4-13M-11-6L11-6", stroke=INK, width=2.2, more=JOIN)
        + path("M-7 7L-11-6M7 7l4-13M-11-6L11-6", stroke="#8a5a34", width=1.2, more=JOIN)
    )


def shaman() -> str:
    cloak = path("M0-5q6 2 7.4 14.4q-7.4 2-14.8 0Q-6-3 0-5z", "#7a4b8c", INK, 0.9, JOIN)
    mask = path("M-3.6-8.4h7.2l-.8 6Q0 .4-2.8-2.4z", "#e3c07a", INK, 0.8, JOIN)
    feathers = path("M-3.4-8.4l-2-4 3.4 2L0-12.4l2 2 3.4-2-2 4z", "#d9572f", INK, 0.7, JOIN)
    staff = path("M9 10V-6", stroke="#6d4422", width=1.5) + circle(
        (9, -7), 1.9, GOLD, f'stroke="{INK}" stroke-width=".6"'
    )
    return staff + cloak + feathers + mask + path("M-2-5.6h1.4M.6-5.6H2", stroke=INK, width=1)


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
    "mushroom": mushroom,
    "fire": fire,
    "dolmen": dolmen,
    "pit-trap": pit_trap,
    "hunting-trap": hunting_trap,
    "shaman": shaman,
    "logboat": logboat,
    "raft": raft,
}
