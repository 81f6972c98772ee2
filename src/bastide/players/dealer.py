"""The dealer answers for chance, from a seed."""

from random import Random

from bastide.kernel.game import Game


class Dealer:
    """Draws by weight. The only source of randomness in a game; the same seed deals the same tiles to the same play."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None and decision.weights is not None
        weights = decision.weights
        total = 0
        for weight in weights:
            total += weight
        mark = int(self.random.random() * total)
        for index, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return index
        return len(weights) - 1


def _again(dice: tuple[object, ...]) -> Dealer:
    dealer = Dealer(0)
    dealer.random.setstate(dice)
    return dealer
