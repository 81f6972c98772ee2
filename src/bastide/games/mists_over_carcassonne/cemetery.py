"""Cemeteries: when they are closed, and who is buried there."""

from bastide.games.mists_over_carcassonne.ghosts import clear
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.kernel.compass import STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, ZONE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import move as move_figure
from bastide.kernel.standing import occupants, put
from bastide.rules.extent import tiles_around
from bastide.rules.reasons import NOT_ON_LAND

CEMETERY = "cemetery"

BURIED = Refusal("figure.buried")
NOT_CLOSED = Refusal("cemetery.not_closed")


class Cemeteries:
    """A plain one is closed by tiles on its four sides, a haunted one by tiles on all eight cells around."""

    __slots__ = ("haunted",)

    def __init__(self, level: Level) -> None:
        self.haunted = level.haunted

    def on_tile(self, game: Game, tile: int) -> list[int]:
        return [zone for zone in game.board.zones_on(tile) if game.board.zones[zone].feature.name == CEMETERY]

    def is_closed(self, game: Game, zone: int) -> bool:
        cell = game.board.tile_cell[game.board.zone_tile[zone]]
        if self.haunted:
            return game.board.neighbours(cell) == len(STEPS) * 2
        return all(cell + step in game.board.cells for step in STEPS)

    def open_ones(self, game: Game) -> list[int]:
        found: list[int] = []
        for tile, turned in enumerate(game.board.turned):
            for position, zone in enumerate(turned.kind.zones):
                if zone.feature.name == CEMETERY and not self.is_closed(game, game.board.first[tile] + position):
                    found.append(game.board.first[tile] + position)
        return found

    def waiting(self, game: Game) -> list[int]:
        """Those on and around the tile just laid that are closed and where nobody is buried yet."""
        tiles = [game.tile, *tiles_around(game, game.tile)]
        zones = [zone for tile in tiles for zone in self.on_tile(game, tile)]
        return [zone for zone in zones if self.is_closed(game, zone) and not occupants(game, zone)]


def is_buried(game: Game, figure: int) -> bool:
    zone = game.figures.where[figure]
    return zone >= 0 and game.board.zones[zone].feature.name == CEMETERY


def unburied(game: Game) -> list[int]:
    """The watchmen on the land, whoever's they are."""
    return [figure for figure, zone in enumerate(game.figures.where) if zone >= 0 and not is_buried(game, figure)]


def at_home(game: Game) -> list[int]:
    """One watchman of every player and colour that has any at hand."""
    found: list[int] = []
    cast = game.book.cast
    for player, supply in enumerate(game.figures.supply):
        for piece in cast.pieces:
            at_hand = supply & cast.mask(player, piece.index)
            if at_hand:
                found.append((at_hand & -at_hand).bit_length() - 1)
    return found


class Bury(Frame):
    """1c: somebody is buried on every cemetery that was closed, one after another as the player likes."""

    __slots__ = ("cemeteries",)

    def __init__(self, cemeteries: Cemeteries) -> None:
        self.cemeteries = cemeteries

    def next(self, game: Game) -> Decision | None:
        waiting = self.cemeteries.waiting(game)
        if not waiting or not (unburied(game) or at_home(game)):
            game.finish()
        elif len(waiting) == 1:
            game.push(BuryOne(waiting[0], self.cemeteries.haunted))
        else:
            return Decision(game.player, "cemetery.first", [Move(ZONE, zone) for zone in waiting])
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.push(BuryOne(move.a, self.cemeteries.haunted))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NOT_CLOSED if move.verb == ZONE else None


class BuryOne(Frame):
    """A watchman from the land, or where none stands there, from a supply. The ghosts of a plain cemetery go then."""

    __slots__ = ("haunted", "zone")

    def __init__(self, zone: int, haunted: bool) -> None:
        self.zone = zone
        self.haunted = haunted

    def next(self, game: Game) -> Decision | None:
        figures = unburied(game) or at_home(game)
        if len(figures) > 1:
            return Decision(game.player, "bury", [Move(FIGURE, figure) for figure in figures])
        self._bury(game, figures[0])
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._bury(game, move.a)

    def _bury(self, game: Game, figure: int) -> None:
        game.finish()
        if game.figures.where[figure] >= 0:
            move_figure(game, figure, self.zone, "buried")
        else:
            game.figures.supply[game.book.cast.owner[figure]] &= ~(1 << figure)
            put(game, figure, self.zone)
        if not self.haunted:
            clear(game, game.board.zone_tile[self.zone])

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        return BURIED if is_buried(game, move.a) else NOT_ON_LAND

    def marks(self) -> tuple[object, ...]:
        return (self.zone,)
