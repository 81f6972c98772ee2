"""The Robbers: half of what a counting figure gains on the robber's space, rounded up."""

from typing import NamedTuple

from tests.properties.auditor.chapter import ANYWHERE, Call, Chapter
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight

SPACES = 50


class Chance(NamedTuple):
    owner: int
    share: int


class Robbers(Chapter):
    deeds = frozenset({"robber"})
    doings = frozenset({"robber placed"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.spaces: dict[int, int] = {}
        """Where the robbers wait that are not at hand."""
        self.chances: list[list[Chance]] = [[]]
        """Of the running part, and of those in whose midst it is played."""
        self.waiting = [False]
        """Likewise: do the robbers let everything be scored first?"""

    def absorb(self, sight: Sight) -> bool:
        if sight.name != "robber placed":
            return False
        self.spaces[sight.number("player")] = sight.number("space")
        return True

    def part_begun(self) -> None:
        self.chances.append([])
        self.waiting.append(False)

    def tile_drawn(self, tile: str) -> None:
        self.waiting[-1] = True

    def toll(self) -> None:
        self.waiting[-1] = False
        self._rob()

    def part_done(self) -> None:
        self._rob()
        self.chances.pop()
        self.waiting.pop()

    def paid(self, call: Call, start: int, end: int) -> None:
        """A figure goes forward: a chance for the robbers of others beside it, who go along with robbed points."""
        if end <= start:
            return
        beside = [owner for owner, space in self.spaces.items() if space == start % SPACES and owner != call.player]
        if call.reason == "robber":
            busy = {chance.owner for chance in self.chances[-1]}
            self._go_along([owner for owner in beside if owner not in busy], end % SPACES)
        else:
            self.chances[-1] += [Chance(owner, (call.points + 1) // 2) for owner in beside]
            if not self.waiting[-1]:
                self._rob()

    def _go_along(self, owners: list[int], space: int) -> None:
        for owner in sorted(owners):
            sight = self.story.take_event("robber moved along")
            self.story.demand(sight.number("player") == owner and sight.number("space") == space, f"{owner} goes along")
            self.spaces[owner] = space

    def _seat(self, player: int) -> int:
        return (player - self.referee.player) % self.table.players

    def _rob(self) -> None:
        """Robber by robber, from the active player on; who has several chances chooses."""
        while self.chances[-1]:
            owner = min((chance.owner for chance in self.chances[-1]), key=self._seat)
            shares = {chance.share for chance in self.chances[-1] if chance.owner == owner}
            self.chances[-1] = [chance for chance in self.chances[-1] if chance.owner != owner]
            if len(shares) > 1:
                choice = self.story.take_choice("robbery")
                self.story.demand(choice is not None and choice.number("player") == owner, f"{owner} should choose")
                assert choice is not None
                shares &= {choice.number("number")}
            self.story.demand(self.story.take_event("robber taken back").number("player") == owner, f"{owner} robs")
            del self.spaces[owner]
            self.referee.expect([Call(owner, shares.pop(), "robber", ANYWHERE)])
