"""A walk along the free cells: which regions will be finished, and which could be joined by one tile."""

from bastide.kernel.compass import AROUND, LANES, PORTS
from bastide.kernel.game import Game
from bastide.players.evaluation.odds import Odds
from bastide.players.evaluation.weights import Weights


class Survey:
    """`cells`: the chance of each free cell to be filled. `joins`: two regions of one sort that meet at a free cell,
    and its chance, where it is good enough to matter."""

    __slots__ = ("_closed", "_ends", "_far_end", "_game", "cells", "joins")

    def __init__(self, game: Game, odds: Odds, weights: Weights) -> None:
        self._game = game
        self._far_end = weights.far_end
        self._closed: dict[int, float] = {}
        self._ends: dict[int, int] = {}
        self.cells: dict[int, float] = {}
        self.joins: list[tuple[int, int, float]] = []
        odds.renew(game.bag.counts)
        for cell, opening in game.board.frontier.items():
            asked = opening.pattern.asked
            chance = odds.fills(asked)
            self.cells[cell] = chance
            beside = self._look_around(opening.beside, asked, odds)
            if chance >= weights.joinable:
                self._find_joins(beside, chance)

    def _look_around(self, tiles: list[int], asked: int, odds: Odds) -> list[int]:
        """The regions with an open end at the cell, by side; -1: none."""
        board = self._game.board
        labels = self._game.regions.label
        built = self._game.built
        found = [-1, -1, -1, -1]
        for side in range(4):
            tile = tiles[side]
            if tile < 0:
                continue
            port = ((side + 2) & 3) * LANES
            position = board.turned[tile].zone_at[port]
            zone = board.first[tile] + position if position >= 0 else built.get(tile * PORTS + port, -1)
            if zone >= 0:
                region = labels[zone]
                found[side] = region
                self._closed[region] = self._closed.get(region, 1.0) * odds.closes(asked, side)
                self._ends[region] = self._ends.get(region, 0) + 1
        return found

    def _find_joins(self, beside: list[int], chance: float) -> None:
        zones = self._game.board.zones
        figures = self._game.regions.figures
        for side in range(4):
            one = beside[side]
            other = beside[(side + 1) & 3]
            if one >= 0 and other >= 0 and one != other and (figures[one] or figures[other]):
                feature = zones[one].feature
                if feature is zones[other].feature and feature.completes:
                    self.joins.append((one, other, chance))

    def chance(self, zone: int) -> float:
        """The chance that the region of a zone is finished."""
        if self._game.board.zones[zone].feature.surrounded:
            return self._surrounded(zone)
        region = self._game.regions.label[zone]
        chance = self._closed.get(region, 1.0)
        for _ in range(self._game.regions.opens[region] - self._ends.get(region, 0)):
            chance *= self._far_end
        return chance

    def _surrounded(self, zone: int) -> float:
        board = self._game.board
        cell = board.tile_cell[board.zone_tile[zone]]
        chance = 1.0
        for step in AROUND:
            chance *= self.cells.get(cell + step, 1.0)
        return chance
