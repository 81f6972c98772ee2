"""What a player may look forward to."""


class Hope:
    """So many points for a seat, each counted with the chance that they come."""

    __slots__ = ("player", "points")

    def __init__(self, player: int, points: float) -> None:
        self.player = player
        self.points = points
