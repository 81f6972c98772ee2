"""A tile as text in three rows of seven characters, for land that would not fit the screen otherwise."""

from collections.abc import Iterable
from typing import Final

from bastide.notation import shapes
from bastide.notation.drawing import Drawing
from bastide.notation.pictures import Picture, PictureCell, turned
from bastide.notation.shapes import Cell
from bastide.notation.symbols import ATTRIBUTES, CENTRES, FILL, JUNCTION, LINES, TUFT
from bastide.tiles.facts import LAND, MIDDLE, RegionFact, TileFact

ROWS: Final = (0, 2, 4)
COLUMNS: Final = (0, 2, 3, 5, 7, 8, 10)
"""The rows and columns of the large picture that are kept."""

CENTRE: Final = (1, 3)
LINE: Final = {"N": ((0, 3),), "E": ((1, 6), (1, 5), (1, 4)), "S": ((2, 3),), "W": ((1, 0), (1, 1), (1, 2))}
"""From the middle of a side inwards, without the centre."""
BENDS: Final = {"NW": "╱", "ES": "╱", "NE": "╲", "SW": "╲"}

ALL: Final = tuple((row, column) for row in range(len(ROWS)) for column in range(len(COLUMNS)))


class Miniature:
    """The small drawing of one tile, and where its regions lie on it."""

    def __init__(self, tile: TileFact) -> None:
        self.large = Drawing(tile)
        self.regions = tile.regions
        self.characters = {cell: self._ground(cell) for cell in ALL}
        self.cells = {at: self._kept(at) for at in range(len(tile.regions))}
        centre = self.characters[CENTRE]
        for at, region in self.large.regions({"river"}) + self.large.regions(MIDDLE - {"river"}):
            self.cells[at] = self._draw_line(region)
        if centre.kind in CENTRES:
            self.characters[CENTRE] = centre
        self._mark()

    def _ground(self, cell: Cell) -> PictureCell:
        """What the large drawing shows there, roads and rivers left out."""
        at = ROWS[cell[0]], COLUMNS[cell[1]]
        kind = self.large.kinds[at]
        if kind in MIDDLE or kind in LAND:
            land = kind if kind in LAND else self._land()
            return PictureCell(TUFT if sum(cell) % 2 == 0 else FILL["field"], land)
        character = self.large.characters[at]
        return PictureCell(FILL.get(kind, character), kind)

    def _land(self) -> str:
        return next((region.kind for region in self.regions if region.kind in LAND), "field")

    def _kept(self, at: int) -> list[Cell]:
        inside = set(self.large.cells.get(at, ()))
        return [cell for cell in ALL if (ROWS[cell[0]], COLUMNS[cell[1]]) in inside]

    def _draw_line(self, region: RegionFact) -> list[Cell]:
        way = [cell for side in region.places for cell in LINE[side]]
        for side in region.places:
            self._put(LINE[side], LINES[side] if region.kind in {"road", "path"} else FILL[region.kind], region.kind)
        if len(region.places) == 1:
            self._draw_end(region)
            return way
        joint = self._joint("".join(side for side in shapes.STEP if side in region.places), region.kind)
        self._put([CENTRE], joint if region.kind in {"road", "path"} else FILL[region.kind], region.kind)
        return [CENTRE, *way]

    def _joint(self, sides: str, kind: str) -> str:
        """How a road goes on in the middle; two bends keep apart."""
        is_second = self.characters[CENTRE].kind == kind
        return BENDS.get(sides, LINES[sides]) if is_second else LINES[sides]

    def _draw_end(self, region: RegionFact) -> None:
        """A lone road runs up to the middle, several of them end at a crossing."""
        if self.characters[CENTRE].kind not in LAND and self.characters[CENTRE].kind != region.kind:
            return
        ends = [other for other in self.regions if other.kind == region.kind and len(other.places) == 1]
        if region.kind not in {"road", "path"}:
            self._put([CENTRE], FILL[region.kind], region.kind)
        else:
            self._put([CENTRE], JUNCTION if len(ends) > 1 else LINES[region.places[0]], region.kind)

    def _put(self, cells: Iterable[Cell], character: str, kind: str) -> None:
        for cell in cells:
            self.characters[cell] = PictureCell(character, kind)

    def _mark(self) -> None:
        """One sign for everything printed in a region, as far as there is room."""
        for at, region in enumerate(self.regions):
            signs = [ATTRIBUTES[name] for name, _ in region.attributes if name in ATTRIBUTES]
            cells = self.cells[at]
            half = len(cells) // 2
            for cell, sign in zip(cells[half:] + cells[:half], signs, strict=False):
                self._put([cell], sign, region.kind)

    def picture(self) -> Picture:
        return Picture(
            tuple(tuple(self.characters[row, column] for column in range(len(COLUMNS))) for row in range(len(ROWS)))
        )


def miniature(tile: TileFact, rotation: int = 0) -> Miniature:
    """The small drawing of a tile after so many quarter turns clockwise."""
    return Miniature(turned(tile, rotation))
