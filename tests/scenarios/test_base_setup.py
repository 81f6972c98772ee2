"""Rulings of the base game that no scenario file can say."""

import pytest

from bastide.kernel.compass import MIDDLE
from bastide.rules.catalogue import entry
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from bastide.rules.track import cards, space
from bastide.tiles.loader import load_set, set_names
from tests.scenarios.script import Script


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up_is_the_same_for_two_to_five_players(players: int) -> None:
    """BA-17."""
    game = Ruleset(players=players).start()
    starts = [(turned.kind.name, cell) for turned, cell in zip(game.board.turned, game.board.tile_cell, strict=True)]
    assert [name for name, _ in starts] == ["BA.D"]
    assert game.bag.total == 71
    assert [supply.bit_count() for supply in game.figures.supply] == [7] * players
    assert game.scores == [0] * players


def test_nobody_plays_alone() -> None:
    with pytest.raises(InvalidRuleset, match="1 player cannot play this"):
        Ruleset(players=1)


def test_all_printed_tiles_in_a_row_would_not_reach_the_edge_of_the_grid() -> None:
    """BA-14: the land is unlimited, so the grid must be larger than any game."""
    assert sum(load_set(name).total for name in set_names()) < MIDDLE - 2


@pytest.mark.parametrize(
    ("small_city", "award"),
    [
        ("4", "6 for city: 2 tiles x 2 + 1 shields x 2"),
        ("2", "3 for city: 2 tiles x 1 + 1 shields x 1 + 1 city.small x 0"),
    ],
)
def test_shield_of_a_two_tile_city(monkeypatch: pytest.MonkeyPatch, small_city: str, award: str) -> None:
    """BA-02: no base tile has a shield in a city that reaches one side only, so one of Abbey and Mayor is lent."""
    monkeypatch.setattr(entry("carcassonne"), "tiles", ("base", "abbey-and-mayor"))
    script = f"""
        draw AM.09
        play 1,0:N
        play -
        red gains {award}
    """
    Script(
        {
            "options": {"small_city": small_city},
            "land": ["BA.E 0,0 E"],
            "figures": ["red follower 0,0/city.E"],
            "bag": ["AM.09", "BA.B"],
            "script": script,
        }
    ).run()


def test_score_track_below_nought_and_after_many_rounds() -> None:
    """BA-53."""
    assert (space(-3), cards(-3)) == (47, [])
    assert (space(50), cards(50)) == (0, [50])
    assert (space(249), cards(249)) == (49, [100, 100])
