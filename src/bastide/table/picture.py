"""What a picture of the board shows."""

from bastide.art.board import Laid, Lying, Standing
from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.shown import Shown
from bastide.table.places import CORNERS, Places, is_lying
from bastide.table.printed import Point
from bastide.table.tints import Tints
from bastide.table.tokens import all_shown


def picture(game: Game, places: Places, tints: Tints = ()) -> tuple[list[Laid], list[Standing], list[Lying]]:
    """The land with everything on it, as the drawing wants it."""
    cells = game.board.tile_cell
    laid = [
        Laid(turned.kind.name, x_of(cells[tile]), y_of(cells[tile]), turned.rotation)
        for tile, turned in enumerate(game.board.turned)
    ]
    figures = [_standing(game, places, figure, tints) for figure, zone in enumerate(game.figures.where) if zone >= 0]
    tokens = [_lying(game, places, known, tints) for known in all_shown(game) if known.cell >= 0 or known.zone >= 0]
    return laid, figures, tokens


def _standing(game: Game, places: Places, figure: int, tints: Tints) -> Standing:
    cast = game.book.cast
    zone = game.figures.where[figure]
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    piece = cast.pieces[cast.piece[figure]].name
    hue = tints[cast.hue[figure]] if tints else cast.hue[figure]
    return Standing(x_of(cell), y_of(cell), places.point(game, zone), piece, hue, is_lying(game, zone))


def _lying(game: Game, places: Places, shown: Shown, tints: Tints) -> Lying:
    at: Point = CORNERS[shown.corner] if shown.corner >= 0 else (0.5, 0.5)
    cell = shown.cell
    if shown.zone >= 0:
        at = places.ground(game, shown.zone) if shown.piled else places.point(game, shown.zone, shown.over)
        cell = game.board.tile_cell[game.board.zone_tile[shown.zone]]
    seat = (tints[shown.player] if tints else shown.player) if shown.player >= 0 else None
    text = str(shown.count) if shown.count > 1 or shown.piled else ""
    return Lying(x_of(cell), y_of(cell), shown.name, at, seat, max(shown.rotation, 0), text, shown.piled)
