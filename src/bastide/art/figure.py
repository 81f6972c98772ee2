"""The players' figures: one silhouette for each piece, in six colours and six patterns.

Every figure fits a box of 36 by 36 units round its middle. Colours differ in brightness and each has a pattern of
its own, so that players are told apart without seeing colours. A picture that is shown small has a plain silhouette
instead, with a mark for its colour (`silhouette`).
"""

from dataclasses import dataclass
from html import escape
from typing import Final

from bastide.art.pen import circle, group, path

INK: Final = "#241a12"
JOIN: Final = 'stroke-linejoin="round" stroke-linecap="round"'


@dataclass(frozen=True, slots=True)
class Coat:
    """The colour of a player, the colour of the pattern on it, and the pattern."""

    name: str
    colour: str
    second: str
    tile: int
    weave: str
    turn: int = 0


COATS: Final = (
    Coat("red", "#cf2e24", "#cf2e24", 4, ""),
    Coat("blue", "#1f56b3", "#ffffff", 8, "M0 0h3v8H0z", 45),
    Coat("green", "#37b24d", "#0b3d17", 8, "M4 1.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2z"),
    Coat("yellow", "#ffd43b", "#7a4b00", 7, "M0 0h7v2.2H0z"),
    Coat("black", "#26262b", "#f1f3f5", 9, "M4.5 1l3.5 3.5L4.5 8 1 4.5z"),
    Coat("grey", "#c9ced4", "#4b5159", 8, "M0 0h4v4H0zM4 4h4v4H4z"),
)

FOLLOWER: Final = (
    "M0-15.4a5.4 5.4 0 0 1 4.5 8.3q6.2 1.7 10.1 5.2 1.6 2.5-.7 3.7-3.8.7-7.5-.3 2 5.2 6.2 10.7 1 2.6"
    "-1.6 2.6H4L0 9.2l-4 5.6h-7q-2.6 0"
    "-1.6-2.6 4.2-5.5 6.2-10.7-3.7 1-7.5.3-2.3-1.2-.7-3.7 3.9-3.5 10.1-5.2A5.4 5.4 0 0 1 0-15.4z"
)
PIG: Final = (
    "M-14 1q-.6-9 9-9.4H3q4 .2 6.4 3.2l2.4-3.6 1.4 4.6 3 2v4.4l-3.2 1.4q-1 3.8-4 5.4l.4 5.4H5.6L4.4"
    " 10h-8.6l-1 4.4h-4L-9.4 9q-4-2.6-4.6-8z"
)
WAGON: Final = (
    "M-15-6.4q0-7 7-7.4H5q7 .4 7 7.4v2.8h4.4v3.4H12v3.6h-2.2a4.8 4.8 0 1 1-9.4.4h-4.8a4.8 4.8 0 1 1-9.4-.4H-15z"
)
BARN: Final = "M-15 14V-3.4L-8-9.4 0-15l8 5.6 7 6V14H4V4h-8v10z"
HUT: Final = "M0-15.4l3.2 3Q12-3 14.6 11.6L11 14H4.4V6.4Q0 1.6-4.4 6.4V14H-11l-3.6-2.4Q-12-3-3.2-12.4z"
BUILDER: Final = (
    "M0-15.6q5.6 0 6.4 5h2.4v2.6H5q-.4 1.6-1.6 2.8 6 2.4 7.6 8l2.4-8 2.6 1-4.6 15.6-3-.6.2-2.2q.4"
    " 3.8.2 6.2h-17.6q-.8-12 6.2-20-1.2"
    "-1.2-1.6-2.8h-3.8v-2.6h2.4q.8-5 6.4-5z"
)
MAYOR: Final = (
    "M0-15.6l6.6 2-1.4 5.4q.6 2.4-1 4.6 9 4 9.2 13.4 0 5-4 5H-9.4q-4 0-4-5Q-13.2.4-4.2-3.6q-1.6-2.2-1-4.6l-1.4-5.4z"
)
MEMBER: Final = (
    "M0-15q4.6-.4 5.4 4 .4 2.6-1 4.6 3.6 1 5.4 3.2l3.4-9.4q2-1.6 3.6.4 1.2 2-.2 4.2L11.6 3 7.8 4.4l"
    "-1.4-2q-.2 3 1.2 6.2l1.6 4.6q0 1.6-1.8 1.6"
    "H2.6L0 9.4l-2.6 5.4h-4.8q-1.8 0-1.8-1.6l1.6-4.6q1.4-3.2 1.2-6.2l-3.2 3.8q-2.2 1.2-3.4-1 1.4-7.4"
    " 8.6-11.6-1.4-2-1-4.6.8-4.4 5.4-4z"
)
SHEPHERD: Final = (
    "M-2-14.4a4.8 4.8 0 0 1 4 7.4q4.6 1.4 7 4.8V-8q.2-5 4-5t3.4 4.6h-2.6q0-2-1-2t-1.2 2.4v22.4H9V3.6"
    "L6.8.4q.4 7.6 2.4 14h-22.4q4-8.6 3.4-16.6 1"
    "-3.6 4-4.8a4.8 4.8 0 0 1 3.8-7.4z"
)
TOWER: Final = "M-9 14.6V-6h-2.4v-9h5v3.6h3.2V-15h6.4v3.6h3.2V-15h5v9H9v20.6z"
CASTLE: Final = "M-15.4 14V-6h4v3h4v-9h4v3h6.8v-3h4v9h4v-3h4v20H4V7a4 4 0 0 0-8 0v7z"
RUNNER: Final = (
    "M3-15.4a4.4 4.4 0 0 1 2.8 7.8l6.6 3.2 3.4-3 2 2.4-4.8 4.8-6-2-1.6 4 4.6 3.4.4 8.6H6.2l-.8-6.6"
    "-5.6-2.6-4 6.4-9.4 1.4-.8-3.8 7-1.6 4.6-9"
    " 1.4-4.6-3.8 1.6-2.4 4-3.2-1.8 3-6.2 7.4-3.4A4.4 4.4 0 0 1 3-15.4z"
)
MITRE: Final = (
    "M0-16.4q5 4 4.4 9.2-.4 2-1.2 2.8 7.6 2.4 8.6 9.6l1 9.6H-12.8l1-9.6q1-7.2 8.6-9.6-.8-.8-1.2-2.8-.6-5.2 4.4-9.2z"
)
PAWN: Final = (
    "M0-15a5.6 5.6 0 0 1 3.8 9.8q.6 6 5.4 12.6 2.6 1.4 2.6 4.4v2.6h-23.6v-2.6q0-3 2.6-4.4 4.8-6.6 5.4"
    "-12.6A5.6 5.6 0 0 1 0-15z"
)

SHAPES: Final = {
    "follower": FOLLOWER,
    "big": FOLLOWER,
    "phantom": FOLLOWER,
    "builder": BUILDER,
    "pig": PIG,
    "mayor": MAYOR,
    "wagon": WAGON,
    "barn": BARN,
    "hut": HUT,
    "member": MEMBER,
    "shepherd": SHEPHERD,
    "tower": TOWER,
    "castle": CASTLE,
    "messenger": RUNNER,
    "abbot": MITRE,
    "stable": BARN,
    "hiker": SHEPHERD,
    "peasant": FOLLOWER,
    "farmer": FOLLOWER,
    "meeple": FOLLOWER,
    "watchman": FOLLOWER,
    "watchman-2": FOLLOWER,
    "watchman-3": FOLLOWER,
    "watchman-4": FOLLOWER,
}
LANTERN: Final = path("M10-6v3M7.600-3h4.800l1 6h-6.800z", "#ffe08a", INK, 0.9, JOIN) + path(
    "M8.600 3h2.800", stroke=INK, width=1.4
)
"""What every watchman carries, whichever colour they wear."""

PEOPLE: Final = frozenset(
    {
        "follower",
        "big",
        "phantom",
        "member",
        "mayor",
        "shepherd",
        "hiker",
        "peasant",
        "farmer",
        "meeple",
        "abbot",
        "messenger",
    }
)
"""Figures that lie down on a field."""
DETAILS: Final = {
    "wagon": circle((-8.8, 6.2), 2, INK)
    + circle((5.2, 6.2), 2, INK)
    + path("M-12-4.6H9M-8-13v8M0-13.6v9", stroke=INK, width=0.9),
    "barn": path("M-15-3.4L0-14.4l15 11M0-4.6v.1", stroke=INK, width=1.6) + path("M-2.4-4h4.8v4h-4.8z", INK),
    "stable": path("M-15-3.4L0-14.4l15 11", stroke=INK, width=1.6) + path("M-4 4l8 10M4 4l-8 10", stroke=INK, width=1),
    "hut": path("M0-12.4L-6 8M0-12.4L6 8", stroke=INK, width=0.9),
    "mayor": path("M-6 2.4q6 5.6 12 0", stroke="#ffe08a", width=1.8)
    + circle((0, 6), 2, "#ffe08a", f'stroke="{INK}" stroke-width=".7"'),
    "pig": circle((8.4, -2), 1.1, INK) + path("M-14-2q-3.6-.6-2.4-4", stroke=INK, width=1.3),
    "builder": path("M-8.4-10.4H8.4", stroke=INK, width=1.2),
    "abbot": path("M0-14v6M-2-11h4", stroke="#ffe08a", width=1.4),
    "watchman": LANTERN,
    "watchman-2": LANTERN,
    "watchman-3": LANTERN,
    "watchman-4": LANTERN,
}


def coat_defs() -> str:
    """The patterns of the six coats."""
    return "".join(coat_pattern(seat) for seat in range(len(COATS)))


def coat_pattern(seat: int) -> str:
    """The pattern of one of them."""
    seat %= len(COATS)
    coat = COATS[seat]
    turn = f' patternTransform="rotate({coat.turn})"' if coat.turn else ""
    ground = f'<path d="M0 0h{coat.tile}v{coat.tile}H0z" fill="{coat.colour}"/>'
    weave = path(coat.weave, coat.second, more='opacity=".8"') if coat.weave else ""
    size = f'width="{coat.tile}" height="{coat.tile}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="coat{seat}" {size}{turn}>{ground}{weave}</pattern>'


def figure_body(piece: str, seat: int, lying: bool = False) -> str:
    """A figure round its middle; needs `coat_defs` in the same picture."""
    shape = SHAPES.get(piece, PAWN)
    fill = f"url(#coat{seat % len(COATS)})"
    glass = 'opacity=".62"' if piece == "phantom" else ""
    body = (
        path(shape, INK, INK, 2.4, f'{JOIN} opacity=".3" transform="translate(1.2 1.8)"')
        + path(shape, "#fff", "#fff", 4.4, JOIN)
        + path(shape, fill, INK, 1.5, f"{JOIN} {glass}".strip())
        + DETAILS.get(piece, "")
        + _letter(piece)
    )
    if piece == "phantom":
        body += path(shape, "none", INK, 1.4, f'{JOIN} stroke-dasharray="3 2.4"')
    turns = []
    if lying and piece in PEOPLE:
        turns.append("rotate(-90)")
    if piece == "big":
        turns.append("scale(1.05)")
    elif piece not in {"big", "barn", "castle"}:
        turns.append("scale(.9)")
    return group(body, f'transform="{"".join(turns)}"') if turns else group(body)


def _letter(piece: str) -> str:
    """The initial of a piece that has no silhouette of its own."""
    if piece in SHAPES or not piece:
        return ""
    return initial(piece[0].upper(), (0.0, 8.6), 11)


def initial(letter: str, at: tuple[float, float], size: float) -> str:
    return (
        f'<text x="{at[0]:g}" y="{at[1] + size * 0.36:g}" font-size="{size:g}" '
        'font-family="Georgia,serif" font-weight="bold" '
        f'text-anchor="middle" fill="#fff" stroke="{INK}" stroke-width="2" paint-order="stroke">{escape(letter)}</text>'
    )
