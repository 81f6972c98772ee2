"""The luck of a draw: how much better what came is than what could have come.

Every answer of chance is worth what the best line after it reaches, for the player whose turn it is. What came is
compared with the mean of all answers, each as often as the bag holds it. Where there are many, a sample stands for all
of them, the same one whatever came.
"""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.evaluation.judge import Judge
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.players.winning import chances, lead


class Outcome:
    """An answer of chance, by the number of the option: the lead and the chance to win after the best line."""

    __slots__ = ("chance", "index", "lead", "weight")

    def __init__(self, index: int, weight: int, ahead: float, chance: float) -> None:
        self.index = index
        self.weight = weight
        self.lead = ahead
        self.chance = chance


class Luck:
    """How many points, and how much of a chance to win, an answer is above the mean."""

    __slots__ = ("chance", "points")

    def __init__(self, points: float, chance: float) -> None:
        self.points = points
        self.chance = chance


def is_luck(game: Game) -> bool:
    """Is chance asked, and may it answer in several ways?"""
    decision = game.decision
    return decision is not None and decision.player == CHANCE and len(decision.options) > 1


def outcomes(game: Game, judge: Judge, budget: Budget, most: int) -> list[Outcome]:
    """All answers of chance with their weights, or so many of them as a sample."""
    decision = game.decision
    assert decision is not None and decision.weights is not None
    weights = list(decision.weights)
    if len(weights) > most:
        weights = sample(weights, most)
    return [outcome(game, index, weight, judge, budget) for index, weight in enumerate(weights) if weight > 0]


def sample(weights: list[int], size: int) -> list[int]:
    """How often each answer is among so many, taken at equal distances from all that lie in a row."""
    total = sum(weights)
    found = [0] * len(weights)
    index = 0
    below = weights[0]
    for step in range(size):
        while (2 * step + 1) * total >= 2 * size * below:
            index += 1
            below += weights[index]
        found[index] += 1
    return found


def outcome(game: Game, index: int, weight: int, judge: Judge, budget: Budget) -> Outcome:
    """What the best line makes of an answer, for the player whose turn it is."""
    player = game.player
    after = bare(game)
    after.play(index)
    asked = after.decision
    if asked is not None and asked.player != CHANCE:
        after = lines_of(after, asked.player, judge, Meter(budget))[0].game
    return Outcome(index, weight, lead(after, judge, player), chances(after, judge)[player])


def luck(came: Outcome, known: list[Outcome]) -> Luck:
    """What came, compared with the mean of all that is known."""
    total = 0
    leads = 0.0
    chance = 0.0
    for each in known:
        total += each.weight
        leads += each.weight * each.lead
        chance += each.weight * each.chance
    return Luck(came.lead - leads / total, came.chance - chance / total)
