"""The checker finds no fault in the tiles, and every fault in broken ones."""

from dataclasses import replace

import pytest

from bastide.tiles.checker import faults, set_faults
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, read_set, set_names

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
        ('field = ["N E S"]', "half side WL is covered 0 times"),
        ('city = ["N"]\nfield = ["N E S W"]', "half side NL is covered 2 times"),
        ('road = ["N"]\ncity = ["N"]\nfield = ["E S W"]', "side N is both road and city"),
        ('city = ["Q"]\nfield = ["N E S W"]', "city: no such place Q"),
        ('city = ["NL"]\nfield = ["N E S W"]', "city: no such place NL"),
        ('field = ["N E S W X"]', "field: no such place X"),
        ('cloister = ["N"]\nfield = ["N E S W"]', "cloister: it lies in the middle and reaches no side"),
        ('field = ["N E S WL", "WR"]', "nothing meets side W, but its halves are two regions"),
        ('field = ["N E S W / N"]', "field: no city, forest or acre of this tile is at its neighbour N"),
        (
            'road = ["N"]\nfield = ["N E S W / N"]',
            "field: no city, forest or acre of this tile is at its neighbour N",
        ),
        ('city = ["N E"]\nfield = ["S W / N E"]', "field: the neighbour at E is named twice"),
        ('field = ["N E S W"]\nmeetings = ["N"]', "meetings: N is no city, road or centre of this tile"),
        (
            'field = ["N E S W"]\nmeetings = ["cloister"]',
            "meetings: cloister is no city, road or centre of this tile",
        ),
        ('field = ["N E S W"]\nfield_alt = ["N E S"]', "field_alt: half side WL is covered 0 times"),
        ('field = ["N E S W"]\nsource = "rumour"', "unknown source 'rumour'"),
        ('river = ["E +lake:b"]\nlake = ["a"]\nmeadow = ["N E S W"]', "river: no lake b on this tile"),
    ],
)
def test_each_kind_of_fault_is_found(text: str, fault: str) -> None:
    assert fault in faults(tile(text))


def test_a_count_must_be_positive() -> None:
    assert faults(tile(GOOD, count=0)) == ["the count is not positive"]


def test_an_unknown_kind_of_region_is_found() -> None:
    good = tile(GOOD)
    strange = replace(good, regions=(*good.regions, replace(good.regions[0], kind="moat", places=())))
    assert faults(strange) == ["unknown kind of region 'moat'"]


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
    assert "BA.A: the count is not positive" in set_faults(replace(base, tiles=(broken, *base.tiles[1:])))


def test_board_faults() -> None:
    wheel = load_set("wheel-of-fortune")
    board = wheel.rest["board"]
    assert isinstance(board, dict)
    short = {**board, "region": board["region"][1:]}
    assert set_faults(replace(wheel, rest={"board": short})) == ["board: r1c1:N is covered 0 times, not 1"]
    doubled = {**board, "region": [*board["region"], board["region"][0]]}
    assert set_faults(replace(wheel, rest={"board": doubled})) == ["board: r1c1:N is covered 2 times, not 1"]
