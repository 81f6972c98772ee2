"""Pieces that lie on one another and grow into something, seen from the south a little above: the floors of a tower."""

from typing import Final

from bastide.art.figure import INK, JOIN
from bastide.art.pen import ellipse, path

FLOOR: Final = 8.0
"""The height of a piece."""
PILE_SCALE: Final = 0.88
"""How large a pile is drawn on a tile of 100 by 100."""
TALLEST: Final = 9
"""No pile is drawn higher than this."""

FOOT: Final = 6.0
"""Where the front edge of the lowest piece stands, below the middle of its place."""
FACES: Final = (("M-9 {y}h5v8h-5z", "#8f5a2b"), ("M-4 {y}h8v8h-8z", "#d49a5c"), ("M4 {y}h5v8h-5z", "#b0743c"))
"""The three sides of a piece that are seen."""


def pile_body(name: str, pieces: int) -> str:
    """So many pieces round the middle of their place, the lowest first; whatever they are called, they are of wood."""
    drawn = ellipse((1.5, FOOT - 1), 11, 4.4, "#000", 'opacity=".3"')
    top = FOOT
    for _ in range(min(pieces, TALLEST)):
        top -= FLOOR
        drawn += _piece(top)
    return drawn + _battlements(top)


def _piece(top: float) -> str:
    """One piece with its upper side, which the next one covers."""
    faces = "".join(path(face.format(y=f"{top:g}"), fill) for face, fill in FACES)
    rim = f"M-9 {top:g}l1.6-3.4h14.8l1.6 3.4v8H-9z"
    upper = path(f"M-9 {top:g}l1.6-3.4h14.8l1.6 3.4z", "#ebbd85")
    joints = path(f"M-9 {top + 4:g}H9M-4 {top:g}v4M4 {top:g}v4M0 {top + 4:g}v4", stroke="#5d3a20", width=0.8)
    return path(rim, INK, "#fff", 1.6, JOIN) + faces + upper + joints + path(rim, "none", INK, 1.1, JOIN)


def _battlements(top: float) -> str:
    """Teeth along the front edge of the highest piece."""
    teeth = "".join(f"M{x:g} {top:g}v-3h3.6v3" for x in (-9, -1.8, 5.4))
    return path(teeth + f"M-9 {top:g}H9v2H-9z", "#d49a5c", INK, 1.1, JOIN)


def pile_top(pieces: int) -> float:
    """How far a pile with a figure on top rises above its place on a tile of 100 by 100."""
    return FLOOR * PILE_SCALE * min(pieces, TALLEST) + 24


def pile_svg(name: str, pieces: int) -> str:
    """A pile as a picture of its own, 24 units wide; its place is 12 units above the lower edge."""
    top = FOOT - FLOOR * min(pieces, TALLEST) - 7
    box = f"-12 {top:g} 24 {12 - top:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{pile_body(name, pieces)}</svg>'
