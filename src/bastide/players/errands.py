"""Errands: what a player may do beside their tile, such as the fairy to somebody far off, a floor for another tower, a
ransom.

They bring about the same wherever the tile lies. So all of them are tried after the best place for it only; after the
others those that brought most there, and whatever has to do with the tile itself.
"""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, FIGURE, ZONE, Move

MOST: Final = 3
"""So many of the errands that were tried once are tried again."""


class Errands:
    """What errands bring more than to pass, as far as they were tried."""

    __slots__ = ("gains",)

    def __init__(self) -> None:
        self.gains: dict[Move, float] = {}

    def knows(self, errand: Move) -> bool:
        return errand in self.gains

    def learn(self, errand: Move, gain: float) -> None:
        self.gains[errand] = max(gain, self.gains.get(errand, gain))

    def worth_a_look(self, game: Game, options: list[int]) -> list[int]:
        """Of these options, without the errands that have turned out to be worse than some others."""
        assert game.decision is not None
        if not self.gains:
            return options
        moves = game.decision.options
        tried = sorted([
            (-self.gains[moves[index]], index)
            for index in options
            if moves[index] in self.gains and is_errand(game, index)
        ])  # fmt: skip
        worse = {index for _, index in tried[MOST:]}
        return [index for index in options if index not in worse]


def is_errand(game: Game, index: int) -> bool:
    """Does an option stand open beside the question, or is it about a region to which the tile that was laid last does
    not belong?"""
    assert game.decision is not None
    if index >= game.decision.asides:
        return True
    move = game.decision.options[index]
    zone = -1
    if move.verb == DEPLOY:
        zone = move.b
    elif move.verb == ZONE:
        zone = move.a
    elif move.verb == FIGURE and move.a < len(game.figures.where):
        zone = game.figures.where[move.a]
    return zone >= 0 and not game.regions.at[game.regions.label[zone]].tiles >> game.tile & 1
