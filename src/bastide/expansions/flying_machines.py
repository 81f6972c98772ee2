"""The Flying Machines.

Whoever lays a tile with a flying machine may send a follower off with it instead of deploying it there. The machine
points along a row, a column or a diagonal, as the tile was turned; a die says whether it flies one, two or three cells.
Where it comes down it must stand on an unfinished road, city or cloister, of its owner's choice if there are several,
whoever else stands there; never on a field. Where there is none, or no tile, it goes back to the supply, and its owner
brings no follower into play any more. The book says "in this turn"; we take it for the part, since the builder's text
lets a follower go onto each of two tiles.
"""

from bastide.kernel.compass import AROUND
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, CHANCE, DEPLOY, NUMBER, Decision, Move
from bastide.kernel.notes import PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import deploy
from bastide.rules.expansion import Expansion
from bastide.rules.posting import NONE_LEFT, is_at_hand, refusal, why_not_there, withheld
from bastide.rules.reasons import NO_FOLLOWER
from bastide.rules.scoring import is_complete

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""As in AROUND."""

DIE = (1, 2, 3)
SIDES_EACH = 2

GROUNDED: PartNote[bool] = PartNote("flight failed", False)

NO_LANDING = Refusal("flight.failed")
OFF_COURSE = Refusal("flight.landing")
NO_MACHINE = Refusal("flight.no_machine")
ANOTHER = Refusal("flight.another")


class FlyingMachines(Expansion):
    def actions(self, game: Game, player: int) -> list[Move]:
        if not game.board.turned[game.tile].kind.tag_value("fly"):
            return []
        return [
            Move(ANSWER, piece.index, word=piece.name, rule=self.name)
            for piece in game.book.cast.pieces
            if piece.claims and is_at_hand(game, player, piece.index)
        ]

    def chosen(self, game: Game, player: int, move: Move) -> None:
        game.push(Flight(player, move.a))

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if not game.board.turned[game.tile].kind.tag_value("fly"):
            return NO_MACHINE
        for piece in game.book.cast.pieces:
            if move.verb == ANSWER and piece.name == move.word:
                return withheld(game, player, piece.index) or (NONE_LEFT if piece.claims else NO_FOLLOWER)
        return None

    def merits(self, game: Game, after: Game) -> list[Merit]:
        """A follower has taken off: on how many numbers of the die it finds a place."""
        flight = after.stack[-1] if after.stack else None
        if not isinstance(flight, Flight):
            return []
        here, step = after.board.tile_cell[after.tile], heading(after, after.tile)
        found = [face for face in DIE if landings(after, flight.player, flight.piece, here + face * step)]
        return [Merit("hint.flight", len(found), 1)] if found else []

    def may_deploy(self, game: Game, player: int, piece: int) -> Refusal | None:
        """After a failed flight no follower leaves the supply; one who is on the land may still move."""
        grounded = GROUNDED.of(game) and player == game.player and game.book.cast.pieces[piece].claims
        return NO_LANDING if grounded else None


class Flight(Frame):
    """The die says how far."""

    __slots__ = ("piece", "player")

    def __init__(self, player: int, piece: int) -> None:
        self.player = player
        self.piece = piece

    def next(self, game: Game) -> Decision | None:
        return Decision(CHANCE, "die", [Move(NUMBER, face) for face in DIE], [SIDES_EACH] * len(DIE))

    def choose(self, game: Game, move: Move) -> None:
        cell = game.board.tile_cell[game.tile] + move.a * heading(game, game.tile)
        game.become(Landing(self.player, self.piece, cell))
        if game.log is not None:
            lands = bool(landings(game, self.player, self.piece, cell))
            game.tell("flight", {"player": self.player, "cells": move.a, "lands": lands})

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.piece)


class Landing(Frame):
    """The follower comes down on a cell and counts as deployed, or finds no place there."""

    __slots__ = ("cell", "piece", "player")

    def __init__(self, player: int, piece: int, cell: int) -> None:
        self.player = player
        self.piece = piece
        self.cell = cell

    def next(self, game: Game) -> Decision | None:
        places = landings(game, self.player, self.piece, self.cell)
        if places:
            return Decision(self.player, "landing", [Move(DEPLOY, self.piece, zone) for zone in places])
        game.finish()
        GROUNDED.set(game, True)
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        game.action = game.book.cast.pieces[move.a].name
        deploy(game, self.player, move.a, move.b)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY:
            return None
        if move.a != self.piece:
            return ANOTHER
        here = game.board.tile_cell[game.board.zone_tile[move.b]] == self.cell
        if not here or not _is_unfinished(game, move.b):
            return OFF_COURSE
        return why_not_there(game, self.player, move.a, move.b, shared=True)

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.piece, self.cell)


def heading(game: Game, tile: int) -> int:
    """What to add to a cell to fly on by one; a quarter turn of the tile is two of the eight directions."""
    turned = game.board.turned[tile]
    direction = DIRECTIONS.index(turned.kind.tag_value("fly"))
    return AROUND[(direction + 2 * turned.rotation) % 8]


def landings(game: Game, player: int, piece: int, cell: int) -> list[int]:
    """The unfinished roads, cities and cloisters on a cell that this sort of follower may enter."""
    tile = game.board.cells.get(cell, -1)
    sort = game.book.cast.pieces[piece]
    open_ones = [zone for zone in game.board.zones_on(tile) if _is_unfinished(game, zone)]
    return [zone for zone in open_ones if refusal(game, player, sort, zone, shared=True) is None]


def _is_unfinished(game: Game, zone: int) -> bool:
    feature = game.board.zones[zone].feature
    return (feature.completes or feature.surrounded) and not feature.apart and not is_complete(game, zone)


RULES = FlyingMachines
