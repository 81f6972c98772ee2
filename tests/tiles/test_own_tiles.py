"""Tiles of the players' own in a ruleset: what is accepted, what is refused, and why."""

import pytest

from bastide.notation.sketch import tile_fact
from bastide.rules.catalogue import entries, entry, tiles
from bastide.rules.own import COPIES, LINES, OwnTiles
from bastide.rules.ruleset import InvalidRuleset, InvalidTile, Ruleset
from bastide.rules.signs import Signs
from bastide.tiles.facts import TileFact
from bastide.tiles.lines import line_of, read_line
from bastide.tiles.loader import load_set
from bastide.words.words import LANGUAGES, has_words

MILL = "OWN.mill x2 city N +shield; road S"


def keys(lines: list[str], *boxes: str, game: str = "carcassonne") -> list[str]:
    own = OwnTiles(lines, [entry(name) for name in (game, *boxes)])
    return [wrong.fault.key for wrong in own.wrong]


def fact(ruleset: Ruleset, name: str) -> TileFact:
    return tile_fact(ruleset.start(), ruleset.book.kind_by_name[name])


def test_a_new_tile_is_mixed_in() -> None:
    ruleset = Ruleset(tiles=[MILL])
    assert ruleset.tiles == (
        "OWN.mill x2 city N +shield; road S; field E SL / N; field SR W / N; meet N S",
    )  # fmt: skip
    kind = ruleset.book.kinds[ruleset.book.kind_by_name["OWN.mill"]]
    assert kind.index == len(ruleset.book.kinds) - 1 and ruleset.book.counts[kind.index] == 2
    assert [zone.feature.name for zone in kind.zones] == ["city", "road", "field", "field"]
    assert fact(ruleset, "OWN.mill").set == "base"
    assert Ruleset(tiles=ruleset.tiles).tiles == ruleset.tiles


def test_a_printed_name_takes_the_place_of_the_printed_tile() -> None:
    ruleset = Ruleset(tiles=["BA.D x3 city N; road E; road W"])
    number = ruleset.book.kind_by_name["BA.D"]
    assert len(ruleset.book.kinds) == len(Ruleset().book.kinds)
    assert ruleset.book.counts[number] == 3
    assert [zone.feature.name for zone in ruleset.book.kinds[number].zones] == [
        "city",
        "road",
        "road",
        "field",
        "field",
    ]
    assert [kind for kind, _, _ in ruleset.book.starts] == [number]
    assert fact(ruleset, "BA.D").regions != fact(Ruleset(), "BA.D").regions


@pytest.mark.parametrize("box", entries(), ids=lambda box: str(box.name))
def test_every_printed_tile_may_be_corrected_by_itself(box: object) -> None:
    found = entry(getattr(box, "name", ""))
    chosen = [entry(found.game)] if found.is_game else [entry(found.game), found]
    squares = [square.id for name in found.tiles for square in load_set(name).squares]
    facts = [tile for tile in tiles([found]) if tile.count <= COPIES and tile.id not in squares][:LINES]
    own = OwnTiles([line_of(tile) for tile in facts], chosen)
    assert [wrong.words() for wrong in own.wrong] == []


def test_names_are_in_order_whatever_order_they_were_given_in() -> None:
    lines = ["OWN.b cloister", "OWN.a cloister"]
    assert Ruleset(tiles=lines).tiles == Ruleset(tiles=lines[::-1]).tiles
    assert [kind.name for kind in Ruleset(tiles=lines).book.kinds[-2:]] == ["OWN.a", "OWN.b"]


def test_what_does_not_matter_in_play_is_left_out() -> None:
    line = 'OWN.a cloister; field N E S W; source attested; note "by Ann"'
    assert Ruleset(tiles=[line]).tiles == ("OWN.a x1 cloister; field N E S W",)


@pytest.mark.parametrize(
    ("line", "boxes", "said"),
    [
        ("OWN.a road E W +inn", [], "no chosen box knows the sign inn; it comes with inns-and-cathedrals"),
        ("OWN.a city N +inn", ["inns-and-cathedrals"], "inn cannot stand in a region of the kind city"),
        ("OWN.a city N +shield:3", [], "shield cannot be there 3 times: it is printed 1 to 2 times in a region"),
        ("OWN.a city N +shield:0", [], "shield cannot be there 0 times"),
        ("OWN.a city N +shield:b", [], "shield cannot be there b times"),
        ("OWN.a city N +gold", [], "no box of this game knows gold"),
        ("OWN.a river E W", [], "no chosen box knows river; it comes with river, river-2"),
        ("OWN.a forest N", [], "no box of this game knows forest"),
        ("OWN.a cloister; tags festival", [], "no chosen box knows the tag festival; it comes with festival"),
        ("OWN.a cloister; tags fly:UP", ["flying-machines"], "there is no tag fly:UP; printed are fly:NW"),
        ("OWN.a cloister; tags fly", ["flying-machines"], "there is no tag fly; printed are fly:NW"),
        ("OWN.a cloister; bonus", [], "no chosen box knows 'bonus'"),
        ("OWN.a cloister; animals cow:1", [], "no chosen box knows 'animals'"),
        ("OWN.a cloister; start", [], "a new tile cannot be a start tile"),
        ("OWN.a city N; river S", ["river"], "river: on a tile of one's own it must lead from one side to another"),
        ("OWN.a river N E; river S W", ["river"], "and there is one of it at most"),
        ("OWN.a cloister; tags source", ["river"], "source is kept for the printed tiles"),
        ("OWN.a abbey; any N E S W", ["abbey-and-mayor"], "abbey is kept for the printed tiles"),
        ("AM.ABBEY x6 cloister", ["abbey-and-mayor"], "a corrected tile keeps its abbey"),
        ("AM.ABBEY x1 abbey; any N E S W", ["abbey-and-mayor"], "there are 6 copies, no more and no fewer"),
        ("OWN.a carcassonne N E S W", ["count"], "carcassonne is kept for the printed tiles"),
        ("OWN.a road N +ferry; road S; tags ferry", ["ferries"], "a lake with a ferry has two roads or more"),
        ("RI.06 x1 road E W", [], "this is a tile of river, which is not played"),
        ("XY.1 road E W", [], "there is no printed tile XY.1; a new tile has a name that begins with OWN."),
        ("OWN.a x13 cloister", [], "too many copies: 12 at most"),
        ("OWN.a x0 cloister", [], "one copy at least"),
        ("OWN.a city N S; road E W", [], "'city N S' and 'road E W' cross"),
        ("OWN.a citty N", [], "did you mean 'city'?"),
    ],
)
def test_what_is_refused_says_why(line: str, boxes: list[str], said: str) -> None:
    with pytest.raises(InvalidTile) as caught:
        Ruleset("carcassonne", boxes, tiles=[MILL, line])
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{line.split()[0]}: ")
    assert caught.value.wrong.line == 2
    assert isinstance(caught.value, InvalidRuleset)


def test_all_that_is_wrong_is_found() -> None:
    assert keys(["OWN.a forest N +inn", "OWN.a cloister"]) == ["tile.no_such", "tile.no_sign", "tile.name_twice"]


def test_so_many_and_no_more() -> None:
    assert keys([f"OWN.{number} cloister" for number in range(LINES)]) == []
    assert keys([f"OWN.{number} cloister" for number in range(LINES + 1)]) == ["tile.lines"]
    assert keys([f"OWN.{number} x12 cloister" for number in range(17)]) == ["tile.copies_together"]
    fish = [f"OWN.{number} x12 river N +lake:a; lake a +fish:4" for number in range(6)]
    assert keys(fish[:4], game="hunters-and-gatherers") == []
    assert keys(fish, game="hunters-and-gatherers") == ["tile.sum"]


def test_a_corrected_tile_keeps_its_decoration() -> None:
    printed = next(tile for tile in load_set("abbey-and-mayor").tiles if tile.id == "AM.12")
    assert keys([line_of(printed)], "abbey-and-mayor") == []


def test_signs_of_a_choice() -> None:
    plain = Signs([entry("carcassonne")])
    assert plain.kinds == ["city", "road", "field", "cloister"]
    assert plain.attributes == {("city", "shield"): 2}
    assert plain.tags == {"bridge": [""]}
    more = Signs([entry(name) for name in ("carcassonne", "inns-and-cathedrals", "flying-machines")])
    assert more.attributes == {("city", "shield"): 2, ("road", "inn"): 1, ("city", "cathedral"): 1}
    assert sorted(more.tags["fly"]) == ["E", "N", "NE", "NW", "S", "SE", "SW", "W"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_put_on_a_tile_has_a_name(language: str) -> None:
    missing: set[str] = set()
    for box in entries():
        signs = Signs([entry(box.game), box])
        missing |= {kind for kind in signs.kinds if not has_words(f"feature.{kind}", language)}
        names = {name for _, name in signs.attributes} | set(signs.tags)
        missing |= {
            name for name in names if not any(has_words(f"{family}.{name}", language) for family in ("sign", "trait"))
        }
    assert not missing, f"no words for sign.{min(missing)}"


def test_a_line_may_be_read_without_a_game() -> None:
    assert read_line(MILL).count == 2
