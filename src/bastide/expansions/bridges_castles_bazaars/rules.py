"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.bridges_castles_bazaars.bazaar import HoldBazaars, set_up, tile_laid, tiles_shown
from bastide.expansions.bridges_castles_bazaars.bridge import AT_HAND, Bridges
from bastide.expansions.bridges_castles_bazaars.castle import TOKENS, Castles, FoundCastles, castle_merits, is_castle
from bastide.expansions.bridges_castles_bazaars.lords import PayLords
from bastide.expansions.bridges_castles_bazaars.waiting import hopes
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion, Option


class BridgesCastlesBazaars(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.bridges = Bridges(name)
        self.castles = Castles()

    @staticmethod
    def options() -> list[Option]:
        return [Option("bazaar", ("auction", "plain"))]

    def features(self) -> list[Feature]:
        return [self.castles.feature]

    def frames(self) -> list[tuple[str, Frame]]:
        return [
            ("FOUNDING", FoundCastles(self.castles)), ("NEARBY", PayLords()),
            ("AUCTION", HoldBazaars(self.option("bazaar") == "auction")),
        ]  # fmt: skip

    def learn(self, book: Rulebook) -> None:
        self.bridges.learn(book)
        self.castles.learn(book)

    def setup(self, game: Game) -> None:
        each = 3 if game.book.players <= 4 else 2
        AT_HAND.set(game, (each,) * game.book.players)
        TOKENS.set(game, (each,) * game.book.players)
        set_up(game)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return castle_merits(game, after)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return hopes(game, chances)

    def shown(self, game: Game) -> list[Shown]:
        return self.bridges.shown(game) + self.castles.shown(game) + tiles_shown(game)

    # Bridges

    def placements(self, game: Game, player: int, kind: int) -> list[Move]:
        return self.bridges.placements(game, player, kind)

    def mismatch(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        return self.bridges.mismatch(game, kind, cell, rotation)

    def chosen(self, game: Game, player: int, move: Move) -> None:
        self.bridges.plan(game, player, move)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        return self.bridges.against(game, move)

    def tile_placed(self, game: Game, tile: int) -> None:
        self.bridges.laid(game, tile)
        tile_laid(game, tile)

    def spots(self, game: Game, player: int, claims: bool) -> list[int]:
        return self.bridges.spots(game, claims)

    # Castles

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        return self.castles.may_stand(game, zone)

    def complete(self, game: Game, region: int) -> bool:
        return not is_castle(game, region)

    def feeds(self, game: Game, region: int) -> bool:
        return is_castle(game, region)

    def value(self, game: Game, tally: Tally) -> None:
        self.castles.value(game, tally)
