"""A drawn tile in two sizes, and where on the drawing the zones of the game lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bastide.kernel.game import Game
from bastide.notation import miniature, shapes
from bastide.notation.drawing import Drawing
from bastide.notation.miniature import Miniature
from bastide.notation.pictures import PictureCell, picture, turned
from bastide.tiles.facts import RegionFact, TileFact
from bastide.tiles.lines import read_picture
from bastide.tiles.loader import load_set, set_names

Rows = list[list[PictureCell]]


@dataclass(frozen=True)
class Scale:
    """How large a tile is drawn."""

    rows: int
    columns: int

    @property
    def centre(self) -> shapes.Cell:
        return self.rows // 2, self.columns // 2


LARGE: Final = Scale(shapes.ROWS, shapes.COLUMNS)
SMALL: Final = Scale(len(miniature.ROWS), len(miniature.COLUMNS))


@dataclass(frozen=True)
class Sketch:
    """A drawn tile and, for every region, the places to write on, the best first."""

    rows: Rows
    places: Mapping[int, list[shapes.Cell]]
    centre: shapes.Cell

    def place(self, region: int) -> list[shapes.Cell]:
        return self.places.get(region) or [self.centre]


@lru_cache(maxsize=8192)
def sketch(fact: TileFact, rotation: int, scale: Scale) -> Sketch:
    tile = turned(fact, rotation)
    if scale == LARGE:
        large = Drawing(tile)
        drawn = [list(row) for row in picture(tile).rows]
        return Sketch(drawn, _places(tile.regions, large.cells), scale.centre)
    small = Miniature(tile)
    rows = [list(row) for row in small.picture().rows]
    return Sketch(rows, _places(tile.regions, small.cells), scale.centre)


def _places(regions: tuple[RegionFact, ...], cells: Mapping[int, list[shapes.Cell]]) -> dict[int, list[shapes.Cell]]:
    found: dict[int, list[shapes.Cell]] = {}
    for at in range(len(regions)):
        inside = cells.get(at, [])
        found[at] = shapes.nearest(inside, shapes.middle(inside))
    return found


def region_of(game: Game, tile: int, zone: int) -> int:
    """The printed region of a zone; -1 for a zone that follows from others."""
    kind = game.board.turned[tile].kind
    known = game.book.feature_by_name
    printed = [at for at, region in enumerate(tile_fact(game, kind.index).regions) if region.kind in known]
    position = zone - game.board.first[tile]
    return printed[position] if 0 <= position < min(len(printed), len(kind.zones)) else -1


def tile_fact(game: Game, kind: int) -> TileFact:
    """What is printed on a kind of tile of this game."""
    name = game.book.kinds[kind].name
    picture = game.book.pictures.get(name, "")
    return _pictured(picture) if picture else _printed()[name]


@lru_cache(maxsize=512)
def _pictured(picture: str) -> TileFact:
    return read_picture(picture)


@cache
def _printed() -> Mapping[str, TileFact]:
    return {fact.id: fact for name in set_names() for fact in (*load_set(name).tiles, *load_set(name).squares)}


def sketch_rows(game: Game, kind: int, rotation: int, scale: Scale) -> Rows:
    """A kind of tile of this game, in one rotation."""
    return [list(row) for row in sketch(tile_fact(game, kind), rotation, scale).rows]
