"""Ghosts: where they stand, how many are left, and how they come and go."""

from typing import Final

from bastide.games.mists_over_carcassonne.levels import Level
from bastide.kernel.compass import x_of, y_of
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, NUMBER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.rules.reasons import EMPTY

GHOSTS: Note[tuple[tuple[int, int], ...]] = Note("ghosts", ())
"""The tiles with ghosts, by number, and how many stand on each."""

MOST: Final = 3
"""So many may be taken from a tile at once."""

NO_GHOST = Refusal("ghost.none_there")
TOO_MANY = Refusal("ghost.number")


def ghosts_on(game: Game, tile: int) -> int:
    for place, number in GHOSTS.of(game):
        if place == tile:
            return number
    return 0


def on_land(game: Game) -> int:
    return sum([number for _, number in GHOSTS.of(game)])


def in_supply(game: Game, level: Level) -> int:
    return level.ghosts - on_land(game)


def place_ghosts(game: Game, tile: int, number: int) -> None:
    """So many ghosts more stand on a tile; with a negative number, fewer."""
    if not number:
        return
    found = dict(GHOSTS.of(game))
    found[tile] = found.get(tile, 0) + number
    assert found[tile] >= 0, "there are not so many ghosts"
    GHOSTS.set(game, tuple(sorted([(place, count) for place, count in found.items() if count])))
    if game.log is not None:
        cell = game.board.tile_cell[tile]
        what = "ghosts came" if number > 0 else "ghosts went"
        game.tell(what, {"x": x_of(cell), "y": y_of(cell), "ghosts": abs(number)})


def clear(game: Game, tile: int) -> None:
    """All ghosts of a tile go."""
    place_ghosts(game, tile, -ghosts_on(game, tile))


def haunted_tiles(game: Game, tiles: list[int]) -> list[Move]:
    """Offers: those of these tiles from which ghosts can be taken, by their cells."""
    return [Move(CELL, game.board.tile_cell[tile]) for tile in tiles if ghosts_on(game, tile)]


def take_from(game: Game, cell: int) -> None:
    """Ghosts are taken from the tile of a cell: one if there is only one, else the player says how many."""
    tile = game.board.cells[cell]
    if ghosts_on(game, tile) == 1:
        clear(game, tile)
    else:
        game.push(TakeGhosts(tile))


def why_not_from(game: Game, cell: int) -> Refusal:
    """What speaks against taking ghosts from there, where all tiles with ghosts are offered."""
    return NO_GHOST if cell in game.board.cells else EMPTY


class TakeGhosts(Frame):
    """How many ghosts of a tile are taken, up to three."""

    __slots__ = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def next(self, game: Game) -> Decision | None:
        most = min(MOST, ghosts_on(game, self.tile))
        return Decision(game.player, "ghosts.number", [Move(NUMBER, number) for number in range(1, most + 1)])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        place_ghosts(game, self.tile, -move.a)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return TOO_MANY if move.verb == NUMBER else None

    def marks(self) -> tuple[object, ...]:
        return (self.tile,)

    def values(self, game: Game) -> dict[str, int | str]:
        return {"count": ghosts_on(game, self.tile)}
