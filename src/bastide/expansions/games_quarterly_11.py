"""Games Quarterly 11.

Twelve tiles from a magazine, without rules of their own. Ten are land like any other. The spring with the farmhouse
and the other river tile come into play only with a river: then the tile is one of its tiles, and a switch puts this
spring in the place of the printed one, for one spring is enough. By a house rule the herd of pigs brings the farmers
who own its field 1 point for every city, beside the pig and the herd of another set.

Without a river both river tiles stay in their box: with nothing to go on from they could never be laid (our decision).
"""

from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.kernel.standing import figures_of
from bastide.rules.expansion import Expansion, Option
from bastide.tiles.facts import TileFact


class GamesQuarterly11(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.pigs = 0
        self.has_herd = self.option("gq_pig_herd") == "on"
        self.has_spring = self.option("gq_spring") == "on"

    @staticmethod
    def options() -> list[Option]:
        return [Option("gq_pig_herd", ("off", "on")), Option("gq_spring", ("off", "on"))]

    def learn(self, book: Rulebook) -> None:
        self.pigs = book.traits.shift("pigs")

    def left_out(self, facts: list[TileFact]) -> list[str]:
        springs = [fact.id for fact in facts if "source" in fact.tags]
        own = [fact.id for fact in facts if fact.set == self.name and any(fact.of_kind("river"))]
        if set(springs) <= set(own):
            return own
        return [spring for spring in springs if (spring in own) != self.has_spring]

    def value(self, game: Game, tally: Tally) -> None:
        if not self.has_herd or tally.feature.name != "field":
            return
        herds = (game.regions.at[tally.region].traits >> self.pigs) & 255
        if herds and figures_of(game, tally.player, tally.region) & game.book.cast.claimers:
            tally.extra_on_each("pigs", herds)


RULES = GamesQuarterly11
