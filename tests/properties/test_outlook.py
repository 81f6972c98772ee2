"""What the land would pay is kept from move to move, and is always what working it out anew would give."""

import random

import pytest

from bastide.kernel.game import Game
from bastide.players.evaluation.promise import look_through
from bastide.rules.scoring import final_awards, outlook
from tests.properties.effort import BATCHES, seeds
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk

GAMES = 32
SECONDS = 3
"""For each batch of them."""


def anew(game: Game) -> list[int]:
    """The scores and every award that the final scoring would write down now, with nothing known before."""
    forgetful = game.copy()
    forgetful.findings = {}
    forgetful.regions.forget_all()
    scores = game.scores[:]
    for stage in game.book.stages:
        for award in final_awards(forgetful, stage):
            scores[award.player] += award.points
    return scores


def check_branches(game: Game, rng: random.Random) -> None:
    """A few moves ahead, each on a copy of its own."""
    assert game.decision is not None
    for _ in range(2):
        twin = game.copy()
        for _ in range(3):
            if twin.decision is not None:
                twin.play(rng.randrange(len(twin.decision.options)))
                assert outlook(twin) == anew(twin)


@pytest.mark.parametrize("batch", BATCHES)
def test_what_is_kept_is_what_would_be_worked_out(batch: int) -> None:
    for seed in seeds(batch, GAMES, SECONDS):
        rng = random.Random(seed)
        walk = Walk(random_choice(rng).start(), seed)
        while walk.game.decision is not None:
            if rng.random() < 0.3:
                look_through(walk.game)  # it keeps what it works out in the same place
            assert outlook(walk.game) == anew(walk.game), (walk.game.book.options, walk.game.turn)
            if rng.random() < 0.05:
                check_branches(walk.game, rng)
            walk.step()
