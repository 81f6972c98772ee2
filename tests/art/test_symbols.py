"""Everything that is printed on a tile can be seen on it, and nothing hides anything else."""

from collections import Counter
from itertools import combinations

import pytest

from bastide.art import palette_of, tile_svg
from bastide.art.curve import far
from bastide.art.glyphs import glyph_id
from bastide.art.marks import marks_of
from bastide.art.planning import layout_of
from bastide.art.sizes import BONUS_TAGS, DRAWN_AS, PRINTED, TAGGED
from bastide.art.symbols import PLATED_IN_CITIES
from bastide.tiles.facts import TileFact
from bastide.tiles.loader import load_set
from tests.art.facts import SETS, tile

SHOWN_BY_THE_LAND = {"lake", "spring", "walls", "tunnel", "ferry", "wide"}
"""Attributes that the run of rivers, roads and walls shows."""
SHOWN_BY_THE_LAYOUT = {
    "bridge",
    "ferry",
    "source",
    "lake",
    "river-end",
    "fork",
    "split-side",
    "start-quarter",
    "face-down",
}
"""Tags that the layout shows."""
SMALL = {"fish"}
"""Symbols that may touch one another."""


def uses(fact: TileFact) -> Counter[str]:
    svg = tile_svg(fact)
    return Counter(part.partition('"')[0] for part in svg.split('<use href="#')[1:])


@pytest.mark.parametrize("name", SETS)
def test_every_attribute_is_shown(name: str) -> None:
    for fact in load_set(name).tiles:
        wanted = Counter[str]()
        for attribute, value in (entry for region in fact.regions for entry in region.attributes):
            if attribute in PRINTED:
                drawn_as = glyph_id(DRAWN_AS.get(attribute, attribute), palette_of(fact))
                wanted[drawn_as] += int(value) if value.isdigit() else 1
            elif attribute in {"inn", "well"}:
                wanted[f"s-{attribute}"] += 1
            else:
                assert attribute in SHOWN_BY_THE_LAND, (fact.id, attribute)
        assert wanted <= uses(fact), fact.id


@pytest.mark.parametrize("name", SETS)
def test_every_tag_is_shown(name: str) -> None:
    for fact in load_set(name).tiles:
        seen = uses(fact)
        for tag in fact.tags:
            base = tag.partition(":")[0]
            if base == "animals":
                assert seen.keys() & {"s-hare", "s-deer", "s-fox"}, fact.id
            elif base in TAGGED and not (fact.extras.get("bonus") and base in BONUS_TAGS):
                assert seen["s-fly" if base == "fly" else glyph_id(tag, palette_of(fact))], (fact.id, tag)
            else:
                assert base in SHOWN_BY_THE_LAYOUT | BONUS_TAGS, (fact.id, tag)
        herd = fact.extras.get("animals")
        if isinstance(herd, dict):
            assert all(seen[f"s-{animal}"] == count for animal, count in herd.items()), fact.id


@pytest.mark.parametrize("name", SETS)
def test_symbols_do_not_hide_one_another(name: str) -> None:
    for fact in load_set(name).tiles:
        marks = marks_of(fact).marks
        for first, second in combinations(marks, 2):
            if not {first.name, second.name} <= SMALL:
                room = first.radius * first.scale + second.radius * second.scale
                assert far(first.at, second.at) >= room, (fact.id, first.name, second.name)
        core = layout_of(fact).core
        if core and core.kind == "cloister":
            for mark in marks:
                assert far(mark.at, core.at) >= 18 + mark.radius * mark.scale * 0.9, (fact.id, mark.name)


@pytest.mark.parametrize("name", ["festival", "goldmines", "gingerbread-man"])
def test_small_signs_lie_on_a_plate_among_roofs(name: str) -> None:
    plated = 0
    for fact in load_set(name).tiles:
        for mark in marks_of(fact).marks:
            in_city = fact.regions[mark.index].kind == "city"
            if mark.name in PLATED_IN_CITIES:
                assert uses(fact)["s-plate"] == in_city, fact.id
                plated += in_city
    assert plated


def test_nobody_casts_gold_in_the_stone_age() -> None:
    assert uses(tile("HG.30"))["s-nuggets"] == 1
    assert "s-gold" not in uses(tile("HG.30"))
    assert uses(tile("GO.05"))["s-gold"] == 1
