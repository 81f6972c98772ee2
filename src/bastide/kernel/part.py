"""A part of a turn that is interrupted: all it knows, as one object on the stack, while another is played."""

from bastide.kernel.bag import Bag
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision

HELD = "held"
"""The pile of tiles that wait in hand until the part in between is over."""


class Interrupted(Frame):
    """Goes on where the part was, but for what the one in between has scored."""

    __slots__ = ("action", "awards", "completed", "hand", "notes", "number", "scoring", "tile", "touched")

    def __init__(self, game: Game) -> None:
        self.number = game.part
        self.action = game.action
        self.hand = game.hand
        self.tile = game.tile
        self.scoring = game.scoring
        self.completed = game.completed
        self.touched = game.touched
        self.awards = game.awards
        self.notes = game.part_notes

    def next(self, game: Game) -> Decision | None:
        game.finish()
        scored = [game.regions.label[zone] for zone in game.completed]
        game.touched = [zone for zone in self.touched if game.regions.label[zone] not in scored]
        game.completed = self.completed[:]
        game.awards = self.awards[:]
        game.part_notes = self.notes.copy()
        game.part = self.number
        game.action = self.action
        game.tile = self.tile
        game.scoring = self.scoring
        game.hand = self.hand
        if self.hand >= 0:
            game.piles[HELD].take(self.hand)
        game.depth -= 1
        return None

    def marks(self) -> tuple[object, ...]:
        return (
            self.number, self.action, self.hand, self.tile, self.scoring, tuple(self.completed), tuple(self.touched),
            tuple([(award.player, award.points, award.zone) for award in self.awards]),
            tuple(sorted(self.notes.items())),
        )  # fmt: skip


def interrupt(game: Game) -> None:
    """Lay the running part aside; whatever is pushed next runs before it goes on."""
    game.push(Interrupted(game))
    if game.hand >= 0:
        game.piles.setdefault(HELD, Bag.of([0] * len(game.book.kinds))).put(game.hand)
    game.hand = -1
    game.completed = []
    game.touched = []
    game.awards = []
    game.part_notes = {}
    game.scoring = -1
    game.depth += 1
