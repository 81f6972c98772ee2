"""Tiles as text."""

import pytest

from bastide.notation.pictures import picture, turned
from bastide.tiles.facts import LAND, MIDDLE, SIDES, WALLED, WHOLE, TileFact
from bastide.tiles.loader import load_set, set_names

ALL_TILES = [tile for name in set_names() for tile in load_set(name).tiles]


def find(tile_id: str) -> TileFact:
    return next(tile for tile in ALL_TILES if tile.id == tile_id)


def kinds_at(tile: TileFact, half: str) -> set[str]:
    """What may show on a half side: the region there, or the mist over it."""
    side = half[0]
    kinds = {region.kind for region in tile.regions if region.kind in LAND | WALLED and half in region.places}
    kinds |= {region.kind for region in tile.regions if region.kind in WHOLE and side in region.places}
    mist = {region.kind for region in tile.regions if region.kind == "mist" and side in region.places}
    return mist if mist and not kinds & WHOLE else kinds


@pytest.mark.parametrize("name", set_names())
def test_every_picture_has_five_rows_of_eleven(name: str) -> None:
    for tile in load_set(name).tiles:
        for rotation in range(4):
            lines = str(picture(tile, rotation)).split("\n")
            assert [len(line) for line in lines] == [11] * 5, tile.id


@pytest.mark.parametrize("name", set_names())
def test_the_sides_show_what_meets_them(name: str) -> None:
    for tile in load_set(name).tiles:
        for rotation in range(4):
            lying, shown = turned(tile, rotation), picture(tile, rotation)
            for side in SIDES:
                cells = shown.side(side)
                half = len(cells) // 2
                assert {cell.kind for cell in cells[:half]} == kinds_at(lying, side + "L"), tile.id
                assert {cell.kind for cell in cells[half + 1 :]} == kinds_at(lying, side + "R"), tile.id


@pytest.mark.parametrize("name", set_names())
def test_roads_and_rivers_meet_the_middle_of_their_sides(name: str) -> None:
    for tile in load_set(name).tiles:
        for rotation in range(4):
            lying, shown = turned(tile, rotation), picture(tile, rotation)
            meeting = {side: region.kind for region in lying.regions if region.kind in MIDDLE for side in region.places}
            for side, kind in meeting.items():
                cells = shown.side(side)
                assert cells[len(cells) // 2].kind == kind, tile.id


@pytest.mark.parametrize("name", set_names())
def test_no_other_road_or_river_reaches_the_middle_of_a_side(name: str) -> None:
    for tile in load_set(name).tiles:
        for rotation in range(4):
            lying, shown = turned(tile, rotation), picture(tile, rotation)
            meeting = {side for region in lying.regions if region.kind in MIDDLE for side in region.places}
            for side in set(SIDES) - meeting:
                cells = shown.side(side)
                assert cells[len(cells) // 2].kind not in MIDDLE, (tile.id, rotation, side)


def test_four_quarter_turns_change_nothing() -> None:
    for tile in ALL_TILES:
        assert turned(turned(turned(turned(tile, 1), 1), 1), 1) == tile
        assert picture(tile, 4) == picture(tile, 0)
        assert picture(tile, -1) == picture(tile, 3)
        assert picture(turned(tile, 1), 1) == picture(tile, 2)


def test_separate_cities_do_not_touch() -> None:
    for tile in ALL_TILES:
        cities = [region for region in tile.regions if region.kind == "city"]
        rows = picture(tile).rows
        city = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell.kind == "city"}
        if tile.tags or not cities or any(region.kind in {"cloister", "road"} for region in tile.regions):
            continue
        pieces = 0
        while city:
            pieces += 1
            waiting = [city.pop()]
            while waiting:
                r, c = waiting.pop()
                near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & city
                city -= near
                waiting += near
        assert pieces == len(cities), tile.id


def test_a_flying_machine_turns_and_a_rose_does_not() -> None:
    assert "↖" in str(picture(find("FM.01")))
    assert "↗" in str(picture(find("FM.01"), 1))
    assert turned(find("WR.03"), 1).tags == find("WR.03").tags


@pytest.mark.parametrize(
    ("tile_id", "rotation", "rows"),
    [
        ("BA.D", 0, ["· ▒▒▒▒▒▒▒ ·", " · ·▒▒▒· · ", "═══════════", " · · · · · ", "· · · · · ·"]),
        ("BA.D", 1, ["· · ·║· · ·", " · · ║ ·▒▒▒", "· · ·║·▒▒▒▒", " · · ║ ·▒▒▒", "· · ·║· · ·"]),
        ("BA.A", 0, ["· · · · · ·", " · · · · · ", "· · ▟†▙ · ·", " · · ║ · · ", "· · ·║· · ·"]),
        ("BA.F", 0, ["· · · · · ·", "▒▒▒▒ · ▒▒▒▒", "▒▒▒▒▒◆▒▒▒▒▒", "▒▒▒▒ · ▒▒▒▒", "· · · · · ·"]),
        ("BA.I", 0, ["· ▒▒▒▒▒▒▒ ·", "▒▒ ·▒▒▒· · ", "▒▒▒▒· · · ·", "▒▒▒· · · · ", "· · · · · ·"]),
        ("BA.O", 0, ["▒▒▒▒▒▒▒▒▒ ·", "▒▒▒▒▒▒▒· · ", "▒▒▒◆▒ ·╔═══", "▒▒▒· ╔═╝ · ", "· · ·║· · ·"]),
        ("BA.S", 0, ["▒▒▒▒▒▒▒▒▒▒▒", "▒▒▒▒▒▒▒▒▒▒▒", "▒▒▒▒▒◆▒▒▒▒▒", "▒▒▒· ║ ·▒▒▒", "· · ·║· · ·"]),
        ("TB.23", 0, ["· ▒▒▒▒▒▒▒ ·", " · ·▒▒▒· · ", "═══════●· ·", " · · ║ · · ", "· · ·║· · ·"]),
        ("TB.23", 1, ["· · ·║· · ·", " · · ║ ·▒▒▒", "═════║═▒▒▒▒", " · · ● ·▒▒▒", "· · · · · ·"]),
        ("BA.X", 0, ["· · ·║· · ·", " · · ║ · · ", "═════●═════", " · · ║ · · ", "· · ·║· · ·"]),
    ],
)
def test_golden_pictures(tile_id: str, rotation: int, rows: list[str]) -> None:
    assert str(picture(find(tile_id), rotation)).split("\n") == rows
