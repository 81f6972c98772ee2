"""Figures stand well inside their regions, apart from one another and beside the symbols."""

from itertools import combinations

import pytest

from bastide.art import outline_of, spot_of
from bastide.art.curve import far
from bastide.art.marks import marks_of
from bastide.art.zones import names_of
from bastide.tiles.facts import LAND
from bastide.tiles.loader import load_set
from tests.art.facts import SETS, tile
from tests.art.flat import covers

APART = 11.0
FREE = 2.0


@pytest.mark.parametrize("name", SETS)
def test_spots_lie_in_their_outlines(name: str) -> None:
    for fact in load_set(name).tiles:
        for zone, index in names_of(fact).items():
            if fact.regions[index].kind == "any":
                continue
            u, v = spot_of(fact, zone)
            assert 0.08 < u < 0.92 and 0.08 < v < 0.92, (fact.id, zone)
            assert covers(outline_of(fact, zone), (100 * u, 100 * v)), (fact.id, zone)


@pytest.mark.parametrize("name", SETS)
def test_spots_are_apart(name: str) -> None:
    for fact in load_set(name).tiles:
        spots = marks_of(fact).spots
        for (first, a), (second, b) in combinations(spots.items(), 2):
            assert far(a, b) >= APART, (fact.id, fact.regions[first], fact.regions[second])


@pytest.mark.parametrize("name", SETS)
def test_spots_are_beside_the_symbols(name: str) -> None:
    for fact in load_set(name).tiles:
        marks = marks_of(fact)
        for spot in marks.spots.values():
            for mark in marks.marks:
                assert far(spot, mark.at) >= mark.radius * mark.scale + FREE, (fact.id, mark.name)


def test_fields_of_a_tile_do_not_share_a_spot_with_their_neighbours() -> None:
    fact = tile("BA.X")
    fields = [zone for zone, index in names_of(fact).items() if fact.regions[index].kind in LAND]
    for zone, other in combinations(fields, 2):
        u, v = spot_of(fact, zone)
        assert not covers(outline_of(fact, other), (100 * u, 100 * v))


def test_zones_have_the_names_of_move_codes() -> None:
    assert set(names_of(tile("BA.D"))) == {"city.N", "road.E", "field.EL", "field.ER"}
    assert set(names_of(tile("BA.A"))) == {"cloister", "road.S", "field.NL"}
    assert {"field", "field#2"} <= set(names_of(tile("KR.05")))


def test_a_hut_stands_at_the_lake_or_away_from_the_fisher() -> None:
    lake = tile("HG.03")
    assert spot_of(lake, "river-system.N") == spot_of(lake, "lake")
    river = tile("HG.50")
    assert far(spot_of(river, "river-system.N"), spot_of(river, "river.N")) > 0.2


def test_figures_stand_on_the_quarters_of_carcassonne() -> None:
    fact = tile("CO.3")
    u, v = spot_of(fact, "castle-quarter")
    assert covers(outline_of(fact, "castle-quarter"), (100 * u, 100 * v))
    assert (u, v) != spot_of(fact, "carcassonne.ER")


def test_unknown_names_stand_in_the_middle() -> None:
    assert spot_of(tile("BA.D"), "moon") == (0.5, 0.5)
    assert outline_of(tile("BA.D"), "moon") == ""
