"""Laying a flea: once in every turn, at a moment of the player's choice after their tile."""

from typing import Final

from bastide.expansions.plague.areas import active_outbreaks, fleas_left
from bastide.expansions.plague.marks import Marks, lay_on, marks, settle
from bastide.expansions.plague.sorts import sort_of_flea
from bastide.kernel.compass import x_of, y_of
from bastide.kernel.danger import Danger
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import CELL, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import is_safe, take_home

LAY = "flea"
TAKE = "take-flea"
DANGER = "flea"

LAID: Final[Note[int]] = Note("tile before the flea", 0)
"""The turn in which a tile was laid last."""

SPREAD: Final[Note[int]] = Note("flea laid", 0)
"""The turn whose flea is laid, or that needs none since it brought a plague tile."""

NOT_BESIDE = Refusal("flea.not_beside")
NOT_TO_TAKE = Refusal("flea.not_to_take")
NOT_NOW = Refusal("flea.not_now")
IN_SUPPLY = Refusal("flea.in_supply")
NONE_LEFT = Refusal("flea.none_left")


def offers(game: Game, rule: str) -> list[Move]:
    """A place for a new flea; where the supply is empty, a flea to take."""
    if SPREAD.of(game) == game.turn or LAID.of(game) != game.turn or not active_outbreaks(game):
        return []
    known = marks(game)
    if known.offers is None:
        known.offers = _offers(game, known, rule)
    return known.offers


def _offers(game: Game, known: Marks, rule: str) -> list[Move]:
    cells = game.board.tile_cell
    if fleas_left(game):
        return [Move(CELL, cells[tile], 0, LAY, rule) for tile in known.targets()]
    return [Move(CELL, cells[tile], 0, TAKE, rule) for tile in known.to_take(game)]


def against(game: Game, player: int, move: Move) -> Refusal | None:
    """Why no flea is laid on a cell now, or taken from there."""
    if move.verb != CELL or move.word not in (LAY, TAKE):
        return None
    done = SPREAD.of(game) == game.turn or LAID.of(game) != game.turn
    if done or player != game.player or not active_outbreaks(game):
        return NOT_NOW
    if move.word == LAY:
        return NOT_BESIDE if fleas_left(game) else NONE_LEFT
    return IN_SUPPLY if fleas_left(game) else NOT_TO_TAKE


def dangers(game: Game) -> list[Danger]:
    """Figures where the next flea may be laid."""
    if not active_outbreaks(game):
        return []
    reached = marks(game).reached()
    zone_tile = game.board.zone_tile
    return [
        Danger(figure, 1.0)
        for figure, zone in enumerate(game.figures.where)
        if zone >= 0 and zone_tile[zone] in reached and not is_safe(game, figure, DANGER)
    ]


def flea_merits(game: Game, after: Game) -> list[Merit]:
    """A flea was laid or taken up by whoever was asked."""
    asked = game.decision
    if asked is None or len(after.board.tile_cell) > len(game.board.tile_cell):
        return []
    if after.stack and isinstance(after.stack[-1], MoveFlea) and not isinstance(game.stack[-1], MoveFlea):
        return [Merit("hint.flea_goes", 1, 1)]
    if SPREAD.of(game) == SPREAD.of(after) and not isinstance(game.stack[-1], MoveFlea):
        return []
    home = after.figures.supply[asked.player] & ~game.figures.supply[asked.player]
    return [] if home else [Merit("hint.flea_spares", 1, 1)]


def taken_up(game: Game, move: Move) -> None:
    """The player lays a flea, or takes one to lay it elsewhere."""
    tile = game.board.cells[move.a]
    SPREAD.set(game, game.turn)
    if move.word == TAKE:
        game.push(MoveFlea(tile))
    else:
        lay_flea(game, tile)


def lay_flea(game: Game, tile: int, taken: int = -1) -> None:
    """Everybody on its tile goes home, but for those out of its reach."""
    lay_on(game, tile, taken)
    if game.log is not None:
        cell = game.board.tile_cell[tile]
        game.tell("flea laid", {"player": game.player, "x": x_of(cell), "y": y_of(cell)})
    for figure, zone in enumerate(game.figures.where):
        if zone >= 0 and game.board.zone_tile[zone] == tile:
            bite(game, figure)
    settle(game)


def bite(game: Game, figure: int) -> None:
    """A builder may have gone home with its follower meanwhile."""
    if game.figures.where[figure] >= 0 and not is_safe(game, figure, DANGER):
        take_home(game, figure, "plague")


class MoveFlea(Frame):
    """A flea was taken: where to?"""

    __slots__ = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def next(self, game: Game) -> Decision | None:
        cells = game.board.tile_cell
        known = marks(game)
        found = known.targets(known.at[cells[self.tile]])
        if not found:
            game.finish()
            return None
        return Decision(game.player, "move-flea", [Move(CELL, cells[tile]) for tile in found])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        lay_flea(game, game.board.cells[move.a], self.tile)

    def sort_of(self, game: Game, move: Move) -> int:
        cells = game.board.tile_cell
        return sort_of_flea(game, game.board.cells[move.a], marks(game).at[cells[self.tile]])

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_BESIDE if move.verb == CELL else None

    def marks(self) -> tuple[object, ...]:
        return (self.tile,)


class Spread(Frame):
    """Before the turn ends its flea must be laid, wherever there is a place for it."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        options = offers(game, self.rule)
        if options:
            return Decision(game.player, "flea", [])
        game.finish()
        return None

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        return NOT_BESIDE if fleas_left(game) else NOT_TO_TAKE
