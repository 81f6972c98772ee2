"""Every tile of every set draws to a small, closed, well-formed picture, the same every time."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from bastide.art import PALETTES, palette_of, tile_svg
from bastide.art.tile import tile_body
from bastide.tiles.loader import load_set
from tests.art.facts import SETS, tile

LARGEST = 14_000
REFERENCE = re.compile(r'href="([^"]*)"|url\(([^)]*)\)')


@pytest.mark.parametrize("name", SETS)
def test_tiles_are_small_closed_pictures(name: str) -> None:
    for fact in load_set(name).tiles:
        svg = tile_svg(fact)
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", fact.id
        assert root.get("viewBox") == "0 0 100 100"
        assert len(svg.encode()) <= LARGEST, (fact.id, len(svg))
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= {"svg", "defs", "g", "path", "circle", "ellipse", "use", "radialGradient", "stop", "clipPath"}
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), fact.id
        used = {(first or second).strip() for first, second in REFERENCE.findall(svg)}
        assert used <= {f"#{name}" for name in ids}, (fact.id, used)
        assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
        assert " on" not in svg, fact.id


@pytest.mark.parametrize("tile_id", ["BA.S", "HG.56", "OH.CJ-2", "MI.C-5", "WI.Z01", "CO.8"])
def test_pictures_are_the_same_every_time_and_variants_differ(tile_id: str) -> None:
    fact = tile(tile_id)
    first, again = (tile_body(fact, 1, palette_of(fact)) for _ in range(2))
    assert first == again
    assert len({tile_svg(fact, variant) for variant in range(3)}) == 3


def test_the_base_game_is_small_on_the_wire() -> None:
    pictures = "".join(tile_svg(fact) for fact in load_set("base").tiles)
    assert len(gzip.compress(pictures.encode())) < 60_000


def test_each_game_has_its_own_colours() -> None:
    games = ("base", "hunters-and-gatherers", "over-hill-and-dale", "mists-over-carcassonne")
    assert len({palette_of(load_set(game).tiles[0]).field for game in games}) == 4
    assert len({palette.key for palette in PALETTES}) == len(PALETTES)


def test_a_palette_can_be_chosen() -> None:
    fact = tile("BA.D")
    for palette in PALETTES:
        assert palette.field in tile_svg(fact, palette=palette)


def test_symbols_stay_upright_on_a_turned_tile() -> None:
    fact = tile("BA.F")
    turned = tile_svg(fact, rotation=1)
    assert '<g transform="rotate(90 50 50)">' in turned
    assert re.search(r'href="#s-shield" transform="translate\([^)]*\)rotate\(-90\)', turned)
    assert tile_svg(fact, rotation=4) == tile_svg(fact)


def test_a_flying_machine_turns_with_its_tile() -> None:
    svg = tile_svg(tile("FM.02"), rotation=1)
    assert re.search(r'href="#s-fly" transform="translate\([^)]*\)rotate\(270\)', svg)


@pytest.mark.parametrize(
    ("tile_id", "symbol"),
    [
        ("BA.F", "s-shield"), ("IC.12", "s-inn"), ("IC.01", "c-cathedral"), ("TB.02", "s-wine"),
        ("TB.01", "s-grain"), ("TB.11", "s-cloth"), ("DR.07", "s-dragon"), ("DR.01", "c-volcano"),
        ("DR.02", "c-volcano"), ("DR.18", "s-portal"), ("DR.24", "s-princess"), ("TO.02", "c-tower"),
        ("TO.10", "c-tower"), ("FE.10j", "s-festival"), ("BB.02", "c-bazaar"), ("FM.01", "s-fly"),
        ("GO.05", "s-gold"), ("H2.30", "s-menhir"), ("MW.05", "s-magic"), ("RO.01", "s-robber"),
        ("CC.01", "s-corn-club"), ("C2.06", "s-corn-shield"), ("PL.06", "s-plague"), ("WF.U2", "s-wheel-2"),
        ("KA.01", "s-siege"), ("WR.02", "s-rose-blue"), ("WR.03", "s-rose-NE"), ("SC.01", "c-school"),
        ("SH.01", "c-shrine"), ("AM.ABBEY", "c-abbey"), ("R2.11", "s-pigherd"), ("HG.05", "s-mammoth"),
        ("HG.B01", "s-dolmen"), ("OH.CS-2", "s-apple"), ("MI.CA-1", "m-castle"), ("MI.CE-R", "m-cemetery"),
        ("MI.C-5", "s-ghost"), ("CA.12", "c-fair"), ("CO.3", "c-quarter-castle"), ("PX.01", "c-porxada"),
        ("GB.C", "s-gingerbread"),
    ],
)  # fmt: skip
def test_symbols_are_drawn(tile_id: str, symbol: str) -> None:
    svg = tile_svg(tile(tile_id))
    assert f'<use href="#{symbol}"' in svg
    assert f'id="{symbol}"' in svg


def test_every_ghost_and_fish_is_drawn() -> None:
    assert tile_svg(tile("MI.C-5")).count('href="#s-ghost"') == 3
    assert tile_svg(tile("HG.B06")).count('href="#s-fish"') == 4
    assert tile_svg(tile("AM.01")).count('href="#s-shield"') == 2
