"""The two games for points: shooting at the fair, and catching."""

from bastide.expansions.catapult.throwing import Landing, far
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CHANCE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.sheet import Award, Term
from bastide.rules.completion import give

PRIZE = 5

FALLEN_SHORT = 1_000_000
"""Farther than any shot that landed."""

SHOTS: Note[tuple[tuple[int, int], ...]] = Note("shots", ())
"""The shots of a match: whose, and how far from the mark."""


class Shot(Landing):
    """How near is it to the fair's tile?"""

    __slots__ = ("mark",)

    def __init__(self, player: int, mark: int, cell: int = -1, hard: bool = False) -> None:
        super().__init__(player, cell, hard)
        self.mark = mark

    def at(self, cell: int, hard: bool) -> Landing:
        return Shot(self.player, self.mark, cell, hard)

    def is_worth_it(self, game: Game, cell: int) -> bool:
        return cell == game.board.tile_cell[self.mark]

    def targets(self, game: Game) -> list[int]:
        return [game.board.tile_cell[self.mark]]

    def token(self) -> str:
        return "shot"

    def next(self, game: Game) -> Decision | None:
        game.finish()
        away = far(self.cell, game.board.tile_cell[self.mark]) if self.cell >= 0 else FALLEN_SHORT
        SHOTS.set(game, (*SHOTS.of(game), (self.player, away)))
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.player, self.mark, self.cell, self.hard)


class Prizes(Frame):
    """The nearest to the mark win, each of them."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        best = min([away for _, away in SHOTS.of(game)])
        winners = [player for player, away in SHOTS.of(game) if away == best]
        SHOTS.set(game, ())
        give(game, [prize(game, player, "shooting") for player in winners])
        return None


def prize(game: Game, player: int, reason: str) -> Award:
    return Award(player, PRIZE, reason, -1, [Term(f"{reason}.won", 1, PRIZE)], game.turn)


CATCHES = {"catch.short": 2, "catch.caught": 6, "catch.missed": 4}


class Catch(Frame):
    """A player shoots, and the left neighbour tries to catch."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def next(self, game: Game) -> Decision | None:
        return Decision(CHANCE, "catch", [Move(ANSWER, word=word) for word in CATCHES], list(CATCHES.values()))

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.word == "catch.caught":
            give(game, [prize(game, (self.player + 1) % game.book.players, "catch")])

    def values(self, game: Game) -> dict[str, int | str]:
        return {"seat": self.player}

    def marks(self) -> tuple[object, ...]:
        return (self.player,)
