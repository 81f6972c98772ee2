"""What can be wrong with a store while it is in use, by name."""

import logging
import os
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bastide.table.refused import Refused

log = logging.getLogger("bastide")

SAID: dict[str, tuple[str, ...]] = {
    "store.full": ("database or disk is full",),
    "store.readonly": ("readonly database", "unable to open database file"),
    "store.damaged": ("malformed", "not a database", "disk I/O error", "no such table"),
}
"""What the database says, and what we call it."""


class Fault(Refused):
    """Nothing could be stored or read, and nothing has changed."""


def named(error: BaseException) -> BaseException:
    """A fault by its name, if it is one that we know; the log says what it was."""
    if isinstance(error, DBAPIError):
        said = str(error.orig)
        for key, signs in SAID.items():
            if any(sign in said for sign in signs):
                log.error("the store cannot be used (%s): %s", key, said)
                return Fault(key)
    return error


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
