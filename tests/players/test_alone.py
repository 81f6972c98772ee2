"""A game that one can play alone: nothing takes an opponent for granted."""

import pytest

from bastide.notation.record import Recorder, read, write
from bastide.players.arena import play_game
from bastide.players.greedy import GreedyPlayer, standing
from bastide.players.rando import RandomPlayer
from bastide.players.simulation import simulate
from bastide.rules.catalogue import entry
from bastide.rules.ruleset import InvalidRuleset, Ruleset


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """The base game, as if it could be played by one."""
    monkeypatch.setattr(entry("carcassonne"), "fewest", 1)
    return Ruleset(players=1)


def test_the_fewest_players_are_told() -> None:
    with pytest.raises(InvalidRuleset, match="it takes 2 to 5"):
        Ruleset(players=1)


def test_one_plays_from_the_first_tile_to_the_last(alone: Ruleset) -> None:
    recorder = Recorder(alone, ["Ann"])
    result = play_game(alone, [RandomPlayer(1)], 1, recorder)
    assert result.shares == [1.0]
    assert read(write(recorder.record(result.game))).names == ("Ann",)


def test_the_greedy_player_needs_no_opponent(alone: Ruleset) -> None:
    game = alone.start()
    game.play(0)
    assert standing(game, 0) == 3.5
    before = game.digest()
    game.play(GreedyPlayer(1).choose(game))
    assert game.digest() != before


def test_a_simulation_counts_all_points_as_the_margin(alone: Ruleset) -> None:
    summary = simulate(alone, ["random"], 2, 1)
    assert summary.players[0].win_rate == 1
    assert summary.margin == summary.players[0].margin == summary.players[0].mean
