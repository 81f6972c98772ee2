"""A puzzle at a table: which of its tiles is laid, what it has brought so far, and at its end how good that is."""

from bastide.notation.events import Json
from bastide.puzzles.puzzle import Puzzle
from bastide.rules.turn import tiles_left
from bastide.table.forecast import forecast
from bastide.table.table import Table


def puzzled(table: Table) -> Json | None:
    """What is told of the puzzle; None: the game is none. The most that can be reached is told at the end alone, or
    with the solution."""
    puzzle = table.puzzle
    if puzzle is None:
        return None
    game = table.line.game
    left = tiles_left(game)
    gained = forecast(game)[puzzle.player] - puzzle.before
    is_known = game.is_over or table.shown
    return offer(puzzle) | {
        "coming": list(puzzle.tiles[len(puzzle.tiles) - left :]) if left else [],
        "laying": len(puzzle.tiles) - left,
        "gained": gained,
        "most": puzzle.most if is_known else None,
        "stars": puzzle.stars(gained) if game.is_over else None,
        "shown": table.shown,
    }


def offer(puzzle: Puzzle) -> Json:
    """A puzzle for whoever looks for one."""
    return {
        "number": puzzle.number,
        "game": puzzle.game,
        "with": list(puzzle.boxes),
        "tiles": list(puzzle.tiles),
        "level": puzzle.level,
    }
