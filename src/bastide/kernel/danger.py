"""A figure that others may take off the land."""


class Danger:
    """How likely that is before long, and whether somebody holds the figure afterwards or it goes home."""

    __slots__ = ("chance", "figure", "is_held")

    def __init__(self, figure: int, chance: float, is_held: bool = False) -> None:
        self.figure = figure
        self.chance = chance
        self.is_held = is_held
