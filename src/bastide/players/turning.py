"""The turning points of a game: the turns in which somebody's chance to win changed most."""

from collections.abc import Sequence
from typing import Final

LEAST: Final = 0.08
"""A turn that moves nobody's chance by more than this turns nothing."""

EQUAL: Final = 0.001
"""Chances are not told more closely."""

MOST: Final = 5
"""So many turning points are told at most."""


class Swing:
    """How much a turn changed the chance of the seat for whom it changed most; `at` is its place among the turns."""

    __slots__ = ("at", "change", "seat")

    def __init__(self, at: int, seat: int, change: float) -> None:
        self.at = at
        self.seat = seat
        self.change = change


def swing(at: int, player: int, before: Sequence[float], after: Sequence[float]) -> Swing:
    """Where several changed as much, the player of the turn goes before."""
    seat = player
    for each in range(len(before)):
        if abs(after[each] - before[each]) > abs(after[seat] - before[seat]) + EQUAL:
            seat = each
    return Swing(at, seat, after[seat] - before[seat])


def turning_points(chances: Sequence[Sequence[float]], players: Sequence[int]) -> list[Swing]:
    """Of everybody's chances at the beginning and after each turn, and of whose turn it was; in the order of play."""
    swings = [swing(at, player, chances[at], chances[at + 1]) for at, player in enumerate(players)]
    large = [each for each in swings if abs(each.change) >= LEAST]
    large.sort(key=lambda each: -abs(each.change))
    return sorted(large[:MOST], key=lambda each: each.at)
