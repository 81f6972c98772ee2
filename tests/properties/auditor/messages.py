"""The Messages: two counting figures for everybody, and a message for landing on a dark space."""

from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.land import SURROUNDED, Region
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure

DARK = 5


class Messages(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.counters = [[0, 0] for _ in range(self.table.players)]
        self.due: set[int] = set()
        self.added_up = False

    # The counting figures

    def count_on(self, call: Call) -> tuple[int, int] | None:
        """All points of an award move one figure, payments too."""
        if self.added_up:
            return None
        choice = self.story.take_choice("counter")
        start, end = self._moved(call.player)
        pair = self.counters[call.player]
        self.story.demand(choice is None or choice.number("number") == start, "the other figure should move")
        self.story.demand(start in pair and end == start + call.points, f"no figure of {pair} goes there")
        pair[pair.index(start)] = end
        return start, end

    def paid(self, call: Call, start: int, end: int) -> None:
        """Gains of the active player that land on a dark space bring a message."""
        if end > start and call.player == self.referee.player and end % DARK == 0 and not self.added_up:
            self.due.add(call.player)

    def _moved(self, player: int) -> tuple[int, int]:
        sight = self.story.take_event("counting figure moved")
        self.story.demand(sight.number("player") == player, f"a figure of {player} should move")
        return sight.number("from"), sight.number("to")

    def adding_up(self) -> None:
        self.added_up = True

    # The messages

    def news(self) -> None:
        """One that is due by something done beside a question comes only after that."""
        player = self.referee.player
        while player in self.due:
            drawn = self.story.take_choice("message")
            coming = self.story.peek()
            if drawn is None and coming is not None and coming.is_choice(*self.story.beside):
                return
            self.due.remove(player)
            self.story.demand(drawn is not None, f"{player} should draw a message")
            self.story.take_event("message drawn")
            used = self.story.take_choice("use-message")
            self.story.demand(used is not None and used.number("player") == player, "the message should be used")
            assert used is not None
            self._carry_out(player, used.text("word").removeprefix("message."))

    def _carry_out(self, player: int, word: str) -> None:
        if word == "tile":
            self.referee.part_in_between()
        elif word == "follower":
            self._take_home(player)
        else:
            self.referee.expect([self._points(player, word)])

    def _points(self, player: int, word: str) -> Call:
        if word in ("road", "city", "cloister"):
            regions = self._own_regions(player, *(SURROUNDED if word == "cloister" else (word,)))
            worths = [self.table.worth(region, self._is_finished(region)) for region in regions]
            return Call(player, min(worths, default=0), "message", ANYWHERE)
        cities = self._own_regions(player, "city")
        points = {
            "shields": 2 * sum(self.land.printed(city, "shield") for city in cities),
            "knights": 2 * len(self._own(player, "city")),
            "farmers": int(self.table.options["message_6"]) * len(self._own(player, "field")),
            "seal": 2,
        }
        return Call(player, points[word], "message")

    def _is_finished(self, region: Region) -> bool:
        """As it would be at the end of the game."""
        return self.table.is_finished(region) or self.table.counts_as_finished(region)

    def _own(self, player: int, *kinds: str) -> list[Figure]:
        """The player's followers in regions of these kinds."""
        found = [standing for standing in self.table.standing.values() if standing.figure.owner == player]
        there = [standing.figure for standing in found if self.land.kind(standing.spot) in kinds]
        return [figure for figure in there if self.table.is_follower(figure)]

    def _own_regions(self, player: int, *kinds: str) -> set[Region]:
        spots = [self.table.standing[figure.number].spot for figure in self._own(player, *kinds)]
        return {self.land.region(spot) for spot in spots}

    def _take_home(self, player: int) -> None:
        """A follower goes home, and brings what its region is worth if its owner owns that."""
        choice = self.story.take_choice("take-home")
        figure = choice.figure() if choice is not None else None
        if figure is None:
            self.story.demand(not self._own(player, "road", "city", "field", *SURROUNDED), "a follower should go home")
            return
        region = self.land.region(self.table.standing[figure.number].spot)
        if player in self.table.owners(region) and self.table.kind(region) in ("road", "city", "field", *SURROUNDED):
            points = self.table.worth_to(region, player, self._is_finished(region))
            self.referee.expect([Call(player, points, "message", min(region))])
        self.referee.absorb(self.story.take_event("figure returned"))
