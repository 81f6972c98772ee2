"""Where a tile may go after one line, as far as that is known from another.

Two lines of a turn differ at one place of the land. So all answers are looked at after the best line only; after the
others those that were best there, and those near the tiles in which the lines differ.
"""

from bastide.kernel.compass import AROUND
from bastide.kernel.game import Game
from bastide.kernel.moves import PLACE
from bastide.players.lines import Line


class Replies:
    """The best places for a tile of one kind and one player after the best line, so many at most."""

    __slots__ = ("most", "places")

    def __init__(self, most: int) -> None:
        self.most = most
        self.places: set[tuple[int, int]] = set()

    def learn(self, game: Game, found: list[Line]) -> None:
        assert game.decision is not None
        for line in found:
            move = game.decision.options[line.path[0]]
            if move.verb == PLACE:
                self.places.add((move.a, move.b))
            if len(self.places) >= self.most:
                break

    def options(self, game: Game, cells: list[int]) -> list[int]:
        """The options that are worth a look where the lines differ in the tiles of some cells; none: all of them."""
        assert game.decision is not None
        near = set(cells)
        for cell in cells:
            near.update([cell + step for step in AROUND])
        found: list[int] = []
        for index, move in enumerate(game.decision.options[: game.decision.asides]):
            if move.verb != PLACE:
                return []
            if (move.a, move.b) in self.places or move.a in near:
                found.append(index)
        return found
