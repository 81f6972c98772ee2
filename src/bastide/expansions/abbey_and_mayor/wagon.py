"""The wagon: a follower that drives on when its region is scored.

Regions are next to one another if they meet on a tile: a road and the city, cloister or shrine it ends at, the roads of
one crossing, a cloister and the city round it, as the facts of the tile say; and an abbey meets every road and city
that it closed. That is our reading of the book's "directly adjacent". The wagon then stands on the tile where the
regions meet; its owner chooses among several.
"""

from bastide.expansions.abbey_and_mayor.abbey import Abbeys
from bastide.kernel.compass import AROUND, LANES, STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NO, ZONE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import go_on
from bastide.rules.posting import refusal, why_not_there
from bastide.rules.scoring import is_complete

WAITING: Note[tuple[tuple[int, int], ...]] = Note("wagons", ())
"""Wagons whose region was just scored: the figure, and the zone where it stood."""

TOO_FAR = Refusal("wagon.too_far")
TOO_FAR_AROUND = Refusal("wagon.too_far_around")
FINISHED = Refusal("wagon.finished")


class Wagons:
    def __init__(self, abbeys: Abbeys, near: bool) -> None:
        self.piece = Piece("wagon", 1, stands=("road", "city", "cloister", "shrine", "abbey"))
        self.abbeys = abbeys
        self.near = near

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        if why == "scored" and game.book.cast.piece[figure] == self.piece.index:
            WAITING.set(game, (*WAITING.of(game), (figure, zone)))

    def destinations(self, game: Game, player: int, zone: int) -> list[int]:
        """Where a wagon may drive from a zone: regions within reach that are open and empty."""
        return [
            there
            for there in sorted(self._reached(game, zone))
            if not is_complete(game, there) and refusal(game, player, self.piece, there) is None
        ]

    def why_not(self, game: Game, player: int, zone: int, there: int) -> Refusal | None:
        """What keeps a wagon from driving from a zone to another one."""
        if game.board.zones[there].feature.name not in self.piece.stands:
            return self.piece.elsewhere
        if there not in self._reached(game, zone):
            return TOO_FAR_AROUND if self.near else TOO_FAR
        return FINISHED if is_complete(game, there) else why_not_there(game, player, self.piece.index, there)

    def _reached(self, game: Game, zone: int) -> set[int]:
        return self._zones_around(game, zone) if self.near else self._zones_met(game, zone)

    def _zones_met(self, game: Game, zone: int) -> set[int]:
        found: set[int] = set()
        for member in game.regions.members(zone):
            found |= self._met_on_tile(game, member) | self._met_at_walls(game, member)
        return found

    def _met_on_tile(self, game: Game, zone: int) -> set[int]:
        tile = game.board.zone_tile[zone]
        first = game.board.first[tile]
        found: set[int] = set()
        for group in game.board.turned[tile].kind.meetings:
            if zone - first in group:
                found |= {first + position for position in group}
        return found

    def _met_at_walls(self, game: Game, zone: int) -> set[int]:
        """The abbeys that closed a zone, or what an abbey closed."""
        board = game.board
        tile = board.zone_tile[zone]
        is_abbey = board.turned[tile].kind.index == self.abbeys.kind
        found: set[int] = set()
        for side in range(4):
            beside = board.cells.get(board.tile_cell[tile] + STEPS[side], -1)
            if beside < 0:
                continue
            if is_abbey:
                found.add(zone_at(game, beside, (side + 2) % 4 * LANES))
            elif board.turned[beside].kind.index == self.abbeys.kind and zone_at(game, tile, side * LANES) == zone:
                found.add(board.first[beside])
        return found - {-1}

    def _zones_around(self, game: Game, zone: int) -> set[int]:
        """All zones of the tile where the wagon stood and of the eight around it."""
        board = game.board
        cell = board.tile_cell[board.zone_tile[zone]]
        tiles = {board.cells.get(cell + step, -1) for step in (0, *AROUND)}
        return {other for other, tile in enumerate(board.zone_tile) if tile in tiles}


def wagon_merits(game: Game, after: Game) -> list[Merit]:
    """A wagon that could drive on has come home."""
    if game.decision is None or not isinstance(game.stack[-1], DriveOn):
        return []
    figure = _first_waiting(game)[0]
    return [Merit("hint.wagon_home", 1, 1)] if after.figures.supply[game.decision.player] >> figure & 1 else []


class DriveOn(Frame):
    """Each wagon whose region was scored drives on or stays at home: the active player's first, then clockwise."""

    __slots__ = ("wagons",)

    def __init__(self, wagons: Wagons) -> None:
        self.wagons = wagons

    def next(self, game: Game) -> Decision | None:
        if not WAITING.of(game):
            game.finish()
            return None
        figure, zone = _first_waiting(game)
        owner = game.book.cast.owner[figure]
        places = self.wagons.destinations(game, owner, zone)
        if places:
            return Decision(owner, "wagon", [Move(ZONE, place) for place in places] + [NO])
        _wait_no_more(game, figure)
        return None

    def choose(self, game: Game, move: Move) -> None:
        figure, zone = _first_waiting(game)
        _wait_no_more(game, figure)
        if move.verb == ZONE:
            go_on(game, figure, zone, move.a, "driven")

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        figure, zone = _first_waiting(game)
        return self.wagons.why_not(game, game.book.cast.owner[figure], zone, move.a)


def _first_waiting(game: Game) -> tuple[int, int]:
    players = game.book.players
    owner = game.book.cast.owner
    return min([((owner[figure] - game.player) % players, figure, zone) for figure, zone in WAITING.of(game)])[1:]


def _wait_no_more(game: Game, figure: int) -> None:
    WAITING.set(game, tuple([entry for entry in WAITING.of(game) if entry[0] != figure]))
