"""A tile is designed by one change after another; whatever is pressed, a whole tile comes of it."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.art.tile import tile_svg
from bastide.rules.catalogue import entry
from bastide.table import designing
from bastide.table.drafts import Drafts
from bastide.table.refused import Refused
from bastide.tiles.checker import faults
from bastide.tiles.facts import SIDES, TileFact
from bastide.tiles.filling import filled
from bastide.tiles.lines import definition, read_definition

Change = Callable[[TileFact], TileFact]


def drafts(*boxes: str, game: str = "carcassonne") -> Drafts:
    return Drafts([entry(name) for name in (game, *boxes)])


def tile(text: str, land: str = "field") -> TileFact:
    return filled(read_definition(text, "OWN.1", "base"), land)


def side(text: str, where: str, kind: str) -> str:
    return definition(designing.with_side(tile(text), where, kind, "field"))


@pytest.mark.parametrize(
    ("text", "where", "kind", "found"),
    [
        ("", "N", "city", "city N; field E S W / N"),
        ("city N", "N", "field", "field N E S W"),
        ("city N", "E", "city", "city N; city E; field S W / N E"),
        ("city N E", "E", "road", "city N; road E; field EL / N; field ER S W / N; meet N E"),
        ("road N", "S", "road", "road N S; field NL SR W; field NR E SL"),
        ("road N S", "E", "road", "road N; road E; road S; field NL SR W; field NR EL; field ER SL; meet N E S"),
        ("road N; road E; road S", "E", "field", "road N S; field NL SR W; field NR E SL"),
        ("city N +shield", "E", "road", "city N +shield; road E; field EL / N; field ER S W / N; meet N E"),
        ("city N +shield", "N", "road", "road N; field N E S W"),
    ],
)
def test_a_side_becomes_something_else(text: str, where: str, kind: str, found: str) -> None:
    assert side(text, where, kind) == found


def test_cities_are_joined_and_parted() -> None:
    apart = tile("city N; city E +shield; road S")
    whole = designing.joined(apart, 0, 1, "field")
    assert definition(whole) == "road S; city N E +shield; field SL / N; field SR W / N; meet N S"
    again = designing.parted(whole, 1, "field")
    assert [region.places for region in again.of_kind("city")] == [("N",), ("E",)]
    assert [region.attributes for region in again.of_kind("city")] == [(("shield", "1"),), ()]


def test_fields_are_joined_and_parted_by_hand() -> None:
    parted = tile("city N; road S")
    fields = [number for number, region in enumerate(parted.regions) if region.kind == "field"]
    whole = designing.joined(parted, fields[0], fields[1], "field")
    assert definition(whole) == "city N; road S; field E S W / N; meet N S"
    again = designing.parted(whole, 2, "field")
    assert [region.places for region in again.of_kind("field")] == [("EL", "ER"), ("SL", "SR"), ("WL", "WR")]
    assert [fault.key for fault in faults(again)] == []


def test_a_building_comes_and_goes() -> None:
    with_cloister = designing.with_centre(tile("road S"), "cloister", "field")
    assert definition(with_cloister) == "road S; cloister; field N E S W; meet cloister S"
    assert definition(designing.with_centre(with_cloister, "", "field")) == "road S; field N E S W"


def test_rivers_flow_into_a_lake() -> None:
    dry = tile("forest N; river E; river S; river W", "meadow")
    wet = designing.with_centre(dry, "lake", "meadow")
    assert definition(wet).startswith("forest N; river E +lake:a; river S +lake:a; river W +lake:a; lake a; meadow EL")
    assert faults(wet) == []
    more = designing.with_side(wet, "N", "river", "meadow")
    assert all(river.has("lake") for river in more.of_kind("river"))
    assert definition(designing.with_centre(wet, "", "meadow")) == definition(dry)


def test_signs_and_tags() -> None:
    signed = designing.with_sign(tile("city N"), 0, "shield", 2)
    assert signed.regions[0].attributes == (("shield", "2"),)
    assert designing.with_sign(signed, 0, "shield", 0) == tile("city N")
    tagged = designing.with_tag(tile("city N"), "fly", "fly:N")
    assert designing.with_tag(tagged, "fly", "fly:W").tags == ("fly:W",)
    assert designing.with_tag(tagged, "fly", "").tags == ()
    assert designing.quarter_turned(tagged).tags == ("fly:E",)
    assert designing.with_bonus(designing.with_bonus(tagged, True), False).extras == {}


def test_what_is_printed_in_land_stays_where_it_was() -> None:
    meadow = designing.with_sign(tile("forest N", "meadow"), 1, "deer", 2)
    parted = designing.with_side(meadow, "W", "river", "meadow")
    assert sum(region.value("deer", "0") == "2" for region in parted.regions) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda tile: designing.with_side(tile, "X", "city", "field"),
        lambda tile: designing.with_side(tile, "N", "cloister", "field"),
        lambda tile: designing.with_centre(tile, "city", "field"),
        lambda tile: designing.joined(tile, 0, 0, "field"),
        lambda tile: designing.joined(tile, 0, 1, "field"),
        lambda tile: designing.joined(tile, 0, 9, "field"),
        lambda tile: designing.parted(tile, 0, "field"),
        lambda tile: designing.with_sign(tile, 9, "shield", 1),
    ],
)
def test_what_makes_no_sense_is_refused(change: Change) -> None:
    with pytest.raises(Refused, match=r"message\.malformed"):
        change(tile("city N; road S"))


def test_a_draft_tells_all_there_is_to_know() -> None:
    made = drafts("inns-and-cathedrals", "festival")
    shown = made.shown(made.read("OWN.mill x2 city N +shield; road S"))
    assert shown["line"] == "OWN.mill x2 city N +shield; road S; field E SL / N; field SR W / N; meet N S"
    assert shown["picture"] == "base OWN.mill city N +shield; road S; field E SL / N; field SR W / N; meet N S"
    assert shown["problems"] == []
    regions = shown["regions"]
    assert isinstance(regions, list)
    assert regions[0] == {"kind": "city", "places": ["N"], "signs": {"shield": 1}, "zone": "city.N"}
    assert [region["zone"] for region in regions] == ["city.N", "road.S", "field.EL", "field.SR"]
    assert shown["may"] == {
        "sides": ["city", "road", "field"],
        "centres": ["cloister"],
        "signs": {"city": {"shield": 2, "cathedral": 1}, "road": {"inn": 1}},
        "tags": {"bridge": ["bridge"], "festival": ["festival"]},
        "bonus": False,
    }


def test_a_draft_tells_what_is_wrong() -> None:
    made = drafts()
    crossing = made.shown(made.read("OWN.1 city N S; road E W"))
    assert crossing["picture"] is None
    assert crossing["problems"] == [{"key": "tile.crossing", "values": {"one": "city N S", "other": "road E W"}}]
    strange = made.shown(made.read("OWN.1 road E W +inn"))
    assert strange["picture"] is not None
    assert strange["problems"] == [{"key": "tile.no_sign", "values": {"sign": "inn", "boxes": "inns-and-cathedrals"}}]
    with pytest.raises(Refused, match=r"tile\.word_near"):
        made.read("OWN.1 citty N")


def random_change(random: Random, made: Drafts, tile: TileFact) -> TileFact:
    may = made.offered()
    numbers = range(len(tile.regions))
    changes: list[Change] = [
        lambda tile: designing.with_side(tile, random.choice(SIDES), random.choice(_names(may["sides"])), made.land),
        lambda tile: designing.with_centre(tile, random.choice(["", *_names(may["centres"])]), made.land),
        lambda tile: designing.joined(tile, random.choice(numbers), random.choice(numbers), made.land),
        lambda tile: designing.parted(tile, random.choice(numbers), made.land),
        designing.quarter_turned,
    ]
    try:
        return random.choice(changes)(tile)
    except Refused:
        return tile


def _names(found: object) -> list[str]:
    assert isinstance(found, list)
    return [str(name) for name in found]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_pressed_can_be_drawn_or_says_why_not(seed: int) -> None:
    random = Random(f"designing {seed}")
    made = drafts("river", "inns-and-cathedrals") if seed % 2 else drafts(game="hunters-and-gatherers")
    tile = made.read("OWN.1")
    for _ in range(25):
        tile = random_change(random, made, tile)
        shown = made.shown(tile)
        assert made.shown(made.read(str(shown["line"])))["line"] == shown["line"]
        if shown["picture"] is None:
            assert shown["problems"]
    if not faults(tile):
        assert tile_svg(tile).startswith("<svg")
