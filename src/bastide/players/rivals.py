"""Lines that are compared with one another by what may come after them."""

from math import sqrt
from typing import Final

from bastide.kernel.game import Game
from bastide.players.lines import Line

CARE: Final = 0.1
"""So many points more or less do not matter."""


class Rival:
    """A line, and what it was worth in each of the futures looked at so far, with their weights. `answers`: the game
    after the best answer with a kind of tile."""

    __slots__ = ("answers", "line", "total", "values", "weight", "weights")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.values: list[float] = []
        self.weights: list[int] = []
        self.total = 0.0
        self.weight = 0
        self.answers: dict[int, Game] = {}

    def add(self, value: float, weight: int) -> None:
        self.values.append(value)
        self.weights.append(weight)
        self.total += weight * value
        self.weight += weight

    def mean(self) -> float:
        return self.total / self.weight if self.weight else self.line.value

    def badness(self) -> float:
        return -self.mean()

    def doubt(self, other: "Rival") -> float:
        """The standard error of how far it is behind another: all were asked about the same futures."""
        mean = other.mean() - self.mean()
        spread = 0.0
        for mine, theirs, weight in zip(self.values, other.values, self.weights, strict=True):
            off = weight * (theirs - mine - mean)
            spread += off * off
        return sqrt(spread) / self.weight if self.weight else 0.0


def within(rivals: list[Rival], gap: float) -> list[Rival]:
    """The best first, without those further behind than a gap."""
    ranked = sorted(rivals, key=Rival.badness)
    return [rival for rival in ranked if rival.mean() >= ranked[0].mean() - gap]


def undecided(rivals: list[Rival], doubts: float) -> list[Rival]:
    """The best first, without those that are behind by so many standard errors, or of which it is certain that they
    are hardly better."""
    ranked = sorted(rivals, key=Rival.badness)
    best = ranked[0]
    behind = [rival for rival in ranked[1:] if doubts * rival.doubt(best) > best.mean() - rival.mean() + CARE]
    return [best, *behind]
