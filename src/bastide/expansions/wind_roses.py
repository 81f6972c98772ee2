"""The Wind Roses.

The orange rose is the start tile. Seen from it the table has four quarters; the row and the column in which it lies
belong to both quarters beside them. Whoever lays a tile with a quarter of a rose in that quarter of the table gets 3
points at once, however the tile is turned. The blue rose, once it lies, takes the place of the orange one: from then
on quarters are seen from there, with its own north as it was turned (our decision). Points that were given before
stay. Roses break no road and part no field.
"""

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.rules.completion import give
from bastide.rules.expansion import Expansion

QUARTERS = ("NE", "SE", "SW", "NW")
WHOLE = ("orange", "blue")
POINTS = 3

ROSE: Note[int] = Note("wind rose", -1)
"""The tile from which the quarters are seen."""


class WindRoses(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        return [("ARRIVAL", QuarterRose())]

    def tile_placed(self, game: Game, tile: int) -> None:
        if rose_on(game, tile) in WHOLE:
            ROSE.set(game, tile)

    def shown(self, game: Game) -> list[Shown]:
        rose = ROSE.of(game)
        return [Shown("rose", game.board.tile_cell[rose])] if rose >= 0 else []


def rose_on(game: Game, tile: int) -> str:
    return game.board.turned[tile].kind.tag_value("rose")


def lies_in_quarter(game: Game, tile: int, quarter: str) -> bool:
    """Does a tile lie in a quarter of the table, seen from the rose in force?"""
    rose = ROSE.of(game)
    if rose < 0:
        return False
    cell, centre = game.board.tile_cell[tile], game.board.tile_cell[rose]
    north, east = y_of(cell) - y_of(centre), x_of(cell) - x_of(centre)
    for _ in range(game.board.turned[rose].rotation):
        north, east = east, -north
    return (north >= 0 if "N" in quarter else north <= 0) and (east >= 0 if "E" in quarter else east <= 0)


class QuarterRose(Frame):
    """A quarter of a rose was laid: is it in its own quarter of the table?"""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        quarter = rose_on(game, game.tile)
        if quarter in QUARTERS and lies_in_quarter(game, game.tile, quarter):
            give(game, [Award(game.player, POINTS, "rose", -1, [Term("rose.quarter", 1, POINTS)], game.turn)])
        return None


RULES = WindRoses
