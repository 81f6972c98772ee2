"""Tile files are read into facts."""

from collections import Counter

import pytest

from bastide.tiles.facts import KINDS, SOURCES, RegionFact
from bastide.tiles.loader import MalformedTileSet, UnknownTileSet, load_set, read_set, set_names

HEADER = 'set = "x"\ntitle = "X"\nprefix = "X"\ntotal = 1\n'


@pytest.mark.parametrize("name", set_names())
def test_every_file_loads(name: str) -> None:
    tiles = load_set(name)
    assert tiles.name == name
    assert tiles.title
    assert all(tile.set == name for tile in tiles.tiles)
    assert {region.kind for tile in tiles.tiles for region in tile.regions} <= KINDS


def test_totals() -> None:
    sets = [load_set(name) for name in set_names()]
    assert len(sets) == 39
    assert sum(len(tiles.tiles) for tiles in sets) == 689
    assert load_set("base").total == 72
    assert load_set("hunters-and-gatherers").total == 91


def test_sources_are_kept() -> None:
    counted = Counter(tile.source for name in set_names() for tile in load_set(name).tiles)
    assert set(counted) == set(SOURCES)
    assert {tile.source for tile in load_set("base").tiles} == {"certain"}
    assert {tile.source for tile in load_set("over-hill-and-dale").tiles} == {"reconstructed"}
    assert Counter(tile.source for tile in load_set("hunters-and-gatherers").tiles) == {
        "attested": 52,
        "newer-edition": 28,
        "reconstructed": 11,
    }


def test_ids_are_unique_over_all_sets() -> None:
    counted = Counter(tile.id for name in set_names() for tile in load_set(name).tiles)
    assert [tile_id for tile_id, times in counted.items() if times > 1] == []


def test_whole_sides_of_a_field_become_half_sides() -> None:
    start = next(tile for tile in load_set("base").tiles if tile.start)
    assert start.regions == (
        RegionFact("city", ("N",)),
        RegionFact("road", ("E", "W")),
        RegionFact("field", ("EL", "WR"), ("N",)),
        RegionFact("field", ("ER", "SL", "SR", "WL")),
    )


def test_attributes_have_values_as_text() -> None:
    tile = next(tile for tile in load_set("hunters-and-gatherers").tiles if tile.id == "HG.02")
    assert list(tile.of_kind("forest")) == [RegionFact("forest", ("S", "W"), attributes=(("gold", "1"),))]
    assert list(tile.of_kind("river")) == [RegionFact("river", ("E",), attributes=(("lake", "a"),))]
    assert list(tile.of_kind("lake")) == [RegionFact("lake", attributes=(("fish", "1"),), name="a")]


def test_a_region_can_reach_no_side() -> None:
    tile = load_set("festival").tiles[1]
    assert list(tile.of_kind("field")) == [RegionFact("field", (), ("N", "E"))]


def test_mist_keeps_its_sides() -> None:
    tiles = load_set("mists-over-carcassonne").tiles
    banks = [bank for tile in tiles for bank in tile.of_kind("mist")]
    assert all(bank.places and not bank.name for bank in banks)


def test_extras_and_what_is_no_tile_are_kept() -> None:
    assert load_set("over-hill-and-dale").tiles[1].extras["animals"] == {"sheep": 1}
    assert "board" in load_set("wheel-of-fortune").rest
    assert load_set("phantom").rest["figures"] == {"phantom": 6}
    assert load_set("count").tiles[4].at == (0, 1)


def test_unknown_set_names_the_closest() -> None:
    with pytest.raises(UnknownTileSet, match="did you mean 'inns-and-cathedrals'"):
        load_set("ins-and-catedrals")
    with pytest.raises(UnknownTileSet, match=r"the sets are abbey-and-mayor, .*, wind-roses"):
        load_set("xyzzy")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("set = ", "x.toml is not valid TOML"),
        ('set = "y"', "the set is called 'y', not 'x'"),
        ('set = "x"', "'tile' is missing"),
        (HEADER + "tile = 3", "'tile' is not list"),
        (HEADER + "tile = [3]", "a tile is not a table"),
        (HEADER + "[[tile]]\ncount = 1", "'id' is missing"),
        (HEADER + '[[tile]]\nid = "X.1"', "tile X.1: 'count' is missing"),
        (HEADER + '[[tile]]\nid = "X.1"\ncount = "one"', "tile X.1: 'count' is not int"),
        (HEADER + '[[tile]]\nid = "X.1"\ncount = 1\nmoat = ["N"]', "tile X.1: unknown key 'moat'"),
        (HEADER + '[[tile]]\nid = "X.1"\ncount = 1\ncity = [1]', "'city' is not a list of strings"),
        (HEADER + '[[tile]]\nid = "X.1"\ncount = 1\nat = [1]', "'at' is not a column and a row"),
    ],
)
def test_a_malformed_file_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(MalformedTileSet) as caught:
        read_set("x", text)
    assert message in str(caught.value)
