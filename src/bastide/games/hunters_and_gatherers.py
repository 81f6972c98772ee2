"""Hunters & Gatherers, after the book of 2002.

Lay a tile, deploy a tribe member or a hut on it, score what is finished. A finished forest pays 2 for each of its
pieces and 2 for each group of mushrooms, a finished river 1 for each of its sections and 1 for each fish of the lakes
that bound it. Whoever finishes a forest with gold lays a bonus tile at once, one a turn. At the end unfinished forests
and rivers pay nothing; a hut pays the fish of its whole river system, lakes and all, and a hunter 2 for each animal of
his meadow, except for the deer that tigers take. A fire drives the tigers off; the hunter at the shrine scores alone.
"""

from bastide.kernel.compass import CENTRE, SECOND
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_starts
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.pieces import Piece, bits
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.standing import take_home
from bastide.kernel.tiles import Feature, Zone
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import claimed_regions, region_awards
from bastide.rules.turn import begin_part, standard_frames
from bastide.tiles.facts import TileFact

MEMBERS = 5
"""The sixth counts points."""

HUTS = 2
TREASURES = ("gold", "menhir")
"""What earns a bonus tile; in the newer edition menhirs stand where gold lay."""

BONUS = "bonus"
"""The pile of bonus tiles, and the tag by which they are known."""

EARNED: Note[bool] = Note("bonus tile earned", False)
"""A forest with gold was finished in the first part of this turn."""


class HuntersGatherers(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.forest = Feature("forest", "gatherer", completes=True)
        self.river = Feature("river", "fisher", completes=True)
        self.lake = Feature("lake")
        self.meadow = Feature("meadow", "hunter")
        self.system = Feature("river-system")
        self.bonus_kinds: list[int] = []
        self.worth: dict[str, int] = {}
        self.shrine = 0
        self.units = self.option("hg_forest")

    @staticmethod
    def options() -> list[Option]:
        return [Option("hg_forest", ("piece", "tile"))]

    def features(self) -> list[Feature]:
        return [self.forest, self.river, self.lake, self.meadow, self.system]

    def pieces(self, players: int) -> list[Piece]:
        return [Piece("member", MEMBERS), Piece("hut", HUTS, stands=(self.system.name,))]

    def worths(self) -> dict[str, int]:
        return {"mushroom": 2, "deer": 2, "mammoth": 2, "aurochs": 2}

    def frames(self) -> list[tuple[str, Frame]]:
        own = [("SPOILS", FindGold(self)), ("EXTRA_PART", BonusPart()), ("FINAL", LeaveUnfinished(self))]
        return own + standard_frames()

    def further_zones(self, fact: TileFact, zones: list[Zone]) -> list[Zone]:
        """Each connected water of the tile lies once more under its rivers and lakes, as a part of a river system."""
        return [self._system([zones[position] for position in water]) for water in self._waters(zones)]

    def _waters(self, zones: list[Zone]) -> list[list[int]]:
        """The rivers and lakes of a tile that hang together, by their positions on it."""
        waters: dict[int, list[int]] = {}
        for position, zone in enumerate(zones):
            if zone.feature is self.lake:
                waters.setdefault(position, []).append(position)
            elif zone.feature is self.river:
                waters.setdefault(zone.neighbours[0] if zone.neighbours else position, []).append(position)
        return list(waters.values())

    def _system(self, water: list[Zone]) -> Zone:
        ports = tuple(sorted(port - CENTRE + SECOND for zone in water for port in zone.ports))
        return Zone(self.system, ports, (), sum(zone.traits for zone in water))

    def learn(self, book: Rulebook) -> None:
        self.bonus_kinds = [kind.index for kind in book.kinds if BONUS in kind.tags]
        self.worth = book.worths
        self.shrine = 255 << book.traits.shift("shrine")

    def setup(self, game: Game) -> None:
        game.piles[BONUS] = game.bag.split(self.bonus_kinds)
        lay_starts(game)

    def pile(self, game: Game) -> str:
        """The second part of a turn is always the bonus tile's."""
        return BONUS if game.part == 2 else ""

    def meant(self, game: Game, piece: int, zone: int) -> int:
        """A hut that is put on a river or a lake stands in the river system below."""
        board = game.board
        if not game.book.cast.pieces[piece].stands or board.zones[zone].feature not in (self.river, self.lake):
            return -1
        tile = board.zone_tile[zone]
        position = zone - board.first[tile]
        waters = self._waters(board.turned[tile].kind.zones)
        systems = [below for below in board.zones_on(tile) if board.zones[below].feature is self.system]
        return next((below for below, water in zip(systems, waters, strict=True) if position in water), -1)

    def number(self, game: Game, region: int, trait: str) -> int:
        """How many of something are printed in a region."""
        return game.book.traits.number(game.regions.at[region].traits, trait)

    # Values

    def value(self, game: Game, tally: Tally) -> None:
        feature = tally.feature
        if feature is self.forest:
            self._forest_value(game, tally)
        elif feature is self.river:
            tally.rate = 1
            self._count_parts(game, tally, "sections")
            tally.count("fish", self.number(game, tally.region, "fish") + self._lake_fish(game, tally.region))
        elif feature is self.system:
            tally.rate = 1
            tally.count("fish", self.number(game, tally.region, "fish"))
        elif feature is self.meadow:
            self._meadow_value(game, tally)

    def _forest_value(self, game: Game, tally: Tally) -> None:
        tally.rate = 2
        self._count_parts(game, tally, "pieces")
        tally.extra("mushrooms", self.number(game, tally.region, "mushroom"), self.worth["mushroom"])

    def _count_parts(self, game: Game, tally: Tally, parts: str) -> None:
        """Every printed part counts, or by the switch every tile once."""
        if self.units == "piece":
            tally.count(parts, game.regions.at[tally.region].size)
        else:
            tally.count("tiles", game.regions.tile_count(tally.region))

    def _lake_fish(self, game: Game, river: int) -> int:
        """The fish of the lakes at its ends; those of a lake at both ends count once (our decision)."""
        board = game.board
        lakes = {
            board.first[board.zone_tile[zone]] + position
            for zone in game.regions.members(river)
            for position in board.zones[zone].neighbours
        }
        return sum([self.number(game, lake, "fish") for lake in lakes])

    def _meadow_value(self, game: Game, tally: Tally) -> None:
        deer = self.number(game, tally.region, "deer")
        tally.extra("deer", deer, self.worth["deer"])
        tally.extra("mammoths", self.number(game, tally.region, "mammoth"), self.worth["mammoth"])
        tally.extra("aurochs", self.number(game, tally.region, "aurochs"), self.worth["aurochs"])
        taken = min(deer, self.number(game, tally.region, "tiger"))
        if not self.number(game, tally.region, "fire"):
            tally.extra("deer.taken", taken, -self.worth["deer"])
        elif taken:
            tally.note("fire")
        if self._is_for_shrine_alone(game, tally.region):
            tally.note("shrine.alone")

    def strength(self, game: Game, figure: int, region: int, strength: int) -> int:
        """Where a hunter lies beside the shrine, the others of his meadow count nothing."""
        if self._is_for_shrine_alone(game, region) and not self._is_at_shrine(game, figure):
            return 0
        return strength

    def _is_for_shrine_alone(self, game: Game, region: int) -> bool:
        """Does a hunter at the shrine leave nothing to other hunters of his meadow?"""
        if game.regions.at[region].traits & self.shrine == 0:
            return False
        hunters = bits(game.regions.at[region].figures)
        return len({self._is_at_shrine(game, hunter) for hunter in hunters}) == 2

    def _is_at_shrine(self, game: Game, figure: int) -> bool:
        return game.board.zones[game.figures.where[figure]].traits & self.shrine != 0

    def final_regions(self, game: Game, stage: str) -> list[int]:
        if stage == "features":
            return claimed_regions(game, self.system)
        return claimed_regions(game, self.meadow) if stage == "fields" else []

    def final_share(self, game: Game, region: int) -> list[Award]:
        feature = game.board.zones[region].feature
        return region_awards(game, region, True) if feature is self.system or feature is self.meadow else []


class FindGold(Frame):
    """After scoring: is there gold in a forest just finished? A bonus tile's gold is too late."""

    __slots__ = ("rule",)

    def __init__(self, rule: HuntersGatherers) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if game.part == 1:
            labels = game.regions.label
            if any(self.rule.number(game, labels[zone], name) for zone in game.completed for name in TREASURES):
                EARNED.set(game, True)
        return None


class BonusPart(Frame):
    """The bonus tile: drawn, laid, manned and scored like any other, while the pile lasts."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if EARNED.of(game):
            EARNED.set(game, False)
            if game.piles[BONUS].total:
                begin_part(game, 2)
        return None


class LeaveUnfinished(Frame):
    """Before the final scoring gatherers and fishers go home with nothing; hunters and huts stay."""

    __slots__ = ("rule",)

    def __init__(self, rule: HuntersGatherers) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for figure, zone in enumerate(game.figures.where):
            if zone >= 0 and game.board.zones[zone].feature.completes:
                take_home(game, figure, "unfinished")
        return None


RULES = HuntersGatherers
