"""A game answers only to its options, and a copy goes its own way."""

import pytest

from bastide.kernel.moves import CHANCE, PLACE, Move
from bastide.kernel.refusal import GameOver, IllegalMove
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ending import winners
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from bastide.rules.scoring import outlook


def test_chance_is_asked_first() -> None:
    game = Ruleset().start()
    assert game.decision is not None
    assert game.decision.player == CHANCE
    assert sum(game.decision.weights or []) == 71


def test_a_move_that_is_no_option_changes_nothing() -> None:
    game = Ruleset().start()
    before = game.digest()
    with pytest.raises(IllegalMove, match="none of the"):
        game.apply(Move(PLACE, 1, 1))
    with pytest.raises(IllegalMove, match="no option 99"):
        game.play(99)
    assert game.digest() == before


def test_copies_part() -> None:
    game = Ruleset().start()
    twin = game.copy()
    assert twin.digest() == game.digest()
    twin.play(0)
    twin.play(0)
    assert twin.digest() != game.digest()
    assert len(game.board.cells) == 1


def test_a_finished_game_asks_nothing() -> None:
    game = Ruleset().start()
    dealer, player = Dealer(5), RandomPlayer(5)
    last = [0, 0]
    while game.decision is not None:
        last = outlook(game)
        game.play((dealer if game.decision.player < 0 else player).choose(game))
    assert game.is_over
    assert len(game.board.cells) + len(game.bag.out) == 72
    assert max(last) > 0
    assert winners(game) == [seat for seat in (0, 1) if game.scores[seat] == max(game.scores)]
    with pytest.raises(GameOver):
        game.play(0)


def test_a_view_shows_the_same_land() -> None:
    game = Ruleset().start()
    view = game.view(1)
    assert view.digest() == game.digest()
    view.play(0)
    assert view.digest() != game.digest()


@pytest.mark.parametrize(
    ("choice", "error", "text"),
    [
        ({"game": "chess"}, UnknownExpansion, "no game or expansion 'chess'"),
        ({"expansions": ["rivr"]}, UnknownExpansion, "did you mean 'river'"),
        ({"game": "river"}, InvalidRuleset, "an expansion of 'carcassonne'"),
        ({"expansions": ["river", "river"]}, InvalidRuleset, "named twice"),
        ({"players": 6}, InvalidRuleset, "takes 2 to 5"),
        ({"players": 1}, InvalidRuleset, "takes 2 to 5"),
        ({"options": {"festival": "figures"}}, InvalidRuleset, "no switch 'festival'"),
        ({"options": {"small_city": "3"}}, InvalidRuleset, "it takes 4, 2"),
    ],
)
def test_a_choice_that_makes_no_game(choice: dict[str, object], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        Ruleset(**choice)  # type: ignore[arg-type]


def test_a_switch_that_means_nothing_in_this_company_is_not_kept() -> None:
    """Older records name it; it must be as usual."""
    assert "river_start_tile" in Ruleset(expansions=["river"]).options
    for name in ("river-2", "games-quarterly-11"):
        assert "river_start_tile" not in Ruleset(expansions=[name]).options
    older = Ruleset(expansions=["river-2"], options={"river_start_tile": "land"})
    assert older.options == Ruleset(expansions=["river-2"]).options


def test_six_can_play_where_a_set_brings_the_sixth_colour() -> None:
    assert Ruleset(expansions=["inns-and-cathedrals"], players=6).start().scores == [0] * 6
