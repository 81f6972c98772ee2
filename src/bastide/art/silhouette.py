"""Figures as pictures of their own: in full, and plain with a mark where they are shown small."""

from typing import Final

from bastide.art.figure import COATS, INK, JOIN, PAWN, PEOPLE, SHAPES, coat_pattern, figure_body
from bastide.art.pen import group, path

SMALL: Final = 24
"""Up to so many pixels a figure is small."""

MARKS: Final = (
    "M0-4.8a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 1 1 0-9.6z",
    "M-4.2-4.2h8.4v8.4h-8.4z",
    "M0-5l5.2 9.2H-5.2z",
    "M0-5.8L5.8 0 0 5.8-5.8 0z",
    "M-1.9-5.4h3.8v3.5h3.5v3.8H1.9v3.5h-3.8V1.9h-3.5v-3.8h3.5z",
    "M0-5.8l1.8 3.7 4.1.5-3 2.8.8 4.1L0 3.3l-3.7 2 .8-4.1-3-2.8 4.1-.5z",
)
"""The emblems of the six colours: disc, square, triangle, diamond, cross, star."""

PLAIN: Final = ("#ec4a3c", "#12408f", "#3db851", "#fac61c", "#0c0c0e", "#f4f6f8")
"""The six colours without patterns, each clearly darker or lighter than the others."""

LIGHT: Final = frozenset({"green", "yellow", "grey"})
"""Those on which a mark is dark."""

MIDDLES: Final = {
    "pig": (-1.6, 1.4), "wagon": (-1.6, -5.6), "barn": (0, -4.4), "stable": (0, -4.4), "hut": (0, -0.6),
    "builder": (0, 5), "mayor": (0, 6), "abbot": (0, 6.4), "shepherd": (-3, 5.4), "hiker": (-3, 5.4),
    "tower": (0, 3), "castle": (0, 0.6), "messenger": (0.6, -1.6), "member": (0, -0.4),
}  # fmt: skip
"""Where there is room for a mark; of people it is the breast."""

STYLE: Final = f"<style>.s{{display:none}}@media(max-width:{SMALL}px){{.l{{display:none}}.s{{display:inline}}}}</style>"


def silhouette(piece: str, seat: int, lying: bool = False) -> str:
    """The shape in one colour, with the mark of that colour. Of the same shape a big one fills its box, and a phantom
    is hollow."""
    shape = SHAPES.get(piece, PAWN)
    colour, hollow = PLAIN[seat % len(PLAIN)], piece == "phantom"
    rim = f'{JOIN} stroke-dasharray="3.4 3"' if hollow else JOIN
    body = path(shape, "#fff", "#fff", 6, JOIN) + path(shape, "#fff" if hollow else colour, INK, 2.2, rim)
    turned = 'transform="rotate(-90)"' if lying and piece in PEOPLE else ""
    x, y = MIDDLES.get(piece, (0, -0.4))
    at = (y, -x) if turned else (x, y)
    size = 1.08 if piece in {"big", "barn", "castle"} else 0.92
    fill = colour if hollow else INK if COATS[seat % len(COATS)].name in LIGHT else "#fff"
    place = f'transform="translate({at[0]:g} {at[1]:g})"'
    mark = path(MARKS[seat % len(MARKS)], fill, INK if hollow else "", 1.4, place)
    return group((group(body, turned) if turned else body) + mark, f'transform="scale({size})"')


def figure_svg(piece: str, seat: int, lying: bool = False) -> str:
    """Both in one picture, which knows by its width what to show."""
    defs = f"<defs>{coat_pattern(seat)}{STYLE}</defs>"
    large = group(figure_body(piece, seat, lying), 'class="l"')
    small = group(silhouette(piece, seat, lying), 'class="s"')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 36 36">{defs}{large}{small}</svg>'
