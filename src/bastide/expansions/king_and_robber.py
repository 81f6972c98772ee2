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
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import is_complete

TITLES: Final = (("king", "city", "finished.cities"), ("robber-baron", "road", "finished.roads"))
"""Each card, what it looks at, and how the final scoring counts that."""

HELD: Note[tuple[tuple[int, int], ...]] = Note("titles", ((-1, 0), (-1, 0)))
"""For each card who holds it, and the size that brought it there."""


class KingAndRobber(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        return [("SPOILS", TakeTitles())]

    def shown(self, game: Game) -> list[Shown]:
        """A card in front of its holder, with the size to beat."""
        return [
            Shown(name, player=holder, count=size)
            for (name, _, _), (holder, size) in zip(TITLES, HELD.of(game), strict=True)
            if holder >= 0
        ]

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        found: list[Award] = []
        if stage == "titles":
            for (name, feature, label), (holder, _) in zip(TITLES, HELD.of(game), strict=True):
                number = finished_regions(game, feature) if holder >= 0 else 0
                if number:
                    found.append(Award(holder, number, name, -1, [Term(label, number, 1)], game.turn))
        return found


def finished_regions(game: Game, feature: str) -> int:
    """How many finished regions of a sort lie on the land, and what else counts as one."""
    labels = game.regions.label
    found = [
        zone
        for zone, printed in enumerate(game.board.zones)
        if labels[zone] == zone and printed.feature.counted_as == feature and is_complete(game, zone)
    ]
    return len(found)


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
