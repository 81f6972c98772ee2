"""The rules of the game, as they stand at the doors of the engine."""

from bastide.games.mists_over_carcassonne.cemetery import Bury, Cemeteries
from bastide.games.mists_over_carcassonne.dogs import DOGS, NAMES, WAITING, ReachDogs, lose_sight
from bastide.games.mists_over_carcassonne.face_down import LayFaceDown, touches_face_up
from bastide.games.mists_over_carcassonne.ghosts import GHOSTS, in_supply, place_ghosts
from bastide.games.mists_over_carcassonne.levels import COUNTED, COUNTERS, LEVELS, colours, counted
from bastide.games.mists_over_carcassonne.merits import ghosts_spared, points_taken
from bastide.games.mists_over_carcassonne.mist import MIST, FinishMist, RaiseGhosts, mist_around, mists_on
from bastide.games.mists_over_carcassonne.outlook import promise
from bastide.games.mists_over_carcassonne.scoring import ScoreEach, account_of
from bastide.games.mists_over_carcassonne.team import PILES, draw_one, outcome
from bastide.kernel.chances import Chances
from bastide.kernel.compass import STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_starts
from bastide.kernel.merit import Merit
from bastide.kernel.pieces import ASIDE, Piece, bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.result import Result
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.shown import NORTH_EAST, NORTH_WEST, SOUTH_WEST, Shown
from bastide.kernel.tiles import Feature
from bastide.rules.completion import Complete
from bastide.rules.expansion import Expansion, Option
from bastide.rules.extent import tiles_around
from bastide.rules.scoring import tally
from bastide.rules.turn import Action, Draw, Part, Place, Turns
from bastide.tiles.facts import FACE_DOWN, TileFact

FACE_UP_NEEDED = Refusal("cell.face_down_only")
WATCHMAN = "watchman"
WATCHMEN = 5
FEW = 3
"""In each colour, where players have several."""

CORNERS = (NORTH_WEST, SOUTH_WEST)
"""Where Rufus and Ronja lie on the tile of their watchman."""


class Mists(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.level = LEVELS[self.option("mists_level")]
        self.numbers = self.option("mists_counters")
        self.cemeteries = Cemeteries(self.level)
        self.road = Feature("road", WATCHMAN, completes=True)
        self.city = Feature("city", WATCHMAN, completes=True)
        self.castle = Feature("castle", WATCHMAN, surrounded=True)
        self.mist = Feature(MIST, completes=True, blocked=True)
        self.shields = 0

    @staticmethod
    def options() -> list[Option]:
        return [Option("mists_level", tuple(LEVELS), levels=True), Option("mists_counters", COUNTERS)]

    def features(self) -> list[Feature]:
        return [self.road, self.city, Feature("field"), self.castle, Feature("cemetery", keeps=True), self.mist]

    def pieces(self, players: int) -> list[Piece]:
        """Five in one colour, or three in each of several."""
        if players > 2:
            return [Piece(WATCHMAN, WATCHMEN)]
        shades = range(colours(players) // players)
        return [Piece(f"{WATCHMAN}-{shade + 1}" if shade else WATCHMAN, FEW, shade=shade) for shade in shades]

    def accounts(self, players: int) -> tuple[int, ...]:
        """One counting figure of a colour that nobody plays, or three of those that are played."""
        return tuple(counted(self.numbers, players)) if self.level.apart else (colours(players),)

    def left_out(self, facts: list[TileFact]) -> list[str]:
        """Castles and cemeteries come with the second level, tiles that lie face down with the fifth."""
        out = [fact.id for fact in facts if FACE_DOWN in fact.tags and not self.level.haunted]
        if not self.level.castles:
            out += [fact.id for fact in facts for region in fact.regions if region.kind in ("castle", "cemetery")]
        return out

    def frames(self) -> list[tuple[str, Frame]]:
        level = self.level
        found: list[tuple[str, Frame]] = [
            ("TURNS", Turns()),
            ("PART", Part()),
            ("DRAW", Draw()),
            ("PLACE", Place()),
            ("ARRIVAL", FinishMist()),
        ]
        if level.castles:
            found.append(("ARRIVAL", Bury(self.cemeteries)))
        found += [
            ("ARRIVAL", RaiseGhosts(level, self.cemeteries)),
            ("ACTION", Action()),
            ("COMPLETE", Complete()),
            ("SCORE", ScoreEach(level)),
        ]
        if level.markers:
            found.append(("PART_END", ReachDogs(level)))
        if level.haunted:
            found.append(("PART_END", LayFaceDown(self.cemeteries)))
        return found

    def learn(self, book: Rulebook) -> None:
        self.shields = book.traits.shift("shield")

    def setup(self, game: Game) -> None:
        lay_starts(game)
        for tile in range(len(game.board.tile_cell)):
            place_ghosts(game, tile, sum([self._signs(game, zone) for zone in mists_on(game, tile)]))
        PILES.set(game, (game.bag.total // self.level.piles,) * self.level.piles)
        if self.level.apart and game.book.players >= COUNTED:
            for seat in game.book.accounts:
                self._count(game, seat)

    def _signs(self, game: Game, zone: int) -> int:
        return game.book.traits.number(game.board.zones[zone].traits, "ghost")

    def _count(self, game: Game, seat: int) -> None:
        """One of the player's watchmen counts points and is no longer at hand."""
        figure = bits(game.figures.supply[seat])[-1]
        game.figures.supply[seat] ^= 1 << figure
        game.figures.where[figure] = ASIDE

    # Tiles

    def drawable(self, game: Game, kinds: list[int]) -> list[int]:
        return kinds if PILES.of(game)[0] else []

    def to_draw(self, game: Game) -> int:
        return PILES.of(game)[0]

    def tile_drawn(self, game: Game, kind: int) -> None:
        draw_one(game)

    def minds(self, game: Game, kind: int) -> bool:
        return self.level.haunted

    def fits(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        return None if touches_face_up(game, cell, STEPS) else FACE_UP_NEEDED

    # Scoring

    def complete(self, game: Game, region: int) -> bool:
        """A castle with a tile around it that lies face down can never be finished."""
        if game.board.zones[region].feature is not self.castle or not self.level.haunted:
            return True
        around = tiles_around(game, game.board.zone_tile[region])
        return not any(game.board.turned[tile].kind.blocks for tile in around)

    def value(self, game: Game, tally: Tally) -> None:
        if tally.feature is self.castle:
            tally.rate = 2
            tile = game.board.zone_tile[tally.region]
            tally.count("mists", len(mist_around(game, tile)) + (1 if mists_on(game, tile) else 0))
        elif tally.feature is self.road or tally.feature is self.city:
            tally.rate = 1 if tally.feature is self.road else 2
            tally.count("tiles", game.regions.tile_count(tally.region))
            tally.count("shields", (game.regions.at[tally.region].traits >> self.shields) & 255)
        if not tally.finished:
            tally.rule_out("mists.unfinished")

    def shares(self, game: Game, zone: int, finished: bool) -> list[Award] | None:
        """Every colour that stands there is paid once, however many of its watchmen do."""
        cast = game.book.cast
        figures = bits(game.regions.at[game.regions.label[zone]].figures) if finished else []
        found: list[Award] = []
        for hue in sorted({cast.hue[figure] for figure in figures}):
            award = tally(game, zone, hue % game.book.players, True).award(game.turn)
            award.player = account_of(game, hue)
            found.append(award)
        return found

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        lose_sight(game, figure)

    # The end, and what lies there

    def result(self, game: Game) -> Result | None:
        return outcome(game, self.level)

    def prospect(self, game: Game, chances: Chances) -> float:
        return promise(game, self.level, self.cemeteries, chances)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return ghosts_spared(game, after) + points_taken(game, after)

    def shown(self, game: Game) -> list[Shown]:
        cells = game.board.tile_cell
        found = [Shown("ghost", cells[tile], count=count, corner=NORTH_EAST) for tile, count in GHOSTS.of(game)]
        found += self._dogs(game)
        found.append(Shown("ghost-supply", count=in_supply(game, self.level)))
        found.append(Shown("goal", count=self.level.goal))
        return found

    def _dogs(self, game: Game) -> list[Shown]:
        """On the score track, where the number tells how far it is, or with a watchman."""
        found: list[Shown] = []
        for dog, marker in enumerate(self.level.markers):
            figure = DOGS.of(game)[dog]
            if figure >= 0:
                cell = game.board.tile_cell[game.board.zone_tile[game.figures.where[figure]]]
                found.append(Shown(NAMES[dog], cell, corner=CORNERS[dog]))
            elif figure == WAITING:
                found.append(Shown(NAMES[dog], count=marker))
        return found
