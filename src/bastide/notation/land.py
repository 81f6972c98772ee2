"""The land as text: the tiles as pictures, figures where they stand, and marks on free cells and zones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bastide.kernel.compass import cell_at, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.shown import Shown
from bastide.notation import shapes
from bastide.notation.pictures import PictureCell
from bastide.notation.sketch import LARGE, Rows, Scale, region_of, sketch, tile_fact
from bastide.rules.ruleset import COLOURS

LETTERS: Final = dict(zip(COLOURS, "RBGYKE", strict=True))
"""The letter of each colour on the land; black and grey could not keep their first."""

GUTTER: Final = 4
"""Columns for the numbers of the rows."""

Tokens = Mapping[int, list[Shown]]


@dataclass(frozen=True)
class Window:
    """The cells to show, from west to east and from south to north, both ends included."""

    west: int
    east: int
    south: int
    north: int

    @property
    def width(self) -> int:
        return self.east - self.west + 1

    @property
    def height(self) -> int:
        return self.north - self.south + 1


@dataclass(frozen=True)
class Marks:
    """What to write on top: labels on free cells and on zones."""

    cells: Mapping[int, str] = field(default_factory=dict)
    zones: Mapping[int, str] = field(default_factory=dict)


def whole(game: Game) -> Window:
    """All the land with the free cells beside it."""
    cells = [*game.board.cells, *game.board.frontier]
    columns, rows = [x_of(cell) for cell in cells], [y_of(cell) for cell in cells]
    return Window(min(columns), max(columns), min(rows), max(rows))


def land_text(game: Game, window: Window | None = None, scale: Scale = LARGE) -> str:
    """The land as plain text."""
    rows = land_rows(game, window or whole(game), scale, Marks())
    return "\n".join("".join(cell.character for cell in row).rstrip() for row in rows)


def land_rows(game: Game, window: Window, scale: Scale, marks: Marks) -> Rows:
    """The land row by row, with the numbers of columns above and of rows beside it."""
    found = [_heading(window, scale)]
    tokens = tokens_by_cell(game)
    for y in range(window.north, window.south - 1, -1):
        drawn = [_drawn(game, cell_at(x, y), scale, marks, tokens) for x in range(window.west, window.east + 1)]
        for line in range(scale.rows):
            number = f"{y:>{GUTTER - 1}} " if line == scale.rows // 2 else " " * GUTTER
            row = [PictureCell(character, "axis") for character in number]
            found.append(row + [cell for rows in drawn for cell in rows[line]])
    return found


def _heading(window: Window, scale: Scale) -> list[PictureCell]:
    numbers = "".join(f"{x:^{scale.columns}}" for x in range(window.west, window.east + 1))
    return [PictureCell(character, "axis") for character in " " * GUTTER + numbers]


def _drawn(game: Game, cell: int, scale: Scale, marks: Marks, tokens: Tokens) -> Rows:
    if cell in game.board.cells:
        return tile_rows(game, game.board.cells[cell], scale, marks, tokens.get(cell, []))
    rows = [[PictureCell(" ", "void")] * scale.columns for _ in range(scale.rows)]
    if cell in marks.cells:
        for (row, column), corner in zip(_corners(scale), "┌┐└┘", strict=True):
            rows[row][column] = PictureCell(corner, "frame")
        _write(rows, scale.centre, marks.cells[cell], "label")
    elif cell in game.board.frontier:
        _write(rows, scale.centre, "∙", "free")
    return rows


def _corners(scale: Scale) -> list[shapes.Cell]:
    return [(row, column) for row in (0, scale.rows - 1) for column in (0, scale.columns - 1)]


def tile_rows(game: Game, tile: int, scale: Scale, marks: Marks, tokens: Iterable[Shown] = ()) -> Rows:
    """One tile that lies, with its figures, tokens and marks."""
    placed = game.board.turned[tile]
    drawn = sketch(tile_fact(game, placed.kind.index), placed.rotation, scale)
    rows = [list(row) for row in drawn.rows]
    taken: set[shapes.Cell] = set()
    for zone in _zones(game, tile):
        place = drawn.place(region_of(game, tile, zone))
        here = [token_text(token) for token in tokens if token.zone == zone]
        for text, kind in here + _standing(game, zone, marks):
            taken |= _write(rows, _free_spot(rows, place, text, taken), text, kind)
    for token in tokens:
        if token.zone < 0:
            text, kind = token_text(token)
            taken |= _write(rows, _free_spot(rows, _around_centre(scale), text, taken), text, kind)
    return rows


def _free_spot(rows: Rows, places: list[shapes.Cell], text: str, taken: set[shapes.Cell]) -> shapes.Cell:
    """The first place where the text covers nothing written before."""
    return next((place for place in places if not taken.intersection(_span(rows, place, text))), places[0])


def _around_centre(scale: Scale) -> list[shapes.Cell]:
    cells = [(row, column) for row in range(scale.rows) for column in range(0, scale.columns, 2)]
    return shapes.nearest(cells, scale.centre)


def tokens_by_cell(game: Game) -> Tokens:
    """What the rules have lying on the land besides tiles and figures."""
    found: dict[int, list[Shown]] = {}
    for rule in game.book.shown:
        for shown in rule.shown(game):
            if shown.cell >= 0:
                found.setdefault(shown.cell, []).append(shown)
    return found


def token_text(token: Shown) -> tuple[str, str]:
    """Two letters of its name, or one and its number or how many; of a token that belongs to somebody, their letter and
    one of its name."""
    if token.player < 0:
        base, _, mark = token.name.upper().rpartition(".")
        if mark.isdigit():
            return base[0] + mark[0], "token"
        return mark[0] + (str(token.count) if 1 < token.count < 10 else mark[1]), "token"
    colour = COLOURS[token.player]
    return LETTERS[colour] + token.name[0], f"figure.{colour}"


def _zones(game: Game, tile: int) -> list[int]:
    """The zones of a tile, those built on it later among them."""
    return game.board.zones_on(tile)


def _standing(game: Game, zone: int, marks: Marks) -> list[tuple[str, str]]:
    found = [
        (figure_text(game, figure), f"figure.{COLOURS[game.book.cast.hue[figure]]}")
        for figure, where in enumerate(game.figures.where)
        if where == zone
    ]
    return found + ([(marks.zones[zone], "label")] if zone in marks.zones else [])


def figure_text(game: Game, figure: int) -> str:
    """The letter of its colour, and of the sort of figure unless it is the common one."""
    cast = game.book.cast
    piece = cast.piece[figure]
    is_common = not piece or cast.pieces[piece].shade
    return LETTERS[COLOURS[cast.hue[figure]]] + ("" if is_common else piece_letters(game)[piece])


def piece_letters(game: Game) -> list[str]:
    """A letter for each sort of figure: the first of its name that no other has."""
    found: list[str] = []
    for piece in game.book.cast.pieces:
        found.append(next((letter for letter in piece.name if letter not in found), piece.name[0]))
    return found


def _write(rows: Rows, at: shapes.Cell, text: str, kind: str) -> set[shapes.Cell]:
    """Write a short text at a place. Answers what it covers."""
    places = _span(rows, at, text)
    for (row, column), character in zip(places, text, strict=False):
        rows[row][column] = PictureCell(character, kind)
    return set(places)


def _span(rows: Rows, at: shapes.Cell, text: str) -> list[shapes.Cell]:
    """The cells that a text round a place covers, as far as the tile reaches."""
    width = len(rows[0])
    start = max(0, min(at[1] - (len(text) - 1) // 2, width - len(text)))
    return [(at[0], start + step) for step in range(min(len(text), width))]
