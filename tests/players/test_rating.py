"""Ratings explain who beats whom."""

import pytest

from bastide.players.rating import MEAN, ratings


def test_equals_have_the_same_rating() -> None:
    found = ratings(2, [(0, 1, 0.5)] * 20)
    assert [rating.mean for rating in found] == [pytest.approx(MEAN), pytest.approx(MEAN)]


def test_ten_wins_for_a_loss_are_four_hundred() -> None:
    """With the drawn result that is added, 10.5 of 11.55 wins."""
    found = ratings(2, [(0, 1, 1.0)] * 1000 + [(0, 1, 0.0)] * 100)
    assert found[0].mean - found[1].mean == pytest.approx(400, abs=2)
    assert 0 < found[0].margin < 30


def test_who_has_won_everything_has_a_rating_too() -> None:
    found = ratings(3, [(0, 1, 1.0), (1, 2, 1.0), (0, 2, 1.0)] * 10)
    assert found[0].mean > found[1].mean > found[2].mean
    assert sum(rating.mean for rating in found) == pytest.approx(3 * MEAN)


def test_who_has_won_everything_is_not_rated_for_certain() -> None:
    for pairs in (2, 4, 100):
        assert all(rating.margin > 50 for rating in ratings(2, [(0, 1, 1.0)] * pairs)), pairs


def test_who_is_named_first_does_not_matter() -> None:
    one, other = ratings(2, [(0, 1, 1.0)] * 6), ratings(2, [(0, 1, 1.0)] * 3 + [(1, 0, 0.0)] * 3)
    assert [rating.facts() for rating in one] == [rating.facts() for rating in other]


def test_who_beats_the_better_is_better_though_they_never_met() -> None:
    results = [(0, 1, 0.75)] * 40 + [(1, 2, 0.75)] * 40
    first, second, third = ratings(3, results)
    assert first.mean - second.mean == pytest.approx(second.mean - third.mean, abs=1)


def test_the_same_results_give_the_same_margins() -> None:
    results = [(0, 1, 1.0), (0, 1, 0.0), (0, 1, 0.5)] * 5
    assert [rating.facts() for rating in ratings(2, results)] == [rating.facts() for rating in ratings(2, results)]
    assert ratings(2, results[:1])[0].margin == 0.0
