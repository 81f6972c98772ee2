"""The land as text."""

import pytest

from bastide.kernel.compass import cell_at
from bastide.notation.land import LETTERS, Marks, Window, land_rows, land_text, piece_letters, tile_rows, whole
from bastide.notation.miniature import miniature
from bastide.notation.pictures import turned
from bastide.notation.sketch import LARGE, SMALL, Rows, region_of
from bastide.players.bench import middle_of
from bastide.rules.catalogue import expansions, games
from bastide.rules.company import together
from bastide.rules.ruleset import COLOURS, Ruleset
from bastide.tiles.facts import MIDDLE, WHOLE
from bastide.tiles.loader import load_set, set_names
from tests.scenarios.stage import staged


def plain(rows: Rows) -> list[str]:
    return ["".join(cell.character for cell in row).rstrip() for row in rows]


def test_the_start_tile_and_the_cells_around_it() -> None:
    game = Ruleset().start()
    assert land_text(game, scale=SMALL).splitlines() == [
        "      -1      0      1",
        "",
        "  1           ∙",
        "",
        "           ·▒▒▒▒▒·",
        "  0    ∙   ═══════   ∙",
        "           · · · ·",
        "",
        " -1           ∙",
    ]


def test_figures_stand_on_their_zones() -> None:
    game = staged({
        "with": ["traders-and-builders"], "land": ["BA.D 0,0 N"],
        "figures": ["red follower 0,0/city.N", "blue follower 0,0/road.E", "blue builder 0,0/road.E"],
    })  # fmt: skip
    rows = tile_rows(game, 0, LARGE, Marks())
    assert "▒R▒" in plain(rows)[0]
    assert f"B{piece_letters(game)[1]}" in plain(rows)[2]
    assert plain(rows)[2].count("B") == 2
    kinds = {cell.character: cell.kind for row in rows for cell in row}
    assert kinds["R"] == "figure.red"
    assert kinds["B"] == "figure.blue"


def test_marks_are_written_on_free_cells_and_zones() -> None:
    game = staged({"land": ["BA.D 0,0 N"]})
    marks = Marks({cell_at(1, 0): "a", cell_at(0, 1): "bc"}, {game.board.first[0]: "x"})
    text = plain(land_rows(game, whole(game), LARGE, marks))
    assert any("┌         ┐" in line for line in text)
    assert any(line.endswith("     a") for line in text)
    assert any("bc" in line for line in text)
    assert any("▒x▒" in line for line in text)


def test_a_window_shows_a_part() -> None:
    game = middle_of(Ruleset(), 1)
    window = Window(0, 2, -1, 0)
    rows = land_rows(game, window, SMALL, Marks())
    assert len(rows) == 1 + 2 * SMALL.rows
    assert {len(row) for row in rows} == {4 + 3 * SMALL.columns}


def test_every_colour_and_figure_has_its_own_letter() -> None:
    assert len(set(LETTERS.values())) == len(COLOURS)
    game = Ruleset(expansions=["inns-and-cathedrals", "traders-and-builders"]).start()
    assert piece_letters(game) == ["f", "b", "u", "p"]


@pytest.mark.parametrize("name", set_names())
def test_every_tile_has_a_miniature_whose_sides_tell_the_truth(name: str) -> None:
    """The middle of each side shows the city, road or river that leaves the tile there, and land where none does."""
    doors = {"N": (0, 3), "E": (1, 6), "S": (2, 3), "W": (1, 0)}
    for tile in load_set(name).tiles:
        for rotation in range(4):
            shown = miniature(tile, rotation).picture()
            through = {
                side: region.kind
                for region in turned(tile, rotation).regions
                if region.kind in WHOLE | MIDDLE
                for side in region.places
            }
            for side, (row, column) in doors.items():
                kind = shown.rows[row][column].kind
                assert kind == through[side] if side in through else kind not in WHOLE | MIDDLE, f"{tile.id} {side}"


PLAYABLE = [entry.name for entry in expansions(games()[0].name)]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_zone_for_followers_has_a_place_on_its_tile(name: str) -> None:
    game = middle_of(Ruleset(expansions=together([name])), 2)
    for tile, laid in enumerate(game.board.turned):
        for position, zone in enumerate(laid.kind.zones):
            printed = region_of(game, tile, game.board.first[tile] + position)
            assert printed >= 0 or not zone.ports or not zone.feature.role, f"{laid.kind.name}: {zone.feature.name}"
    assert land_text(game, scale=LARGE).strip()
    assert land_text(game, scale=SMALL).strip()
