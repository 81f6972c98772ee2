"""The score track: a round of 50 spaces, and cards for every round that is done."""

from typing import Final

SPACES: Final = 50


def space(points: int) -> int:
    """The space on which the counting follower stands."""
    return points % SPACES


def cards(points: int) -> list[int]:
    """The points cards before a player: 50 after one round, turned to 100 after two, then a further one."""
    rounds = max(0, points // SPACES)
    return [2 * SPACES] * (rounds // 2) + [SPACES] * (rounds % 2)
