"""A saved game as it stands in its file: what was chosen, who played, and every step of theirs.

Two sorts are read: those of version 5 and later, which name sets of tiles, elements and rules, and those of version 4,
which name expansions. Older ones hold a position and not the way there.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bastide.notation.document import UNFIT
from bastide.notation.foreign.plain import BadSave, Plain
from bastide.notation.parsing import MAX_BYTES

QUARTERS: Final = {"R0": 0, "R90": 1, "R180": 2, "R270": 3}
MOST_PLAYERS: Final = 20
MOST_STEPS: Final = 20_000
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies: its name, its position and the quarter turns of its north."""

    tile: str
    position: tuple[int, int]
    turns: int


@dataclass(frozen=True, slots=True)
class Step:
    """One message: what was done, and by whom (-1: it does not say)."""

    number: int
    kind: str
    facts: Plain
    player: int


@dataclass(frozen=True, slots=True)
class Save:
    """The whole file. `old`: of version 4, where expansions stand in the place of sets and elements are not named."""

    version: str
    old: bool
    sets: tuple[tuple[str, int], ...]
    elements: tuple[tuple[str, object], ...]
    rules: tuple[tuple[str, object], ...]
    start: tuple[Laid, ...]
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    date: str


def looks_foreign(text: str | bytes) -> bool:
    """Is it anything but a record of ours? Those begin with their title."""
    return text.lstrip()[:1] in ("{", b"{", "<", b"<")


def read_save(text: str | bytes) -> Save:
    """The saved game in a text, or BadSave."""
    file = Plain(_parsed(text))
    setup = file.table("setup")
    old = "expansions" in setup
    if "replay" not in file or not (old or "sets" in setup):
        raise BadSave("the file holds no played game: it has no setup with its sets, or no replay")
    return Save(
        version=UNFIT.sub("", file.text("appVersion"))[:30] if "appVersion" in file else "",
        old=old,
        sets=tuple(_counted(setup.table("expansions" if old else "sets"))),
        elements=tuple(setup.table("elements").values.items()),
        rules=tuple(setup.table("rules").values.items()),
        start=tuple(_laid(tile) for tile in setup.tables("start")),
        names=_old_names(file) if old else _names(file),
        steps=tuple(_steps(file)),
        date=_date(file),
    )


def _parsed(text: str | bytes) -> object:
    if len(text) > MAX_BYTES:
        raise BadSave(f"the file is longer than {MAX_BYTES // 1024 // 1024} MiB, which no game is")
    if text.lstrip()[:1] in ("<", b"<"):
        raise BadSave("a save of version 3 or older holds a position, but not the moves that led to it")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f": line {error.lineno}, {error.msg}" if isinstance(error, json.JSONDecodeError) else ""
        raise BadSave(f"the file is no whole JSON text{where}") from None


def _counted(sets: Plain) -> Iterator[tuple[str, int]]:
    """What is in play, and how often."""
    for name in sets.values:
        number = int(sets.values[name]) if isinstance(sets.values[name], bool) else sets.number(name)
        if number > 0:
            yield name, number


def _laid(tile: Plain) -> Laid:
    turns = tile.number("rotation") if "rotation" in tile else 0
    if turns % 90:
        raise BadSave(f"{tile.place}.rotation is no quarter turn")
    return Laid(tile.text("tile"), (tile.coordinate("x"), tile.coordinate("y")), turns // 90 % 4)


def _names(file: Plain) -> tuple[str, ...]:
    return _fit([player.text("name") for player in file.tables("players")])


def _old_names(file: Plain) -> tuple[str, ...]:
    """The slots that were taken, in the order in which they were."""
    slots = [slot for slot in file.tables("slots") if "serial" in slot]
    return _fit([slot.text("nickname") for slot in sorted(slots, key=lambda slot: slot.number("serial"))])


def _fit(names: list[str]) -> tuple[str, ...]:
    """Names as they can stand in a record."""
    if len(names) > MOST_PLAYERS:
        raise BadSave(f"{len(names)} players are more than any game has")
    clean = [UNFIT.sub("", name).strip()[:LONGEST_NAME] for name in names]
    return tuple(name or f"player {number}" for number, name in enumerate(clean, 1))


def _steps(file: Plain) -> Iterator[Step]:
    for number, message in enumerate(file.tables("replay"), 1):
        if number > MOST_STEPS:
            raise BadSave(f"more than {MOST_STEPS} steps are no game", number)
        player = message.number("player") if "player" in message else -1
        yield Step(number, message.text("type"), message.table("payload"), player)


def token_of(facts: Plain) -> str:
    """The token that a step puts somewhere; version 4 has its sort before its name."""
    token = facts.values.get("token")
    return str(token[-1] if isinstance(token, list) and token else token)


def _date(file: Plain) -> str:
    found = re.match(r"\d{4}-\d{2}-\d{2}", file.text("created")) if "created" in file else None
    return found[0] if found else ""
