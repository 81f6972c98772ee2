"""What can be wrong with a store while it is in use, by name."""

import logging
import os
from pathlib import Path

from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError

from bastide.table.refused import Refused

log = logging.getLogger("bastide")

SAID: dict[str, tuple[str, ...]] = {
    "store.full": ("database or disk is full",),
    "store.readonly": ("readonly database", "unable to open database file"),
    "store.damaged": ("malformed", "not a database", "disk I/O error", "no such table"),
}
"""What SQLite says, and what we call it."""

STATES = {
    "store.full": ("53100",),
    "store.readonly": ("25006", "42501"),
    "store.damaged": ("XX001", "XX002", "42P01", "42703"),
    "store.away": ("08", "57P", "53300"),
}
"""The states of PostgreSQL, by how they begin. A lost line has none."""

NO_TEXT = ("22021", "22P05")
"""What came is no text that PostgreSQL could keep: nothing of ours has such a name."""


class Fault(Refused):
    """Nothing could be stored or read, and nothing has changed."""


def named(error: BaseException) -> BaseException:
    """A fault by its name, if it is one that we know; the log says what it was."""
    if isinstance(error, DataError) and getattr(error.orig, "sqlstate", "") in (None, *NO_TEXT):
        return Refused("message.malformed")
    if isinstance(error, DBAPIError):
        key = _key(error)
        if key:
            log.error("the store cannot be used (%s): %s", key, " ".join(str(error.orig).split()))
            return Fault(key)
    return error


def _key(error: DBAPIError) -> str:
    """What we call what the database says; empty: it is no fault of the store."""
    state = getattr(error.orig, "sqlstate", "")
    if state is None:
        return "store.away" if isinstance(error, OperationalError | InterfaceError) else ""
    if state:
        return next((key for key, states in STATES.items() if str(state).startswith(states)), "")
    said = str(error.orig)
    return next((key for key, signs in SAID.items() if any(sign in said for sign in signs)), "")


class Watch:
    """Sees to it that the file of the store is still the one that was opened: what is written to a file that nobody can
    find again is not kept."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._seen()

    def _seen(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found.st_size else None

    def check(self) -> None:
        if self._seen() != self._known:
            log.error("the store cannot be used (store.gone): %s was deleted, emptied or replaced", self._path)
            raise Fault("store.gone")
