"""What rules have found out goes with the copies of a game, and tells no copy anything else than finding it anew."""

import random

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from tests.properties.effort import BATCHES, seeds
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk

GAMES = 32
SECONDS = 3
"""For each batch of them."""


def options(game: Game) -> list[Move]:
    return [] if game.decision is None else game.decision.options


def check_siblings(game: Game, rng: random.Random) -> None:
    """Several copies go their ways in turns, each beside one that forgets everything before every move."""
    pairs = [(game.copy(), game.copy()) for _ in range(3)]
    for _ in range(4):
        for knowing, forgetful in pairs:
            if options(knowing):
                index = rng.randrange(len(options(knowing)))
                forgetful.findings = {}
                knowing.play(index)
                forgetful.play(index)
                assert [str(move) for move in options(knowing)] == [str(move) for move in options(forgetful)]
                assert knowing.digest() == forgetful.digest()


@pytest.mark.parametrize("batch", BATCHES)
def test_copies_know_what_they_would_find(batch: int) -> None:
    for seed in seeds(batch, GAMES, SECONDS):
        rng = random.Random(seed)
        walk = Walk(random_choice(rng).start(), seed)
        while walk.game.decision is not None:
            if rng.random() < 0.05:
                check_siblings(walk.game, rng)
            walk.step()
