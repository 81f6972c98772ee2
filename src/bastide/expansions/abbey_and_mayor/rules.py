"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.abbey_and_mayor.abbey import Abbeys, LastAbbeys
from bastide.expansions.abbey_and_mayor.barn import Barns, FarmersJoined, Settle
from bastide.expansions.abbey_and_mayor.wagon import DriveOn, Wagons, wagon_merits
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import Move
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion, Option


class AbbeyAndMayor(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.abbeys = Abbeys(name)
        self.mayor = Piece("mayor", 1, strength=0, stands=("city",))
        self.wagons = Wagons(self.abbeys, self.option("wagon_reach") == "near")
        self.barns = Barns(self.option("second_barn") == "allowed")
        self.shields = 0

    @staticmethod
    def options() -> list[Option]:
        return [
            Option("abbey_after_last_tile", ("lost", "laid")),
            Option("wagon_reach", ("meeting", "near")),
            Option("second_barn", ("refused", "allowed")),
        ]

    def features(self) -> list[Feature]:
        return [self.abbeys.feature]

    def pieces(self, players: int) -> list[Piece]:
        return [self.mayor, self.wagons.piece, self.barns.piece]

    def frames(self) -> list[tuple[str, Frame]]:
        found: list[tuple[str, Frame]] = [
            ("ACTION", Settle(self.barns)), ("MOVE_ON", DriveOn(self.wagons)), ("FARMS", FarmersJoined(self.barns)),
        ]  # fmt: skip
        if self.option("abbey_after_last_tile") == "laid":
            found.append(("LAST_ROUND", LastAbbeys(self.abbeys)))
        return found

    def learn(self, book: Rulebook) -> None:
        self.shields = book.traits.shift("shield")
        self.abbeys.learn(book)
        self.barns.learn(book)

    # The abbey

    def setup(self, game: Game) -> None:
        self.abbeys.hand_out(game)

    def tile_sources(self, game: Game, player: int) -> list[Move]:
        return self.abbeys.sources(game, player)

    def chosen(self, game: Game, player: int, move: Move) -> None:
        self.abbeys.take_up(game, player)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        return self.abbeys.against(game, player, move)

    def minds(self, game: Game, kind: int) -> bool:
        return kind == self.abbeys.kind

    def fits(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        return self.abbeys.fits(game, kind, cell)

    def tile_placed(self, game: Game, tile: int) -> None:
        self.abbeys.laid(game, tile)

    # The figures

    def strength(self, game: Game, figure: int, region: int, strength: int) -> int:
        """The mayor is as strong as the city has shields; without any he owns nothing."""
        if game.book.cast.piece[figure] == self.mayor.index:
            return (game.regions.at[region].traits >> self.shields) & 255
        return strength

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        return self.barns.may_stand(game, piece, zone)

    def deployed(self, game: Game, figure: int, zone: int) -> None:
        self.barns.deployed(game, figure, zone)

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        self.wagons.left(game, figure, zone, why)
        self.barns.left(game, figure)

    def shielded(self, game: Game, figure: int, danger: str) -> bool:
        """The book saves the barn from dragon and tower; we take it for safe from everything that roams the land."""
        return game.book.cast.piece[figure] == self.barns.piece.index

    def value(self, game: Game, tally: Tally) -> None:
        self.barns.value(game, tally)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return self.abbeys.merits(game, after) + wagon_merits(game, after)

    def shown(self, game: Game) -> list[Shown]:
        return self.abbeys.shown(game) + self.barns.shown(game)

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        return self.barns.final_awards(game) if stage == "fields" else []
