"""Paths, acres and meadows: what stands where, what it pays, and what is shown to whom."""

from bastide.games.over_hill_and_dale.chips import Chips
from bastide.games.over_hill_and_dale.harvest import Harvest
from bastide.games.over_hill_and_dale.merits import chip_merits, stable_merits, wander_merits
from bastide.games.over_hill_and_dale.stables import Stables
from bastide.games.over_hill_and_dale.wandering import Wander
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_starts
from bastide.kernel.merit import Merit
from bastide.kernel.pieces import Piece
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import claimed_regions, is_complete, region_awards
from bastide.rules.turn import standard_frames
from bastide.tiles.facts import TileFact

MEEPLES = 4
"""The fifth counts points."""


class OverHillAndDale(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.path = Feature("path", "hiker", completes=True)
        self.acre = Feature("acre", "farmer", completes=True)
        self.meadow = Feature("meadow")
        self.stables = Stables(self.meadow)
        self.chips = Chips()

    def features(self) -> list[Feature]:
        return [self.path, self.acre, self.meadow]

    def pieces(self, players: int) -> list[Piece]:
        return [Piece("meeple", MEEPLES), self.stables.piece]

    def frames(self) -> list[tuple[str, Frame]]:
        own: list[tuple[str, Frame]] = [("ECHO", Harvest(self.acre, self.chips)), ("JOURNEY", Wander(self.path))]
        return own + standard_frames()

    def reading(self, fact: TileFact) -> TileFact:
        self.stables.look_at(fact)
        return fact

    def learn(self, book: Rulebook) -> None:
        self.chips.learn(book)

    def setup(self, game: Game) -> None:
        self.chips.sort(game)
        lay_starts(game)

    def may_stand(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        return self.stables.too_near(game, zone) if piece == self.stables.piece.index else None

    # Values

    def value(self, game: Game, tally: Tally) -> None:
        if tally.feature is self.path:
            tally.rate = 1
        elif tally.feature is self.acre:
            tally.rate = 2
            if not tally.finished:
                tally.pay(1, "acre.unfinished")
        else:
            return
        tally.count("tiles", game.regions.tile_count(tally.region))

    def final_regions(self, game: Game, stage: str) -> list[int]:
        """Paths, then acres."""
        return claimed_regions(game, self.path) + claimed_regions(game, self.acre) if stage == "features" else []

    def final_share(self, game: Game, region: int) -> list[Award]:
        """Who owns an open path or acre is decided as during the game (our decision)."""
        if not game.board.zones[region].feature.completes or is_complete(game, region):
            return []
        return region_awards(game, region, False)

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        if stage == "fields":
            return self.stables.awards(game)
        return self.chips.awards(game) if stage == "goods" else []

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return stable_merits(game, after, self.stables) + wander_merits(game, after) + chip_merits(game, after)

    # Views

    def hide(self, view: Game, player: int) -> None:
        if not view.is_over:
            self.chips.turn_over(view, player)

    def shown(self, game: Game) -> list[Shown]:
        return self.chips.shown(game)
