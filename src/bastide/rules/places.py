"""Places on the land: for what belongs to nobody and is moved about, and by name where a question is about one."""

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game


def unfinished_places(game: Game, features: tuple[str, ...]) -> list[int]:
    """Every zone of the roads, cities or whatever sorts are named that have open ends still. A castle has none."""
    label = game.regions.label
    at = game.regions.at
    wanted = [feature.name in features for feature in game.book.features]
    return [
        zone for zone, printed in enumerate(game.board.zones) if wanted[printed.feature.index] and at[label[zone]].opens
    ]


def cell_named(game: Game, zone: int) -> str:
    """The cell of a zone, as a question names it in its `values`: there the board lights up."""
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    return f"{x_of(cell)},{y_of(cell)}"
