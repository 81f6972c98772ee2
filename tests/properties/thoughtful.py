"""A player who thinks over some decisions and takes the others at random: a large game all of thought takes minutes."""

from bastide.kernel.game import Game
from bastide.players.greedy import GreedyPlayer
from bastide.players.rando import RandomPlayer


class ThoughtfulPlayer:
    def __init__(self, seed: int, every: int) -> None:
        """Every so many-th decision is thought over."""
        self.thinker = GreedyPlayer(seed)
        self.gambler = RandomPlayer(seed)
        self.every = every
        self.asked = 0

    def choose(self, game: Game) -> int:
        self.asked += 1
        return (self.gambler if self.asked % self.every else self.thinker).choose(game)
