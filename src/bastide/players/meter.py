"""How long a player may think: so many positions, or so many seconds."""

from math import isfinite
from time import perf_counter
from typing import Final

NODES: Final = "n"
"""Ends a budget that counts positions: `2000n`."""

MOST_SECONDS: Final = 3600.0
LEAST_SECONDS: Final = 0.0001


class BadBudget(ValueError):
    """What stands after the @ of a player is no budget."""


class Budget:
    """`nodes`: positions looked at for one move, 0 for no limit. `seconds`: time for one move, 0 for no limit.

    The same nodes and seed give the same moves on every machine; seconds do not.
    """

    __slots__ = ("nodes", "seconds")

    def __init__(self, nodes: int = 0, seconds: float = 0.0) -> None:
        self.nodes = nodes
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        return Budget, (self.nodes, self.seconds)


def budget_from(text: str) -> Budget:
    """`0.05` is seconds, `2000n` positions."""
    try:
        if text.endswith(NODES):
            nodes = int(text[: -len(NODES)])
            if nodes > 0:
                return Budget(nodes=nodes)
        else:
            seconds = float(text)
            if isfinite(seconds) and 0.0 < seconds <= MOST_SECONDS:
                return Budget(seconds=seconds)
    except ValueError:
        pass
    raise BadBudget(f"'{text}' is no time to think: give seconds (0.05) or a number of positions (2000n)")


class Meter:
    """Counts what thinking about one move has cost so far."""

    __slots__ = ("_end", "_nodes", "nodes")

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self._nodes = budget.nodes
        self._end = perf_counter() + budget.seconds if budget.seconds else 0.0

    @property
    def is_timed(self) -> bool:
        """Are seconds the limit?"""
        return self._end > 0.0

    def count(self) -> None:
        self.nodes += 1

    def part(self, parts: int) -> "Meter":
        """A meter of its own for one of so many equal parts of what is left."""
        nodes = max(1, (self._nodes - self.nodes) // parts) if self._nodes else 0
        seconds = max(LEAST_SECONDS, (self._end - perf_counter()) / parts) if self._end else 0.0
        return Meter(Budget(nodes, seconds))

    def is_spent(self) -> bool:
        if self._nodes and self.nodes >= self._nodes:
            return True
        return self._end > 0.0 and perf_counter() >= self._end
