"""Why something is not allowed: a key that has words in every language, and the values that go into them."""


class Refusal:
    __slots__ = ("key", "values")

    def __init__(self, key: str, values: dict[str, str] | None = None) -> None:
        self.key = key
        self.values: dict[str, str] = {} if values is None else values

    def __repr__(self) -> str:
        return f"<refused: {self.key} {self.values}>"


class IllegalMove(ValueError):
    """The move is not among the options of the decision."""


class GameOver(IllegalMove):
    """Nothing is asked any more."""
