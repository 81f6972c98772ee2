"""Inns & Cathedrals.

A finished road with an inn pays 2 a tile, a finished city with a cathedral 3 a tile and 3 a shield, however many inns
or cathedrals there are; unfinished at the end they pay nothing. Every player has a big follower, who counts as two in a
majority and else is a follower like any other. A sixth player may join.
"""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope, still_early
from bastide.kernel.pieces import Piece
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.rules.expansion import Expansion, Option

AT_HAND: Final = 0.25
"""So much more than another follower the big one is good for at hand: there will be something to fight for."""


class InnsAndCathedrals(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.big = Piece("big", 1, strength=2)
        self.inns = 0
        self.cathedrals = 0
        self.unfinished_count = self.option("unfinished_inn") == "plain"

    @staticmethod
    def options() -> list[Option]:
        return [Option("unfinished_inn", ("0", "plain"))]

    def pieces(self, players: int) -> list[Piece]:
        return [self.big]

    def learn(self, book: Rulebook) -> None:
        self.inns = book.traits.shift("inn")
        self.cathedrals = book.traits.shift("cathedral")

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """Where a follower does as well, the big one stays at hand."""
        supply, cast = game.figures.supply, game.book.cast
        worth = AT_HAND * still_early(game)
        return [
            Hope(player, worth)
            for player in range(game.book.players)
            if supply[player] & cast.mask(player, self.big.index)
        ]

    def value(self, game: Game, tally: Tally) -> None:
        traits = game.regions.at[tally.region].traits
        if tally.feature.name == "road" and (traits >> self.inns) & 255:
            self._raise(tally, "inn")
        elif tally.feature.name == "city" and (traits >> self.cathedrals) & 255:
            self._raise(tally, "cathedral")

    def _raise(self, tally: Tally, why: str) -> None:
        if tally.finished:
            tally.change(1, f"{why}.finished")
        elif not self.unfinished_count:
            tally.rule_out(why)


RULES = InnsAndCathedrals
