"""A throw: a strength, an aim, and where chance lets the token land."""

from typing import Final

from bastide.kernel.compass import AROUND, STEPS, cell_at, x_of, y_of
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, CHANCE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.rules.scoring import owners, tally

SOFT = "throw.soft"
HARD = "throw.hard"
SHORT = "throw.short"

DEAREST: Final = 3
"""So many followers are likely to be aimed at."""

OFF_THE_LAND = Refusal("throw.off_the_land")


class Landing(Frame):
    """What a token does where it lands; -1: it fell short."""

    __slots__ = ("cell", "hard", "player")

    def __init__(self, player: int, cell: int = -1, hard: bool = False) -> None:
        self.player = player
        self.cell = cell
        self.hard = hard

    def at(self, cell: int, hard: bool) -> "Landing":
        """The same, at a place."""
        raise NotImplementedError

    def is_worth_it(self, game: Game, cell: int) -> bool:
        """May it be wise to aim at a cell?"""
        raise NotImplementedError

    def targets(self, game: Game) -> list[int]:
        """The cells at which its thrower will probably aim; none: nowhere in particular."""
        raise NotImplementedError

    def token(self) -> str:
        """What flies, as the drawing knows it."""
        raise NotImplementedError

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.cell, self.hard)


class Throw(Frame):
    """A player takes one shot: how strong?"""

    __slots__ = ("landing",)

    def __init__(self, landing: Landing) -> None:
        self.landing = landing

    def next(self, game: Game) -> Decision | None:
        return Decision(self.landing.player, "strength", [Move(ANSWER, word=SOFT), Move(ANSWER, word=HARD)])

    def choose(self, game: Game, move: Move) -> None:
        game.become(Aim(self.landing, move.word == HARD))

    def values(self, game: Game) -> dict[str, int | str]:
        return {"flying": self.landing.token()}

    def marks(self) -> tuple[object, ...]:
        return (type(self.landing).__name__, self.landing.player)


class Aim(Frame):
    """Where to? Any cell of the rectangle round the land, also a free one."""

    __slots__ = ("hard", "landing")

    def __init__(self, landing: Landing, hard: bool) -> None:
        self.landing = landing
        self.hard = hard

    def next(self, game: Game) -> Decision | None:
        return Decision(self.landing.player, "aim", field_of_fire(game))

    def choose(self, game: Game, move: Move) -> None:
        game.become(Fly(self.landing, self.hard, move.a))

    def sort_of(self, game: Game, move: Move) -> int:
        """Of the cells at which it is pointless to aim, one will do: whoever hits nobody may be better off."""
        return -1 if self.landing.is_worth_it(game, move.a) else 0

    def likely(self, game: Game) -> list[int]:
        assert game.decision is not None
        cells = self.landing.targets(game)
        return [index for index, move in enumerate(game.decision.options) if move.a in cells]

    def against(self, game: Game, move: Move) -> Refusal | None:
        return OFF_THE_LAND if move.verb == CELL else None

    def values(self, game: Game) -> dict[str, int | str]:
        return {"flying": self.landing.token()}

    def marks(self) -> tuple[object, ...]:
        return (type(self.landing).__name__, self.landing.player, self.hard)


class Fly(Frame):
    """Chance decides among twelve equal outcomes."""

    __slots__ = ("aim", "hard", "landing")

    def __init__(self, landing: Landing, hard: bool, aim: int) -> None:
        self.landing = landing
        self.hard = hard
        self.aim = aim

    def next(self, game: Game) -> Decision | None:
        around = [Move(CELL, self.aim + step) for step in STEPS]
        if self.hard:
            around += [Move(CELL, self.aim + STEPS[side] + STEPS[(side + 1) % 4]) for side in range(4)]
            return Decision(CHANCE, "throw", [Move(CELL, self.aim), *around], [4] + [1] * 8)
        return Decision(CHANCE, "throw", [Move(CELL, self.aim), *around, Move(ANSWER, word=SHORT)], [6, 1, 1, 1, 1, 2])

    def choose(self, game: Game, move: Move) -> None:
        cell = move.a if move.verb == CELL else -1
        if game.log is not None:
            facts: dict[str, object] = {"player": self.landing.player, "flying": self.landing.token()}
            if cell >= 0:
                game.tell("token thrown", facts | {"x": x_of(cell), "y": y_of(cell)})
            else:
                game.tell("token fell short", facts | {"aim": (x_of(self.aim), y_of(self.aim))})
        game.become(self.landing.at(cell, self.hard))

    def marks(self) -> tuple[object, ...]:
        return (*self.fate(), self.aim)

    def fate(self) -> tuple[object, ...]:
        """A token that lands on a cell has forgotten where it was aimed at."""
        return (type(self.landing).__name__, self.landing.player, self.hard)


def field_of_fire(game: Game) -> list[Move]:
    """The cells of the smallest rectangle round all tiles, row by row from the north-west."""
    cells = game.board.tile_cell
    west = east = x_of(cells[0])
    for cell in cells:
        x = x_of(cell)
        west = min(west, x)
        east = max(east, x)
    found: list[Move] = []
    for y in range(y_of(max(cells)), y_of(min(cells)) - 1, -1):
        found += game.book.openings.cells(cell_at(west, y), cell_at(east, y))
    return found


def far(one: int, other: int) -> int:
    """The squared distance of the middles of two cells."""
    across, along = x_of(one) - x_of(other), y_of(one) - y_of(other)
    return across * across + along * along


def followers_on(game: Game, tile: int) -> list[int]:
    """All followers on a tile, wherever they stand there."""
    where, tiles = game.figures.where, game.board.zone_tile
    return [figure for figure in bits(game.book.cast.claimers) if where[figure] >= 0 and tiles[where[figure]] == tile]


def stake(game: Game, figure: int) -> int:
    """What a follower's place would bring to its owner as it is and finished, together; nothing for one at hand."""
    zone, owner = game.figures.where[figure], game.book.cast.owner[figure]
    if zone < 0 or owner not in owners(game, zone):
        return 0
    return tally(game, zone, owner, False).points() + tally(game, zone, owner, True).points()


def dearest(game: Game, player: int) -> list[int]:
    """The cells of those followers of others that have most at stake."""
    cast, board = game.book.cast, game.board
    others = [figure for figure in bits(cast.claimers) if cast.owner[figure] != player]
    found = sorted([(-stake(game, figure), figure) for figure in others])
    return [board.tile_cell[board.zone_tile[game.figures.where[figure]]] for less, figure in found[:DEAREST] if less]


def is_anybody_on(game: Game, cell: int) -> bool:
    tile = game.board.cells.get(cell, -1)
    return tile >= 0 and bool(followers_on(game, tile))


def is_anybody_near(game: Game, cell: int) -> bool:
    """Is there a follower whom a token may hit that is aimed at this cell?"""
    return bool([near for near in [cell, *[cell + step for step in AROUND]] if is_anybody_on(game, near)])
