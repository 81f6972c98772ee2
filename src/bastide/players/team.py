"""What a position is worth to all who win or lose together."""

from typing import Final

from bastide.kernel.game import Game
from bastide.rules.ending import result, team_points

WON: Final = 10_000.0
"""More than any points."""

AT_HAND: Final = 0.5
"""What a figure at hand is worth, whoever's it is."""


def team_value(game: Game) -> float:
    """What the last of the counting figures has, half of what all have, what the game itself says that the position
    promises, and the figures at hand; and winning is all."""
    if game.decision is None:
        return WON if result(game).winners else team_points(game) - WON
    at_hand = 0
    for supply in game.figures.supply:
        at_hand += supply.bit_count()
    promised = 0.0
    for rule in game.book.prospect:
        promised += rule.prospect(game)
    scores = game.scores
    return (team_points(game) + sum(scores) / len(scores)) / 2 + promised + AT_HAND * at_hand
