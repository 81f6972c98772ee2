"""Where something is, in the words of other programs: positions that count to the south, names of places on a tile."""

from collections.abc import Iterable, Iterator
from typing import Final

from bastide.kernel.compass import SIDES, cell_at, port_of, turned_port, x_of, y_of
from bastide.kernel.game import Game
from bastide.notation.foreign.choosing import places
from bastide.notation.foreign.matching import likenesses
from bastide.notation.foreign.memory import Memory
from bastide.notation.foreign.plain import BadSave, Plain
from bastide.notation.foreign.save import Laid

INNER: Final = {
    "I": 0, "II": 1, "INNER_FARM": 0, "INNER_FARM_B": 1, "CLOISTER": 0, "MONASTERY": 0, "TOWER": 0,
    "FLIER": 0, "FLYING_MACHINE": 0,
}  # fmt: skip
"""Places that reach no side, and the how manieth of their sort they are."""
UNSAID: Final = {
    "INNER_FARM": "Field", "INNER_FARM_B": "Field", "CLOISTER": "Cloister", "MONASTERY": "Monastery", "TOWER": "Tower",
}  # fmt: skip
"""Of which sort such a place is where that is not told."""

CASTLE: Final = "Castle"
"""A lord's place, which has the name of the town's there and reaches no side here."""
QUARTERS: Final = {
    "QUARTER_CASTLE": "castle-quarter", "QUARTER_MARKET": "market-quarter",
    "QUARTER_BLACKSMITH": "smithy-quarter", "QUARTER_CATHEDRAL": "cathedral-quarter",
}  # fmt: skip
"""The quarters of Carcassonne, clockwise; all lie on one tile there."""


class Land:
    """How positions there lie here: moved, and perhaps turned, so that both lands begin with the same tile."""

    def __init__(self, game: Game, start: tuple[Laid, ...]) -> None:
        self.memory = Memory()
        self.turns = 0
        self.east = self.north = 0
        for turns, east, north in self._tries(game, start[0]):
            self.turns, self.east, self.north = turns, east, north
            if all(self._lies(game, laid) for laid in start):
                return
        told = ", ".join(f"{laid.tile[:20]} on {laid.position[0]},{laid.position[1]}" for laid in start[:4])
        raise BadSave(f"the land begins otherwise than here: {told}")

    def _tries(self, game: Game, laid: Laid) -> Iterator[tuple[int, int, int]]:
        """Every way in which the first tile could lie upon one of ours."""
        for tile, cell in enumerate(game.board.tile_cell):
            for turns in range(4):
                x, y = _turned(laid.position[0], -laid.position[1], turns)
                if game.board.turned[tile].kind.name in [found.tile for found in likenesses(laid.tile)]:
                    yield turns, x_of(cell) - x, y_of(cell) - y

    def _lies(self, game: Game, laid: Laid) -> bool:
        tile = game.board.cells.get(self.cell(laid.position), -1)
        if tile < 0:
            return False
        turned = game.board.turned[tile]
        return any(
            found.tile == turned.kind.name
            and turned.kind.turned[self.rotation(laid.turns + found.turns)].shape() == turned.shape()
            for found in likenesses(laid.tile)
        )

    def cell(self, position: tuple[int, int]) -> int:
        x, y = _turned(position[0], -position[1], self.turns)
        return cell_at(x + self.east, y + self.north)

    def rotation(self, turns: int) -> int:
        return (turns + self.turns) % 4

    def tile(self, game: Game, position: tuple[int, int]) -> int:
        """The tile that lies there, or -1."""
        return game.board.cells.get(self.cell(position), -1)

    def zones(self, game: Game, pointer: Plain) -> list[int]:
        """The zone that a pointer means; none: there is no such place."""
        tile = self.tile(game, pointer.position("position"))
        location = pointer.text("location")
        sort = pointer.text("feature") if "feature" in pointer else ""
        if tile < 0:
            return []
        if location in QUARTERS:
            return [zone for zone, found in enumerate(game.board.zones) if found.feature.name == QUARTERS[location]]
        if sort == CASTLE:
            return self._of(game, tile, places(sort))
        if location in INNER:
            found = self._of(game, tile, places(sort or UNSAID.get(location, "")))
            return [zone for zone in found if not ports_of(game, zone)][INNER[location] :][:1]
        wanted = self.ports(location)
        found = self._of(game, tile, places(sort) or ("city", "road", "field"))
        return [zone for zone in found if wanted[0] in ports_of(game, zone)]

    def ports(self, location: str) -> list[int]:
        """The places of the rim in the name of a place."""
        return [turned_port(port_of(place), self.turns) for place in _places(location)]

    def _of(self, game: Game, tile: int, features: Iterable[str]) -> list[int]:
        return [zone for zone in game.board.zones_on(tile) if game.board.zones[zone].feature.name in features]


def ports_of(game: Game, zone: int) -> list[int]:
    """The places of the rim that a zone reaches, as its tile lies."""
    board = game.board
    tile = board.zone_tile[zone]
    position = zone - board.first[tile]
    turned = board.turned[tile]
    return turned.ports[position] if 0 <= position < len(turned.ports) else list(board.zones[zone].ports)


def _places(location: str) -> list[str]:
    """The sides or half sides in the name of a place: `NW`, `_S` for all but the south, `NL.NR.EL`."""
    words = location.split(".")
    if all(word[:1] in SIDES and word[1:] in ("L", "R") for word in words):
        return words
    if location.startswith("_") and location[1:] in SIDES and len(location) == 2:
        return [side for side in SIDES if side != location[1]]
    if location and all(letter in SIDES for letter in location):
        return list(location)
    raise BadSave(f"'{location[:40]}' is no place on a tile that is known here")


def _turned(x: int, y: int, turns: int) -> tuple[int, int]:
    for _ in range(turns):
        x, y = y, -x
    return x, y
