"""A walk along the free cells: which regions will be finished, and which could be joined by one tile."""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.compass import AROUND, LANES, SECOND, STEPS
from bastide.kernel.game import Game
from bastide.kernel.laying import zone_at
from bastide.players.evaluation.odds import Odds, built_up_to
from bastide.players.evaluation.weights import Weights

NOWHERE: Final[set[int]] = set()


class Survey(Chances):
    """`cells`: the chance of each free cell to be filled. `joins`: two regions of one sort that meet at a free cell,
    and the chance that a tile joins them there, where it is good enough to matter."""

    __slots__ = ("_closed", "_ends", "_far_end", "_finished", "_game", "_odds", "cells")

    def __init__(self, game: Game, odds: Odds, weights: Weights) -> None:
        super().__init__(weights.team)
        self._game = game
        self._odds = odds
        self._far_end = weights.far_end
        labels = game.regions.label
        closed = [1.0] * len(labels)
        ends = [0] * len(labels)
        self._closed = closed
        self._ends = ends
        self._finished: dict[int, float] = {}
        self.cells: dict[int, float] = {}
        odds.renew(game.bag.counts)
        built = built_up_to(game) if game.built else NOWHERE
        for cell, opening in game.board.frontier.items():
            brink = odds.brink(game, opening, cell in built)
            self.cells[cell] = brink.chance
            for zone, chance in brink.ends:
                region = labels[zone]
                closed[region] *= chance
                ends[region] += 1
            for one, other, chance in brink.joins:
                if chance >= weights.joinable:
                    self._note_join(labels[one], labels[other], chance)

    def _note_join(self, one: int, other: int, chance: float) -> None:
        at = self._game.regions.at
        if one != other and (at[one].figures or at[other].figures):
            self.joins.append((one, other, chance))

    def finished(self, zone: int) -> float:
        """The chance that the region of a zone is finished."""
        region = self._game.regions.label[zone]
        chance = self._finished.get(region, -1.0)
        if chance < 0.0:
            chance = self._chance(region)
            self._finished[region] = chance
        return chance

    def _chance(self, region: int) -> float:
        feature = self._game.board.zones[region].feature
        if feature.surrounded:
            return self._surrounded(region)
        if feature.blocked:
            return self._cleared(region)
        chance = self._closed[region]
        far = self._game.regions.at[region].opens - self._ends[region]
        if far and not self._game.ends:
            return 0.0  # a tile that lies face down is in the way
        for _ in range(far):
            chance *= self._far_end
        return chance

    def _surrounded(self, zone: int) -> float:
        board = self._game.board
        cell = board.tile_cell[board.zone_tile[zone]]
        chance = 1.0
        for step in AROUND:
            chance *= self.cells.get(cell + step, 1.0)
        return chance

    def _cleared(self, region: int) -> float:
        """The chance of a region that lies over others and that a side without its sort leaves open for ever."""
        opens = self._game.regions.at[region].opens
        if not opens:
            return 1.0
        wanted = self._sides_wanted(region)
        ends = 0
        chance = 1.0
        for cell, sides in wanted.items():
            ends += sides.bit_count()
            chance *= self._odds.covers(self._game.board.frontier[cell].pattern.asked, sides)
        return chance if ends == opens else 0.0

    def _sides_wanted(self, region: int) -> dict[int, int]:
        """The free cells that it leads to, each with the sides, a bit each, by which it does."""
        board = self._game.board
        found: dict[int, int] = {}
        for member in self._game.regions.members(region):
            tile = board.zone_tile[member]
            cell = board.tile_cell[tile]
            for side in range(4):
                free = cell + STEPS[side]
                if free in board.frontier and zone_at(self._game, tile, side * LANES + SECOND) == member:
                    found[free] = found.get(free, 0) | 1 << ((side + 2) & 3)
        return found
