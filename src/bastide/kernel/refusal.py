"""Why something is not allowed: a key that has words in every language, and the values that go into them."""

from bastide.kernel.moves import Move


class Refusal:
    """`instead` is the move to make where only the way to say it was wrong; its code is one of the values then."""

    __slots__ = ("instead", "key", "values")

    def __init__(self, key: str, values: dict[str, str] | None = None, instead: Move | None = None) -> None:
        self.key = key
        self.values: dict[str, str] = {} if values is None else values
        self.instead = instead

    def __repr__(self) -> str:
        return f"<refused: {self.key} {self.values}>"


class IllegalMove(ValueError):
    """The move is not among the options of the decision."""


class GameOver(IllegalMove):
    """Nothing is asked any more."""
