"""What is to be said: a key of the words, and the values that go into them. The language and the names come later.

A value is plain, a saying of its own, a seat, whose name is put in, or a box, whose title is. The browser gets it as it
is (`plain`) and speaks it by the same rule: `spoken` in `web/js/table/wording.js`.
"""

from collections.abc import Sequence

from bastide.notation.events import Json
from bastide.notation.explain import player_name
from bastide.rules.catalogue import entry
from bastide.words.words import say


class Seat:
    """Whose name is put in."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.seat == other.seat

    def __hash__(self) -> int:
        return self.seat

    def __repr__(self) -> str:
        return f"Seat({self.seat})"

    def __reduce__(self) -> tuple[object, ...]:
        return Seat, (self.seat,)


class Box:
    """Whose title is put in."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Box({self.name!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Box, (self.name,)


class Saying:
    """It never changes, and is looked up again and again, so it works out its hash once: which no other process would
    understand. No dataclass: what those are given is not compiled."""

    __slots__ = ("_hash", "key", "values")

    def __init__(self, key: str, values: "tuple[tuple[str, Value], ...]" = ()) -> None:
        self.key = key
        self.values = values
        self._hash = hash((key, values))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Saying) and self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Saying({self.key!r}, {self.values!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Saying, (self.key, self.values)


Value = str | int | Seat | Box | Saying


def saying(key: str, **values: Value) -> Saying:
    return Saying(key, tuple(values.items()))


def in_a_row(parts: Sequence[Saying], last: str = "list.comma") -> Saying:
    """`a, b, c`, or with `list.and` before the last one `a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    rest = in_a_row(parts[1:], last)
    return saying(last if len(parts) == 2 else "list.comma", first=parts[0], rest=rest)


def spoken(told: Saying, language: str = "en", names: Sequence[str] = ()) -> str:
    """The words themselves."""
    return say(told.key, language, **{name: _spoken(value, language, names) for name, value in told.values})


def _spoken(value: Value, language: str, names: Sequence[str]) -> str | int:
    if isinstance(value, Saying):
        return spoken(value, language, names)
    if isinstance(value, Seat):
        return player_name(value.seat, language, names)
    return entry(value.name).title[language] if isinstance(value, Box) else value


def plain(told: Saying) -> Json:
    """As it is sent: `{"key": "move.figure", "values": {"piece": "big", "who": {"seat": 1}, ...}}`."""
    found: Json = {"key": told.key}
    return found | {"values": {name: _plain(value) for name, value in told.values}} if told.values else found


def _plain(value: Value) -> object:
    if isinstance(value, Saying):
        return plain(value)
    if isinstance(value, Seat):
        return {"seat": value.seat}
    return {"box": value.name} if isinstance(value, Box) else value
