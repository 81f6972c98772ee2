"""What the river declares, and in which order its tiles come."""

from bastide.expansions.river.course import Course
from bastide.expansions.river.lake import AT_VOLCANO, GRANTED, FurtherTurn, is_volcano_lake
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Feature
from bastide.rules.expansion import Expansion, Option
from bastide.rules.fitting import legal_placements
from bastide.tiles.facts import TileFact

AFLOAT: Note[tuple[int, ...]] = Note("start tiles in the river", ())
"""The kinds of the game's own start tiles that are still to be drawn among the river tiles."""


class River(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.river = Feature("river")
        self.course = Course(self.river)
        self.wet: list[int] = []
        self.forks: list[int] = []
        self.waters: list[int] = []
        self.lakes: list[int] = []
        self.volcanoes: list[int] = []

    @staticmethod
    def options() -> list[Option]:
        return [Option("river_start_tile", ("land", "river"), own_start="land")]

    def features(self) -> list[Feature]:
        return [self.river]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("FURTHER_TURN", FurtherTurn())]

    def left_out(self, facts: list[TileFact]) -> list[str]:
        """One spring and one lake will do: those of the river with the fork, where it is not alone."""
        forked = [fact.set for fact in facts if "fork" in fact.tags]
        others = {fact.set for fact in facts if "lake" in fact.tags and forked and fact.set not in forked}
        return [fact.id for fact in facts if fact.set in others and {"source", "lake"} & set(fact.tags)]

    def learn(self, book: Rulebook) -> None:
        wet = [kind for kind in book.kinds if self.course.river_sides(kind.turned[0])]
        self.wet = [kind.index for kind in wet]
        self.forks = [kind.index for kind in wet if "fork" in kind.tags]
        self.lakes = [kind.index for kind in wet if "lake" in kind.tags]
        self.waters = [kind.index for kind in wet if kind.index not in self.forks and kind.index not in self.lakes]
        self.volcanoes = [kind.index for kind in wet if is_volcano_lake(kind)]

    # The order of drawing

    def setup(self, game: Game) -> None:
        if self.chosen_options.get("river_start_tile") == "river":
            AFLOAT.set(game, tuple(game.book.mixed_starts))

    def foremost(self, game: Game, kinds: list[int]) -> list[int]:
        """The fork, then the river, then the lake; only then the land."""
        if not any(game.bag.counts[kind] for kind in self.wet) and not AFLOAT.of(game):
            return []
        for first in (self.forks, [*self.waters, *AFLOAT.of(game)], self.lakes):
            found = [kind for kind in kinds if kind in first]
            if found:
                return found
        return []

    def copies(self, game: Game, kinds: list[int], numbers: list[int]) -> list[int]:
        """Of tiles like the start tile, only that one lies among the river tiles."""
        afloat = AFLOAT.of(game)
        if not afloat:
            return numbers
        return [afloat.count(kind) or number for kind, number in zip(kinds, numbers, strict=True)]

    def tile_drawn(self, game: Game, kind: int) -> None:
        afloat = AFLOAT.of(game)
        if kind in afloat:
            at = afloat.index(kind)
            AFLOAT.set(game, afloat[:at] + afloat[at + 1 :])

    # The course, and the lake

    def minds(self, game: Game, kind: int) -> bool:
        return kind in self.wet

    def fits(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        return self.course.objection(game, game.book.kinds[kind].turned[rotation], cell)

    def spoils(self, game: Game, move: Move) -> bool:
        """Would the tile in hand shut the river in, so that another of its tiles could be laid nowhere?"""
        if game.decision is None or game.hand not in self.wet:
            return False
        after = game.copy()
        after.log = None
        after.play(game.decision.options.index(move))
        to_come = [kind for kind in self.wet if after.bag.counts[kind]]
        return not all(legal_placements(after, game.player, kind) for kind in to_come)

    def tile_placed(self, game: Game, tile: int) -> None:
        if game.turn and game.board.turned[tile].kind.index in self.volcanoes:
            GRANTED.set(game, True)

    def may_come(self, game: Game, player: int, piece: int, zone: int) -> Refusal | None:
        """Whoever lays the volcano puts nothing on it; followers who come there later do not mind the lake."""
        tile = game.board.zone_tile[zone]
        if self.volcanoes and tile == game.tile and game.board.turned[tile].kind.index in self.volcanoes:
            return AT_VOLCANO
        return None
