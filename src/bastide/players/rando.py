"""A player who takes any option, each with the same chance."""

from bastide.kernel.game import Game
from bastide.players.dice import dice


class RandomPlayer:
    def __init__(self, seed: int | str) -> None:
        self.random = dice(seed)
        self._roll = self.random.random

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        count: int = len(game.decision.options)
        return int(self._roll() * count)


def _again(state: tuple[int, ...]) -> RandomPlayer:
    player = RandomPlayer(0)
    player.random.setstate(state)
    return player
