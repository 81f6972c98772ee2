"""Figures and tokens: told apart by colour, by pattern and by brightness; unknown ones show their initial."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bastide.art import figure_svg, token_svg
from bastide.art.figure import COATS, SHAPES
from bastide.art.neutral import NEUTRAL, RIM
from bastide.art.silhouette import MARKS, silhouette
from bastide.art.token import TOKENS
from bastide.rules.ruleset import COLOURS


def brightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("piece", [*SHAPES, "stranger"])
def test_figures_are_well_formed(piece: str, seat: int) -> None:
    svg = figure_svg(piece, seat)
    ElementTree.fromstring(svg)
    assert f'id="coat{seat}"' in svg and f"url(#coat{seat})" in svg
    assert len(svg) < 4000


def test_coats_have_the_names_of_the_seats() -> None:
    assert tuple(coat.name for coat in COATS) == COLOURS


def test_coats_differ_without_colour() -> None:
    assert len({coat.weave for coat in COATS}) == 6
    for first, second in combinations(COATS, 2):
        differs = abs(brightness(first.colour) - brightness(second.colour)) > 0.1
        assert differs or bool(first.weave) != bool(second.weave) or first.second != second.second
    for coat in COATS:
        assert not coat.weave or abs(brightness(coat.colour) - brightness(coat.second)) > 0.25, coat.name


def test_a_farmer_lies_and_a_pig_stands() -> None:
    assert "rotate(-90)" in figure_svg("follower", 0, lying=True)
    assert figure_svg("pig", 0, lying=True) == figure_svg("pig", 0)


def test_pieces_have_different_silhouettes() -> None:
    own = {"follower", "builder", "pig", "mayor", "wagon", "barn", "hut", "member", "shepherd", "tower", "castle"}
    assert len({SHAPES[piece] for piece in own}) == len(own)
    assert figure_svg("phantom", 0) != figure_svg("follower", 0) != figure_svg("big", 0)


def test_an_unknown_piece_shows_its_initial() -> None:
    assert ">Z</text>" in figure_svg("zeppelin", 2)
    assert ">Z</text>" in token_svg("zeppelin")


@pytest.mark.parametrize(
    "name", [*TOKENS, "wine", "grain", "cloth", "ghost", "chip", "chip.a", "counter", "unheard-of"]
)
def test_tokens_are_well_formed(name: str) -> None:
    for seat in (None, 3):
        svg = token_svg(name, seat, "2")
        ElementTree.fromstring(svg)
        references = set(re.findall(r"url\(#(\w+)\)", svg))
        assert all(f'id="{reference}"' in svg for reference in references)


@pytest.mark.parametrize("name", NEUTRAL)
def test_what_belongs_to_nobody_looks_like_no_player(name: str) -> None:
    svg = token_svg(name)
    assert not [piece for piece, shape in SHAPES.items() if shape in svg]
    assert RIM in svg and not any(RIM in figure_svg(piece, seat) for piece in SHAPES for seat in range(6))


def test_every_colour_has_a_mark_where_figures_are_small() -> None:
    assert len(set(MARKS)) == len(COATS)
    for seat, mark in enumerate(MARKS):
        assert all(mark in silhouette(piece, seat, lying) for piece in SHAPES for lying in (False, True))


def test_markup_in_a_name_stays_text() -> None:
    ElementTree.fromstring(token_svg("<script>", None, "<b"))
    ElementTree.fromstring(figure_svg("<script>", 1))
