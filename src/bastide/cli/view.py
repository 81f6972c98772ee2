"""Which part of the land to show, and how large."""

from collections.abc import Iterable
from dataclasses import dataclass

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.notation.land import GUTTER, Window, whole
from bastide.notation.sketch import LARGE, SMALL, Scale


@dataclass(frozen=True)
class View:
    window: Window
    scale: Scale

    def shows(self, cell: int) -> bool:
        window = self.window
        return window.west <= x_of(cell) <= window.east and window.south <= y_of(cell) <= window.north


def fitting_view(game: Game, width: int, height: int, focus: int, wanted: Scale | None = None) -> View:
    """The whole land where it fits, as large as it fits; else the part of it round the focus."""
    everything = whole(game)
    for scale in (LARGE, SMALL) if wanted is None else (wanted,):
        if everything.width <= columns(width, scale) and everything.height <= rows(height, scale):
            return View(everything, scale)
    scale = wanted or SMALL
    west, east = part(everything.west, everything.east, x_of(focus), columns(width, scale))
    south, north = part(everything.south, everything.north, y_of(focus), rows(height, scale))
    return View(Window(west, east, south, north), scale)


def columns(width: int, scale: Scale) -> int:
    """How many tiles go into so many characters."""
    return max(1, (width - GUTTER) // scale.columns)


def rows(height: int, scale: Scale) -> int:
    """How many tiles go into so many lines, one of which holds the numbers of the columns."""
    return max(1, (height - 1) // scale.rows)


def part(first: int, last: int, focus: int, room: int) -> tuple[int, int]:
    """So much of a row of cells as there is room, the focus in the middle but nothing wasted at the ends."""
    if last - first + 1 <= room:
        return first, last
    start = max(first, min(focus - room // 2, last - room + 1))
    return start, start + room - 1


def middle(cells: Iterable[int], otherwise: int) -> int:
    """The one of some cells that lies nearest to the middle of them all."""
    found = list(cells)
    if not found:
        return otherwise
    x = sum(x_of(cell) for cell in found) / len(found)
    y = sum(y_of(cell) for cell in found) / len(found)
    return min(found, key=lambda cell: (x_of(cell) - x) ** 2 + (y_of(cell) - y) ** 2)
