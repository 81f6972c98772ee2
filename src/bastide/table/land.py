"""The tiles that lie on the land, and its cells, as plain data."""

from bastide.kernel.game import Game
from bastide.kernel.tiles import Turned
from bastide.notation.events import Json
from bastide.table.places import coordinates


class Land:
    """The tiles that lie on the land. Those that lay there before are not put into words again, unless they were taken
    back."""

    def __init__(self) -> None:
        self._turned: list[Turned] = []
        self._cells: list[int] = []
        self._turns: list[int] = []
        self._tiles: list[Json] = []

    def tiles(self, game: Game, turns: list[int]) -> list[Json]:
        board, lay = game.board, len(self._tiles)
        same = self._turned == board.turned[:lay] and self._cells == board.tile_cell[:lay]
        if not same or self._turns != turns[:lay]:
            lay = 0
        if lay < len(board.tile_cell) or not lay:
            fresh = [tile(game, number, turns[number]) for number in range(lay, len(board.tile_cell))]
            self._tiles = self._tiles[:lay] + fresh
        self._turned, self._cells, self._turns = board.turned[:], board.tile_cell[:], turns[:]
        return self._tiles


class Cells:
    """Cells as plain data: the same list as long as they are the same cells."""

    def __init__(self) -> None:
        self._cells: list[int] = []
        self._told: list[tuple[int, int]] = []

    def told(self, cells: list[int]) -> list[tuple[int, int]]:
        if cells != self._cells:
            self._cells, self._told = cells, [coordinates(cell) for cell in cells]
        return self._told


def tile(game: Game, number: int, turn: int) -> Json:
    """A tile on the land, and the turn in which it was laid. Copies that lie differently are drawn differently."""
    turned = game.board.turned[number]
    x, y = coordinates(game.board.tile_cell[number])
    return {
        "tile": number, "kind": turned.kind.name, "v": turned.rotation,
        "x": x, "y": y, "rotation": turned.rotation, "turn": turn,
    }  # fmt: skip
