"""What the set declares, its portal and its princess, and where dragon and fairy come in."""

from bastide.expansions.princess_and_dragon.dragon import DragonTile, dangers, dragon_shown, has_come, kept_off, settle
from bastide.expansions.princess_and_dragon.fairy import Fairy, FairyPoint, fairy_shown
from bastide.expansions.princess_and_dragon.merits import dragon_led, fairy_put
from bastide.kernel.chances import Chances
from bastide.kernel.danger import Danger
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import FIGURE, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants, take_home
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import is_complete

SENT_HOME = Refusal("princess.sent_home")
NO_PRINCESS = Refusal("princess.not_here")
NO_KNIGHT = Refusal("princess.no_knight")


class PrincessAndDragon(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.princess = 0
        self.calls_dragon: list[bool] = []
        """By kind of tile."""
        self.must = self.option("princess") == "must"
        self.fairy = Fairy(name, self.option("fairy_point"))

    @staticmethod
    def options() -> list[Option]:
        return [
            Option("princess", ("may", "must")),
            Option("fairy_point", ("tile", "follower", "each")),
            Option("dragon_time", ("before", "after")),
        ]

    def frames(self) -> list[tuple[str, Frame]]:
        moment = "MENACE" if self.option("dragon_time") == "before" else "PART_END"
        return [("TURN_START", FairyPoint(self.fairy)), (moment, DragonTile())]

    def learn(self, book: Rulebook) -> None:
        self.princess = book.traits.shift("princess")
        self.calls_dragon = ["dragon" in kind.tags for kind in book.kinds]

    def shown(self, game: Game) -> list[Shown]:
        return dragon_shown(game) + fairy_shown(game)

    # Volcano and dragon

    def drawable(self, game: Game, kinds: list[int]) -> list[int]:
        """To lay a dragon tile aside and draw another is the same as not to draw it; without a volcano it stays out."""
        return kinds if has_come(game) else [kind for kind in kinds if not self.calls_dragon[kind]]

    def tile_placed(self, game: Game, tile: int) -> None:
        if "volcano" in game.board.turned[tile].kind.tags:
            settle(game, tile)

    def may_come(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        return kept_off(game, piece, zone)

    def dangers(self, game: Game) -> list[Danger]:
        return dangers(game, self.calls_dragon)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return self.fairy.hopes(game, chances)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return dragon_led(game, after) + fairy_put(game, after, self.fairy)

    # Portal

    def spots(self, game: Game, player: int, claims: bool) -> list[int]:
        """Followers only; builder and pig stay on the tile just laid."""
        board = game.board
        if not claims or "portal" not in board.turned[game.tile].kind.tags:
            return []
        return [
            zone
            for zone, printed in enumerate(board.zones)
            if board.zone_tile[zone] != game.tile and not printed.feature.apart and not is_complete(game, zone)
        ]

    # Princess

    def duties(self, game: Game, player: int) -> list[Move]:
        return self._knights(game) if self.must else []

    def _knights(self, game: Game) -> list[Move]:
        """The knights of the city to which a princess was just laid, whosever they are."""
        found: list[Move] = []
        first = game.board.first[game.tile]
        for zone in range(first, first + len(game.board.turned[game.tile].kind.zones)):
            if (game.board.zones[zone].traits >> self.princess) & 255:
                for figure in bits(occupants(game, zone) & game.book.cast.claimers):
                    found.append(Move(FIGURE, figure, word="princess", rule=self.name))
        return found

    def may_add(self, game: Game, player: int) -> Refusal | None:
        """Whoever sends a knight home puts no figure on the land with this tile."""
        return SENT_HOME if game.action == "princess" else None

    # Fairy

    def actions(self, game: Game, player: int) -> list[Move]:
        return self._knights(game) + self.fairy.wards(game, player)

    def chosen(self, game: Game, player: int, move: Move) -> None:
        game.action = move.word
        if move.word == "princess":
            take_home(game, move.a, "princess")
        else:
            self.fairy.join(game, move.a)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        if move.word == "princess":
            here = game.board.turned[game.tile].kind.zones
            return NO_KNIGHT if any((zone.traits >> self.princess) & 255 for zone in here) else NO_PRINCESS
        return self.fairy.why_not(game, player, move.a) if move.word == "fairy" else None

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        self.fairy.part_from(game, figure)

    def carried(self, game: Game, figure: int, zone: int) -> None:
        self.fairy.go_along(game, figure, zone)

    def gifts(self, game: Game, zone: int, finished: bool) -> list[Award]:
        return self.fairy.gifts(game, zone)
