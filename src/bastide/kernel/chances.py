"""What may come of the land, as a computer player sees it: it works that out, and a rule may ask."""


class Chances:
    """`filled`: a free cell is filled; `finished`: the region of a zone is. `joins`: pairs of regions of one sort that
    one tile could join, each with its chance."""

    __slots__ = ("joins",)

    def __init__(self) -> None:
        self.joins: list[tuple[int, int, float]] = []

    def filled(self, cell: int) -> float:
        raise NotImplementedError

    def finished(self, zone: int) -> float:
        raise NotImplementedError
