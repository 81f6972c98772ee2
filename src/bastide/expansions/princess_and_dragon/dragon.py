"""The dragon: where he is, how he flies, whom he eats."""

from typing import Final

from bastide.expansions.princess_and_dragon.fairy import fairy_tile
from bastide.kernel.compass import STEPS, x_of, y_of
from bastide.kernel.danger import Danger
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import Shown
from bastide.kernel.standing import is_open, is_safe, take_home, tile_of
from bastide.rules.reasons import EMPTY

FLIGHT: Final = 6

SOON: Final = 4
"""Whoever looks ahead minds the dragon tiles among so many draws."""

DRAGON: Final[Note[int]] = Note("dragon", -1)
"""The tile on which the dragon stands; -1: not yet on any."""

DRAGON_HERE = Refusal("dragon.here")
ONE_STEP = Refusal("dragon.one_step")
BEEN_THERE = Refusal("dragon.been_there")
FAIRY_THERE = Refusal("dragon.fairy_there")
WALLED = Refusal("dragon.walled")


def has_come(game: Game) -> bool:
    """Is the dragon on the land?"""
    return DRAGON.of(game) >= 0


def settle(game: Game, tile: int) -> None:
    """The dragon comes to a tile."""
    DRAGON.set(game, tile)
    if game.log is not None:
        cell = game.board.tile_cell[tile]
        game.tell("dragon moved", {"x": x_of(cell), "y": y_of(cell)})


def kept_off(game: Game, piece: int, zone: int) -> Refusal | None:
    """No follower stands on a tile together with the dragon; builders and pigs may join him on a volcano."""
    if game.board.zone_tile[zone] != DRAGON.of(game) or not game.book.cast.pieces[piece].claims:
        return None
    return None if game.board.zones[zone].feature.apart else DRAGON_HERE


def devour(game: Game, tile: int) -> None:
    """Every player's figure on the tile goes home, unless some rule keeps it from the dragon."""
    for figure in range(len(game.figures.where)):
        if tile_of(game, figure) == tile and not is_safe(game, figure, "dragon"):
            take_home(game, figure, "dragon")


def dragon_shown(game: Game) -> list[Shown]:
    return [Shown("dragon", game.board.tile_cell[DRAGON.of(game)])] if has_come(game) else []


def dangers(game: Game, calls: list[bool]) -> list[Danger]:
    """Figures near the dragon: the nearer he is, the likelier. Unless he is flying, it also depends on how many tiles
    are left that call him, by kind. A player alone leads him over half of his flight. To the fairy he does not come."""
    left = _left(game)
    soon = 1.0 if left else _soon(game, calls)
    if not has_come(game) or not soon:
        return []
    reach = (left or FLIGHT) // 2 + 1
    here = game.board.tile_cell[DRAGON.of(game)]
    fairy = fairy_tile(game)
    found: list[Danger] = []
    for figure, zone in enumerate(game.figures.where):
        tile = tile_of(game, figure) if zone >= 0 else -1
        near = reach - distance(game.board.tile_cell[tile], here) if tile >= 0 else 0
        if near > 0 and tile != fairy and not is_safe(game, figure, "dragon"):
            found.append(Danger(figure, soon * near / reach))
    return found


def _left(game: Game) -> int:
    """So many steps of the flight that has begun are left; 0: he is not flying."""
    flight = game.stack[-1] if game.stack else None
    return flight.left if isinstance(flight, DragonFlight) else 0


def _soon(game: Game, calls: list[bool]) -> float:
    """How likely it is that he is called before long."""
    calling = sum([count for kind, count in enumerate(game.bag.counts) if calls[kind]])
    return min(1.0, SOON * calling / max(1, game.bag.total))


def distance(cell: int, other: int) -> int:
    """In steps of the dragon."""
    return abs(x_of(cell) - x_of(other)) + abs(y_of(cell) - y_of(other))


class DragonTile(Frame):
    """Has the dragon fly if the tile of this part says so."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if "dragon" in game.board.turned[game.tile].kind.tags and has_come(game):
            game.become(DragonFlight(FLIGHT, (DRAGON.of(game),)))
        else:
            game.finish()
        return None


class DragonFlight(Frame):
    """Player after player, the one whose turn it is first, moves the dragon one tile, until he is tired or stuck."""

    __slots__ = ("left", "seen")

    def __init__(self, left: int, seen: tuple[int, ...]) -> None:
        self.left = left
        self.seen = seen

    def next(self, game: Game) -> Decision | None:
        ways = self._ways(game) if self.left else []
        if not ways:
            game.finish()
            return None
        return Decision((game.player + FLIGHT - self.left) % game.book.players, "dragon", ways)

    def _ways(self, game: Game) -> list[Move]:
        here = game.board.tile_cell[DRAGON.of(game)]
        return [Move(CELL, here + step) for step in STEPS if self._why_not(game, here + step) is None]

    def _why_not(self, game: Game, cell: int) -> Refusal | None:
        """What keeps the dragon from a cell beside him."""
        tile = game.board.cells.get(cell, -1)
        if tile < 0:
            return EMPTY
        if tile in self.seen:
            return BEEN_THERE
        if tile == fairy_tile(game):
            return FAIRY_THERE
        return None if is_open(game, tile) else WALLED

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        near = move.a - game.board.tile_cell[DRAGON.of(game)] in STEPS
        return self._why_not(game, move.a) if near or move.a not in game.board.cells else ONE_STEP

    def choose(self, game: Game, move: Move) -> None:
        tile = game.board.cells[move.a]
        game.become(DragonFlight(self.left - 1, (*self.seen, tile)))
        settle(game, tile)
        devour(game, tile)

    def goes_round(self) -> bool:
        return True

    def values(self, game: Game) -> dict[str, int | str]:
        return {"count": self.left}

    def marks(self) -> tuple[object, ...]:
        return (self.left, self.seen)
