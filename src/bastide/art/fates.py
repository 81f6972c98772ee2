"""The six segments of the wheel of fortune: their colours, and pictures in a box of 24 by 24 units."""

from typing import Final

from bastide.art.beasts import INK
from bastide.art.emblems import CREAM, GOLD, JOIN, RED
from bastide.art.pen import circle, ellipse, group, path


def fortune() -> str:
    """A clover of four leaves."""
    leaf = path("M0 0Q-7-3.4-5-8.4-2.6-10.6 0-7.6 2.6-10.6 5-8.4 7-3.4 0 0z", "#3f8f3a", INK, 0.9, JOIN)
    stalk = path("M0 0q1.4 6 5 9.6", stroke="#2f6b2b", width=1.8, more=JOIN)
    leaves = "".join(group(leaf, f'transform="rotate({45 + 90 * step})"') for step in range(4))
    return stalk + leaves + circle((0, 0), 1.3, "#a9d67c")


def taxes() -> str:
    """Coins in piles."""
    piles = ((-6.4, 6, 3), (1, 7, 5), (7.4, 4, 2))
    coin = f'stroke="{INK}" stroke-width=".8"'
    return "".join(
        ellipse((x, y - 2.4 * step), 4.6, 2.2, GOLD, coin) for x, y, height in piles for step in range(height)
    )


def famine() -> str:
    """An empty bowl and a spoon."""
    bowl = path("M-9.4 0h18.8q-1 9-9.4 9T-9.4 0z", "#9c6233", INK, 1, JOIN)
    hollow = ellipse((0, 0), 9.4, 2.8, "#4a2e1a", f'stroke="{INK}" stroke-width=".9"')
    spoon = path("M2 .6L8-9", stroke=INK, width=2.8, more=JOIN) + path("M2 .6L8-9", stroke="#d9b071", width=1.5)
    return bowl + hollow + spoon + ellipse((8.4, -9.6), 1.9, 2.5, "#d9b071", f'stroke="{INK}" stroke-width=".8"')


def storm() -> str:
    """A cloud with lightning."""
    bolt = path("M1-1l-5 7h3.4L-2.6 12 5 4.4H1.4L4.4-1z", GOLD, INK, 0.9, JOIN)
    cloud = "M-9.4 1q-3-4.4 1.6-6 .6-5.4 6-4.4Q2-12.6 5.4-8.4q5 .4 4.4 4.8 1.6 3.4-2 4.6z"
    return bolt + path(cloud, "#eef2f7", INK, 1, JOIN) + path("M-7-1.4q3-2.4 6 0", stroke="#a9b6c6", width=1)


def inquisition() -> str:
    """A book and a torch."""
    book = path(
        "M-9.6-3.4Q-5-5.4-1.6-3v11.6Q-5 6.4-9.6 8.2zM6.4-3.4Q2-5.4-1.6-3v11.6Q2 6.4 6.4 8.2z", CREAM, INK, 1, JOIN
    )
    words = path("M-7.6-.4q2-.8 4-.2M-7.6 2.6q2-.8 4-.2M.4-.6q2-.6 4 .2M.4 2.4q2-.6 4 .2", stroke=INK, width=0.7)
    torch = path("M9 9.4L7.6-4.4h3.4z", "#7a4a26", INK, 0.8, JOIN)
    flame = path("M9.2-4.4q-4-3 0-8.4 4 5.4 0 8.4z", "#e8602c", INK, 0.8, JOIN)
    return book + words + torch + flame + path("M9.2-4.8q-1.6-1.6 0-4.2 1.6 2.6 0 4.2z", GOLD)


def plague() -> str:
    """A skull."""
    skull = "M-7.6-1.4Q-8-10 0-10.4 8-10 7.6-1.4q0 3.4-3 4.4v4.4h-9.2V3q-3-1-3-4.4z"
    eyes = ellipse((-3.2, -2), 2.1, 2.5, INK) + ellipse((3.2, -2), 2.1, 2.5, INK)
    return (
        path(skull, "#f3eedd", INK, 1, JOIN)
        + eyes
        + path("M0 .8l1 2.2h-2z", INK)
        + path("M-2.2 4.6v2.8M0 4.6v2.8M2.2 4.6v2.8", stroke=INK, width=0.8)
    )


def crown() -> str:
    """A place for a follower, 24 units across."""
    ring = circle((0, 0), 12, CREAM, f'stroke="{INK}" stroke-width="1.4"')
    gold = path("M-6.6 4.6l-1.4-8 4.2 3L0-6.4l3.8 6 4.2-3-1.4 8z", GOLD, INK, 0.9, JOIN)
    return ring + gold + circle((0, 2), 1.2, RED)


FATES: Final = {
    "fortune": ("#bcd98a", fortune()),
    "taxes": ("#f0d488", taxes()),
    "famine": ("#dbb27c", famine()),
    "storm": ("#9db8d6", storm()),
    "inquisition": ("#cf8f86", inquisition()),
    "plague": ("#a8b183", plague()),
}
