"""The dealer answers for chance, from a seed."""

from bastide.kernel.game import Game
from bastide.players.dice import dice


class Dealer:
    """Draws by weight. The only source of randomness in a game; the same seed deals the same tiles to the same play."""

    def __init__(self, seed: int | str) -> None:
        self.random = dice(seed)
        self._roll = self.random.random

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None and decision.weights is not None
        weights = decision.weights
        total = game.bag.total if weights is game.bag.weights else sum(weights)
        mark = int(self._roll() * total)
        for index, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return index
        return len(weights) - 1


def _again(state: tuple[int, ...]) -> Dealer:
    dealer = Dealer(0)
    dealer.random.setstate(state)
    return dealer
