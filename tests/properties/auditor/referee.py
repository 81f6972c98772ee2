"""The order of play, read along: what must follow what, and which awards fall due when.

Whatever is shown between laying a tile and scoring only changes the table. Then the finished regions are found by
looking at the whole land: those that were not finished when it was scored last.
"""

from collections.abc import Iterable, Mapping

from bastide.tiles.loader import load_set, set_names
from tests.properties.auditor.base import Base
from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.land import MIRROR, SIDES, Cell, Land, Region, beyond
from tests.properties.auditor.sights import CHOSEN, Figure, Place, Sight
from tests.properties.auditor.story import Objection, Story
from tests.properties.auditor.table import Standing, Table

DRAWING = ("source", "draw", "place")
STAGES = ("features", "fields", "titles", "goods", "gold")


class Referee:
    def __init__(
        self,
        sights: Iterable[Sight],
        chapters: Iterable[type[Chapter]],
        players: int,
        options: Mapping[str, str],
    ) -> None:
        sorts: list[type[Chapter]] = [Base, *chapters]
        facts = [fact for name in set_names() for fact in load_set(name).tiles]
        for sort in sorts:
            facts = [sort.read(fact, options) for fact in facts]
        self.story = Story(sights)
        self.story.meddle = self._meddle
        self.table = Table(Land(facts), players, options)
        self.chapters = [sort(self) for sort in sorts]
        self.table.chapters = self.chapters
        self.story.anytime = frozenset().union(*(sort.anytime for sort in sorts))
        self.scores = [0] * players
        self.player = -1
        self.turn_number = 0
        self.cell: Cell = (0, 0)
        """Where the tile of the running part lies."""
        self.part_number = 0
        self.further_part = False
        """A second part of this turn is owed."""
        self.scored: set[Region] = set()
        """What was finished when the land was scored last."""

    # The game

    def watch(self) -> None:
        """The whole game, from the first tile to the last award."""
        while self.story.comes("tile placed"):
            self._lay(self.story.take())
        self.scored = self.table.finished()
        while self.story.comes("turn") and self.story.still_draws():
            self.turn((self.player + 1) % self.table.players)
        for chapter in self.chapters:
            chapter.last_round()
        for stage in STAGES:
            self.expect([call for chapter in self.chapters for call in chapter.final(stage)])
        self.story.demand(self.story.peek() is None, "nothing more should come")

    def turn(self, player: int) -> None:
        """A whole turn of this player."""
        self.begin_turn(player)
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
            chapter.auction()
        self.news()
        for chapter in self.chapters:
            chapter.turn_over()

    def begin_turn(self, player: int) -> None:
        sight = self.story.take_event("turn")
        self.story.demand(sight.number("player") == player, f"it should be the turn of {player}")
        self.player = player
        self.turn_number += 1
        self.part_number = 1
        self.further_part = False

    def part(self) -> None:
        """What a double turn repeats. Without a tile to lay there is none."""
        before = self.cell
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
            elif sight.name == "bridge built":
                self.absorb(self.story.take())
            else:
                return False

    def _lay(self, sight: Sight) -> None:
        self.cell = sight.number("x"), sight.number("y")
        self.table.land.lay(sight.text("tile"), self.cell, sight.number("rotation"))
        if self.turn_number:
            self.story.demand(sight.number("player") == self.player, "somebody else lays a tile")
        if self.story.comes("bridge built"):
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

    def absorb(self, sight: Sight) -> None:
        """Take note of what happened; a choice shows in what follows from it."""
        if not any(chapter.absorb(sight) for chapter in self.chapters) and sight.name != CHOSEN:
            raise Objection(f"no set in play explains {sight}")

    def _meddle(self, sight: Sight) -> None:
        """A choice beside the question is a matter of the set that offered it."""
        if not any(chapter.meddle(sight) for chapter in self.chapters):
            raise Objection(f"no set in play explains {sight}")

    def stand(self, figure: Figure, place: Place | None, on_tile: bool = True) -> None:
        """A figure is put somewhere, from a supply or from elsewhere on the land."""
        assert place is not None
        before = self.table.standing.get(figure.number)
        self.table.standing[figure.number] = Standing(figure, self.table.land.at(place), on_tile)
        for chapter in self.chapters:
            if before is not None:
                chapter.figure_left(figure, before.spot, "moved")
            chapter.figure_stood(figure)

    def raise_up(self, figure: Figure, place: Place | None) -> None:
        """The place of a figure has become another one."""
        assert place is not None
        before = self.table.standing[figure.number]
        self.table.standing[figure.number] = Standing(figure, self.table.land.at(place), True)
        for chapter in self.chapters:
            chapter.figure_raised(figure, before.spot)

    def send_away(self, figure: Figure, why: str) -> None:
        """A figure leaves the land."""
        self.story.demand(figure.number in self.table.standing, f"{figure} was not on the land")
        left = self.table.standing.pop(figure.number)
        for chapter in self.chapters:
            chapter.figure_left(figure, left.spot, why)

    # Scoring

    def _score(self) -> None:
        """Whatever was finished since the land was scored last."""
        finished = self._by_sides(self.table.finished() - self.scored)
        for chapter in self.chapters:
            finished = chapter.founding(finished)
        scored: list[Region] = []
        for region in self._in_turn(finished):
            for chapter in self.chapters:
                chapter.joining(region)
            calls = self.table.calls(region, True)
            self.expect(calls)
            scored += [region] if calls else []
        for chapter in self.chapters:
            chapter.nearby(finished)
        for chapter in self.chapters:
            chapter.farms()
        for chapter in self.chapters:
            chapter.spoils(finished)
        self.go_home([figure for region in finished for figure in self.table.inside(region)])
        self.scored = self.table.finished()
        for chapter in self.chapters:
            chapter.moving_on(scored)

    def _by_sides(self, finished: set[Region]) -> list[Region]:
        """First by the sides of the tile just laid, then inside it, then the others."""
        land = self.table.land
        meeting = [land.reaching.get((*self.cell, side)) for side in SIDES]
        facing = [land.reaching.get((*beyond(self.cell, side), MIRROR[side])) for side in SIDES]
        spots = [near or far for near, far in zip(meeting, facing, strict=True)]
        order = [land.region(spot) for spot in (*spots, *land.spots(self.cell)) if spot is not None]
        found = [region for region in dict.fromkeys(order) if region in finished]
        return found + sorted(finished - set(found), key=min)

    def _in_turn(self, finished: list[Region]) -> Iterable[Region]:
        """Those at the tile in their order, the others as they come."""
        waiting = finished[:]
        while waiting:
            region = waiting[0]
            if self.cell not in {spot[:2] for spot in region}:
                shown = [other for other in waiting if self._is_shown(other)]
                region = shown[0] if shown else region
            waiting.remove(region)
            yield region

    def _is_shown(self, region: Region) -> bool:
        """Does the next sight tell of this region?"""
        sight = self.story.peek()
        place = sight.place() if sight is not None else None
        return place is not None and self.table.land.at(place) in region

    def expect(self, calls: Iterable[Call]) -> None:
        """These are paid now, in any order, and nothing else."""
        due = [call for call in calls if call.points]
        while due:
            heard = self._hear()
            fitting = [call for call in due if call[:3] == heard[:3] and call.where in (heard.where, ANYWHERE)]
            self.story.demand(bool(fitting), f"{heard} was paid, due is {due}")
            due.remove(fitting[0])
            self._count(heard)

    def _hear(self) -> Call:
        sight = self.story.take_event("points")
        place = sight.place()
        where = None if place is None else min(self.table.land.region(self.table.land.at(place)))
        return Call(sight.number("player"), sight.number("points"), sight.text("reason"), where)

    def _count(self, call: Call) -> None:
        self.scores[call.player] += call.points
        for chapter in self.chapters:
            chapter.paid(call)

    def go_home(self, figures: list[Figure], why: str = "scored") -> None:
        """These figures go home now, in any order."""
        waiting = {figure.number for figure in figures}
        while waiting:
            sight = self.story.take_event("figure returned")
            figure = sight.figure()
            is_right = figure is not None and figure.number in waiting and sight.text("why") == why
            self.story.demand(is_right, f"{figure} should not go home")
            assert figure is not None
            waiting.remove(figure.number)
            self.send_away(figure, why)
