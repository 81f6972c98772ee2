"""How a game has ended."""


class Result:
    """Who has won, and why where that is not the most points: `reason` has words, with the `values` put in.

    `together`: all win or all lose; then `winners` are all seats or none, and the points that all have `reached` may
    be told with the `goal` that wins (0: there is none).
    """

    __slots__ = ("goal", "reached", "reason", "together", "values", "winners")

    def __init__(self, winners: list[int], together: bool = False, reason: str = "") -> None:
        self.winners = winners
        self.together = together
        self.reason = reason
        self.values: dict[str, int] = {}
        self.reached = 0
        self.goal = 0

    def __repr__(self) -> str:
        return f"<won by {self.winners}: {self.reason or 'most points'}>"
