"""The engine and the brute-force scorer agree on every award, every returned figure and every good of random games."""

from itertools import chain, combinations

import pytest

from bastide.kernel.game import Game
from bastide.players.dealer import Dealer
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer
from bastide.rules.catalogue import entry
from bastide.rules.ruleset import Ruleset
from tests.properties.brute_force import Auditor
from tests.properties.keen import KeenPlayer
from tests.properties.witness import sights

EXPANSIONS = ("river", "festival", "inns-and-cathedrals", "traders-and-builders")
CHOICES = list(chain.from_iterable(combinations(EXPANSIONS, size) for size in range(len(EXPANSIONS) + 1)))
GAMES = 4
"""With every choice and every number of players, half of them between random players, half between keen ones."""


def finished_game(ruleset: Ruleset, seed: str, player: Player) -> Game:
    dealer = Dealer(seed)
    game = ruleset.start(log=True)
    while game.decision is not None:
        game.play((dealer if game.decision.player < 0 else player).choose(game))
    return game


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: "+".join(choice) or "base")
def test_every_award_is_right(choice: tuple[str, ...]) -> None:
    sets = ["base", *(name for expansion in choice for name in entry(expansion).tiles)]
    most = 6 if "inns-and-cathedrals" in choice else 5
    for players in range(2, most + 1):
        ruleset = Ruleset("carcassonne", choice, players)
        for number in range(GAMES):
            seed = f"{'+'.join(choice)}/{players}/{number}"
            game = finished_game(ruleset, seed, KeenPlayer(seed) if number % 2 else RandomPlayer(seed))
            auditor = Auditor(sets, players)
            auditor.watch(sights(game))
            assert auditor.scores == game.scores
