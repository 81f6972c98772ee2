"""The portfolio: what was drawn of the printed tiles, kept on disk, so that it is drawn once."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from bastide.art.edition import edition
from bastide.server import drawings

log = logging.getLogger("bastide")

SET_UP = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS kept (edition TEXT, name TEXT, data BLOB, PRIMARY KEY (edition, name));
"""
GET = "SELECT name, data FROM kept WHERE edition = ? AND name = ?"
UNDER = "SELECT name, data FROM kept WHERE edition = ? AND name BETWEEN ? AND ?"
NAMES = "SELECT name, x'' FROM kept WHERE edition = ?"
KEEP = "INSERT OR REPLACE INTO kept VALUES (?, ?, ?)"

Found = TypeVar("Found")
Row = tuple[str, bytes]


class Portfolio:
    """Drawings by name. They belong to an edition of the art and the tiles: nothing of another one is ever given out,
    and what there is of it is thrown away. One thread reads and writes. All can be drawn again, so a file that cannot
    be used stops nobody: without one, drawings are kept in memory."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self._thread = ThreadPoolExecutor(1, "portfolio")
        self._edition = ""
        self._base: sqlite3.Connection | None = None
        self._closed = False

    async def get(self, name: str) -> bytes | None:
        rows = await self._rows(GET, name)
        return rows[0][1] if rows else None

    async def under(self, start: str) -> dict[str, bytes]:
        """All whose names start so, by the rest of their names."""
        rows = await self._rows(UNDER, start, start + "\U0010ffff")
        return {name[len(start) :]: data for name, data in rows}

    async def names(self) -> set[str]:
        return {name for name, _ in await self._rows(NAMES)}

    async def keep(self, found: Mapping[str, bytes]) -> None:
        def act(base: sqlite3.Connection) -> None:
            with base:
                base.executemany(KEEP, [(self._edition, name, data) for name, data in found.items()])

        await self._do(act)

    def close(self) -> None:
        """What is drawn from now on is not kept."""
        self._closed = True
        self._thread.submit(self._let_go)
        self._thread.shutdown()

    async def _rows(self, query: str, *given: str) -> list[Row]:
        def act(base: sqlite3.Connection) -> list[Row]:
            return base.execute(query, (self._edition, *given)).fetchall()

        return await self._do(act) or []

    async def _do(self, act: Callable[[sqlite3.Connection], Found]) -> Found | None:
        if self._closed:
            return None
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, act)

    def _done(self, act: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """What was asked for; nothing where the file fails, which is used no longer then."""
        if self._base is None:
            self._base = self._opened()
        try:
            return act(self._base)
        except sqlite3.Error as error:
            self._give_up(error)
            return None

    def _give_up(self, error: sqlite3.Error) -> None:
        log.warning("drawings cannot be kept in %s: %s", self.file, error)
        self._let_go()
        self.file = None

    def _opened(self) -> sqlite3.Connection:
        self._edition = edition(Path(drawings.__file__))
        if self.file is not None:
            try:
                return self._set_up(str(self.file))
            except sqlite3.OperationalError as error:
                self._give_up(error)
            except sqlite3.DatabaseError:
                return self._begun_anew(self.file)
        return self._set_up(":memory:")

    def _begun_anew(self, damaged: Path) -> sqlite3.Connection:
        log.warning("the drawings in %s are damaged: they are made again", damaged)
        try:
            damaged.unlink()
            return self._set_up(str(damaged))
        except (sqlite3.Error, OSError):
            self.file = None
            return self._set_up(":memory:")

    def _set_up(self, where: str) -> sqlite3.Connection:
        base = sqlite3.connect(where)
        base.executescript(SET_UP)
        with base:
            base.execute("DELETE FROM kept WHERE edition != ?", (self._edition,))
        return base

    def _let_go(self) -> None:
        if self._base is not None:
            self._base.close()
            self._base = None
