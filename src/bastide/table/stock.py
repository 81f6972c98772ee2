"""The tile in hand and those still to come, as plain data."""

from functools import lru_cache

from bastide.kernel.bag import Bag
from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.notation.events import Json
from bastide.rules.turn import tiles_left

Contents = list[list[str | int]]


class Stock:
    """The lists of a bag never change, others take their places: as long as they are the same, so is what is told."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[list[int], list[int], Contents]] = {}

    def told(self, game: Game) -> Json:
        names = _kind_names(game.book)
        hand: Json | None = None
        if game.hand >= 0:
            kind = game.book.kinds[game.hand]
            hand = {"kind": kind.name, "v": 0, "rotations": list(kind.rotations)}
        return {
            "hand": hand,
            "bag": self._inside("", game.bag, names),
            "left": tiles_left(game),
            "out": [names[kind] for kind in game.bag.out],
            "piles": [
                {"name": name, "left": pile.total, "bag": self._inside(name, pile, names)}
                for name, pile in sorted(game.piles.items())
            ],
        }

    def _inside(self, name: str, bag: Bag, names: list[str]) -> Contents:
        known = self._known.get(name)
        if known is None or known[0] is not bag.kinds or known[1] is not bag.weights:
            counts = bag.counts
            known = bag.kinds, bag.weights, [[names[kind], counts[kind]] for kind in bag.kinds]
            self._known[name] = known
        return known[2]


@lru_cache(maxsize=64)
def _kind_names(book: Rulebook) -> list[str]:
    return [kind.name for kind in book.kinds]
