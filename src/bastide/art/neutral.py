"""Figures that belong to nobody: each has a shape that no player's figure has, a golden rim and a plinth below it."""

from typing import Final

from bastide.art.emblems import CREAM, GOLD
from bastide.art.figure import INK, JOIN, initial
from bastide.art.pen import circle, ellipse, group, path
from bastide.art.signs import ghost, gingerbread

RIM: Final = "#ffdf80"
SKIN: Final = "#fbdcc0"


def _plinth() -> str:
    return (
        ellipse((0.8, 14.6), 14, 3.2, INK, 'opacity=".3"')
        + ellipse((0, 13.2), 14, 3.6, RIM, f'stroke="{INK}" stroke-width="1.1"')
        + ellipse((0, 12.4), 11.4, 2.5, "#5d4630", f'stroke="{INK}" stroke-width=".8"')
    )


def _standing(shape: str, fill: str, more: str = "", behind: str = "") -> str:
    """A figure on its plinth; what is behind it has no rim."""
    body = behind + path(shape, RIM, RIM, 4.6, JOIN) + path(shape, fill, INK, 1.5, JOIN) + more
    return _plinth() + group(body, 'transform="translate(0 -1.6) scale(.94)"')


def _dragon() -> str:
    body = "M-14 13q-3-6 2-9 2-8 8-10l-1-6 4 3 4-5 1.4 5 5.6 1.4 4 4-2 3-6-.6q4 6 1 10 3 1 3 4.4z"
    wing = "M-4-3q-4-9-12-9 3 3 2 6-2 0-3 2 4 1 5 5 3-3 8-4z"
    back = path(wing, RIM, RIM, 4, JOIN) + path(wing, "#8c1c13", INK, 1.3, JOIN)
    return _standing(body, "#c92a2a", path(wing, "#e03131", INK, 1.2, JOIN) + circle((6, -6.4), 1.2, "#fff"), back)


def _fairy() -> str:
    wings = "M-2-2q-10-11-13-5 0 6 6 8-5 2-4 7 5 3 11-6zM2-2q10-11 13-5 0 6-6 8 5 2 4 7-5 3-11-6z"
    body = "M0-14a4 4 0 0 1 2.6 7Q6 0 8 13q-8 3-16 0 2-13 5.4-20A4 4 0 0 1 0-14z"
    star = path("M10-12l1.2 2.6 2.8.2-2 2 .6 2.8-2.6-1.4-2.6 1.4.6-2.8-2-2 2.8-.2z", GOLD, INK, 0.7, JOIN)
    back = path(wings, RIM, RIM, 3.4, JOIN) + path(wings, "#fff4fb", INK, 1.1, JOIN)
    return _standing(body, "#f783ac", star + circle((0, -10), 2.6, SKIN), back)


def _sorcerer(hat: str, robe: str, more: str) -> str:
    body = "M0-17l4 9h6v3H4.6q-.4 2-1.6 3 7 3 8 16h-22q1-13 8-16-1.2-1-1.6-3H-10v-3h6z"
    brim = path("M0-17l4 9h6v3h-20v-3h6z", hat, INK, 1.1, JOIN)
    return _standing(body, robe, circle((0, -3), 2.6, SKIN) + brim + more)


def _mage() -> str:
    """With a white beard, and a star on the hat."""
    beard = path("M-3-2.4h6Q3.4 4 0 8.4-3.4 4-3-2.4z", "#fff", INK, 0.8, JOIN)
    return _sorcerer("#364fc7", "#5c7cfa", beard + circle((0, -10.4), 1.5, GOLD))


def _witch() -> str:
    """With her broom."""
    stick = path("M6.4 12L11.6-7", stroke="#3b2413", width=3) + path("M6.4 12L11.6-7", stroke="#c98a4b", width=1.6)
    twigs = path("M9.6-7.4l4.4 1.2 1.6-7.4-6.4-1.6z", "#e3c873", INK, 0.9, JOIN)
    return _sorcerer("#2b2b2b", "#7048a8", stick + twigs)


def _count() -> str:
    """A wide cloak with a collar of ermine, under a crown."""
    cloak = "M0-12a5 5 0 0 1 4 8Q13-1 14 13H-14Q-13-1-4-4A5 5 0 0 1 0-12z"
    collar = path("M-7.4-2Q0 5.4 7.4-2L5-3.6Q0 1-5-3.6z", "#fff", INK, 0.8, JOIN)
    hem = path("M0 2v11", stroke=GOLD, width=1.6)
    crown = path("M-5.4-10.4l-1.2-6.2 3.8 2.8 2.8-4 2.8 4 3.8-2.8-1.2 6.2z", GOLD, INK, 1, JOIN)
    return _standing(cloak, "#862e9c", hem + circle((0, -7.4), 3.4, SKIN) + collar + crown)


def _teacher() -> str:
    """A gown and a square cap, with a book."""
    gown = "M0-10.4a4.8 4.8 0 0 1 3.6 8Q10 1 11.4 13h-22.8Q-10 1-3.6-2.4A4.8 4.8 0 0 1 0-10.4z"
    tassel = path("M8-11v5", stroke=GOLD, width=1.5)
    cap = path("M-9.6-11.6L0-16l9.6 4.4L0-7.2z", "#2b2b2b", INK, 1, JOIN) + tassel
    book = path("M-5.6 3.4Q-2.6 1.8 0 3.4 2.6 1.8 5.6 3.4v6Q2.6 8 0 9.6-2.6 8-5.6 9.4z", CREAM, INK, 0.9, JOIN)
    spine = path("M0 3.4v6", stroke=INK, width=0.8)
    return _standing(gown, "#3f4c5c", circle((0, -5.4), 3.2, SKIN) + cap + book + spine)


def _pig() -> str:
    """The pig of the wheel sits and looks at you."""
    body = "M-9.6 13Q-14 3-7.6-2.6-9.6-9-8.6-13.6-4.6-13-3-10.4H3Q4.6-13 8.6-13.6 9.6-9 7.6-2.6 14 3 9.6 13z"
    snout = ellipse((0, -0.6), 3.8, 2.8, "#f6c1bd", f'stroke="{INK}" stroke-width=".9"')
    holes = circle((-1.3, -0.6), 0.8, INK) + circle((1.3, -0.6), 0.8, INK)
    eyes = circle((-3.8, -5), 1, INK) + circle((3.8, -5), 1, INK)
    clover = "".join(circle(at, 1.7, "#3f8f3a") for at in ((-1.6, 6), (1.6, 6), (0, 8.6), (0, 4.4)))
    return _standing(body, "#e8a6a0", snout + holes + eyes + clover)


def _hound(coat: str, number: str) -> str:
    """A sitting hound that looks to the right."""
    body = "M-10 13q-2-12 6-16l1-9 4 2 6-1 3 4-3 3-5 .6q5 5 4 16.4z"
    eye = circle((3.6, -7), 1, INK) + path("M-10 12q-5-1-5-6", stroke=INK, width=2)
    return _standing(body, coat, eye) + initial(number, (-2, 3), 8)


def _ghost() -> str:
    """A ghost that stands on the land."""
    return _plinth() + group(ghost(), 'transform="translate(0 -1.6) scale(1.5)"')


def _gingerbread_man() -> str:
    return _plinth() + group(gingerbread(), 'transform="translate(0 -1) scale(1.4)"')


NEUTRAL: Final = {
    "dragon": _dragon(),
    "fairy": _fairy(),
    "mage": _mage(),
    "witch": _witch(),
    "count": _count(),
    "teacher": _teacher(),
    "wheel-pig": _pig(),
    "gingerbread-man": _gingerbread_man(),
    "ghost": _ghost(),
    "rufus": _hound("#b5703a", "1"),
    "ronja": _hound("#8b8f99", "2"),
}
"""The figures that belong to nobody, by name."""
