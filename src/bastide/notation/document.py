"""A game as a document: what a record holds, and how it is written.

What is written here, `parsing` reads; docs/notation.md describes the format.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b

from bastide.rules.ruleset import COLOURS

FORMAT = 2
"""What is written. Older formats are read, and verified as they were written."""
TITLE = "Bastide record"
RESERVED = frozenset({"game", "with", "tile", "rules", "players", "option", "end"})
COMMENT = "#"
"""Lines that begin with it are for people."""
MAX_LINE = 4000
MAX_HEADERS = 200
WIDTH = 120
"""A turn that is longer goes on in another line with the same number and colour."""

KEY = re.compile(r"[a-z][\w-]*(?: [\w-]+)*")
UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that belong in no line of text."""


class BadRecord(ValueError):
    """The text is no record, or the game in it cannot have been played. Says where, and what is wrong."""

    def __init__(self, text: str, line: int = 0, move: int = 0, turn: str = "") -> None:
        places = [f"line {line}"] if line else []
        places += [f"move {move}" + (f" ({turn})" if turn else "")] if move else []
        super().__init__(f"{', '.join(places)}: {text}" if places else text)
        self.text = text
        self.line = line
        self.move = move


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One move: its code, the turn and the player whose turn it is.

    `other` is whoever else decides in that turn; -1: the same player, or chance.
    """

    turn: int
    player: int
    code: str
    other: int = -1

    @property
    def word(self) -> str:
        """The move as it stands in a line."""
        return self.code if self.other < 0 else f"{COLOURS[self.other]}>{self.code}"


@dataclass(frozen=True, slots=True)
class Ending:
    """Where the record leaves the game: `position` is its fingerprint."""

    over: bool
    points: tuple[int, ...]
    position: str


UNKNOWN = Ending(False, (), "")
"""Of a record without an end, until it has been played."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that a record says. `names` are in seat order; `headers` are the further lines of its head; `form` is
    the version of the format."""

    game: str
    expansions: tuple[str, ...]
    options: dict[str, str]
    rules: int
    names: tuple[str, ...]
    steps: tuple[RecordedMove, ...]
    ending: Ending
    headers: dict[str, str] = field(default_factory=dict)
    form: int = FORMAT
    tiles: tuple[str, ...] = ()
    """The lines of the players' own tiles."""

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(step.code for step in self.steps)

    @property
    def seal(self) -> str:
        """Covers all that makes the game: not the names, nor the further headers."""
        sets = sorted(self.expansions)
        options = sorted(self.options.items())
        steps = [(step.turn, step.player, step.word) for step in self.steps]
        facts: tuple[object, ...] = (
            self.game, sets, options, self.rules, len(self.names), steps, self.ending.over,
            *((sorted(self.tiles),) if self.tiles else ()),
        )  # fmt: skip
        return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


def write(record: Record) -> str:
    """The record as text."""
    _check(record)
    return "\n".join([*_head(record), "", *_turns(record.steps), end_line(record), ""])


def _check(record: Record) -> None:
    """Names and headers come from people: what could not be read again is not written."""
    for key in record.headers:
        if not KEY.fullmatch(key) or len(key) > 60 or key.partition(" ")[0] in RESERVED:
            raise BadRecord(f"{key[:60]!r} cannot be the name of a header")
    for text in (*record.names, *record.headers.values()):
        if UNFIT.search(text):
            raise BadRecord(f"{text[:60]!r} holds characters that belong in no line of text")
    if len(_head(record)) - len(record.tiles) > MAX_HEADERS or any(len(line) > MAX_LINE for line in _head(record)):
        raise BadRecord(f"too many or too long names and headers: {MAX_HEADERS} lines of {MAX_LINE} characters at most")


def _head(record: Record) -> list[str]:
    return [
        f"{TITLE} {record.form}",
        f"game: {record.game}",
        f"with: {', '.join(record.expansions)}".rstrip(),
        *(f"tile: {line}" for line in record.tiles),
        f"rules: {record.rules}",
        *(f"option {name}: {value}" for name, value in sorted(record.options.items())),
        f"players: {', '.join(quoted(name, ',') for name in record.names)}",
        *(f"{key}: {quoted(value)}" for key, value in record.headers.items()),
    ]


def _turns(steps: Iterable[RecordedMove]) -> list[str]:
    lines: list[str] = []
    last: tuple[int, int] | None = None
    for step in steps:
        if last != (step.turn, step.player) or len(lines[-1]) + 1 + len(step.word) > WIDTH:
            lines.append(f"{step.turn} {COLOURS[step.player]}:")
        lines[-1] += f" {step.word}"
        last = (step.turn, step.player)
    return lines


def end_line(record: Record) -> str:
    """The last line, which vouches for all others."""
    ending = record.ending
    state = "over" if ending.over else "open"
    points = " ".join(str(number) for number in ending.points)
    moves = len(record.steps)
    return f"end: {state}, moves {moves}, points {points}, position {ending.position}, seal {record.seal}"


def quoted(text: str, separator: str = "") -> str:
    """The text itself where that is plain to read, else a JSON string."""
    plain = bool(text) and text.isprintable() and text == text.strip() and not text.startswith('"')
    if plain and not (separator and separator in text):
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())
