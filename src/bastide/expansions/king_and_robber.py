"""King & Robber Baron.

Whoever completes the first city takes the King, and whoever completes a larger one than the largest so far takes it
over; the Robber Baron goes in the same way with the longest road. Sizes are tiles, and whoever lays the last tile
completes, whose the region is does not matter. At the end the King pays a point for every finished city on the land and
the Robber Baron a point for every finished road, as they lie then.

An abbey, a tunnel chip, a bridge or a ferry completes for the player whose turn it is. A castle is never a finished
city; the city of Carcassonne is one to the King. Of two cities completed together the larger counts. The mark is never
lowered, not even when a ferry parts the longest road again (our decisions).
"""

from typing import Final

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Decision
from bastide.kernel.notes import Note
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import is_complete

TITLES: Final = (("king", "city", "finished.cities"), ("robber-baron", "road", "finished.roads"))
"""Each card, what it looks at, and how the final scoring counts that."""

HELD: Note[tuple[tuple[int, int], ...]] = Note("titles", ((-1, 0), (-1, 0)))
"""For each card who holds it, and the size that brought it there."""

FINISHED: Final = "finished"
"""The name under which the game keeps how many regions each card counts."""


class KingAndRobber(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.counted: list[int] = []
        """By feature: which card counts it, -1 if none does."""

    def frames(self) -> list[tuple[str, Frame]]:
        return [("SPOILS", TakeTitles())]

    def shown(self, game: Game) -> list[Shown]:
        """A card in front of its holder, with the size to beat."""
        return [
            Shown(name, player=holder, count=size)
            for (name, _, _), (holder, size) in zip(TITLES, HELD.of(game), strict=True)
            if holder >= 0
        ]

    def learn(self, book: Rulebook) -> None:
        sorts = [feature for _, feature, _ in TITLES]
        self.counted = [
            sorts.index(feature.counted_as) if feature.counted_as in sorts else -1 for feature in book.features
        ]

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        found: list[Award] = []
        if stage == "titles":
            numbers = self._finished(game).numbers
            for place, (holder, _) in enumerate(HELD.of(game)):
                if holder >= 0 and numbers[place]:
                    name, _, label = TITLES[place]
                    found.append(Award(holder, numbers[place], name, -1, [Term(label, numbers[place], 1)], game.turn))
        return found

    def _finished(self, game: Game) -> "Finished":
        known = game.findings.get(FINISHED)
        if isinstance(known, Finished) and known.upheavals == game.regions.upheavals:
            return known
        game.weighing = True
        found = Finished(game, self.counted)
        if game.weighing:
            game.findings[FINISHED] = found
        game.weighing = False
        return found


class Finished:
    """How many finished regions of its sort each card counts, and what else counts as one."""

    __slots__ = ("numbers", "upheavals")

    def __init__(self, game: Game, counted: list[int]) -> None:
        self.upheavals = game.regions.upheavals
        self.numbers = [0] * len(TITLES)
        for region in game.regions.closed:
            place = counted[game.board.zones[region].feature.index]
            if place >= 0 and is_complete(game, region):
                self.numbers[place] = self.numbers[place] + 1


class TakeTitles(Frame):
    """The player whose turn it is takes the cards that the regions just completed bring."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        for place, (name, feature, _) in enumerate(TITLES):
            sizes = [
                game.regions.tile_count(zone)
                for zone in game.completed
                if game.board.zones[zone].feature.name == feature
            ]
            largest = max(sizes, default=0)
            if largest > HELD.of(game)[place][1]:
                take(game, place, name, largest)
        return None


def take(game: Game, place: int, name: str, size: int) -> None:
    held = list(HELD.of(game))
    held[place] = (game.player, size)
    HELD.set(game, tuple(held))
    if game.log is not None:
        game.tell("title taken", {"player": game.player, "title": name, "tiles": size})


RULES = KingAndRobber
