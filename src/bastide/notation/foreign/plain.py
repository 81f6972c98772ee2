"""Values out of a file that anybody may have written: what is missing or of the wrong sort is named by its place."""

from collections.abc import Iterator
from typing import Any, Final

FARTHEST: Final = 1000
"""No land reaches so far."""


class BadSave(ValueError):
    """A saved game that cannot be read or followed: `step` is the number of the step, 0 where it is none."""

    def __init__(self, text: str, step: int = 0) -> None:
        super().__init__(text)
        self.step = step


class Plain:
    """A table of a file, and where in the file it stands."""

    __slots__ = ("place", "values")

    def __init__(self, values: object, place: str = "") -> None:
        if not isinstance(values, dict):
            raise BadSave(f"{place or 'the file'} is no table of names and values")
        self.values: dict[str, Any] = values
        self.place = place

    def __contains__(self, key: str) -> bool:
        return self.values.get(key) is not None

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def table(self, key: str) -> "Plain":
        """The table of this name, empty where there is none."""
        return Plain(self.values.get(key) or {}, self._at(key))

    def tables(self, key: str) -> "Iterator[Plain]":
        """The tables of a list, which is empty where there is none."""
        found = self.values.get(key) or []
        if not isinstance(found, list):
            raise BadSave(f"{self._at(key)} is no list")
        for number, values in enumerate(found):
            yield Plain(values, f"{self._at(key)}[{number}]")

    def text(self, key: str) -> str:
        found = self.values.get(key)
        if not isinstance(found, str):
            raise BadSave(f"{self._at(key)} is {'missing' if found is None else 'no text'}")
        return found

    def number(self, key: str) -> int:
        found = self.values.get(key)
        if isinstance(found, bool) or not isinstance(found, int):
            raise BadSave(f"{self._at(key)} is {'missing' if found is None else 'no whole number'}")
        return found

    def coordinate(self, key: str) -> int:
        if abs(self.number(key)) >= FARTHEST:
            raise BadSave(f"{self._at(key)} is not on the land")
        return self.number(key)

    def position(self, key: str) -> tuple[int, int]:
        """A position, with y growing to the south as other programs count."""
        match self.values.get(key):
            case [int(x), int(y)] if abs(x) < FARTHEST and abs(y) < FARTHEST:
                return x, y
        raise BadSave(f"{self._at(key)} is no position on the land")
