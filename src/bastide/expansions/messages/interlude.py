"""A further tile in the midst of a turn: a whole part, after which everything goes on where it was."""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.rules.expansion import Expansion

HELD = "held"
"""The pile of tiles that wait in hand until the further one lies."""


class GoOn(Frame):
    """Puts back what the interrupted part had at hand, but for what the further tile has scored meanwhile."""

    __slots__ = ("cells", "completed", "deed", "hand", "part", "scoring", "tile", "touched")

    def __init__(self, game: Game) -> None:
        self.part = game.part
        self.deed = game.action
        self.hand = game.hand
        self.tile = game.tile
        self.scoring = game.scoring
        self.completed = tuple(game.completed)
        self.touched = tuple(game.touched)
        self.cells = tuple([(name, game.notes[name]) for name in part_cells(game) if name in game.notes])

    def next(self, game: Game) -> Decision | None:
        game.finish()
        scored = [game.regions.label[zone] for zone in game.completed]
        game.touched = [zone for zone in self.touched if game.regions.label[zone] not in scored]
        game.completed = list(self.completed)
        game.part = self.part
        game.action = self.deed
        game.hand = self.hand
        if self.hand >= 0:
            game.piles[HELD].take(self.hand)
        game.tile = self.tile
        game.scoring = self.scoring
        forget(game)
        for name, value in self.cells:
            game.notes[name] = value
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.part, self.deed, self.hand, self.tile, self.scoring, self.completed, self.touched, self.cells)


def part_cells(game: Game) -> list[str]:
    """The cells in which the sets in play keep what holds for one part."""
    return [name for rule in game.book.rules if isinstance(rule, Expansion) for name in rule.part_cells()]


def forget(game: Game) -> None:
    for name in part_cells(game):
        game.notes.pop(name, None)


def lay_further_tile(game: Game) -> None:
    """All the steps of a part. It counts as a later one, so it brings no double turn of its own."""
    game.push(GoOn(game))
    if game.hand >= 0:
        game.piles[HELD].put(game.hand)
    forget(game)
    game.part += 1
    game.hand = -1
    game.action = ""
    game.completed = []
    game.touched = []
    game.scoring = -1
    game.push(game.book.sequences["part"])
