"""Winning and losing together."""

from bastide.games.mists_over_carcassonne.levels import Level
from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.result import Result

OVERRUN: Note[tuple[int, int]] = Note("overrun", (0, 0))
"""More ghosts had to be placed than there were: so many, and those in the supply."""

PILES: Note[tuple[int, ...]] = Note("piles", ())
"""How many tiles are in the pile that is drawn from, and in those that wait.

Which ones is not known to anybody: the piles are dealt blindly, so any tile that was not yet seen may be in any of
them, or lie face down. That is why it is enough to count them, and why no face can be learned."""


def reached(game: Game) -> int:
    """So far all have come: the last of the counting figures tells."""
    return min(game.scores)


def settle(game: Game, level: Level) -> bool:
    """Points were written down: at the goal the game is won at once. Answers whether it is."""
    if reached(game) < level.goal:
        return False
    game.leave("game")
    return True


def overrun(game: Game, needed: int, left: int) -> None:
    """There are not ghosts enough: the game is lost at once."""
    OVERRUN.set(game, (needed, left))
    game.leave("game")


def run_out(game: Game) -> None:
    """A tile must be drawn where none is left: the game is lost at once."""
    game.leave("game")


def outcome(game: Game, level: Level) -> Result:
    found = _won(game, level) if reached(game) >= level.goal else _lost(game, level)
    found.reached = reached(game)
    found.goal = level.goal
    return found


def _won(game: Game, level: Level) -> Result:
    won = Result(list(range(game.book.players)), True, "goal")
    won.values = {"goal": level.goal}
    return won


def _lost(game: Game, level: Level) -> Result:
    needed, left = OVERRUN.of(game)
    lost = Result([], True, "ghosts" if needed else "tiles")
    target = next(points for points in level.targets if reached(game) < points)
    lost.values = {"needed": needed, "left": left} if needed else {"points": reached(game), "target": target}
    return lost


def draw_one(game: Game) -> None:
    """A tile leaves the pile, to be laid or to lie face down."""
    first, *rest = PILES.of(game)
    PILES.set(game, (first - 1, *rest))


def next_pile(game: Game) -> None:
    """What is left of the pile goes on top of the next one."""
    first, second, *rest = PILES.of(game)
    PILES.set(game, (first + second, *rest))
