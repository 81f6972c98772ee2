"""The pie fight: whoever is hit goes home."""

from bastide.expansions.catapult.throwing import Landing, dearest, followers_on, is_anybody_near
from bastide.kernel.compass import STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CHANCE, FIGURE, Decision, Move
from bastide.kernel.standing import take_home

WHY = "pie"
CALM = "chain.none"
CHAIN = "chain.begins"
CHANCES = [5, 1]


class Pie(Landing):
    """A soft pie hits one follower on its tile, a hard one all of them."""

    __slots__ = ()

    def at(self, cell: int, hard: bool) -> Landing:
        return Pie(self.player, cell, hard)

    def is_worth_it(self, game: Game, cell: int) -> bool:
        return is_anybody_near(game, cell)

    def targets(self, game: Game) -> list[int]:
        return dearest(game, self.player)

    def token(self) -> str:
        return "pie"

    def next(self, game: Game) -> Decision | None:
        tile = game.board.cells.get(self.cell, -1)
        hit = followers_on(game, tile) if tile >= 0 else []
        if not hit:
            game.finish()
            return None
        game.become(Tumble(tile))
        if self.hard:
            for figure in hit:
                if game.figures.where[figure] >= 0:
                    take_home(game, figure, WHY)
        else:
            game.push(Hit(tile, False))
        return None


class Hit(Frame):
    """Chance picks one follower on a tile; in a chain one on it or beside it, then on from where that one stood."""

    __slots__ = ("chain", "tile")

    def __init__(self, tile: int, chain: bool) -> None:
        self.tile = tile
        self.chain = chain

    def next(self, game: Game) -> Decision | None:
        tiles = near(game, self.tile) if self.chain else [self.tile]
        found = [figure for tile in tiles for figure in followers_on(game, tile)]
        if not found:
            game.finish()
            return None
        return Decision(CHANCE, "hit", [Move(FIGURE, figure) for figure in found], [1] * len(found))

    def choose(self, game: Game, move: Move) -> None:
        if self.chain:
            game.become(Hit(game.board.zone_tile[game.figures.where[move.a]], True))
        else:
            game.finish()
        take_home(game, move.a, WHY)

    def marks(self) -> tuple[object, ...]:
        return (self.tile, self.chain)


class Tumble(Frame):
    """Somebody was hit: does that one knock others over? One roll for a throw."""

    __slots__ = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def next(self, game: Game) -> Decision | None:
        return Decision(CHANCE, "chain", [Move(ANSWER, word=CALM), Move(ANSWER, word=CHAIN)], CHANCES[:])

    def choose(self, game: Game, move: Move) -> None:
        if move.word == CHAIN:
            game.become(Hit(self.tile, True))
        else:
            game.finish()

    def marks(self) -> tuple[object, ...]:
        return (self.tile,)


def near(game: Game, tile: int) -> list[int]:
    """A tile and those at its sides."""
    cells = game.board.cells
    cell = game.board.tile_cell[tile]
    return [tile, *[cells[cell + step] for step in STEPS if cell + step in cells]]
