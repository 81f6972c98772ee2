"""A blank side closes what meets it, or blocks it for ever."""

import pytest

from bastide.kernel.compass import cell_at
from bastide.kernel.game import Game
from bastide.kernel.laying import BLOCKED, CLOSED, across, lay_tile
from bastide.rules.ruleset import Ruleset
from bastide.tiles.checker import faults
from bastide.tiles.facts import RegionFact, TileFact

ABBEY = "AM.ABBEY"


def ends_at(game: Game, name: str) -> int:
    """The open ends of the start tile's road or city."""
    zone = next(zone for zone in game.board.zones_on(0) if game.board.zones[zone].feature.name == name)
    return game.regions.at[game.regions.label[zone]].opens


@pytest.fixture
def game() -> Game:
    """The start tile, with a city in the north and a road from west to east; abbeys have blank sides."""
    return Ruleset("carcassonne", ["abbey-and-mayor"]).start()


def lay_blank(game: Game, x: int, y: int) -> None:
    lay_tile(game, game.book.kind_by_name[ABBEY], cell_at(x, y), 0)


def test_a_blank_side_closes(game: Game) -> None:
    lay_blank(game, 1, 0)
    assert ends_at(game, "road") == 1


def test_a_tile_that_blocks_leaves_everything_open(game: Game) -> None:
    game.book.kinds[game.book.kind_by_name[ABBEY]].blocks = True
    lay_blank(game, 1, 0)
    lay_blank(game, 0, 1)
    assert (ends_at(game, "road"), ends_at(game, "city")) == (2, 1)


def test_a_feature_that_is_blocked_stays_open_alone(game: Game) -> None:
    game.book.feature_by_name["road"].blocked = True
    lay_blank(game, 1, 0)
    lay_blank(game, 0, 1)
    assert (ends_at(game, "road"), ends_at(game, "city")) == (2, 0)


def test_what_lies_across_tells_the_two_apart(game: Game) -> None:
    game.book.feature_by_name["road"].blocked = True
    lay_blank(game, 1, 0)
    lay_blank(game, 0, 1)
    found = {game.board.zones[zone].feature.name: across(game, zone) for zone in game.board.zones_on(0)}
    assert found["road"] == [BLOCKED]
    assert found["city"] == [CLOSED]


def test_a_back_is_no_tile_to_be_counted() -> None:
    blank = (RegionFact("any", ("N", "E", "S", "W")),)
    assert not faults(TileFact("X.BACK", "x", 0, regions=blank, tags=("face-down",)))
    assert [fault.key for fault in faults(TileFact("X.BACK", "x", 1, regions=blank, tags=("face-down",)))] == [
        "tile.count"
    ]
    assert [fault.key for fault in faults(TileFact("X.A", "x", 0, regions=blank))] == ["tile.count"]
