"""What the set declares: the walls, the quarters behind them, and when its procedures run."""

from dataclasses import replace

from bastide.expansions.count.court import EnterCity
from bastide.expansions.count.joining import Join, LastRound
from bastide.expansions.count.merits import court_merits
from bastide.expansions.count.quarters import COUNT, HOUSES, QUARTERS, house, quarter_features
from bastide.expansions.count.waiting import hopes
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature, Zone
from bastide.rules.expansion import Expansion, Option
from bastide.tiles.facts import RegionFact, TileFact


class Count(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.city = Feature("carcassonne", completes=True, apart=True, counted_as="city")
        self.quarters = quarter_features()

    @staticmethod
    def options() -> list[Option]:
        return [Option("count_per_turn", ("part", "turn")), Option("count_last_round", ("market", "all"))]

    def features(self) -> list[Feature]:
        return [self.city, *self.quarters]

    def frames(self) -> list[tuple[str, Frame]]:
        leaving = QUARTERS if self.option("count_last_round") == "all" else ("market",)
        return [
            ("JOIN", Join()), ("COURT", EnterCity(self.option("count_per_turn") == "turn")),
            ("LAST_ROUND", LastRound(leaving)),
        ]  # fmt: skip

    def reading(self, fact: TileFact) -> TileFact:
        """A field at the walls touches Carcassonne, which has no open end and so is a finished city to farmers."""
        for city in fact.of_kind(self.city.name):
            return replace(fact, regions=tuple([_at_walls(region, city.places[0]) for region in fact.regions]))
        return fact

    def further_zones(self, fact: TileFact, zones: list[Zone]) -> list[Zone]:
        return [
            Zone(feature, ())
            for name, feature in zip(QUARTERS, self.quarters, strict=True)
            if f"quarter:{name}" in fact.tags
        ]

    def setup(self, game: Game) -> None:
        features = [zone.feature for zone in game.board.zones]
        HOUSES.set(game, tuple([features.index(quarter) for quarter in self.quarters if quarter in features]))

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return hopes(game, chances)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return court_merits(game, after)

    def shown(self, game: Game) -> list[Shown]:
        if not HOUSES.of(game):
            return []
        zone = house(game, COUNT.of(game))
        return [Shown("count", game.board.tile_cell[game.board.zone_tile[zone]], zone)]


def _at_walls(region: RegionFact, walls: str) -> RegionFact:
    return replace(region, neighbours=(*region.neighbours, walls)) if region.has("walls") else region
