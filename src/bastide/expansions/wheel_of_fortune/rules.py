"""What the set declares, and who may step onto a crown.

In a double turn there is one crown for both parts, and only while no follower was put on a tile in either (our
decision). A quarter of a town is no tile of the land. A volcano or a dragon bars its tile and no crown.
"""

from bastide.expansions.wheel_of_fortune.board import CROWNS, PIG, SEGMENTS, pig_zone, segment_features
from bastide.expansions.wheel_of_fortune.fates import Fates
from bastide.expansions.wheel_of_fortune.forecast import hopes
from bastide.expansions.wheel_of_fortune.merits import crown_taken
from bastide.expansions.wheel_of_fortune.turning import TurnWheel
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants
from bastide.kernel.tiles import Feature, Zone
from bastide.rules.expansion import Expansion
from bastide.tiles.facts import TileFact

LAST_POST: Note[int] = Note("turn of a follower", 0)
"""The turn in which its player last put a follower on a tile or a crown."""

TOO_LATE = Refusal("crown.too_late")


class WheelOfFortune(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.wheel = Feature("wheel", apart=True)
        self.crown = Feature("crown", "seeker", apart=True, keeps=True)
        self.segments = segment_features()
        self.fates = Fates()
        self.steps: list[int] = []
        """By kind of tile."""

    def features(self) -> list[Feature]:
        return [self.wheel, self.crown, *self.segments]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("REVEAL", TurnWheel(self.fates))]

    def further_zones(self, fact: TileFact, zones: list[Zone]) -> list[Zone]:
        """The crown on a square of the board, and the middles of segments."""
        found: list[Zone] = []
        for tag in fact.tags:
            name, _, value = tag.partition(":")
            if name == self.crown.name:
                found.append(Zone(self.crown, ()))
            elif name == "segment":
                found += [Zone(self.segments[SEGMENTS.index(segment)], ()) for segment in value.split("+")]
        return found

    def learn(self, book: Rulebook) -> None:
        self.fates.shields = book.traits.shift("shield")
        self.steps = [int(kind.tag_value("wheel") or 0) for kind in book.kinds]

    def setup(self, game: Game) -> None:
        zones = [zone for zone, printed in enumerate(game.board.zones) if printed.feature is self.crown]
        CROWNS.set(game, tuple(zones))
        PIG.set(game, "fortune")

    def spots(self, game: Game, player: int, claims: bool) -> list[int]:
        """Every crown; followers only."""
        return list(CROWNS.of(game)) if claims else []

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        """Whoever takes the place of another on a crown comes at any time."""
        late = game.board.zones[zone].feature is self.crown and LAST_POST.of(game) == game.turn
        return TOO_LATE if late and not occupants(game, zone) else None

    def deployed(self, game: Game, figure: int, zone: int) -> None:
        feature = game.board.zones[zone].feature
        own = game.book.cast.whole[game.player] & game.book.cast.claimers
        if own >> figure & 1 and (feature is self.crown or not feature.keeps):
            LAST_POST.set(game, game.turn)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return hopes(game, self.fates, self.steps)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return crown_taken(game, after)

    def shown(self, game: Game) -> list[Shown]:
        zone = pig_zone(game)
        return [Shown("wheel-pig", game.board.tile_cell[game.board.zone_tile[zone]], zone)] if zone >= 0 else []
