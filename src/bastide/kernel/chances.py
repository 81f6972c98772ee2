"""What may come of the land, as a computer player sees it: it works that out, and a rule may ask."""


class Chances:
    """`finished`: how likely it is that the region of a zone will be. `joins`: pairs of regions of one sort that one
    tile could join, each with its chance."""

    __slots__ = ("joins",)

    def __init__(self) -> None:
        self.joins: list[tuple[int, int, float]] = []

    def finished(self, zone: int) -> float:
        raise NotImplementedError
