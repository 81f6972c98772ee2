"""The order of play, read along: what must follow what, and which awards fall due when.

Whatever is shown between laying a tile and scoring only changes the table. Then the finished regions are found by
looking at the whole land: those that were not finished when it was scored last.
"""

from collections.abc import Iterable, Mapping

from tests.properties.auditor.base import Base
from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.clerk import Clerk
from tests.properties.auditor.land import MIRROR, SIDES, Region, beyond
from tests.properties.auditor.sights import CHOSEN, Sight

DRAWING = ("source", "draw", "place")
STAGES = ("features", "fields", "titles", "goods", "gold")


class Referee(Clerk):
    def __init__(
        self, sights: Iterable[Sight], chapters: Iterable[type[Chapter]], players: int, options: Mapping[str, str]
    ) -> None:
        sorts: list[type[Chapter]] = [Base, *chapters]
        super().__init__(sights, sorts, players, options)
        self.table.chapters = [sort(self) for sort in sorts]
        self.scored: set[Region] = set()
        """What was finished when the land was scored last."""

    # The game

    def watch(self) -> None:
        """The whole game, from the first tile to the last award."""
        while self.story.comes("tile placed"):
            self._lay(self.story.take())
        for chapter in self.chapters:
            chapter.set_up()
        self.scored = self.table.finished()
        while self.story.comes("turn") and self.story.still_draws():
            self.turn((self.player + 1) % self.table.players)
        for chapter in self.chapters:
            chapter.last_round()
        for chapter in self.chapters:
            chapter.adding_up()
        for stage in STAGES:
            self.expect([call for chapter in self.chapters for call in chapter.final(stage)])
        self.story.demand(self.story.peek() is None, "nothing more should come")

    def turn(self, player: int) -> None:
        """A whole turn of this player."""
        self.begin_turn(player)
        for chapter in self.chapters:
            chapter.dawn()
        for chapter in self.chapters:
            chapter.turn_begun()
        self.news()
        self.part()
        if self.further_part:
            self.part_number = 2
            self.part()
        for chapter in self.chapters:
            chapter.escape()
        for chapter in self.chapters:
            chapter.summons()
        for chapter in self.chapters:
            chapter.wandering()
        self.news()
        for chapter in self.chapters:
            chapter.show()
        self.news()
        for chapter in self.chapters:
            chapter.duty()
        for chapter in self.chapters:
            chapter.auction()
        self.news()
        for chapter in self.chapters:
            chapter.turn_done()
        for chapter in self.chapters:
            chapter.turn_over()

    def begin_turn(self, player: int) -> None:
        self.story.beside.clear()
        sight = self.story.take_event("turn")
        self.story.demand(sight.number("player") == player, f"it should be the turn of {player}")
        self.player = player
        self.turn_number += 1
        self.part_number = 1
        self.further_part = False

    def part(self) -> None:
        """What a double turn repeats. Without a tile to lay there is none."""
        before = self.cell
        for chapter in self.chapters:
            chapter.part_begun()
        if self.hand:
            self._tile_drawn(self.hand)
        if self._tile_comes():
            for chapter in self.chapters:
                chapter.tile_laid(self.cell)
            self.news()
            self._deeds()
            self._score()
            self.news()
            for chapter in self.chapters:
                chapter.court()
        for chapter in self.chapters:
            chapter.part_done()
        self.cell = before

    def part_in_between(self) -> None:
        """All the steps of a part in the midst of another, which keeps for itself what it has finished and which tile
        it has."""
        kept, hand = self.table.finished() - self.scored, self.hand
        self.scored |= kept
        self.hand = ""
        self.part()
        self.scored -= kept
        self.hand = hand

    def news(self) -> None:
        for chapter in self.chapters:
            chapter.news()

    def _tile_comes(self) -> bool:
        """Drawing, until a tile lies or there is nothing to draw."""
        while True:
            sight = self.story.peek()
            if sight is None:
                return False
            if sight.name == "tile placed":
                self._lay(self.story.take())
                return True
            if sight.is_choice(*DRAWING) or sight.name in ("tile drawn", "tile unplaceable"):
                self.story.take()
                if sight.name == "tile drawn" or (sight.is_choice("source") and not sight.facts["passed"]):
                    self._tile_drawn(sight.text("tile"))
            elif sight.name == "bridge built":
                self.absorb(self.story.take())
            else:
                return False

    def _tile_drawn(self, tile: str) -> None:
        self.hand = ""
        for chapter in self.chapters:
            chapter.tile_drawn(tile)
        for chapter in self.chapters:
            chapter.tile_revealed(tile)
        self.news()

    def _lay(self, sight: Sight) -> None:
        self.cell = sight.number("x"), sight.number("y")
        self.table.land.lay(sight.text("tile"), self.cell, sight.number("rotation"))
        if self.turn_number:
            self.story.demand(sight.number("player") == self.player, "somebody else lays a tile")
        for chapter in self.chapters:
            chapter.tile_lies(self.cell)
        if self.story.follows("bridge built"):
            self.absorb(self.story.take())

    # Between laying and scoring

    def _deeds(self) -> None:
        while (sight := self.story.peek()) is not None and self._is_deed(sight):
            self.absorb(self.story.take())

    def _is_deed(self, sight: Sight) -> bool:
        if sight.name == CHOSEN:
            return any(sight.is_choice(*chapter.deeds) for chapter in self.chapters)
        if sight.name == "figure returned":
            return any(sight.text("why") in chapter.ways_home for chapter in self.chapters)
        return sight.name == "figure deployed" or any(sight.name in chapter.doings for chapter in self.chapters)

    # Scoring

    def _score(self) -> None:
        """Whatever was finished since the land was scored last."""
        finished = self._by_sides(self.table.finished() - self.scored)
        for chapter in self.chapters:
            finished = chapter.founding(finished)
        scored = [region for region in self._in_turn(finished) if self._is_scored(region, finished)]
        for chapter in self.chapters:
            chapter.nearby(finished)
        for chapter in self.chapters:
            chapter.farms()
        for chapter in self.chapters:
            chapter.lesson()
        for chapter in self.chapters:
            chapter.toll()
        for chapter in self.chapters:
            chapter.spoils(finished)
        self.go_home([figure for region in finished for figure in self.table.inside(region)])
        self.scored = self.table.finished()
        for chapter in self.chapters:
            chapter.moving_on(finished, scored)

    def _is_scored(self, region: Region, finished: list[Region]) -> bool:
        """The scoring of a finished region. Was there somebody to score it?"""
        for chapter in self.chapters:
            chapter.joining(region)
        for chapter in self.chapters:
            chapter.overture(region)
        calls = self.table.calls(region, True)
        self.expect(calls)
        for chapter in self.chapters:
            chapter.echo(region, finished)
        return bool(calls)

    def _by_sides(self, finished: set[Region]) -> list[Region]:
        """First by the sides of the tile just laid, then inside it, then the others, a bridge over it among them."""
        land = self.table.land
        own = land.printed_spots(self.cell)
        meeting = [spot for side in SIDES for spot in own if side in land.places[spot]]
        walled = [land.reaching.get((*beyond(self.cell, side), MIRROR[side])) for side in SIDES]
        spots = [*meeting, *(spot for spot in walled if spot is not None and not meeting), *own]
        found = [region for region in dict.fromkeys(map(land.region, spots)) if region in finished]
        return found + sorted(finished - set(found), key=min)

    def _in_turn(self, finished: list[Region]) -> Iterable[Region]:
        """Those at the tile in their order, the others as they come."""
        own = set(self.table.land.printed_spots(self.cell))
        waiting = finished[:]
        while waiting:
            region = waiting[0]
            if not own & region:
                shown = [other for other in waiting if self._is_shown(other)]
                region = shown[0] if shown else region
            waiting.remove(region)
            yield region

    def _is_shown(self, region: Region) -> bool:
        """Does the next sight tell of this region?"""
        sight = self.story.peek()
        place = sight.place() if sight is not None else None
        return place is not None and self.table.land.at(place) in region
