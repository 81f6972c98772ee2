"""What is to be said: a key of the words, and the values that go into them. The language and the names come later.

A value is plain, a saying of its own, a seat, whose name is put in, or a box, whose title is. The browser gets it as it
is (`plain`) and speaks it by the same rule: `spoken` in `web/js/table/wording.js`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bastide.notation.events import Json
from bastide.notation.explain import player_name
from bastide.rules.catalogue import entry
from bastide.words.words import say


@dataclass(frozen=True, slots=True)
class Seat:
    seat: int

    def __reduce__(self) -> tuple[object, ...]:
        return Seat, (self.seat,)


@dataclass(frozen=True, slots=True)
class Box:
    name: str

    def __reduce__(self) -> tuple[object, ...]:
        return Box, (self.name,)


@dataclass(frozen=True, slots=True)
class Saying:
    """It is looked up again and again, so it works out its hash once: which no other process would understand."""

    key: str
    values: tuple[tuple[str, "Value"], ...] = ()
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.key, self.values)))

    def __hash__(self) -> int:
        return self._hash

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
