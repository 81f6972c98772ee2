"""Pieces on one another: well formed, higher with each piece, and no higher than a person can look at."""

import re
from xml.etree import ElementTree

import pytest

from bastide.art.board import Laid, Lying, Standing, board_svg
from bastide.art.piles import TALLEST, pile_svg


def height(svg: str) -> float:
    box = re.search(r'viewBox="([^"]+)"', svg)
    assert box
    return float(box[1].split()[3])


@pytest.mark.parametrize("pieces", [1, 2, 5, TALLEST, 30])
def test_piles_are_well_formed(pieces: int) -> None:
    ElementTree.fromstring(pile_svg("tower-piece", pieces))


def test_each_piece_makes_a_pile_higher() -> None:
    heights = [height(pile_svg("tower-piece", pieces)) for pieces in range(1, TALLEST + 1)]
    assert heights == sorted(set(heights))
    assert height(pile_svg("tower-piece", TALLEST + 1)) == heights[-1]


def test_a_picture_has_room_for_a_tower_and_shows_who_stands_on_it() -> None:
    land = [Laid("TO.02", 0, 0)]
    tower = Lying(0, 0, "tower-piece", (0.4, 0.4), text="9", piled=True)
    guard = Standing(0, 0, (0.4, -0.3), "follower", 1)
    picture = board_svg(land, [guard], [tower])
    ElementTree.fromstring(picture)
    assert height(picture) > height(board_svg(land))
    assert picture.index("url(#coat1)") > picture.index("#ebbd85"), "the figure is drawn over the tower"
