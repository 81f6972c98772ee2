"""3c: a haunted cemetery swallows tiles, which are laid round it face down."""

from bastide.games.mists_over_carcassonne.cemetery import Bury, Cemeteries
from bastide.games.mists_over_carcassonne.team import PILES, draw_one, run_out
from bastide.kernel.compass import AROUND
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_tile
from bastide.kernel.moves import CELL, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.rules.fitting import APART, TAKEN

BACK = "MI.BACK"

NOT_AROUND = Refusal("cell.not_around_cemetery")


class LayFaceDown(Frame):
    """While a cemetery is open, a tile of the pile goes unseen into a free cell around one.

    It must touch a tile by a side (our decision). Its face is never decided: it only is one tile fewer to draw."""

    __slots__ = ("cemeteries",)

    def __init__(self, cemeteries: Cemeteries) -> None:
        self.cemeteries = cemeteries

    def next(self, game: Game) -> Decision | None:
        zones = self.cemeteries.open_ones(game)
        if not zones:
            game.finish()
        elif not PILES.of(game)[0]:
            run_out(game)
        else:
            return Decision(game.player, "face.down", [Move(CELL, cell) for cell in free_cells(game, zones)])
        return None

    def choose(self, game: Game, move: Move) -> None:
        draw_one(game)
        lay_tile(game, game.book.kind_by_name[BACK], move.a, 0)
        game.touched = []
        game.become(Bury(self.cemeteries))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        if move.a in game.board.cells:
            return TAKEN
        return NOT_AROUND if move.a in game.board.frontier else APART


def free_cells(game: Game, zones: list[int]) -> list[int]:
    """The cells around these cemeteries that are free and beside a tile."""
    board = game.board
    centres = [board.tile_cell[board.zone_tile[zone]] for zone in zones]
    return sorted({cell + step for cell in centres for step in AROUND if cell + step in board.frontier})


def touches_face_up(game: Game, cell: int, steps: list[int]) -> bool:
    """Does a cell have a tile beside it that lies face up?"""
    for step in steps:
        tile = game.board.cells.get(cell + step, -1)
        if tile >= 0 and not game.board.turned[tile].kind.blocks:
            return True
    return False
