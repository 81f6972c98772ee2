"""The checker finds no fault in the tiles, and every fault in broken ones."""

from dataclasses import replace

import pytest

from bastide.tiles.checker import faults, set_faults
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, read_set, set_names
from bastide.words.words import LANGUAGES

GOOD = """
city  = ["N"]
road  = ["E W"]
field = ["EL WR / N", "ER S WL"]
"""


def tile(text: str, count: int = 1) -> TileFact:
    head = 'set = "x"\ntitle = "X"\nprefix = "X"\ntotal = 1\n[[tile]]\nid = "X.1"\n'
    return read_set("x", f"{head}count = {count}\n{text}").tiles[0]


@pytest.mark.parametrize("name", set_names())
def test_no_set_has_a_fault(name: str) -> None:
    assert set_faults(load_set(name)) == []


def test_a_good_tile_has_no_fault() -> None:
    assert faults(tile(GOOD)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('field = ["N E S"]', "nothing lies on half side WL: give it to a region"),
        ('city = ["N"]\nfield = ["N E S W"]', "half side NL belongs to 2 regions: leave it to one"),
        ('road = ["N"]\ncity = ["N"]\nfield = ["E S W"]', "side N is both road and city"),
        ('city = ["Q"]\nfield = ["N E S W"]', "city: there is no place Q; it lies on N, E, S, W"),
        ('city = ["NL"]\nfield = ["N E S W"]', "city: there is no place NL; it lies on N, E, S, W"),
        ('field = ["N E S W X"]', "field: there is no place X; it lies on NL, NR, EL, ER, SL, SR, WL, WR"),
        ('cloister = ["N"]\nfield = ["N E S W"]', "cloister: it lies in the middle and reaches no side"),
        ('field = ["N E S WL", "WR"]', "nothing meets side W, but its halves are two regions: join them"),
        ('field = ["N E S W / N"]', "field: no city, forest or acre of this tile is at its neighbour N"),
        (
            'road = ["N"]\nfield = ["N E S W / N"]',
            "field: no city, forest or acre of this tile is at its neighbour N",
        ),
        ('city = ["N E"]\nfield = ["S W / N E"]', "field: the neighbour at E is named twice"),
        (
            'field = ["N E S W"]\nmeetings = ["N"]',
            "N is no city, road or building of this tile, so nothing can meet there",
        ),
        (
            'field = ["N E S W"]\nmeetings = ["cloister"]',
            "cloister is no city, road or building of this tile, so nothing can meet there",
        ),
        ('field = ["N E S W"]\nfield_alt = ["N E S"]', "field_alt: nothing lies on half side WL: give it to a region"),
        (
            'field = ["N E S W"]\nsource = "rumour"',
            "there is no source 'rumour'; it is one of certain, attested, newer-edition, reconstructed",
        ),
        (
            'river = ["E +lake:b"]\nlake = ["a"]\nmeadow = ["N E S W"]',
            "a river flows into lake b, which is not on this tile",
        ),
        (
            'lake = ["pond"]\nmeadow = ["N E S W"]',
            "a lake is called a, b, c or d, each by another letter, not 'pond'",
        ),
        ('cloister = ["-", "-"]\nfield = ["N E S W"]', "there is room for one building in the middle"),
        (
            'city = ["N", "E", "S", "W"]\nfield = ["-", "-", "-", "-", "-", "-", "-", "-", "-"]',
            "a tile has 12 regions, tags and meetings at most",
        ),
        ('field = ["N E S W"]\ntags = ["fly:N", "fly:S"]', "a tag stands there twice"),
        ('city = ["N N"]\nfield = ["E S W"]', "city: N is named twice"),
        ('city = ["N +shield +shield"]\nfield = ["E S W"]', "city: shield is named twice"),
        ('road = ["-"]\nfield = ["N E S W"]', "road: it reaches no side; name one of N, E, S, W"),
        (
            'city = ["N S"]\nroad = ["E W"]\nfield = ["EL", "ER", "WL", "WR"]',
            "'city N S' and 'road E W' cross: part one of them, or say with 'tags bridge' that one runs over the other",
        ),
    ],
)
def test_each_kind_of_fault_is_found(text: str, fault: str) -> None:
    assert fault in [str(found) for found in faults(tile(text))]


def test_regions_may_cross_on_a_bridge_in_a_tunnel_and_over_a_river() -> None:
    over = 'city = ["N S"]\nroad = ["E W{}"]\nfield = ["EL", "ER", "WL", "WR"]\n'
    assert [fault.key for fault in faults(tile(over.format("")))] == ["tile.crossing"]
    assert faults(tile(over.format("") + 'tags = ["bridge"]')) == []
    assert faults(tile(over.format(" +tunnel:2"))) == []
    river = 'river = ["N S"]\nroad = ["E W"]\nfield = ["NL WR", "NR EL", "ER SL", "SR WL"]'
    assert faults(tile(river)) == []


def test_land_cannot_lie_crosswise() -> None:
    assert [fault.key for fault in faults(tile('field = ["N S", "E W"]'))] == ["tile.crossing"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_have_words_in_every_language(language: str) -> None:
    assert (
        faults(tile('field = ["N E S"]'))[0].words(language)
        == {
            "en": "nothing lies on half side WL: give it to a region",
            "de": "auf der halben Seite WL liegt nichts: sie muss zu einem Gebiet gehören",
        }[language]
    )


def test_a_count_must_be_positive() -> None:
    assert [str(fault) for fault in faults(tile(GOOD, count=0))] == ["there must be one copy at least"]


def test_an_unknown_kind_of_region_is_found() -> None:
    good = tile(GOOD)
    strange = replace(good, regions=(*good.regions, replace(good.regions[0], kind="moat", places=())))
    assert [str(fault) for fault in faults(strange)] == ["there is no kind of region 'moat'"]


def test_sides_may_be_split_where_a_tag_or_a_wall_says_so() -> None:
    split = 'field = ["N E SL WR", "SR WL"]'
    assert faults(tile(split)) != []
    assert faults(tile(split + '\ntags = ["split-side"]')) == []
    assert faults(tile('field = ["N EL WR +walls"]\ncarcassonne = ["ER S WL"]')) == []


def test_set_faults() -> None:
    base = load_set("base")
    assert set_faults(replace(base, total=71)) == ["the total is 71, but the counts add up to 72"]
    twice = replace(base, tiles=(*base.tiles, base.tiles[0]), total=74)
    assert set_faults(twice) == ["BA.A: 2 tiles have this id"]
    assert "BA.A: the id does not begin with the prefix XX" in set_faults(replace(base, prefix="XX"))
    broken = replace(base.tiles[0], count=0)
    assert "BA.A: there must be one copy at least" in set_faults(replace(base, tiles=(broken, *base.tiles[1:])))


def test_board_faults() -> None:
    wheel = load_set("wheel-of-fortune")
    assert [square.id for square in wheel.squares] == [f"WF.r{row}c{column}" for row in "1234" for column in "1234"]
    first = replace(wheel.squares[0], regions=wheel.squares[0].regions[1:])
    found = set_faults(replace(wheel, squares=(first, *wheel.squares[1:])))
    assert "WF.r1c1: nothing lies on half side NL: give it to a region" in found
    swapped = replace(wheel.squares[0], at=(1, 0)), replace(wheel.squares[1], at=(0, 0))
    assert "WF.r1c2: side S does not meet WF.r2c1" in set_faults(replace(wheel, squares=(*swapped, *wheel.squares[2:])))
