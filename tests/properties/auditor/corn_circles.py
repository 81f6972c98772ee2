"""The Crop Circles: everybody adds a follower of one calling to one of theirs, or takes one back."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Cell, Spot
from tests.properties.auditor.referee import Referee

CONCERNED = {"fork": "field", "club": "road", "shield": "city"}


class CropCircles(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.due: list[str] = []
        """Where the followers stand whom the circles of this turn concern."""

    def set_up(self) -> None:
        """Of each packet some circles may stay in the box."""
        while self.story.take_choice("leave-out"):
            pass

    def tile_laid(self, cell: Cell) -> None:
        circle = self.land.tagged(cell, "corn")
        self.due += [CONCERNED[circle]] if circle else []

    def summons(self) -> None:
        """After the whole turn, from the left neighbour on; nobody decides where nobody is concerned."""
        while self.due:
            kind = self.due.pop(0)
            players = [(self.referee.player + 1 + step) % self.table.players for step in range(self.table.players)]
            self.story.read_beside("circle")
            if any(self._concerned(player, kind) for player in players):
                choice = self.story.take_answer(players[-1], "circle")
                self.story.demand(choice is not None, "a circle should work")
                may_add = self.story.take_event("circle decided").text("answer") == "reinforce"
                for player in players:
                    self.story.read_beside("reinforce" if may_add else "recall")
                    (self._add if may_add else self._take_back)(player, self._concerned(player, kind))

    def turn_done(self) -> None:
        """A circle that a late message has brought."""
        self.summons()

    def _concerned(self, player: int, kind: str) -> dict[int, Spot]:
        own = [mate for mate in self.table.standing.values() if mate.figure.owner == player]
        there = [mate for mate in own if self.land.kind(mate.spot) == kind and self.table.is_follower(mate.figure)]
        return {mate.figure.number: mate.spot for mate in there}

    def _add(self, player: int, own: dict[int, Spot]) -> None:
        choice = self.story.take_answer(player, "reinforce")
        if choice is None:
            idle = not own or not self.table.at_hand(player, "follower")
            self.story.demand(idle, f"{player} may add a follower")
        elif not choice.facts["passed"]:
            sight = self.story.take_event("figure deployed")
            figure, place = sight.figure(), sight.place()
            assert figure is not None and place is not None
            is_own = figure.owner == player and self.table.is_follower(figure)
            self.story.demand(is_own, f"a follower of {player} should come")
            self.story.demand(self.land.at(place) in own.values(), f"no follower of {player} stands there")
            self.referee.absorb(sight)

    def _take_back(self, player: int, own: dict[int, Spot]) -> None:
        """One of them must go; where all are alike there is nothing to choose."""
        choice = self.story.take_answer(player, "recall")
        several = len({(self.table.standing[number].figure.piece, spot) for number, spot in own.items()}) > 1
        self.story.demand(several == (choice is not None), f"{player} chooses, if there is a choice")
        if own:
            sight = self.story.take_event("figure returned")
            figure = sight.figure()
            assert figure is not None
            self.story.demand(figure.number in own and sight.text("why") == "circle", f"one of {own} should go home")
            self.story.demand(choice is None or choice.figure() == figure, "another follower was chosen")
            self.referee.absorb(sight)
