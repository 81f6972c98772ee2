"""What is wrong with a tile: a key that has words in every language, and the values that go into them."""

from bastide.words.words import say


class Fault:
    """`where` names the part of the tile that is meant, where that is not the tile as a whole."""

    __slots__ = ("key", "values", "where")

    def __init__(self, key: str, values: dict[str, str] | None = None, where: str = "") -> None:
        self.key = key
        self.values: dict[str, str] = values or {}
        self.where = where

    def words(self, language: str = "en") -> str:
        said = say(f"refusal.{self.key}", language, **self.values)
        return f"{self.where}: {said}" if self.where else said

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        return f"<fault: {self}>"


class BadTile(ValueError):
    """A text that is no tile. Says what is wrong with it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault
