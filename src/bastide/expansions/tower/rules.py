"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.tower.building import (
    AT_HAND,
    BUILD,
    SHARES,
    Towers,
    climb,
    height_of,
    lay_foundation,
    pieces_shown,
    raise_tower,
)
from bastide.expansions.tower.merits import tower_merits
from bastide.expansions.tower.prison import (
    RANSOM,
    LastRansom,
    TakePrisoner,
    WeighPurse,
    dangers,
    pay_ransom,
    ransoms,
    why_no_ransom,
)
from bastide.kernel.danger import Danger
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import FIGURE, ZONE, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature, Zone
from bastide.rules.expansion import Expansion, Option
from bastide.tiles.facts import TileFact


class TheTower(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.feature = Feature("tower", "guard")
        self.towers = Towers(name, self.option("tower_reopens") == "yes")

    @staticmethod
    def options() -> list[Option]:
        return [Option("tower_reopens", ("no", "yes"))]

    def features(self) -> list[Feature]:
        return [self.feature]

    def further_zones(self, fact: TileFact, zones: list[Zone]) -> list[Zone]:
        return [Zone(self.feature, ())] if "tower" in fact.tags else []

    def frames(self) -> list[tuple[str, Frame]]:
        return [("ACTION", WeighPurse()), ("LAST_CHANCE", LastRansom(self.name))]

    def setup(self, game: Game) -> None:
        AT_HAND.set(game, (SHARES[game.book.players],) * game.book.players)

    def tile_placed(self, game: Game, tile: int) -> None:
        for zone in game.board.zones_on(tile):
            if game.board.zones[zone].feature is self.feature:
                lay_foundation(game, zone)

    # Building and climbing

    def actions(self, game: Game, player: int) -> list[Move]:
        return self.towers.sites(game, player)

    def spots(self, game: Game, player: int, claims: bool) -> list[int]:
        """Followers climb towers wherever they stand; on the tile just laid they are counted anyway."""
        if not claims:
            return []
        return [zone for zone in self.towers.tops(game) if game.board.zone_tile[zone] != game.tile]

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        if game.board.zones[zone].feature is not self.feature:
            return None
        return self.towers.may_climb(game, zone)

    def deployed(self, game: Game, figure: int, zone: int) -> None:
        if game.board.zones[zone].feature is self.feature:
            climb(game, zone)

    # Prisoners

    def asides(self, game: Game, player: int) -> list[Move]:
        return ransoms(game, player, self.name)

    def chosen(self, game: Game, player: int, move: Move) -> None:
        if move.word == BUILD:
            raise_tower(game, player, move.a)
            game.push(TakePrisoner(player, move.a))
        else:
            pay_ransom(game, player, move.a)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if move.verb == ZONE and move.word == BUILD:
            return self.towers.why_not_build(game, player, move.a)
        if move.verb == FIGURE and move.word == RANSOM:
            return why_no_ransom(game, player, move.a)
        return None

    def dangers(self, game: Game) -> list[Danger]:
        return dangers(game, self.towers.menaced(game))

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return tower_merits(game, after)

    # What is seen

    def shown(self, game: Game) -> list[Shown]:
        return pieces_shown(game)

    def height(self, game: Game, zone: int) -> int:
        return height_of(game, zone)
