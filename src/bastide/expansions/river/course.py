"""The course of the river: it goes on from an open end, does not turn back, and its arms do not meet.

Two bends directly after one another may not bend the same way; a straight tile between them lifts this (our reading of
the book's ban). A fork is for each of its arms what the way from its stem to that arm is, a bend or straight on.
"""

from bastide.kernel.compass import LANES, SIDES, STEPS
from bastide.kernel.game import Game
from bastide.kernel.refusal import Refusal
from bastide.kernel.tiles import Feature, Turned

NOT_CONTINUED = Refusal("river.not_continued")
JOINS_ARMS = Refusal("river.joins_arms")
STRAIGHT = 2


class Course:
    def __init__(self, river: Feature) -> None:
        self.river = river

    def objection(self, game: Game, turned: Turned, cell: int) -> Refusal | None:
        """What the river has against a tile there; tiles without river are free."""
        sides = self.river_sides(turned)
        if not sides:
            return None
        inlets = [side for side in sides if self._upstream(game, cell, side) >= 0]
        if not inlets:
            return NOT_CONTINUED
        if len(inlets) > 1:
            return JOINS_ARMS
        return self._turning_back(game, cell, sides, inlets[0])

    def river_sides(self, turned: Turned) -> list[int]:
        zones = turned.kind.zones
        at = turned.zone_at
        return [side for side in range(4) if at[side * LANES] >= 0 and zones[at[side * LANES]].feature is self.river]

    def _upstream(self, game: Game, cell: int, side: int) -> int:
        """The tile from which the river flows to a cell over one of its sides; -1: there is none."""
        tile = game.board.cells.get(cell + STEPS[side], -1)
        return tile if tile >= 0 and (side + 2) % 4 in self.river_sides(game.board.turned[tile]) else -1

    def _turning_back(self, game: Game, cell: int, sides: list[int], inlet: int) -> Refusal | None:
        last = self._turn_before(game, self._upstream(game, cell, inlet), (inlet + 2) % 4)
        turns = [(side - inlet) % 4 for side in sides if side != inlet]
        if last != STRAIGHT and last in turns:
            return Refusal("river.turns_back", {"side": SIDES[inlet]})
        return None

    def _turn_before(self, game: Game, tile: int, outlet: int) -> int:
        """Quarter turns from where the river came into a tile to where it leaves; a spring has it run straight on."""
        cell = game.board.tile_cell[tile]
        for side in self.river_sides(game.board.turned[tile]):
            if 0 <= self._upstream(game, cell, side) < tile:
                return (outlet - side) % 4
        return STRAIGHT
