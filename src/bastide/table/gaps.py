"""Free cells that no tile still to come can fill by its sides."""

from collections.abc import Sequence
from operator import is_

from bastide.kernel.game import Game
from bastide.kernel.openings import Opening, Pattern


class Gaps:
    """What was found out is kept between moves: for every pattern a tile that fits there. All cells that ask for the
    same are alike. Openings and the lists of a bag never change, others take their places: as long as all of them are
    the same, so are the cells."""

    def __init__(self) -> None:
        self._filling: dict[int, int] = {}
        self._openings: list[Opening] = []
        self._stock: list[list[int]] = []
        self._hand = -1
        self._dead: list[int] = []

    def dead_cells(self, game: Game) -> list[int]:
        openings = list(game.board.frontier.values())
        stock = [game.bag.kinds]
        for pile in game.piles.values():
            stock.append(pile.kinds)
        known = game.hand == self._hand and _are_the_same(stock, self._stock)
        if not known or not _are_the_same(openings, self._openings):
            self._openings, self._stock, self._hand = openings, stock, game.hand
            self._dead = self._found(game)
        return self._dead

    def _found(self, game: Game) -> list[int]:
        coming = {kind for kinds in self._stock for kind in kinds}
        if game.hand >= 0:
            coming.add(game.hand)
        patterns = {opening.pattern.number: opening.pattern for opening in self._openings}
        dead = {number for number, pattern in patterns.items() if not self._can_fill(game, pattern, coming)}
        return [cell for cell, opening in game.board.frontier.items() if opening.pattern.number in dead]

    def _can_fill(self, game: Game, pattern: Pattern, coming: set[int]) -> bool:
        if self._filling.get(pattern.number, -1) in coming:
            return True
        for kind in coming:
            if pattern.fitting(game.book.kinds[kind]):
                self._filling[pattern.number] = kind
                return True
        return False


def _are_the_same(these: Sequence[object], those: Sequence[object]) -> bool:
    return len(these) == len(those) and all(map(is_, these, those))
