"""The dealer answers from its key alone, fairly, and the same again."""

import pytest

from bastide.kernel.moves import CHANCE, NUMBER, Decision, Move
from bastide.table.dealer import KeyedDealer


def die(weights: list[int]) -> Decision:
    return Decision(CHANCE, "die", [Move(NUMBER, number) for number in range(len(weights))], weights)


def test_the_same_key_deals_the_same() -> None:
    first, second = KeyedDealer(b"k" * 16), KeyedDealer(b"k" * 16)
    decision = die([3, 1, 2])
    assert [first.choose(decision, n) for n in range(200)] == [second.choose(decision, n) for n in range(200)]


def test_other_keys_deal_otherwise() -> None:
    decision = die([1] * 10)
    dealt = {tuple(KeyedDealer(bytes([key]) * 16).choose(decision, n) for n in range(20)) for key in range(50)}
    assert len(dealt) == 50


def test_weights_are_kept() -> None:
    dealer = KeyedDealer(b"some key of length")
    decision = die([1, 0, 3])
    counts = [0, 0, 0]
    for number in range(8000):
        counts[dealer.choose(decision, number)] += 1
    assert counts[1] == 0
    assert abs(counts[0] - 2000) < 200 and abs(counts[2] - 6000) < 200


def test_a_short_key_is_no_key() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes"):
        KeyedDealer(b"short")
