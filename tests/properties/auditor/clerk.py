"""Keeps the books of a game that is read along: who stands where, which awards are due and were heard."""

from collections.abc import Iterable, Mapping

from bastide.tiles.loader import load_set, set_names
from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.land import Cell, Land
from tests.properties.auditor.sights import CHOSEN, Figure, Place, Sight
from tests.properties.auditor.story import Objection, Story
from tests.properties.auditor.table import Standing, Table


class Clerk:
    def __init__(
        self, sights: Iterable[Sight], sorts: list[type[Chapter]], players: int, options: Mapping[str, str]
    ) -> None:
        sets = [load_set(name) for name in set_names()]
        facts = [fact for printed in sets for fact in (*printed.tiles, *printed.squares)]
        for sort in sorts:
            facts = [sort.read(fact, options) for fact in facts]
        self.story = Story(sights)
        self.story.meddle = self._meddle
        self.story.anytime = frozenset().union(*(sort.anytime for sort in sorts))
        self.table = Table(Land(facts), players, options)
        self.scores = [0] * players
        self.player = -1
        self.turn_number = 0
        self.part_number = 0
        self.further_part = False
        """A second part of this turn is owed."""
        self.hand = ""
        """A tile that somebody has before their turn."""
        self.cell: Cell = (0, 0)
        """Where the tile of the running part lies."""

    @property
    def chapters(self) -> list[Chapter]:
        return self.table.chapters

    # What happens on the table

    def absorb(self, sight: Sight) -> None:
        """Take note of what happened; a choice shows in what follows from it."""
        if not any(chapter.absorb(sight) for chapter in self.chapters) and sight.name != CHOSEN:
            raise Objection(f"no set in play explains {sight}")

    def _meddle(self, sight: Sight) -> None:
        """What comes in the midst of something else is a matter of one set."""
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

    def go_home(self, figures: Iterable[Figure], why: str = "scored") -> None:
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

    # Awards

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
        """A counting figure goes on, by itself or, where somebody has several, the one that was chosen."""
        start = self.scores[call.player]
        self.scores[call.player] += call.points
        steps = [chapter.count_on(call) for chapter in self.chapters]
        start, end = next((step for step in steps if step is not None), (start, start + call.points))
        for chapter in self.chapters:
            chapter.paid(call, start, end)
