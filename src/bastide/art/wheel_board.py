"""The board of the wheel of fortune as one picture."""

from bastide.art.palette import CARCASSONNE
from bastide.art.pen import group
from bastide.art.tile import definitions, tile_body
from bastide.art.wheel import bare, corner_of, ends, wheel
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set


def wheel_svg() -> str:
    body = "".join(_land(square) for square in load_set("wheel-of-fortune").squares) + wheel()
    defs = definitions(body, CARCASSONNE)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>{defs}</defs>{body}</svg>'


def _land(square: TileFact) -> str:
    x, y = corner_of(square)
    drawn = tile_body(bare(square), 0, CARCASSONNE) + ends(square)
    return group(drawn, f'transform="translate({x} {y})"')
