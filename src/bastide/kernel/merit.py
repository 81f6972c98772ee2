"""What speaks for a move."""


class Merit:
    """The key of its words, how many of what is told there, and how much that weighs, compared with a point."""

    __slots__ = ("count", "key", "weight")

    def __init__(self, key: str, count: int, weight: int) -> None:
        self.key = key
        self.count = count
        self.weight = weight
