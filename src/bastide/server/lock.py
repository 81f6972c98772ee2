"""One server for one store: whoever opens it locks a file beside it, which also remembers that there was a store."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUse(Exception):
    """Another program has the store open."""


class Lock:
    """Held until it is let go or the process ends, however it ends."""

    def __init__(self, store: Path) -> None:
        self._path = store.with_name(store.name + ".lock")
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise InUse("another server has it open; a store is for one server at a time") from None

    @property
    def is_known(self) -> bool:
        """Was there a store before?"""
        return os.fstat(self._file).st_size > 1

    def remember(self) -> None:
        """There is a store from now on: if it is gone one day, that is no new beginning."""
        if not self.is_known:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b" a store of games is kept beside this file\n")

    def let_go(self) -> None:
        os.close(self._file)
