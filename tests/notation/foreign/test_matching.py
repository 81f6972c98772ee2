"""Every tile that other programs name is one of ours, and each of ours has a name there as often as it is printed."""

import tomllib
from importlib.resources import files

import pytest

from bastide.notation.foreign.matching import Likeness, likenesses, names
from bastide.tiles.loader import load_set

TABLE = tomllib.loads(files("bastide.notation.foreign").joinpath("tiles.toml").read_text(encoding="utf-8"))
LIKE = "like"
SPRING = "RI/s"
"""One tile for both rivers."""


@pytest.mark.parametrize("name", names())
def test_a_name_means_one_tile_of_a_set(name: str) -> None:
    listing = [set_name for set_name in TABLE if is_listed(name, set_name)]
    like = [set_name for set_name in TABLE if any(other in listing for other in TABLE[set_name].get(LIKE, ()))]
    tiles = [found.tile for found in likenesses(name)]
    assert len(listing) == (2 if name == SPRING else 1)
    for set_name in (*listing, *like):
        assert len([tile.id for tile in load_set(set_name).tiles if tile.id in tiles]) == 1
    assert len(tiles) == len(listing) + len(like)


def is_listed(name: str, set_name: str) -> bool:
    return any(name in words.split() for shape, words in TABLE[set_name].items() if shape != LIKE)


@pytest.mark.parametrize("set_name", TABLE)
def test_every_tile_of_a_set_has_a_name(set_name: str) -> None:
    ours = {tile.id for tile in load_set(set_name).tiles}
    assert ours == ours & {found.tile for name in names() for found in likenesses(name)}


@pytest.mark.parametrize(
    ("name", "tile", "turns"),
    [
        ("FL/F.o", "FM.02", 0),
        ("IC/RrRr", "IC.17", 0),
        ("IC.RrRr", "IC.17", 1),
        ("AM.RC", "AM.06", 3),
        ("RI.2/II+", "R2.11", 0),
        ("TB/RCc!.g", "TB.22", 0),
    ],
)
def test_turned_tiles_are_found(name: str, tile: str, turns: int) -> None:
    assert likenesses(name) == (Likeness(tile, turns),)


@pytest.mark.parametrize("name", ["", "BA", "BA/", "XX/C", "HS/CC!.v", "BA/C\n", "é/ß"])
def test_other_names_mean_nothing(name: str) -> None:
    assert likenesses(name) == ()
