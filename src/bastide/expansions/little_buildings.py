"""Little Buildings.

Eighteen tokens, six towers, six houses and six sheds, are dealt out evenly. Whoever cannot or does not want to deploy a
follower may put one of theirs on the tile just laid instead. It belongs to no feature but to the whole of its tile and
stays there for good. Whenever a road, a city, a cloister or a field is scored, during the game or at the end, every
building on its tiles brings 1 point more, for a cloister also those on the eight tiles around. By the variant towers
bring 3, houses 2 and sheds 1, and everybody gets the same number of each sort.

Buildings come last in a sum, so nothing raises or halves them, and they count on what is worth nothing by itself, such
as an unfinished road with an inn (our decision). A building comes in the place of everything else that can be done with
a tile; only a princess who has sent a knight home, and so put nothing on the land, leaves room for it. Without the
variant it does not matter which one is laid: the sort of which the player has most.
"""

from typing import Final

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, NO, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Tally
from bastide.kernel.shown import SOUTH_EAST, Shown
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion, Option
from bastide.rules.extent import tiles_of
from bastide.rules.scoring import manned, owners

SORTS: Final = ("tower", "house", "shed")
WORDS: Final = ("little-tower", "little-house", "little-shed")
OF_EACH: Final = 6
WORTHS: Final = (3, 2, 1)

ROOM_AFTER: Final = ("princess",)
"""After which action a building may still be laid."""

NONE_LEFT = Refusal("building.none_left")
INSTEAD = Refusal("building.instead")

Stock = tuple[int, int, int]
"""How many towers, houses and sheds."""

AT_HAND: Note[tuple[Stock, ...]] = Note("buildings at hand", ())

BUILT: Note[tuple[tuple[int, int], ...]] = Note("buildings", ())
"""The tile and the sort of every building on the land."""


class LittleBuildings(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.by_sort = self.option("building_values") == "by_sort"

    @staticmethod
    def options() -> list[Option]:
        return [Option("building_values", ("equal", "by_sort"))]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("SECOND_ACTION", BuildAfter(self))]

    def setup(self, game: Game) -> None:
        AT_HAND.set(game, even_shares(game.book.players, self.by_sort))

    def actions(self, game: Game, player: int) -> list[Move]:
        stock = AT_HAND.of(game)[player]
        if self.by_sort:
            return [Move(ANSWER, sort, word=WORDS[sort], rule=self.name) for sort in range(3) if stock[sort]]
        return [Move(ANSWER, stock.index(max(stock)), word="building", rule=self.name)] if any(stock) else []

    def chosen(self, game: Game, player: int, move: Move) -> None:
        build(game, player, move.a)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if move.word not in (WORDS if self.by_sort else ("building",)):
            return None
        if move.word not in [offer.word for offer in self.actions(game, player)]:
            return NONE_LEFT
        return INSTEAD if game.action else None

    def value(self, game: Game, tally: Tally) -> None:
        built = BUILT.of(game)
        if not built or not is_scored(tally.feature):
            return
        tiles = tiles_of(game, tally.region)
        sorts = [sort for tile, sort in built if tiles >> tile & 1]
        if self.by_sort:
            for sort, name in enumerate(SORTS):
                tally.bonus(f"building.{name}", sorts.count(sort), WORTHS[sort])
        else:
            tally.bonus("buildings", len(sorts), 1)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        asked = game.decision
        if asked is None or all(move.rule != self.name for move in asked.options):
            return []
        if len(BUILT.of(after)) > len(BUILT.of(game)):
            return [self._built(after, asked.player)]
        used = game.figures.supply[asked.player] & ~after.figures.supply[asked.player]
        return [] if used else [Merit("hint.buildings_kept", sum(AT_HAND.of(after)[asked.player]), 0)]

    def _built(self, game: Game, player: int) -> Merit:
        """What the building just laid adds to."""
        tile, sort = BUILT.of(game)[-1]
        worth = WORTHS[sort] if self.by_sort else 1
        scored = [zone for zone in manned(game) if is_scored(game.board.zones[zone].feature)]
        own = [zone for zone in scored if tiles_of(game, zone) >> tile & 1 and player in owners(game, zone)]
        if own:
            return Merit("hint.building_own", worth, 1, what=game.board.zones[own[0]].feature.name)
        return Merit("hint.building", worth, 1)

    def shown(self, game: Game) -> list[Shown]:
        cells = game.board.tile_cell
        found = [Shown(f"building.{SORTS[sort]}", cells[tile], corner=SOUTH_EAST) for tile, sort in BUILT.of(game)]
        return found + [
            Shown(f"building.{name}", player=player, count=stock[sort])
            for player, stock in enumerate(AT_HAND.of(game))
            for sort, name in enumerate(SORTS)
            if stock[sort]
        ]


def is_scored(feature: Feature) -> bool:
    """Buildings count for roads, cities, cloisters and fields, not for a castle or a tower."""
    return (feature.completes or feature.surrounded or feature.name == "field") and not feature.apart


def even_shares(players: int, by_sort: bool) -> tuple[Stock, ...]:
    """As many for everybody as there are, by the variant also of each sort; the rest stays in the box."""
    if by_sort:
        return ((OF_EACH // players,) * 3,) * players
    each = len(SORTS) * OF_EACH // players
    dealt = [[number % 3 for number in range(player * each, player * each + each)] for player in range(players)]
    return tuple([(hand.count(0), hand.count(1), hand.count(2)) for hand in dealt])


def build(game: Game, player: int, sort: int) -> None:
    """Put a building of this sort on the tile just laid."""
    shares = list(AT_HAND.of(game))
    stock = list(shares[player])
    stock[sort] -= 1
    shares[player] = (stock[0], stock[1], stock[2])
    AT_HAND.set(game, tuple(shares))
    BUILT.set(game, (*BUILT.of(game), (game.tile, sort)))
    if game.log is not None:
        cell = game.board.tile_cell[game.tile]
        game.tell("building laid", {"player": player, "sort": SORTS[sort], "x": x_of(cell), "y": y_of(cell)})


class BuildAfter(Frame):
    """What was done with the tile has put nothing on the land: a building may still come."""

    __slots__ = ("rule",)

    def __init__(self, rule: LittleBuildings) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        options = self.rule.actions(game, game.player) if game.action in ROOM_AFTER else []
        if options:
            return Decision(game.player, "building", [*options, NO])
        game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == ANSWER:
            game.action = self.rule.name
            build(game, game.player, move.a)


RULES = LittleBuildings
