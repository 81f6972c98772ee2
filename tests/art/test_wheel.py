"""The board of the wheel of fortune meets the tiles round it and has a place for every figure on it."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bastide.art import spot_of, tile_svg, wheel_spots, wheel_svg
from bastide.art.curve import far
from bastide.art.wheel import MIDDLE, RIM, corner_of, wheel
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set


def test_the_board_is_a_closed_picture() -> None:
    svg = wheel_svg()
    assert ElementTree.fromstring(svg).get("viewBox") == "0 0 400 400"
    ids = re.findall(r'id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {(name, "") for name in ids} | {
        ("", name) for name in ids
    }


@pytest.mark.parametrize("square", load_set("wheel-of-fortune").squares, ids=lambda square: square.id)
def test_each_square_is_a_part_of_it(square: TileFact) -> None:
    x, y = corner_of(square)
    board, part = wheel_svg(), tile_svg(square)
    land = board.partition(f'<g transform="translate({x} {y})">')[2].partition("</g><g")[0]
    assert land and land in part
    assert wheel() in board and f'<g transform="translate({-x} {-y})">{wheel()}</g>' in part


@pytest.mark.parametrize(("corner", "door"), [("200 0", "50 0"), ("0 100", "0 50"), ("300 300", "50 100")])
def test_its_roads_meet_the_rim_in_the_middle_of_a_side(corner: str, door: str) -> None:
    square = wheel_svg().partition(f'<g transform="translate({corner})">')[2]
    road = re.search(r'<path d="M([-\d. ]+?)C[^"]*" fill="none" stroke="#a5845a" stroke-width="8.4"', square)
    assert road is not None and road.group(1) == door


def test_every_crown_and_the_pig_have_a_place() -> None:
    spots = wheel_spots()
    crowns = [name for name in spots if "." in name]
    assert len(crowns) == 9 and len(spots) == 15
    for at in spots.values():
        assert far((at[0] * 100, at[1] * 100), MIDDLE) < RIM - 10
    for first, second in combinations(spots, 2):
        assert far(spots[first], spots[second]) > 0.24, (first, second)
    assert spots["fortune"][0] == 2.0 and spots["fortune"][1] < 2.0
    assert spots["taxes"][0] > 2.0 and spots["plague"][0] < 2.0


@pytest.mark.parametrize("square", load_set("wheel-of-fortune").squares, ids=lambda square: square.id)
def test_what_the_facts_put_on_a_square_is_drawn_there(square: TileFact) -> None:
    column, row = square.at or (0, 0)
    drawn = {name.partition(".") for name, at in wheel_spots().items() if (int(at[0]), int(at[1])) == (column, row)}
    printed = {(name, each) for name, _, value in map(_parts, square.tags) for each in value.split("+")}
    assert {("crown" if number else "segment", segment) for segment, _, number in drawn} == printed
    for name, at in wheel_spots().items():
        segment, _, number = name.partition(".")
        if (int(at[0]), int(at[1])) == (column, row):
            u, v = spot_of(square, "crown" if number else f"{segment}-segment")
            assert (column + u, row + v) == pytest.approx(at)


def _parts(tag: str) -> tuple[str, str, str]:
    return tag.partition(":")
