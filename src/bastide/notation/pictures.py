"""A tile as text: five rows of eleven characters, each with the kind of region it shows."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from bastide.notation.drawing import Drawing
from bastide.notation.shapes import ALL, COLUMNS, ROWS, rim
from bastide.tiles.facts import SIDES, RegionFact, TileFact


class PictureCell(NamedTuple):
    """One character and the kind of region it belongs to."""

    character: str
    kind: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile's picture, row by row from the north."""

    rows: tuple[tuple[PictureCell, ...], ...]

    def __str__(self) -> str:
        return "\n".join("".join(cell.character for cell in row) for row in self.rows)

    def side(self, side: str) -> tuple[PictureCell, ...]:
        """The cells along one side, from its left end to its right end as seen from the middle."""
        return tuple(self.rows[row][column] for row, column in rim(side))


def picture(tile: TileFact, rotation: int = 0) -> Picture:
    """The picture of a tile after so many quarter turns clockwise."""
    drawing = Drawing(turned(tile, rotation))
    cells = {cell: PictureCell(drawing.characters[cell], drawing.kinds[cell]) for cell in ALL}
    return Picture(tuple(tuple(cells[row, column] for column in range(COLUMNS)) for row in range(ROWS)))


def turned(tile: TileFact, rotation: int) -> TileFact:
    """The facts of a tile after so many quarter turns clockwise."""
    turns = rotation % 4
    if not turns:
        return tile
    return replace(
        tile,
        regions=tuple(turned_region(region, turns) for region in tile.regions),
        field_alt=tuple(turned_region(region, turns) for region in tile.field_alt),
        meetings=tuple(" ".join(turned_place(name, turns) for name in group.split()) for group in tile.meetings),
        tags=tuple(turned_tag(tag, turns) for tag in tile.tags),
    )


def turned_region(region: RegionFact, turns: int) -> RegionFact:
    places = tuple(turned_place(place, turns) for place in region.places)
    neighbours = tuple(turned_place(place, turns) for place in region.neighbours)
    return replace(region, places=places, neighbours=neighbours)


def turned_place(place: str, turns: int) -> str:
    """A side or half side after the turn; the name of a centre stays."""
    if place[:1] not in SIDES or place[1:] not in {"", "L", "R"}:
        return place
    return SIDES[(SIDES.index(place[0]) + turns) % 4] + place[1:]


def turned_tag(tag: str, turns: int) -> str:
    """A flying machine turns with its tile; the quarter of a rose does not."""
    name, _, value = tag.partition(":")
    if name != "fly":
        return tag
    around = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    return f"{name}:{around[(around.index(value) + 2 * turns) % 8]}"
