"""Every two boxes play together, and everything that goes together plays as one game.

A few pairs in every run, all of them in `make soak`, where thinking players also think over every move of theirs.
"""

from itertools import combinations

import pytest

from bastide.kernel.game import Game
from bastide.notation.codes import code, find
from bastide.players.dealer import Dealer
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import entry, tile_count
from bastide.rules.company import largest_mix, objections
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from tests.properties.auditor.contents import audit
from tests.properties.auditor.sights import CHOSEN, played
from tests.properties.company import playable_expansions, together
from tests.properties.effort import FIRST, SOAK
from tests.properties.soundness import check_figures, check_regions, check_sheet, check_tiles
from tests.properties.thoughtful import ThoughtfulPlayer
from tests.properties.tokens import check_tokens

GAME = "carcassonne"
PAIRS = [pair for pair in combinations(playable_expansions(GAME), 2) if set(pair) <= set(together(pair))]
SHARE = 1 if SOAK else len(PAIRS) // 32
MANY_TILES = 300
MEGA_SEED = 6 + FIRST
THOUGHT = 1 if SOAK else 200
"""Thinking players think over every so many-th decision."""


def play(ruleset: Ruleset, seed: int) -> tuple[Game, list[str]]:
    """A whole game between random players, and its moves."""
    game = ruleset.start()
    dealer, player = Dealer(seed), RandomPlayer(seed)
    moves: list[str] = []
    while game.decision is not None:
        decision = game.decision
        index = (dealer if decision.weights is not None else player).choose(game)
        moves.append(code(game, decision.options[index]))
        game.play(index)
    return game, moves


def check(game: Game) -> None:
    check_figures(game)
    check_tiles(game)
    check_tokens(game)
    check_regions(game)
    check_sheet(game)


@pytest.mark.parametrize("pair", PAIRS[::SHARE], ids=" + ".join)
def test_two_boxes_play_together(pair: tuple[str, str]) -> None:
    game, moves = play(Ruleset(GAME, together(pair)), len(PAIRS))
    assert moves
    check(game)


PLAYERS: dict[str, Player] = {"random": RandomPlayer(MEGA_SEED), "thinking": ThoughtfulPlayer(MEGA_SEED, THOUGHT)}


@pytest.mark.timeout(7200 if SOAK else 900)
@pytest.mark.parametrize("sort", PLAYERS)
def test_the_mega_game_is_played_replayed_and_scored_twice(sort: str) -> None:
    """Everything that goes together, six players."""
    ruleset = Ruleset(GAME, largest_mix(GAME), 6)
    assert tile_count(ruleset.entries) > MANY_TILES
    game, sights = played(ruleset, MEGA_SEED, PLAYERS[sort])
    assert len(game.board.tile_cell) > MANY_TILES
    check(game)
    again = ruleset.start()
    for sight in sights:
        if sight.name == CHOSEN:
            again.play(find(again, sight.text("code")))
    assert again.is_over
    assert again.digest() == game.digest()
    assert repr(again.sheet) == repr(game.sheet)
    assert audit(ruleset, sights) == game.scores


def test_what_is_left_out_of_the_mega_game_clashes_with_it() -> None:
    names = largest_mix(GAME)
    for name in playable_expansions(GAME):
        if name not in names:
            chosen = [entry(box) for box in [*names, name]]
            assert any(found.key == "excludes" for found in objections(chosen)), name
            with pytest.raises(InvalidRuleset, match="cannot be played together"):
                Ruleset(GAME, [*names, name])
