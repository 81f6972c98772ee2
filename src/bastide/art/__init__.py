"""Tiles, figures and boards as SVG: our own drawings, made from the tile facts."""

from bastide.art.board import BoardPicture, Laid, Lying, Standing, board_svg
from bastide.art.palette import PALETTES, Palette, palette_of
from bastide.art.silhouette import figure_svg
from bastide.art.spots import outline_of, spot_of
from bastide.art.tile import tile_svg
from bastide.art.token import token_svg
from bastide.art.wheel import wheel_spots
from bastide.art.wheel_board import wheel_svg

__all__ = [
    "PALETTES", "BoardPicture", "Laid", "Lying", "Palette", "Standing", "board_svg", "figure_svg", "outline_of",
    "palette_of", "spot_of", "tile_svg", "token_svg", "wheel_spots", "wheel_svg",
]  # fmt: skip
