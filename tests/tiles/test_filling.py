"""A tile that is described without land gets it by itself."""

from dataclasses import replace

import pytest

from bastide.tiles.checker import faults
from bastide.tiles.facts import LAND, WALLED, WHOLE, TileFact
from bastide.tiles.filling import filled
from bastide.tiles.lines import definition, read_definition
from bastide.tiles.loader import load_set, set_names

Land = set[tuple[frozenset[str], frozenset[str]]]


def land(tile: TileFact) -> Land:
    """The half sides of each piece of land, and the cities it touches, each by its first side."""
    first = {side: area.places[0] for area in tile.regions if area.kind in WHOLE for side in area.places}
    return {
        (frozenset(region.places), frozenset(first[side] for side in region.neighbours))
        for region in tile.regions
        if region.kind in LAND
    }


def bare(tile: TileFact) -> TileFact:
    return replace(tile, regions=tuple(region for region in tile.regions if region.kind not in LAND), meetings=())


def is_filled_as_printed(tile: TileFact) -> bool:
    kind = next((region.kind for region in tile.regions if region.kind in LAND), "")
    return land(filled(bare(tile), kind)) == land(tile)


@pytest.mark.parametrize("name", ["base", "king-and-robber", "cathars", "siege", "tunnel", "ferries", "mage-and-witch"])
def test_common_tiles_are_filled_as_they_are_printed(name: str) -> None:
    strange = {"KR.04", "KR.05", "MW.03"}
    tiles = [tile for tile in load_set(name).tiles if tile.id not in strange]
    assert [tile.id for tile in tiles if not is_filled_as_printed(tile)] == []


def test_most_tiles_are_filled_as_they_are_printed() -> None:
    """The others have cities that run into a corner, shut in a field, or are otherwise drawn in their own way."""
    tiles = [tile for name in set_names() for tile in load_set(name).tiles]
    tiles = [tile for tile in tiles if not any(region.kind in WALLED for region in tile.regions)]
    assert sum(map(is_filled_as_printed, tiles)) >= 600


def test_whatever_is_filled_has_no_fault() -> None:
    for name in set_names():
        for tile in load_set(name).tiles:
            assert faults(filled(bare(tile))) == [] or any(region.kind in WALLED for region in tile.regions), tile.id


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("cloister", "cloister; field N E S W"),
        ("cloister; road S", "cloister; road S; field N E S W; meet cloister S"),
        ("city N; road E W", "city N; road E W; field EL WR / N; field ER S WL"),
        ("city N; road S", "city N; road S; field E SL / N; field SR W / N; meet N S"),
        ("road S", "road S; field N E S W"),
        ("road N; road E; road S", "road N; road E; road S; field NL SR W; field NR EL; field ER SL; meet N E S"),
        (
            "city E W; road N",
            "city E W; road N; field NL / E; field NR / E; field S / E; meet E N",
        ),
        ("city N W; city E S", "city N W; city E S"),
        ("city N E S W +cathedral", "city N E S W +cathedral"),
        ("forest N; river S +lake:a; lake a", "forest N; river S +lake:a; lake a; meadow E SL; meadow SR W"),
    ],
)
def test_land_lies_where_nothing_else_does(given: str, found: str) -> None:
    assert definition(filled(read_definition(given, "OWN.1"))) == found


def test_land_that_is_described_is_left_alone() -> None:
    tile = read_definition("city N; road S; field E S W / N", "OWN.1")
    assert filled(tile) is tile
