"""Commands: what somebody wants, judged against the table as it stands. Answers the fact to come, changes nothing."""

import re

from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import InvalidCode, code, find
from bastide.notation.objection import objection
from bastide.players.roster import NAMES, USUAL
from bastide.rules.ruleset import COLOURS
from bastide.table.facts import Chatted, Filled, Left, Mixed, Moved, Muted, Removed, Resigned, Seated
from bastide.table.plain import is_name, plain
from bastide.table.refused import Refused
from bastide.table.table import Table

VALUE = re.compile(r"[0-9A-Za-z_-]{1,64}")
NAME = 40
TEXT = 500
BESIDE = 5000
"""So much is kept of a table beside the steps of its game: what is said, who sits where, what was taken back."""


def play(table: Table, holder: str, number: int, text: str) -> Moved:
    """One of the legal moves, by whoever is asked."""
    own = _own_seats(table, holder)
    _check_fresh(table, number)
    asked = table.asked()
    if asked is None:
        raise Refused("table.over")
    if asked not in own:
        raise Refused("table.not_asked", colour=COLOURS[asked] if asked >= 0 else "chance")
    return Moved(asked, text, _found(table, text))


def computed(table: Table, index: int) -> Moved:
    """The move of a computer, by its position among the options."""
    decision = table.line.game.decision
    assert decision is not None and table.computer_asked()
    return Moved(decision.player, code(table.line.game, decision.options[index]), index)


def go_on(table: Table, holder: str, number: int) -> Moved:
    """Whoever learns has read what is said of the opponent's move: it is made."""
    _own_seats(table, holder)
    _check_fresh(table, number)
    asked, step = table.asked(), table.taught
    if not table.waits_for_reader or asked is None or step is None:
        raise Refused("table.stale")
    return Moved(asked, step.code, find(table.line.game, step.code))


def _found(table: Table, text: str) -> int:
    try:
        return find(table.line.game, text)
    except (IllegalMove, InvalidCode):
        refusal = objection(table.line.game, text) if table.help == "full" else None
        raise Refused.by(refusal) if refusal else Refused("table.illegal", code=plain(text, "")[:120]) from None


def claim(table: Table, holder: str, seat: int | None, name: str) -> Seated:
    """Sit down on an open seat, or take another name on one's own."""
    free = [at for at, known in enumerate(table.seats) if known.kind == "open"]
    if holder in table.banned:
        raise Refused("table.sent_away")
    if seat is None and not free:
        raise Refused("table.no_seat")
    at = free[0] if seat is None else _checked_seat(table, seat)
    if at not in free and at not in table.seats_of(holder):
        raise Refused("table.seat_taken")
    if at not in free:
        _check_room(table)
    return Seated(at, checked_name(name), holder)


def resign(table: Table, holder: str, seat: int | None, level: str) -> Resigned:
    """A computer goes on."""
    at = _one_of(table, holder, seat)
    if table.line.game.is_over:
        raise Refused("table.over")
    return Resigned(at, checked_level(level or USUAL))


def leave(table: Table, holder: str, seat: int | None) -> Left:
    at = _one_of(table, holder, seat)
    if table.line.game.is_over:
        raise Refused("table.over")
    return Left(at)


def fill(table: Table, holder: str, seat: int, level: str) -> Filled:
    """A computer takes an open seat."""
    _own_seats(table, holder)
    if table.seats[_checked_seat(table, seat)].kind != "open":
        raise Refused("table.seat_taken")
    return Filled(seat, checked_level(level or USUAL))


def chat(table: Table, holder: str, text: str) -> Chatted:
    """A line of plain text from somebody at the table."""
    own = _own_seats(table, holder)
    if holder in table.muted:
        raise Refused("table.muted")
    _check_room(table)
    said = plain(text)
    if not said:
        raise Refused("table.empty_text")
    if len(said) > TEXT:
        raise Refused("table.text_too_long", most=str(TEXT))
    asked = table.asked()
    seat = asked if asked in own else own[0]
    return Chatted(seat, table.seats[seat].name, said)


def mix(table: Table, holder: str, value: str) -> Mixed:
    """Somebody at the table gives a value for the dealer's answers to depend on, once."""
    own = _own_seats(table, holder)
    if table.line.game.is_over:
        raise Refused("table.over")
    if table.fact.same_as:
        raise Refused("table.same_tiles")
    if holder in table.mixers or not VALUE.fullmatch(value):
        raise Refused("message.malformed")
    return Mixed(own[0], value)


def remove(table: Table, holder: str, seat: int) -> Removed:
    """The host sends somebody away: their seat is open again."""
    _check_guest(table, holder, seat)
    if table.line.game.is_over:
        raise Refused("table.over")
    return Removed(seat)


def mute(table: Table, holder: str, seat: int, quiet: bool) -> Muted:
    """The host does not let somebody chat, or lets them again."""
    _check_guest(table, holder, seat)
    if not quiet:
        _check_room(table)
    return Muted(seat, quiet)


def check_host(table: Table, holder: str) -> None:
    if not holder or table.fact.host != holder:
        raise Refused("table.not_host")


def _check_guest(table: Table, host: str, seat: int) -> None:
    """Does somebody else than the host sit there?"""
    check_host(table, host)
    known = table.seats[_checked_seat(table, seat)]
    if known.kind != "person" or known.holder == host:
        raise Refused("table.no_guest")


def check_rematch(table: Table, holder: str) -> None:
    _own_or_former(table, holder)
    if table.fact.puzzle:
        raise Refused("table.puzzle")
    if not table.finished:
        raise Refused("table.not_over")


def checked_name(name: str) -> str:
    short = " ".join(name.split())
    if len(short) > NAME or not is_name(short):
        raise Refused("table.bad_name", most=str(NAME))
    return short


def checked_level(level: str) -> str:
    if level not in NAMES:
        raise Refused("player.unknown", name=plain(level, "")[:NAME])
    return level


def _own_seats(table: Table, holder: str) -> list[int]:
    own = table.seats_of(holder)
    if not own:
        raise Refused("table.not_seated")
    return own


def _own_or_former(table: Table, holder: str) -> None:
    if not any(holder and seat.plan().holder == holder for seat in table.seats):
        raise Refused("table.not_seated")


def _one_of(table: Table, holder: str, seat: int | None) -> int:
    """The seat that somebody means: one of their own."""
    own = _own_seats(table, holder)
    if seat is None:
        asked = table.asked()
        return asked if asked in own else own[0]
    if _checked_seat(table, seat) not in own:
        raise Refused("table.not_seated")
    return seat


def _checked_seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise Refused("table.no_seat")
    return seat


def _check_room(table: Table) -> None:
    """Is there room for what is no step of the game? Nobody fills a store by talking, and no game stops for it."""
    if table.number - len(table.tales) >= BESIDE:
        raise Refused("table.talked_out", most=str(BESIDE))


def _check_fresh(table: Table, number: int) -> None:
    """Was the command made for the position as it stands?"""
    if not table.changed <= number <= table.number:
        raise Refused("table.stale")
