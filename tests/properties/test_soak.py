"""Whole games with random sets, players and switches: nothing breaks, nothing is lost, and the record replays.

A few in every run, thousands in `make soak`.
"""

import random

import pytest

from bastide.notation.codes import code, codes, find
from bastide.rules.catalogue import entry, switches
from bastide.rules.ruleset import Ruleset
from tests.properties.company import most_players, playable_expansions, playable_games, together
from tests.properties.effort import BATCHES, seeds
from tests.properties.soundness import check_figures, check_regions, check_sheet, check_tiles
from tests.properties.tokens import check_tokens
from tests.properties.walks import Walk

GAMES = 96
SECONDS = 5
"""For each batch of them."""


def random_choice(rng: random.Random) -> Ruleset:
    """Any game (the one with most expansions most often), any of its sets that go together, any switches."""
    names = playable_games()
    game = rng.choices(names, [1 + len(playable_expansions(name)) for name in names])[0]
    sets = playable_expansions(game)
    rng.shuffle(sets)
    chosen = together(sets[: rng.randint(0, len(sets))])
    options = switches(entry(name) for name in [game, *chosen])
    turned = {option.name: rng.choice(option.values) for option in options if rng.random() < 0.3}
    return Ruleset(game, chosen, rng.randint(2, most_players(game, chosen)), turned)


def play_and_check(seed: int) -> None:
    rng = random.Random(seed)
    ruleset = random_choice(rng)
    walk = Walk(ruleset.start(), seed)
    record: list[str] = []
    while walk.game.decision is not None:
        if rng.random() < 0.05:
            texts = codes(walk.game, walk.game.decision)
            assert len(set(texts)) == len(texts)
            check_figures(walk.game)
            check_tiles(walk.game)
            check_tokens(walk.game)
        before = walk.game.decision
        position = walk.game.copy()
        record.append(code(position, before.options[walk.step()]))
    check_figures(walk.game)
    check_tiles(walk.game)
    check_tokens(walk.game)
    check_regions(walk.game)
    check_sheet(walk.game)
    again = ruleset.start()
    for text in record:
        again.play(find(again, text))
    assert again.digest() == walk.game.digest()


@pytest.mark.parametrize("batch", BATCHES)
def test_random_games_of_random_sets(batch: int) -> None:
    for seed in seeds(batch, GAMES, SECONDS):
        try:
            play_and_check(seed)
        except Exception as error:
            raise AssertionError(f"game {seed}: {error!r}") from error
