"""A hand of known tiles: one player lays them one after another, and then the game is over."""

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.record import Recorder, read, write
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from bastide.rules.turn import tiles_left
from tests.scenarios.stage import staged

HAND = "5:BA.D+BA.E+BA.A"


def walked(ruleset: Ruleset, seed: int) -> tuple[Game, Recorder, list[tuple[int, int, str]]]:
    """A random game, and who laid which tile in which turn."""
    game, dealer, player = ruleset.start(), Dealer(seed), RandomPlayer(seed)
    recorder = Recorder(ruleset, ["Ann", "Ben"])
    laid: list[tuple[int, int, str]] = []
    while game.decision is not None:
        if game.decision.prompt == "place":
            laid.append((game.turn, game.player, game.book.kinds[game.hand].name))
        recorder.play(game, dealer.choose(game) if game.decision.player == CHANCE else player.choose(game))
    return game, recorder, laid


@pytest.mark.parametrize("seed", range(3))
def test_whoever_has_the_turn_lays_the_whole_hand(seed: int) -> None:
    game, _, laid = walked(Ruleset("carcassonne", (), 2, {"hand": HAND}), seed)
    assert [turn for turn, _, _ in laid] == [1, 2, 3, 4, 5, 6, 7]
    assert [player for _, player, _ in laid] == [0, 1, 0, 1, 0, 0, 0]
    assert [tile for _, _, tile in laid[4:]] == ["BA.D", "BA.E", "BA.A"]
    assert game.is_over and game.turn == 7


def test_the_tiles_left_are_those_of_the_hand() -> None:
    game = Ruleset("carcassonne", (), 2, {"hand": "1:BA.D+BA.E"}).start()
    assert game.decision is not None and game.decision.weights is not None
    assert tiles_left(game) == 2
    game.play(0)
    assert game.book.kinds[game.hand].name == "BA.D" and tiles_left(game) == 1


def test_such_a_game_has_a_record_like_any_other() -> None:
    game, recorder, _ = walked(Ruleset("carcassonne", (), 2, {"hand": HAND}), 1)
    record = read(write(recorder.record(game)))
    assert record.options["hand"] == HAND and record.ending.over


def test_without_the_switch_there_is_no_such_rule() -> None:
    assert "hand" not in Ruleset("carcassonne", (), 2).options
    assert staged({"land": ["BA.D 0,0 N"], "bag": ["BA.B"]}).book.options.keys() == Ruleset().options.keys()


@pytest.mark.parametrize("hand", ["", "0:BA.D", "x:BA.D", "3:", "3:BA.D+", "3:XX.1", "3:BA.C+BA.C"])
def test_a_hand_that_cannot_come_is_refused(hand: str) -> None:
    with pytest.raises(InvalidRuleset, match="hand"):
        Ruleset("carcassonne", (), 2, {"hand": hand})
