"""A tile in one line: what is written can be read again, and what cannot be read says why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.tiles.facts import RegionFact, TileFact
from bastide.tiles.fault import BadTile
from bastide.tiles.lines import LONGEST, definition, line_of, read_definition, read_line
from bastide.tiles.loader import load_set, set_names

ALL_TILES = [tile for name in set_names() for tile in load_set(name).tiles]


@pytest.mark.parametrize("name", set_names())
def test_every_printed_tile_can_be_written_and_read_again(name: str) -> None:
    for tile in load_set(name).tiles:
        assert read_line(line_of(tile), name) == tile
        assert read_definition(definition(tile), tile.id, name, tile.count) == tile


def test_what_is_written_is_plain_to_read() -> None:
    lines = {tile.id: line_of(tile) for tile in ALL_TILES}
    assert lines["BA.D"].startswith("BA.D x4 city N; road E W; field EL WR / N; field ER S WL; start; note ")
    assert lines["BA.X"].startswith("BA.X x1 road N; road E; road S; road W; field NL WR; field NR EL; ")
    assert lines["IC.03"].startswith("IC.03 x1 city N; city E; city S; city W; field - / N E S W; note ")
    assert lines["HG.B06"].startswith("HG.B06 x1 forest N E; river S +lake:a; river W +lake:a; lake a +fish:4; ")
    assert lines["FM.01"].startswith("FM.01 x1 ") and "; tags fly:" in lines["FM.01"]
    assert lines["CO.6"].partition("; ")[2].endswith("at 1 1")
    assert "; meet cloister S" in lines["BA.A"]
    assert max(map(len, lines.values())) < LONGEST


def test_blanks_and_empty_parts_do_not_matter() -> None:
    tile = read_line("  OWN.mill   x2  city N   +shield:1 ;; road  E W;  ")
    assert tile == TileFact(
        "OWN.mill", "", 2, regions=(RegionFact("city", ("N",), (), (("shield", "1"),)), RegionFact("road", ("E", "W")))
    )
    assert line_of(tile) == "OWN.mill x2 city N +shield; road E W"


def test_a_line_without_a_number_is_one_copy() -> None:
    assert read_line("OWN.1 cloister").count == 1


def test_a_semicolon_in_quotes_is_no_end() -> None:
    tile = read_line('OWN.1 cloister; note "one; \\"two\\"; drei über vier"')
    assert tile.note == 'one; "two"; drei über vier'
    assert read_line(line_of(tile)) == tile


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("", "tile.id", "a line begins with the name of its tile"),
        ("city N; road S", "tile.id", "'city' is none"),
        ("own.1 city N", "tile.id", "'own.1' is none"),
        ("OWN. city N", "tile.id", "'OWN.' is none"),
        ("OWN.1 citty N", "tile.word_near", "did you mean 'city'?"),
        ("OWN.1 N city", "tile.kind_missing", "what lies at 'N'?"),
        ("OWN.1 gulf N", "tile.word", "'gulf' means nothing on a tile; a part begins with one of abbey, acre"),
        ("OWN.1 city N +Shield", "tile.sign_spelt", "'+Shield' is no sign"),
        ("OWN.1 city N + shield", "tile.sign_spelt", "'+' is no sign"),
        ("OWN.1 cloister; tags Festival", "tile.tag_spelt", "'Festival' is no tag"),
        ("OWN.1 cloister; start; start", "tile.twice", "'start' stands there twice"),
        ("OWN.1 cloister; start now", "tile.part", "'start now' cannot be read"),
        ("OWN.1 cloister; at N", "tile.part", "'at N' cannot be read"),
        ("OWN.1 cloister; animals cow", "tile.part", "'animals cow' cannot be read"),
        ("OWN.1 cloister; animals", "tile.part", "'animals' cannot be read"),
        ("OWN.1 cloister; note hello", "tile.quotes", "must stand in quotation marks"),
        ('OWN.1 cloister; note "hello', "tile.quotes", "must stand in quotation marks"),
        ("OWN.1 cloister; note 3", "tile.quotes", "must stand in quotation marks"),
        ("OWN.1 city N\x07", "tile.unfit", "characters in it that belong in no line"),
        ('OWN.1 cloister; note "\\u0007"', "tile.quotes", "quotation marks"),
        ("OWN.1 " + "road N; " * 200, "tile.too_long", "1000 characters at most"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, key: str, said: str) -> None:
    with pytest.raises(BadTile) as caught:
        read_line(text)
    assert caught.value.fault.key == key
    assert said in str(caught.value)
    assert caught.value.fault.words("de") != str(caught.value)


@given(st.text(max_size=80), st.sampled_from(ALL_TILES), st.integers(0, 200))
def test_whatever_is_written_is_read_or_refused(noise: str, tile: TileFact, at: int) -> None:
    line = line_of(tile)
    for text in (noise, f"OWN.1 {noise}", line[:at] + noise + line[at:]):
        try:
            found = read_line(text)
        except BadTile:
            continue
        assert read_line(line_of(found)) == found
