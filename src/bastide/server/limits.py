"""How much one client may send, weighed by what it costs."""

from collections.abc import Callable
from time import monotonic

BURST = 20
A_SECOND = 10
PATIENCE = 100
"""Whoever is refused so often before they have been quiet for once has lost the connection."""


class Allowance:
    """So much at once, and so much a second on average."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._burst = burst
        self._a_second = a_second
        self._left = float(burst)
        self._seen = now()
        self.refused = 0

    def takes(self, cost: int = 1) -> bool:
        """Something more: is it within the allowance?"""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._a_second)
        self._seen = now
        if self._left == self._burst:
            self.refused = 0
        if self._left < cost:
            self.refused += 1
            return False
        self._left -= cost
        return True

    @property
    def is_exhausted(self) -> bool:
        return self.refused > PATIENCE


Allowing = Callable[[], Allowance]


def questions() -> Allowance:
    """For requests that only ask."""
    return Allowance(300, 30)


def changes() -> Allowance:
    """For requests that change or keep something."""
    return Allowance(60, 3)


def looks() -> Allowance:
    """For looking back, which plays a game again: somebody may lean on a key in a replay."""
    return Allowance(150, 15)


def drawings() -> Allowance:
    """For drawings: a large table wants hundreds at once, and none of them again for a day."""
    return Allowance(1500, 30)


class Limits:
    """How much is allowed: messages to every connection, requests of each sort to every address."""

    def __init__(
        self,
        messages: Allowing = Allowance,
        questions: Allowing = questions,
        changes: Allowing = changes,
        looks: Allowing = looks,
        drawings: Allowing = drawings,
    ) -> None:
        self.messages = messages
        self.sorts = {"questions": questions, "changes": changes, "looks": looks, "drawings": drawings}
