"""The Tower: what a tower reaches, who holds whom, and what a ransom costs."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from bastide.tiles.facts import RegionFact, TileFact
from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell, Spot
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Figure, Sight

PIECES = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}
RANSOM = 3


class Tower(Chapter):
    deeds = frozenset({"capture"})
    doings = frozenset({"tower raised", "figure captured"})
    ways_home = frozenset({"tower"})
    anytime = frozenset({"last-ransom"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.pieces = [PIECES[self.table.players]] * self.table.players
        self.heights: Counter[Spot] = Counter()
        self.climbed: set[Spot] = set()
        self.raised: Spot = (0, 0, 0)
        """The tower on which a piece was put last."""
        self.prisoners: dict[int, tuple[Figure, int]] = {}
        """Whoever is held, by number, and by whom."""
        self.last_ransom = 0

    @classmethod
    def read(cls, fact: TileFact, options: Mapping[str, str]) -> TileFact:
        return replace(fact, regions=(*fact.regions, RegionFact("tower"))) if "tower" in fact.tags else fact

    def absorb(self, sight: Sight) -> bool:
        if sight.name == "tower raised":
            self._raise(sight)
        elif sight.name == "figure captured":
            self._capture(sight)
        else:
            return False
        return True

    # Building

    def _is_open(self, tower: Spot) -> bool:
        free = not self.table.inside(frozenset({tower}))
        return free and (self.table.options["tower_reopens"] == "yes" or tower not in self.climbed)

    def _raise(self, sight: Sight) -> None:
        place = sight.place()
        assert place is not None
        tower, player = self.land.at(place), sight.number("player")
        self.story.demand(player == self.referee.player, "somebody else builds")
        self.story.demand(self._is_open(tower), "this tower is finished")
        self.pieces[player] -= 1
        self.heights[tower] += 1
        self.raised = tower
        self.story.demand(self.pieces[player] >= 0, f"{player} has no piece left")
        self.story.demand(self.heights[tower] == sight.number("height"), f"the tower has {self.heights[tower]} pieces")

    def figure_stood(self, figure: Figure) -> None:
        spot = self.table.standing[figure.number].spot
        if self.land.kind(spot) != "tower":
            return
        alone = self.table.inside(frozenset({spot})) == [figure]
        reopens = self.table.options["tower_reopens"] == "yes"
        self.story.demand(self.heights[spot] > 0, "a follower stands on a foundation")
        self.story.demand(alone and (reopens or spot not in self.climbed), "this tower is finished")
        self.climbed.add(spot)

    # Prisoners

    def _is_in_reach(self, cell: Cell) -> bool:
        right, up = cell[0] - self.raised[0], cell[1] - self.raised[1]
        return not (right and up) and abs(right + up) <= self.heights[self.raised]

    def figure_left(self, figure: Figure, spot: Spot, why: str) -> None:
        if why in ("captured", "tower"):
            self.story.demand(self._is_in_reach(spot[:2]), f"{figure} is out of the tower's reach")
            self.story.demand(self.table.is_follower(figure), f"{figure} is no follower")
            own = figure.owner == self.referee.player
            self.story.demand(own == (why == "tower"), "own followers go home, others to prison")

    def _capture(self, sight: Sight) -> None:
        figure, captor = sight.figure(), sight.number("captor")
        assert figure is not None
        self.story.demand(captor == self.referee.player, "somebody else takes prisoners")
        self.referee.send_away(figure, "captured")
        self.prisoners[figure.number] = figure, captor
        if self._held(captor, figure.owner):
            self._exchange(figure, captor)

    def absent(self, player: int) -> list[Figure]:
        return [figure for figure, _ in self.prisoners.values() if figure.owner == player]

    def _held(self, owner: int, captor: int) -> list[Figure]:
        return [figure for figure, by in self.prisoners.values() if (figure.owner, by) == (owner, captor)]

    def _exchange(self, taken: Figure, captor: int) -> None:
        """At once; whoever took the last prisoner chooses among followers of different sorts."""
        choice = self.story.take_choice("exchange")
        several = len({figure.piece for figure in self._held(captor, taken.owner)}) > 1
        self.story.demand(several == (choice is not None), "the owner chooses, if there is a choice")
        freed = [self._release("exchange") for _ in range(2)]
        self.story.demand(taken in freed, f"{taken} should be exchanged")
        back = next(figure for figure in freed if figure != taken)
        self.story.demand(back.owner == captor, f"a follower of {captor} should come back")
        self.story.demand(choice is None or choice.figure() == back, "another follower was chosen")

    def _release(self, why: str) -> Figure:
        sight = self.story.take_event("figure released")
        figure = sight.figure()
        assert figure is not None
        self.story.demand(figure.number in self.prisoners, f"{figure} is no prisoner")
        _, captor = self.prisoners.pop(figure.number)
        self.story.demand((sight.number("captor"), sight.text("why")) == (captor, why), f"held by {captor}")
        return figure

    def _can_pay(self, player: int) -> bool:
        """Of two counting figures one is enough; how they stand is not known here."""
        return "message_6" in self.table.options or self.referee.scores[player] >= RANSOM

    def meddle(self, choice: Sight) -> bool:
        """A ransom, or none although the points of the turn would do for it."""
        if choice.text("rule") != "tower":
            return choice.is_choice("last-ransom")
        player, figure = choice.number("player"), choice.figure()
        assert figure is not None
        self.story.demand(player == self.referee.player == figure.owner, "only owners pay, in their own turn")
        self.story.demand(self.last_ransom < self.referee.turn_number, "one ransom a turn")
        self.story.demand(self._can_pay(player), "too poor for a ransom")
        self.last_ransom = self.referee.turn_number
        captor = self.prisoners[figure.number][1]
        self.story.demand(self._release("ransom") == figure, f"{figure} should be set free")
        self.referee.expect([Call(player, -RANSOM, "ransom"), Call(captor, RANSOM, "ransom")])
        return True
