"""Players think without the garbage collector, and leave nothing for it."""

import gc
from collections.abc import Iterator

import pytest

from bastide.kernel.game import Game
from bastide.players.greedy import GreedyPlayer
from bastide.players.levels import LEVELS, Thinker
from bastide.players.player import Player
from bastide.players.quiet import Quiet
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset
from tests.properties.walks import Walk


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    gc.enable()
    yield
    gc.enable()


def late_game() -> Game:
    walk = Walk(Ruleset(expansions=largest_mix("carcassonne")).start(), 1)
    walk.on(400)
    while len(walk.game.decision.options if walk.game.decision else []) < 2:
        walk.step()
    return walk.game


def test_it_is_quiet_inside_and_as_before_afterwards() -> None:
    with Quiet():
        assert not gc.isenabled()
        with Quiet():
            pass
        assert not gc.isenabled(), "the inner one found it so"
    assert gc.isenabled()


def test_an_error_ends_the_quiet() -> None:
    with pytest.raises(ValueError, match="lost"), Quiet():
        raise ValueError("lost the thread")
    assert gc.isenabled()


@pytest.mark.parametrize("player", [GreedyPlayer(1), *[Thinker(level, 1) for level in LEVELS[:3]]])
def test_thinking_leaves_no_cycles(player: Player) -> None:
    game = late_game()
    player.choose(game)
    gc.collect()
    gc.disable()
    player.choose(game)
    assert gc.collect() == 0
