"""What grows on the land belongs to its game."""

import re

import pytest

from bastide.art import palette_of, tile_svg
from bastide.art.curve import far, gap
from bastide.art.palette import CARCASSONNE
from bastide.art.planning import layout_of
from bastide.art.raster import square_at
from bastide.tiles.loader import load_set
from tests.art.facts import tile


@pytest.mark.parametrize("name", ["hunters-and-gatherers", "hunters-and-gatherers-2020", "over-hill-and-dale"])
def test_nobody_ploughs_a_meadow(name: str) -> None:
    for fact in load_set(name).tiles:
        svg = tile_svg(fact)
        for crop, furrow in palette_of(fact).strips:
            assert f'fill="{crop}" stroke=' not in svg, fact.id
            assert f'stroke="{furrow}" stroke-width="0.8"' not in svg, fact.id


def test_the_fields_of_carcassonne_are_tilled() -> None:
    svg = tile_svg(tile("BA.B"))
    assert any(f'fill="{crop}"' in svg for crop, _ in CARCASSONNE.strips)


@pytest.mark.parametrize("tile_id", ["BA.L", "BA.W", "BA.X", "OH.P4", "MI.R4"])
@pytest.mark.parametrize("variant", range(4))
def test_a_village_stands_beside_its_roads(tile_id: str, variant: int) -> None:
    fact = tile(tile_id)
    layout = layout_of(fact)
    assert layout.core is not None and layout.core.kind == "village"
    body = tile_svg(fact, variant).partition("</defs>")[2]
    placed = re.findall(r'#\w-[hl]\d" transform="translate\(([-\d.]+) ([-\d.]+)\)', body)
    around = [(float(x), float(y)) for x, y in placed if far((float(x), float(y)), layout.core.at) < 22]
    village = [at for at in around if square_at(at) in layout.free]
    assert len(village) >= 3
    for at in village:
        assert all(gap(at, points) > way.half + 3 for way in layout.ways for points in way.points()), at


def test_the_steppe_has_long_grass_and_boulders() -> None:
    svg = tile_svg(tile("HG.61"))
    assert svg.count('<use href="#h-gr"') >= 4
    assert '<use href="#h-ro"' in svg


def test_an_acre_shows_its_crop() -> None:
    for fact in load_set("over-hill-and-dale").tiles:
        for acre in fact.of_kind("acre"):
            crops = {name for name, _ in acre.attributes} & {"apple", "grain", "strawberry", "pumpkin", "sunflower"}
            assert f'<use href="#o-p-{crops.pop() if crops else "green"}"' in tile_svg(fact), fact.id
