"""Animals, wild and tame, each in a box of 24 by 24 units round its middle."""

from typing import Final

from bastide.art.pen import circle, ellipse, path

INK: Final = "#3b2a1e"
SHADOW: Final = ellipse((0, 8.6), 9, 1.8, "#000", 'opacity=".2"')


def _beast(d: str, fill: str, more: str = "") -> str:
    return SHADOW + path(d, fill, INK, 0.8, 'stroke-linejoin="round"') + more


def deer() -> str:
    antlers = path(
        "M4.6-6q-2.4-2-1.6-5.4M3.4-8.6l-2.4-1M6.4-6.2q2.2-1.6 2-5M8.4-8.8l2.2-1",
        stroke="#6b4423",
        width=1.1,
        more='stroke-linecap="round"',
    )
    body = (
        "M-8 1q0-3.4 4-3.4h5.4l2-3.4q2-1.6 3.8 0l2.8 2.2-.8 1.6-2.6.2-1.4 4.4-.6 6.4h-1.8l-.6-5h-5.4l-1 5"
        "h-1.8l.2-5.4q-2.2-.6-2.2-2.6z"
    )
    return antlers + _beast(body, "#b9793f", path("M-8-.6l-1.6-.4 1 2z", "#fff") + circle((5.6, -4.6), 0.6, INK))


def mammoth() -> str:
    body = (
        "M-11 8.4v-7q0-8 7-8.4 2.4-4 6.4-3.6 5 .4 6 6l.8 6q1.6 3 .6 6-1 2-2.8.6 1.2-2.6-.2-4.8l-2-1v6.2h"
        "-3.4v-4.6h-5.6v4.6z"
    )
    fur = path("M-8-2l-1 3M-5-3l-1 4M-1.6-3l-.8 4M2-8.6l-1.4 3M-9 3v3M-3 2v2.4", stroke="#5d3a20", width=0.7)
    tusk = path("M5.4.6q4.6 1 5.6-3", stroke="#fff8e4", width=1.9, more='stroke-linecap="round"')
    return _beast(
        body,
        "#8a5a34",
        fur + path("M5.4.6q4.8 1.4 5.8-3.2", stroke=INK, width=2.9) + tusk + circle((5, -4.6), 0.8, INK),
    )


def aurochs() -> str:
    body = (
        "M-10 8.2l.6-7q-.4-5.4 5-5.8l5-.6q3-1.4 5.2.2l3.6 1.6 1.8 4.4-1.6 1.6-3.8-.6-1.2 1.8.2 4.4h-2.6l"
        "-.8-3.6h-6.4l-1 3.6z"
    )
    horns = path(
        "M5.6-5.4q-2-4.2 1.4-6.2M8.6-4.8q3.6-1.4 2.8-5.2", stroke="#fff8e4", width=1.8, more='stroke-linecap="round"'
    )
    under = path("M5.6-5.4q-2-4.4 1.4-6.4M8.6-4.8q3.8-1.4 3-5.4", stroke=INK, width=2.8, more='stroke-linecap="round"')
    return (
        under
        + horns
        + _beast(body, "#5b3a2a", path("M-9-2l-2.4 5.4", stroke=INK, width=0.9) + circle((7.6, -2.6), 0.7, "#fff"))
    )


def tiger() -> str:
    body = "M-9 2q-.4-4.4 4-4.6l7-.2 1.6-2 1.4 1 2-.8 2.4 3-.8 2.6-3 .6-1 1.6.6 5h-2.6l-1-3.6h-5l-1.4 3.6h-2.6l.4-4z"
    stripes = path("M-5.4-2.4l.8 3.4M-2.4-2.6l.8 3.6M.6-2.6l.6 3.4M-6 3.4l-1.2 2M4-1.6l.4 2", stroke=INK, width=1.1)
    tail = path("M-8.6.4q-3.6-.4-2.4-4.4", stroke="#e39a2d", width=1.7, more='stroke-linecap="round"')
    teeth = path("M8.6-.6l-.2 2.2-1-1.8z", "#fff", INK, 0.4)
    return (
        path("M-8.6.4q-3.8-.4-2.4-4.8", stroke=INK, width=2.7)
        + tail
        + _beast(body, "#e39a2d", stripes + teeth + circle((6.6, -2.8), 0.6, INK))
    )


def fish() -> str:
    return (
        path(
            "M-8 0q4-5 9-3.2 3 1 4 3.2-1 2.2-4 3.2-5 1.8-9-3.2zM-7-.2l-4-3.2 1 3.4-1 3z",
            "#f4f0e6",
            INK,
            0.8,
            'stroke-linejoin="round" transform="scale(-1 1)"',
        )
        + circle((-2.4, -0.8), 0.8, INK)
        + path("M1.4-2.4q1.4 2.4 0 4.6", stroke=INK, width=0.6)
    )


def cow() -> str:
    body = "M-9.4-.6q0-4 4-4h8.4l2.4-1.6 4.4 1 .6 3.2-2.4 1.6-2.2-.4-1 3 .2 6h-2l-.8-4.4h-6.2l-.6 4.4h-2z"
    spots = path("M-6-4.4q3.4 3 4.4-.2M1-4.6q-.6 3.6 3 3.4M-8 .4q2 2 3.4 0", "#5b3a2a")
    return _beast(
        body, "#fbf6ea", spots + circle((7.2, -3.6), 0.6, INK) + path("M-9.4-1.6q-1.8 1-1 4.6", stroke=INK, width=0.9)
    )


def horse() -> str:
    body = "M-8 1q-.6-4.4 3.4-4.6h4.6l3.4-4.8 1.6-1.4.6 1.6 3.2 3-.6 1.8-2.6-.4-1.8 4-.2 8h-2l-.8-5.6h-5.2l-.8 5.6h-2z"
    mane = path("M4.6-9l-4 6.2 2.4-.4 3-5z", "#3c2415")
    tail = path("M-7.6-1.6q-3.4.6-2.6 6.6", stroke="#3c2415", width=1.8, more='stroke-linecap="round"')
    return tail + _beast(body, "#a5662f", mane + circle((6.6, -6), 0.6, INK))


def sheep() -> str:
    wool = (
        "M-7.6 1.4q-2-2.6.4-4.6.4-2.8 3.2-2.6 2-2 4.4-.6 2.8-1 4 1.4 2.6.6 2 3.4 1 2.6-1.6 3.6-1.4 2-3.8"
        " 1-2.4 1.4-4.2-.2-3 .8-4.4-1.4z"
    )
    legs = path("M-4.4 3v5.4M-1.4 3.6v5M2 3.6v5M4.6 3v5.4", stroke=INK, width=1.3)
    head = path("M6-4.4l4.2.4 1 3.4-2.4 1.4-2.8-1.6z", "#4a3a30", INK, 0.5)
    return SHADOW + legs + path(wool, "#fffdf4", INK, 0.8) + head + circle((8.6, -2.4), 0.5, "#fff")


def pig() -> str:
    body = (
        "M-8.4 1.4q-.6-5.4 5-5.6h4q2.6.2 4 2l1-2 1 2.4 1.4 1v2.2l-1.6.8q-.6 2.4-2.2 3.2l.2 3h-2l-.6-2.4h"
        "-4.6l-.6 2.4h-2l-.2-3.4q-2-1-2.4-3z"
    )
    tail = path("M-8.4-.6q-2.8-.6-1.6-2.6t1.6 1", stroke="#c96f74", width=0.9)
    return tail + _beast(body, "#f0a3a0", circle((5.4, -0.6), 0.6, INK) + path("M8 .4v1.4", stroke=INK, width=0.8))


def rooster() -> str:
    tail = path("M-3 2q-6-1-5.4-8 2.4 0 3.6 2 .4-2.8 2-3.6 2 4.4 1.6 7.6z", "#2f6b57", INK, 0.7)
    body = "M-5 1q3 .4 5-3l1-5q1-1.8 3-1.4 1.6.6 1.6 2.4l1.8 1-1.8.6q.2 5-2.4 7.4-3.6 2.6-7 .2-1-1-1.2-2.2z"
    comb = path("M2.2-8.2l.4-2.4 1.2 1.4.8-1.8.6 2.2 1.4-.4-.8 1.8z", "#d33a2c", INK, 0.5)
    legs = path("M-.6 4.4v4M2 4v4.4M-2 8.4h2.4M.8 8.4h2.4", stroke="#c98a1e", width=1)
    return (
        SHADOW
        + legs
        + tail
        + path(body, "#d9813a", INK, 0.8)
        + comb
        + circle((4, -6.6), 0.5, INK)
        + path("M4.8-4.8q1 1.4 0 2.2-1-.8 0-2.2z", "#d33a2c")
    )


def hare() -> str:
    body = (
        "M-7 4q-.4-5 4-5.4 3-.2 4.2 1.2l1-2.4-1.6-6q1.4-.6 2.2 1.4l.8 3.4.6-3.8q1.6.2 1.4 3l-.6 3q2 .8"
        " 1.8 2.6-1 1.4-2.8 1.4l-1.2 5.6h-7q-2.4-1-2.8-4z"
    )
    return _beast(body, "#b99b78", circle((4.6, -1), 0.6, INK) + circle((-7.2, 3.6), 1.7, "#fff"))


def fox() -> str:
    tail = path("M-5 3q-6 1-6-5 2.4.2 3.4 2.4 1.4 1 3.4.6z", "#d9682c", INK, 0.8) + path(
        "M-11-2q2 .2 3 2l-2 1.4z", "#fff"
    )
    body = "M-6 2q0-3.4 3.4-3.6l5 .2 1.4-3.8 1.6 1.8 1.8-1.6.4 3.2 2.2 2.4-4 1.6-1.4 2 .2 4.2h-2l-.6-3h-4l-.8 3h-2z"
    return tail + _beast(body, "#d9682c", circle((6.4, -1), 0.5, INK))


BEASTS: Final = {
    "deer": deer,
    "mammoth": mammoth,
    "aurochs": aurochs,
    "tiger": tiger,
    "fish": fish,
    "cow": cow,
    "horse": horse,
    "sheep": sheep,
    "pig": pig,
    "rooster": rooster,
    "hare": hare,
    "fox": fox,
}
