"""Dice fall as those of Python's own generator do."""

from random import Random

import pytest

from bastide.players.dice import dice


@pytest.mark.parametrize("seed", [0, 7, -7, 2**80, "", "dealer 3", "Würfel"])
def test_dice_fall_as_pythons_own_from_the_same_seed(seed: int | str) -> None:
    ours, theirs = dice(seed), Random(seed)
    assert [ours.random() for _ in range(100)] == [theirs.random() for _ in range(100)]
