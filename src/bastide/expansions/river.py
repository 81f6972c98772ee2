"""The River.

The spring lies first, ten river tiles follow in the order they are drawn, the lake ends the river; then the land is
laid as usual, the normal start tile among it. Each river tile goes on from the open end and may not turn back: of two
bends one directly after the other the second may not bend the same way (our reading of the book's ban; a straight
tile between them lifts it). Figures may stand on everything but the river itself.
"""

from bastide.kernel.compass import LANES, SIDES, STEPS
from bastide.kernel.game import Game
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Feature, Kind, Turned
from bastide.rules.expansion import Expansion

NOT_CONTINUED = Refusal("river.not_continued")
STRAIGHT = 2


class River(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.river = Feature("river")
        self.waters: list[int] = []
        self.lakes: list[int] = []

    def features(self) -> list[Feature]:
        return [self.river]

    def learn(self, book: Rulebook) -> None:
        self.waters = [kind.index for kind in book.kinds if self._has_river(kind) and "lake" not in kind.tags]
        self.lakes = [kind.index for kind in book.kinds if "lake" in kind.tags]

    def _has_river(self, kind: Kind) -> bool:
        return any(zone.feature is self.river for zone in kind.zones)

    def drawable(self, game: Game, kinds: list[int]) -> list[int]:
        """River tiles first, the lake when they are gone, then the land."""
        counts = game.bag.counts
        waters = [kind for kind in self.waters if counts[kind]]
        return waters or [kind for kind in self.lakes if counts[kind]] or kinds

    def minds(self, game: Game, kind: int) -> bool:
        return kind in self.waters or kind in self.lakes

    def fits(self, game: Game, kind: int, cell: int, rotation: int) -> Refusal | None:
        turned = game.book.kinds[kind].turned[rotation]
        sides = self._river_sides(turned)
        if not sides:
            return None
        upstream = [side for side in sides if self._river_flows_in(game, cell, side)]
        if not upstream:
            return NOT_CONTINUED
        return self._turning_back(game, cell, sides, upstream[0])

    def _river_sides(self, turned: Turned) -> list[int]:
        zones = turned.kind.zones
        at = turned.zone_at
        return [side for side in range(4) if at[side * LANES] >= 0 and zones[at[side * LANES]].feature is self.river]

    def _river_flows_in(self, game: Game, cell: int, side: int) -> bool:
        before = game.board.cells.get(cell + STEPS[side], -1)
        return before >= 0 and (side + 2) % 4 in self._river_sides(game.board.turned[before])

    def _turning_back(self, game: Game, cell: int, sides: list[int], inlet: int) -> Refusal | None:
        before = game.board.turned[game.board.cells[cell + STEPS[inlet]]]
        turn = _turn(sides, inlet)
        outlet = (inlet + 2) % 4
        last = [(outlet - side) % 4 for side in self._river_sides(before) if side != outlet]
        if turn != STRAIGHT and turn in last:
            return Refusal("river.turns_back", {"side": SIDES[inlet]})
        return None


def _turn(sides: list[int], inlet: int) -> int:
    """Quarter turns from where the river comes in to where it goes out; a river that ends goes straight on."""
    for side in sides:
        if side != inlet:
            return (side - inlet) % 4
    return STRAIGHT


RULES = River
