"""From afar a tile has the same land and the same symbols, in a few shapes."""

import re
from xml.etree import ElementTree

import pytest

from bastide.art.afar import ROW, SIDE, afar_body, sheet_svg
from bastide.art.board import known_tiles
from bastide.art.palette import palette_of
from bastide.art.tile import tile_body
from bastide.art.turning import USE
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set, set_names

FEW = 110
"""Elements, of which a drawing in full has up to four times as many."""


def symbols(body: str) -> list[str]:
    return [use[0] for use in USE.finditer(body) if use[1] == "s"]


@pytest.mark.parametrize("name", set_names())
def test_symbols_stay_and_what_is_strewn_is_gathered(name: str) -> None:
    for fact in load_set(name).tiles:
        full, afar = tile_body(fact, 0, palette_of(fact)), afar_body(fact)
        assert symbols(afar) == symbols(full), fact.id
        assert len(re.findall("<[a-z]", afar)) <= FEW, fact.id
        assert not re.search(r'href="#\w-(?:[hdtl]\d|e\d|tr|bu|fi|tu|fl|cr|cl|tw)"', afar), fact.id


def test_a_sheet_has_its_tiles_in_rows() -> None:
    facts = [known_tiles()[kind] for kind in ("BA.D", "BA.A", "RI.01") * 4]
    tiles: list[tuple[TileFact, int, str]] = [(fact, at % 4, afar_body(fact)) for at, fact in enumerate(facts)]
    sheet = ElementTree.fromstring(sheet_svg(tiles))
    places = [(part.get("x"), part.get("y")) for part in sheet if part.tag.endswith("svg")]
    assert places == [(str(at % ROW * SIDE), str(at // ROW * SIDE)) for at in range(12)]
    assert (sheet.get("width"), sheet.get("height")) == (str(ROW * SIDE), str(2 * SIDE))
