"""The drawing agrees with the facts: what they part is parted, what they join is joined."""

import pytest

from bastide.art.marks import marks_of
from bastide.art.planning import layout_of
from bastide.tiles.facts import LAND
from bastide.tiles.loader import load_set
from tests.art.facts import SETS, tile


@pytest.mark.parametrize("name", SETS)
def test_fields_are_parted_as_the_facts_say(name: str) -> None:
    for fact in load_set(name).tiles:
        layout = layout_of(fact)
        assert layout.faults == 0, fact.id
        fields = [index for index, region in enumerate(fact.regions) if region.kind in LAND]
        assert sorted(layout.land) == fields, fact.id
        assert all(layout.land.values()), fact.id
        shared = [square for squares in layout.land.values() for square in squares]
        assert len(shared) == len(set(shared)), fact.id


@pytest.mark.parametrize("name", SETS)
def test_symbols_lie_on_the_tile(name: str) -> None:
    for fact in load_set(name).tiles:
        for mark in marks_of(fact).marks:
            reach = mark.radius * mark.scale * 0.8
            assert reach <= min(*mark.at, 100 - mark.at[0], 100 - mark.at[1]) + 1, (fact.id, mark)


def test_a_road_ends_at_the_gate_of_its_city() -> None:
    ways = {way.region.places: way for way in layout_of(tile("AM.04")).ways}
    assert ways["E",].gate is not None and ways["S",].gate is not None
    assert layout_of(tile("BA.A")).ways[0].gate is None


def test_the_tower_stands_between_road_and_wall() -> None:
    core = layout_of(tile("TO.10")).core
    assert core is not None and core.kind == "tower" and core.arms


def test_a_wedge_reaches_its_far_corner() -> None:
    city = layout_of(tile("IC.07")).areas[0]
    assert (100, 100) in city.outline
    assert (100, 100) not in layout_of(tile("BA.E")).areas[0].outline
