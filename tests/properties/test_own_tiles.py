"""Whatever tiles players design, whatever they play: nothing breaks, nothing is lost, and the record replays."""

import os
from random import Random

import pytest

from bastide.notation.record import Recorder, read, replay, write
from bastide.notation.sketch import LARGE, sketch_rows
from bastide.rules.ruleset import Ruleset
from tests.properties.designs import random_designs
from tests.properties.soundness import check_figures, check_regions, check_sheet, check_tiles
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk

GAMES = int(os.environ.get("BASTIDE_SOAK", "48"))
BATCHES = 8


def play_and_check(seed: int) -> None:
    random = Random(f"own tiles {seed}")
    ruleset = random_designs(random, random_choice(random))
    walk = Walk(ruleset.start(), seed)
    recorder = Recorder(ruleset, [f"player {seat}" for seat in range(ruleset.players)])
    while walk.game.decision is not None:
        before = walk.game.copy()
        recorder.note(before, walk.step())
        if random.random() < 0.03:
            check_figures(walk.game)
            check_tiles(walk.game)
    check_regions(walk.game)
    check_sheet(walk.game)
    record = read(write(recorder.record(walk.game)))
    assert record.tiles == ruleset.tiles
    assert replay(record).digest() == walk.game.digest()
    for kind in range(len(ruleset.book.kinds)):
        assert sketch_rows(walk.game, kind, 1, LARGE)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_tiles_in_random_games(batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        try:
            play_and_check(seed)
        except Exception as error:
            raise AssertionError(f"game {seed}: {error!r}") from error


def test_copies_are_mixed_in() -> None:
    ruleset = Ruleset(tiles=["OWN.mill x3 city N; road S"])
    game = ruleset.start()
    assert game.bag.counts[ruleset.book.kind_by_name["OWN.mill"]] == 3
    assert game.bag.total == Ruleset().start().bag.total + 3
