"""One number for each player that explains how often everybody beats everybody.

A lead of 400 points means ten wins for every loss (the scale of chess). The ratings are those under which the results
are the likeliest (Bradley and Terry's model); a drawn result is added between everybody who has met, so that a player
who has won every game has a rating as well. How sure they are comes from drawing the pairs anew, again and again, with
a fixed seed. One win and one loss of everybody who has met lie among them, so that ten wins in a row are no certainty.
"""

from math import log10
from random import Random
from typing import Final

from bastide.players.interval import Estimate

MEAN: Final = 1500.0
SCALE: Final = 400.0
ROUNDS: Final = 200
"""Steps towards the likeliest ratings: each is small in the end."""

DRAWS: Final = 100
"""How often the pairs are drawn anew."""

Result = tuple[int, int, float]
"""Two players by their numbers, and the share of the wins that the first has."""


def ratings(players: int, results: list[Result]) -> list[Estimate]:
    """A rating for everybody, with the margin within which it lies in 95 of 100 cases; the mean of all is 1500."""
    results = [_sorted(result) for result in results]
    found = _likeliest(players, results)
    if len(results) < 2:
        return [Estimate(rating, 0.0) for rating in found]
    dice = Random("ratings")
    met = sorted({(first, second) for first, second, _ in results})
    bag = results + [(first, second, share) for first, second in met for share in (0.0, 1.0)]
    again = [_likeliest(players, dice.choices(bag, k=len(results))) for _ in range(DRAWS)]
    return [Estimate(rating, _margin([draw[who] for draw in again])) for who, rating in enumerate(found)]


def _sorted(result: Result) -> Result:
    first, second, share = result
    return result if first < second else (second, first, 1.0 - share)


def _margin(values: list[float]) -> float:
    """Half of what the middle 95 of 100 values span."""
    ordered = sorted(values)
    cut = len(ordered) // 40
    return (ordered[-1 - cut] - ordered[cut]) / 2


def _likeliest(players: int, results: list[Result]) -> list[float]:
    wins = [0.0] * players
    met: dict[tuple[int, int], float] = {}
    for first, second, share in results:
        wins[first] += share
        wins[second] += 1.0 - share
        met[first, second] = met.get((first, second), 0.0) + 1.0
    for first, second in met:
        wins[first] += 0.5
        wins[second] += 0.5
        met[first, second] += 1.0
    strength = [1.0] * players
    for _ in range(ROUNDS):
        strength = _nearer(strength, wins, met)
    logs = [SCALE * log10(value) for value in strength]
    middle = sum(logs) / players
    return [MEAN + value - middle for value in logs]


def _nearer(strength: list[float], wins: list[float], met: dict[tuple[int, int], float]) -> list[float]:
    """One step by minorization and maximization, which never makes the results less likely."""
    weights = [0.0] * len(strength)
    for (first, second), games in met.items():
        share = games / (strength[first] + strength[second])
        weights[first] += share
        weights[second] += share
    return [won / weight if weight else 1.0 for won, weight in zip(wins, weights, strict=True)]
