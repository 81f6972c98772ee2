"""Free cells that no tile still to come can fill by its sides."""

from bastide.kernel.game import Game
from bastide.kernel.openings import Pattern


class Gaps:
    """What was found out is kept between moves: for every pattern a tile that fits there. All cells that ask for the
    same are alike."""

    def __init__(self) -> None:
        self._filling: dict[int, int] = {}

    def dead_cells(self, game: Game) -> list[int]:
        coming = set(game.bag.kinds)
        for pile in game.piles.values():
            coming.update(pile.kinds)
        if game.hand >= 0:
            coming.add(game.hand)
        frontier = game.board.frontier
        patterns = {opening.pattern.number: opening.pattern for opening in frontier.values()}
        dead = {number for number, pattern in patterns.items() if not self._can_fill(game, pattern, coming)}
        return [cell for cell, opening in frontier.items() if opening.pattern.number in dead]

    def _can_fill(self, game: Game, pattern: Pattern, coming: set[int]) -> bool:
        if self._filling.get(pattern.number, -1) in coming:
            return True
        for kind in coming:
            if pattern.fitting(game.book.kinds[kind]):
                self._filling[pattern.number] = kind
                return True
        return False
