"""Which tiles belong to a region."""

from bastide.kernel.compass import AROUND
from bastide.kernel.game import Game


def tiles_of(game: Game, zone: int) -> int:
    """The tiles of a region, as bits; to what wants to be surrounded those around it belong too."""
    tiles = game.regions.at[game.regions.label[zone]].tiles
    if game.board.zones[zone].feature.surrounded:
        for tile in tiles_around(game, game.board.zone_tile[zone]):
            tiles |= 1 << tile
    return tiles


def tiles_around(game: Game, tile: int) -> list[int]:
    """The tiles on the eight cells around a tile, clockwise from the north."""
    cells = game.board.cells
    cell = game.board.tile_cell[tile]
    return [cells[cell + step] for step in AROUND if cell + step in cells]
