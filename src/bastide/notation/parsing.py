"""Reads the text of a record. Whether the moves make a game is for the replay to say."""

import json
import re
from dataclasses import dataclass, field

from bastide.notation.codes import CODE
from bastide.notation.document import (
    COMMENT,
    FORMAT,
    KEY,
    MAX_HEADERS,
    MAX_LINE,
    RESERVED,
    TITLE,
    UNFIT,
    UNKNOWN,
    BadRecord,
    Ending,
    Record,
    RecordedMove,
)
from bastide.rules.ruleset import COLOURS

MAX_BYTES = 4 * 1024 * 1024

HEADER = re.compile(rf"({KEY.pattern}) *: *(.*)")
TURN = re.compile(r"([0-9]{1,6}) ([a-z]+): *(.*)")
END = re.compile(
    r"(over|open), moves ([0-9]{1,9}), points (-?[0-9]{1,9}(?: -?[0-9]{1,9})*), "
    r"position ([0-9a-f]{32}), seal ([0-9a-f]{16})"
)
NAME = re.compile(r' *(?:("(?:[^"\\]|\\.)*")|([^", ][^,]*?)) *(,|$)')


@dataclass(slots=True)
class Draft:
    """A record in the making. `lines` tells where each header stands, `step_lines` where each move does.

    `moves` and `seal` are what the last line claims.
    """

    form: int
    heads: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    tiles: list[str] = field(default_factory=list)
    steps: list[RecordedMove] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)
    ending: Ending | None = None
    moves: int = 0
    seal: str = ""


def parse(text: str | bytes) -> tuple[Record, Draft]:
    """The record in a text, and the draft that knows the lines. Without an end, the record has UNKNOWN for it."""
    lines = lines_of(text)
    told = [(number, line) for number, line in enumerate(lines, 1) if line and not line.lstrip().startswith(COMMENT)]
    draft = Draft(_form(*(told[0] if told else (1, ""))))
    for number, line in told[1:]:
        _read_line(draft, line, number)
    return _record(draft), draft


def lines_of(text: str | bytes) -> list[str]:
    if len(text) > MAX_BYTES:
        raise BadRecord(f"too large: a record has at most {MAX_BYTES // 1024 // 1024} MiB")
    if isinstance(text, bytes):
        text = _decoded(text)
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")]
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise BadRecord(f"too long: a line has at most {MAX_LINE} characters", number)
        if UNFIT.search(line):
            raise BadRecord("holds characters that belong in no text", number)
    return lines


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord("not a text in UTF-8", data.count(b"\n", 0, error.start) + 1) from None


def _form(number: int, line: str) -> int:
    """The version of the format, from the first line that is no comment."""
    title, _, version = line.rpartition(" ")
    if title != TITLE:
        raise BadRecord(f"not a record: it must begin with '{TITLE} {FORMAT}'", number)
    if version not in [str(known) for known in range(1, FORMAT + 1)]:
        raise BadRecord(f"a record of format {version[:20]!r}: this program reads formats 1 to {FORMAT}", number)
    return int(version)


def _read_line(draft: Draft, line: str, number: int) -> None:
    if draft.ending is not None:
        raise BadRecord("stands after the end of the record", number)
    turn = TURN.fullmatch(line)
    header = HEADER.fullmatch(line)
    if turn:
        _read_turn(draft, int(turn[1]), turn[2], turn[3], number)
    elif header is None:
        raise BadRecord(f"{line[:40]!r} is neither 'key: value' nor a turn such as '12 red: ...'", number)
    elif header[1] == "end":
        _read_ending(draft, header[2], number)
    elif draft.steps:
        raise BadRecord(f"the header '{header[1]}' stands among the moves", number)
    else:
        _read_header(draft, header[1], header[2], number)


def _read_header(draft: Draft, key: str, value: str, number: int) -> None:
    first, _, rest = key.partition(" ")
    if first in RESERVED and bool(rest) != (first == "option"):
        raise BadRecord(f"there is no header '{key}'", number)
    if key == "tile":
        draft.tiles.append(value)
        draft.lines[f"tile {len(draft.tiles)}"] = number
        return
    if key in draft.heads:
        raise BadRecord(f"the header '{key}' stands in line {draft.lines[key]} already", number)
    if len(draft.heads) == MAX_HEADERS:
        raise BadRecord(f"too many headers: a record has at most {MAX_HEADERS}", number)
    draft.heads[key] = value
    draft.lines[key] = number


def _read_turn(draft: Draft, turn: int, colour: str, words: str, number: int) -> None:
    player = _seat(colour, number)
    if not words:
        raise BadRecord("a turn without moves", number)
    for word in words.split():
        if word.startswith(COMMENT):
            raise BadRecord("a comment stands on a line of its own", number, len(draft.steps) + 1)
        asked, mark, code = word.rpartition(">")
        if not CODE.fullmatch(code):
            raise BadRecord(f"{word[:40]!r} is not a move code", number, len(draft.steps) + 1)
        other = _seat(asked, number) if mark else -1
        if other == player:
            raise BadRecord(f"{word[:40]!r}: in the turn of {colour} that goes without saying", number)
        draft.steps.append(RecordedMove(turn, player, code, other))
        draft.step_lines.append(number)


def _seat(colour: str, line: int) -> int:
    if colour not in COLOURS:
        raise BadRecord(f"'{colour[:40]}' is not a colour: {', '.join(COLOURS)}", line)
    return COLOURS.index(colour)


def _read_ending(draft: Draft, value: str, line: int) -> None:
    match = END.fullmatch(value)
    if match is None:
        raise BadRecord("the end cannot be read: 'over' or 'open', moves, points, position and seal belong there", line)
    draft.ending = Ending(match[1] == "over", tuple(int(number) for number in match[3].split()), match[4])
    draft.moves = int(match[2])
    draft.seal = match[5]
    draft.lines["end"] = line


def _record(draft: Draft) -> Record:
    heads = draft.heads
    for key in ("game", "with", "rules", "players"):
        if key not in heads:
            raise BadRecord(f"the header '{key}' is missing")
    if not heads["game"]:
        raise BadRecord("no game is named", draft.lines["game"])
    return Record(
        heads["game"],
        tuple(name.strip() for name in heads["with"].split(",")) if heads["with"] else (),
        {key.removeprefix("option "): value for key, value in heads.items() if key.startswith("option ")},
        _rules(heads["rules"], draft.lines["rules"]),
        _names(heads["players"], draft.lines["players"]),
        tuple(draft.steps),
        draft.ending or UNKNOWN,
        {key: _unquoted(value, draft.lines[key]) for key, value in heads.items() if key.split()[0] not in RESERVED},
        draft.form,
        tuple(draft.tiles),
    )


def _rules(value: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", value):
        raise BadRecord(f"{value[:40]!r} is not a version of the rules", line)
    return int(value)


def _names(value: str, line: int) -> tuple[str, ...]:
    names: list[str] = []
    place = 0
    while True:
        match = NAME.match(value, place)
        if match is None:
            raise BadRecord("cannot read the names: separate them by commas, quote a name that has one", line)
        names.append(_unquoted(match[1], line) if match[1] else match[2])
        place = match.end()
        if not match[3]:
            return tuple(names)


def _unquoted(value: str, line: int) -> str:
    if not value.startswith('"'):
        return value
    try:
        text = json.loads(value)
    except ValueError:
        raise BadRecord(f"{value[:40]!r} is not quoted properly", line) from None
    if not isinstance(text, str) or UNFIT.search(text):
        raise BadRecord(f"{value[:40]!r} holds characters that belong in no text", line)
    return text
