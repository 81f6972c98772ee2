"""Letting go of what was worked out for tiles: half a megabyte each."""

from bastide.art import raster
from bastide.art.marks import marks_of
from bastide.art.planning import layout_of
from bastide.art.tile import tile_svg
from bastide.art.zones import outline_path, squares_of


def forget() -> None:
    for known in (layout_of, squares_of, outline_path, marks_of, tile_svg, raster.depths):
        known.cache_clear()
