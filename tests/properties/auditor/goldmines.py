"""The Gold Mines: gold on the tiles for the owners of what is finished, in turn, and points for it after all else."""

from collections import Counter

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell, Region
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.sights import Sight


class GoldMines(Chapter):
    deeds = frozenset({"gold"})
    doings = frozenset({"gold laid"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.lying: Counter[Cell] = Counter()
        self.taken = [0] * self.table.players

    def absorb(self, sight: Sight) -> bool:
        if sight.name != "gold laid":
            return False
        self.lying[sight.number("x"), sight.number("y")] += 1
        return True

    def spoils(self, finished: list[Region]) -> None:
        """Player after player takes a piece of what they own, the active player first."""
        reach: list[set[Cell]] = [set() for _ in self.taken]
        for region in finished:
            for owner in self.table.owners(region):
                reach[owner] |= self.land.extent(region)
        player = self.referee.player
        while any(self.lying[cell] for claimed in reach for cell in claimed):
            if any(self.lying[cell] for cell in reach[player]):
                self._take(player, reach[player])
            player = (player + 1) % self.table.players

    def _take(self, player: int, reach: set[Cell]) -> None:
        self.story.take_choice("take-gold")
        sight = self.story.take_event("gold taken")
        cell = sight.number("x"), sight.number("y")
        is_right = sight.number("player") == player and cell in reach and self.lying[cell] > 0
        self.story.demand(is_right, f"{player} should take gold from {reach}")
        self.lying[cell] -= 1
        self.taken[player] += 1

    def final(self, stage: str) -> list[Call]:
        if stage != "gold":
            return []
        return [Call(player, pieces * worth(pieces), "gold") for player, pieces in enumerate(self.taken)]


def worth(pieces: int) -> int:
    """One of up to three pieces is worth 1, of up to six 2, of up to nine 3, of more 4."""
    return min(1 + (pieces - 1) // 3, 4)
