"""A whole board as a picture, from plain data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from bastide.art.figure import coat_defs, figure_body
from bastide.art.palette import palette_of
from bastide.art.pen import path, place
from bastide.art.piles import PILE_SCALE, pile_body, pile_top
from bastide.art.tile import references, tile_body
from bastide.art.token import SPANNING, token_body, token_turn
from bastide.art.turning import turned
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, set_names

CELL = 100


class Laid(NamedTuple):
    """A tile on the board: x grows to the east, y to the north; rotation counts quarter turns clockwise."""

    kind: str
    x: int
    y: int
    rotation: int = 0


class Standing(NamedTuple):
    """A figure on a laid tile; `at` is its place there, 0 to 1 from the north-west corner of the tile as it lies."""

    x: int
    y: int
    at: tuple[float, float]
    piece: str
    seat: int
    lying: bool = False


class Lying(NamedTuple):
    """A token on a laid tile; where it is `piled`, `text` is how many of them lie on one another."""

    x: int
    y: int
    name: str
    at: tuple[float, float] = (0.5, 0.5)
    seat: int | None = None
    rotation: int = 0
    text: str = ""
    piled: bool = False


@cache
def known_tiles() -> Mapping[str, TileFact]:
    """Every printed tile, by its id."""
    return {tile.id: tile for name in set_names() for tile in (*load_set(name).tiles, *load_set(name).squares)}


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board that shows itself in a notebook."""

    land: tuple[Laid, ...]
    figures: tuple[Standing, ...] = ()
    tokens: tuple[Lying, ...] = ()
    facts: Mapping[str, TileFact] = field(default_factory=known_tiles)

    def _repr_svg_(self) -> str:
        return board_svg(self.land, self.figures, self.tokens, self.facts)


def board_svg(
    land: Iterable[Laid | tuple[str, int, int, int]],
    figures: Iterable[Standing | tuple[int, int, tuple[float, float], str, int, bool]] = (),
    tokens: Iterable[Lying] = (),
    facts: Mapping[str, TileFact] | None = None,
    margin: float = 12.0,
) -> str:
    """The board with its figures and tokens, as one picture that needs nothing else; plain tuples will do."""
    tiles = [Laid(*tile) for tile in land]
    known = known_tiles() if facts is None else facts
    if not tiles:
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"></svg>'
    west, north = min(tile.x for tile in tiles), max(tile.y for tile in tiles)
    wide = (max(tile.x for tile in tiles) - west + 1) * CELL + 2 * margin
    lying = list(tokens)
    over = max([margin, *(pile_top(int(token.text)) - _point(token, west, north)[1] for token in lying if token.piled)])
    high = (north - min(tile.y for tile in tiles) + 1) * CELL + over + margin
    symbols, stock = _symbols(tiles, known)
    body = _ground(tiles, west, north, known)
    body += "".join(_tile(tile, west, north) for tile in tiles)
    body += "".join(_token(token, west, north) for token in lying if is_low(token))
    body += "".join(_standing(Standing(*figure), west, north) for figure in figures)
    body += "".join(_token(token, west, north) for token in lying if not is_low(token))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin:g} {-over:g} {wide:g} {high:g}">'
        f"<defs>{coat_defs()}{''.join(text for _, text in sorted(stock.items()))}{symbols}</defs>{body}</svg>"
    )


def _symbols(tiles: Iterable[Laid], known: Mapping[str, TileFact]) -> tuple[str, dict[str, str]]:
    """Each kind and variant once, and the stock drawings of all of them."""
    bodies: dict[str, str] = {}
    stock: dict[str, str] = {}
    for tile in tiles:
        name = _name(tile)
        if name not in bodies:
            fact = known[tile.kind]
            bodies[name] = turned(tile_body(fact, _variant(tile), palette_of(fact)), tile.rotation)
            stock.update(references(bodies[name], palette_of(fact)))
    frames = (f'<symbol id="{name}" viewBox="0 0 100 100">{body}</symbol>' for name, body in sorted(bodies.items()))
    return "".join(frames), stock


def _ground(tiles: list[Laid], west: int, north: int, known: Mapping[str, TileFact]) -> str:
    """Land under all tiles at once, so that no seam of the dark table shows between two of them at odd sizes."""
    cells = sorted({((tile.x - west) * CELL, (north - tile.y) * CELL) for tile in tiles})
    d = "".join(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for x, y in cells)
    return path(d, palette_of(known[tiles[0].kind]).field)


def _name(tile: Laid) -> str:
    return f"t-{tile.kind.replace('.', '-')}-{_variant(tile)}"


def _variant(tile: Laid) -> int:
    """Copies of a kind that lie differently, or next to one another, are different variants."""
    return tile.rotation % 4 + 4 * ((tile.x + tile.y) % 2)


def _tile(tile: Laid, west: int, north: int) -> str:
    x, y = (tile.x - west) * CELL, (north - tile.y) * CELL
    return f'<use href="#{_name(tile)}" x="{x}" y="{y}" width="100" height="100"/>'


def _standing(figure: Standing, west: int, north: int) -> str:
    at = _point(figure, west, north)
    return f'<g transform="{place(at, 0, 0.72)}">{figure_body(figure.piece, figure.seat, figure.lying)}</g>'


def _point(thing: Standing | Lying, west: int, north: int) -> tuple[float, float]:
    """Where a figure or token is on the picture."""
    return (thing.x - west + thing.at[0]) * CELL, (north - thing.y + thing.at[1]) * CELL


def _token(token: Lying, west: int, north: int) -> str:
    at = _point(token, west, north)
    if token.piled:
        return f'<g transform="{place(at, 0, PILE_SCALE)}">{pile_body(token.name, int(token.text))}</g>'
    scale = 1.0 if token.name in SPANNING else 0.72
    turn = token_turn(token.name, token.rotation)
    return f'<g transform="{place(at, turn, scale)}">{token_body(token.name, token.seat, token.text)}</g>'


def is_low(token: Lying) -> bool:
    """Do figures stand on it?"""
    return token.piled or token.name in SPANNING
