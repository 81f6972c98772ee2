"""What a position is worth to all who win or lose together."""

from typing import Final

from bastide.kernel.game import Game
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.survey import Survey
from bastide.players.evaluation.weights import Weights
from bastide.rules.ending import result, team_points

WON: Final = 10_000.0
"""More than any points."""


def team_value(game: Game, odds: Odds, weights: Weights) -> float:
    """The points of all counting figures, what the game itself says that the position promises, and the figures at
    hand; and winning is all."""
    if game.decision is None:
        return WON if result(game).winners else team_points(game) - WON
    at_hand = 0
    for supply in game.figures.supply:
        at_hand += supply.bit_count()
    promised = 0.0
    if game.book.prospect:
        chances = Survey(game, odds, weights)
        for rule in game.book.prospect:
            promised += rule.prospect(game, chances)
    return sum(game.scores) + promised + weights.team["at_hand"][0] * at_hand
