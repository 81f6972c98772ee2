"""What is told of an entry: the same to everybody, but for choices that only some may know."""

from collections.abc import Sequence

from bastide.notation.events import Json
from bastide.table.facts import (
    BegunAnew,
    Chatted,
    Created,
    Dealt,
    Filled,
    Finished,
    Left,
    Logged,
    Mixed,
    Moved,
    Muted,
    Rematched,
    Removed,
    Resigned,
    Seated,
    TakenBack,
)  # fmt: skip
from bastide.table.table import Table

MOST = 400
"""Whoever has missed more is shown the position instead."""


def news_since(table: Table, last: int, own: Sequence[int] = ()) -> list[Json] | None:
    """The entries after a number, in order, for whoever has these seats; None: too many, or none that this table ever
    had."""
    if not 0 <= last <= table.number or table.number - last > MOST:
        return None
    return [news(table, entry, own) for entry in table.entries[last:]]


def news(table: Table, entry: Logged, own: Sequence[int] = ()) -> Json:
    """An entry without what is nobody's business, or not that of these seats."""
    found: Json = {"n": entry.number, "at": entry.at, "event": entry.fact.__struct_config__.tag}
    match entry.fact:
        case Created(commitment=commitment):
            found |= {"commitment": commitment}
        case Mixed(seat, value):
            found |= {"seat": seat, "value": value}
        case Seated(seat, name):
            found |= {"seat": seat, "name": name}
        case Left(seat) | Removed(seat):
            found |= {"seat": seat}
        case Muted(seat, quiet):
            found |= {"seat": seat, "event": "muted" if quiet else "unmuted"}
        case Moved(seat):
            found |= {"seat": seat} | _step(table, entry.number, own)
        case Dealt():
            found |= _step(table, entry.number, own)
        case TakenBack(seat, to):
            found |= {"seat": seat, "to": to}
        case BegunAnew(seat, shown):
            found |= {"seat": seat, "event": "solution_shown" if shown else "begun_anew"}
        case Resigned(seat, level) | Filled(seat, level):
            found |= {"seat": seat, "level": level}
        case Chatted(seat, name, text):
            found |= {"seat": seat, "name": name, "text": text}
        case Finished(scores, winners, key):
            found |= {"scores": list(scores), "winners": list(winners), "key": key}
        case Rematched(game):
            found |= {"game": game}
    return found


def _step(table: Table, number: int, own: Sequence[int]) -> Json:
    step = table.tales[number]
    code = step.code if table.line.is_known_to(step, own) else None
    return {"prompt": step.prompt, "code": code, "turn": step.turn, "tells": step.tells}
