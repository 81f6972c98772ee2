"""How far a player looks beyond the turn."""

from math import sqrt
from typing import Final

from bastide.players.meter import Budget

A_SECOND: Final = 20000.0
"""About so many positions are looked at in a second."""

ENOUGH: Final = 3000.0
"""With fewer positions than these, none is left for a further look."""


class Sight:
    """How far a player looks with a thousand positions: so many lines, within so many points of the best, and so many
    kinds of tile at most; in an answer so many positions are looked at after the first options. `replies`: so many of
    the best places for a tile after one line are looked at after the others. `keep`: after a round so much of the gap
    is left, and lines further behind drop out. `near`: lines that are no further behind then are played on, with a
    second to spend, until the player has moved so many `times`. `plies`: so many tiles at the end. `crew`: on all
    cores."""

    __slots__ = ("answer", "crew", "gap", "keep", "kinds", "lines", "near", "plies", "replies", "times")

    def __init__(
        self,
        lines: int,
        gap: float,
        kinds: int,
        answer: int,
        replies: int = 3,
        keep: float = 0.4,
        near: float = 0.0,
        times: int = 1,
        plies: int = 1,
        crew: bool = False,
    ) -> None:
        self.lines = lines
        self.gap = gap
        self.kinds = kinds
        self.answer = answer
        self.replies = replies
        self.keep = keep
        self.near = near
        self.times = times
        self.plies = plies
        self.crew = crew

    def within(self, budget: Budget) -> "Sight":
        """With more to spend the player looks at more lines, from further behind; with less, at fewer."""
        positions = budget.nodes or budget.seconds * A_SECOND
        wider = max(0.7, min(2.5, sqrt(sqrt(positions / 1000.0))))
        near = self.near * min(1.0, sqrt(positions / A_SECOND)) if positions >= ENOUGH else 0.0
        return Sight(
            int(self.lines * wider), self.gap * wider, self.kinds, self.answer, self.replies, self.keep, near,
            self.times, self.plies, self.crew,
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return Sight, (
            self.lines, self.gap, self.kinds, self.answer, self.replies, self.keep, self.near, self.times, self.plies,
            self.crew,
        )  # fmt: skip
