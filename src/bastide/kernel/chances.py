"""What may come of the land, as a computer player sees it: it works that out, and a rule may ask."""


class Chances:
    """`finished`: how likely it is that the region of a zone will be. `joins`: pairs of regions of one sort that one
    tile could join, each with its chance. `numbers`: those by which a team judges, by name; most are single ones."""

    __slots__ = ("joins", "numbers")

    def __init__(self, numbers: dict[str, list[float]]) -> None:
        self.joins: list[tuple[int, int, float]] = []
        self.numbers = numbers

    def number(self, name: str) -> float:
        return self.numbers[name][0]

    def finished(self, zone: int) -> float:
        raise NotImplementedError
