"""The School: whoever has the teacher gets the points of the next scoring once more."""

from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.land import Region
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.table import SCORED


class School(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.teacher: int | None = None
        self.scorings: list[list[Call]] = [[]]
        """Of the running part, and of those in whose midst it is played."""

    def part_begun(self) -> None:
        self.scorings.append([])

    def part_done(self) -> None:
        self.scorings.pop()

    def paid(self, call: Call, start: int, end: int) -> None:
        if call.reason in (*SCORED, "field"):
            self.scorings[-1].append(call)

    def lesson(self) -> None:
        """Of several scorings the holder chooses, or the only player who was paid."""
        found = self.scorings[-1]
        if self.teacher is None or not found:
            return
        points = {call.points for call in found}
        payees = {call.player for call in found}
        if len(points) > 1:
            chooser = self.teacher if len(payees) > 1 else found[0].player
            choice = self.story.take_choice("lesson")
            self.story.demand(choice is not None and choice.number("player") == chooser, f"{chooser} should choose")
            assert choice is not None
            points &= {choice.number("number")}
        self.story.take_event("teacher back")
        holder, self.teacher = self.teacher, None
        self.referee.expect([Call(holder, points.pop(), "teacher", ANYWHERE)])

    def moving_on(self, finished: list[Region], scored: list[Region]) -> None:
        """Whoever finishes a road to the school takes him, unless it is the last."""
        roads = self._roads()
        if any(road in finished for road in roads) and not all(map(self.table.is_finished, roads)):
            if self.teacher != self.referee.player:
                self.story.take_event("teacher taken")
            self.teacher = self.referee.player

    def _roads(self) -> set[Region]:
        school = [spot[:2] for spot, region in self.land.regions.items() if region.kind == "school"]
        spots = [spot for cell in school for spot in self.land.spots(cell)]
        return {self.land.region(spot) for spot in spots if self.land.kind(spot) == "road"}
