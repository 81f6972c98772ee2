"""A player who takes any option, each with the same chance."""

from random import Random

from bastide.kernel.game import Game


class RandomPlayer:
    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        return int(self.random.random() * len(game.decision.options))


def _again(dice: tuple[object, ...]) -> RandomPlayer:
    player = RandomPlayer(0)
    player.random.setstate(dice)
    return player
