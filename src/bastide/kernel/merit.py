"""What speaks for a move."""


class Merit:
    """The key of its words, how many of what is told there, and how much that weighs, compared with a point. Words may
    tell of a player, by seat, and of a thing, by a word for it."""

    __slots__ = ("count", "key", "player", "weight", "what")

    def __init__(self, key: str, count: int, weight: int, player: int = -1, what: str = "") -> None:
        self.key = key
        self.count = count
        self.weight = weight
        self.player = player
        self.what = what
