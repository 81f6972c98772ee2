"""Mist: banks that are finished, and the ghosts that come with a tile."""

from bastide.games.mists_over_carcassonne.cemetery import Cemeteries
from bastide.games.mists_over_carcassonne.ghosts import clear, in_supply, place_ghosts
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.games.mists_over_carcassonne.team import overrun
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ZONE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.rules.extent import tiles_around

MIST = "mist"

NOT_OPEN = Refusal("cemetery.not_open")


def mists_on(game: Game, tile: int) -> list[int]:
    """The zones of mist on a tile. One that lies face down shows none."""
    return [zone for zone in game.board.zones_on(tile) if game.board.zones[zone].feature.name == MIST]


def mist_around(game: Game, tile: int) -> list[int]:
    """The tiles with mist on the eight cells around."""
    return [other for other in tiles_around(game, tile) if mists_on(game, other)]


def is_finished(game: Game, zone: int) -> bool:
    return not game.regions.at[game.regions.label[zone]].opens


class FinishMist(Frame):
    """1b: a bank that is closed on all sides loses the ghosts of all its tiles."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for zone in mists_on(game, game.tile):
            if is_finished(game, zone):
                for tile in bits(game.regions.at[game.regions.label[zone]].tiles):
                    clear(game, tile)
        return None


class RaiseGhosts(Frame):
    """2a: the ghosts of the tile just laid, and what they bring with them.

    By a plain cemetery that is open one ghost more comes onto it; a haunted one calls a ghost onto every tile with
    mist around, when it is laid. All of them together must be in the supply, else the game is lost."""

    __slots__ = ("cemeteries", "level")

    def __init__(self, level: Level, cemeteries: Cemeteries) -> None:
        self.level = level
        self.cemeteries = cemeteries

    def next(self, game: Game) -> Decision | None:
        game.finish()
        own = printed_ghosts(game, game.tile)
        called = self._called(game)
        more = 1 if own and not self.level.haunted and self.cemeteries.open_ones(game) else 0
        needed = own + len(called) + more
        if needed > in_supply(game, self.level):
            overrun(game, needed, in_supply(game, self.level))
            return None
        place_ghosts(game, game.tile, own)
        for tile in called:
            place_ghosts(game, tile, 1)
        if more:
            game.push(OneMore(self.cemeteries))
        return None

    def _called(self, game: Game) -> list[int]:
        if self.level.haunted and self.cemeteries.on_tile(game, game.tile):
            return mist_around(game, game.tile)
        return []


def printed_ghosts(game: Game, tile: int) -> int:
    """The ghosts of the banks on a tile that are not finished; one less where one of them joins other mist."""
    found = 0
    joins = False
    for zone in mists_on(game, tile):
        if not is_finished(game, zone):
            found += game.book.traits.number(game.board.zones[zone].traits, "ghost")
            joins = joins or game.regions.tile_count(zone) > 1
    return max(0, found - 1) if joins else found


class OneMore(Frame):
    """The ghost more goes onto one of the open cemeteries."""

    __slots__ = ("cemeteries",)

    def __init__(self, cemeteries: Cemeteries) -> None:
        self.cemeteries = cemeteries

    def next(self, game: Game) -> Decision | None:
        zones = self.cemeteries.open_ones(game)
        if len(zones) > 1:
            return Decision(game.player, "ghost.cemetery", [Move(ZONE, zone) for zone in zones])
        self._place(game, zones[0])
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._place(game, move.a)

    def _place(self, game: Game, zone: int) -> None:
        game.finish()
        place_ghosts(game, game.board.zone_tile[zone], 1)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_OPEN if move.verb == ZONE else None
