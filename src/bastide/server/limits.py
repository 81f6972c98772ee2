"""How much one client may send."""

from collections.abc import Callable
from time import monotonic

BURST = 20
A_SECOND = 10
PATIENCE = 100
"""Whoever is refused so often before they have been quiet for once has lost the connection."""


class Allowance:
    """So many messages at once, and so many a second on average."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._burst = burst
        self._a_second = a_second
        self._left = float(burst)
        self._seen = now()
        self.refused = 0

    def takes(self) -> bool:
        """One message more: is it within the allowance?"""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._a_second)
        self._seen = now
        if self._left == self._burst:
            self.refused = 0
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        return True

    @property
    def is_exhausted(self) -> bool:
        return self.refused > PATIENCE


Allowing = Callable[[], Allowance]


def questions() -> Allowance:
    """For requests that only ask: somebody may lean on a key in a replay."""
    return Allowance(300, 30)


def changes() -> Allowance:
    """For requests that change or keep something."""
    return Allowance(60, 3)


class Limits:
    """How much is allowed: messages to every connection, requests to every address."""

    def __init__(
        self, messages: Allowing = Allowance, questions: Allowing = questions, changes: Allowing = changes
    ) -> None:
        self.messages = messages
        self.questions = questions
        self.changes = changes
