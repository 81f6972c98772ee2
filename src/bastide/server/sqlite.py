"""Games in a file: an embedded database, for one server at a time."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import ConnectionPoolEntry

from bastide.server.base import Base
from bastide.server.faults import Watch
from bastide.server.lock import Lock
from bastide.server.migrating import migrate
from bastide.server.neighbours import Neighbours
from bastide.server.schema import WrongStore

FORMAT = 1
"""The mark of our files; one with another mark is not touched. It changes when programs of before must not touch them
any more."""


class File(Base):
    """A file of games, with the lock on it."""

    def __init__(self, engine: Engine, lock: Lock, watch: Watch) -> None:
        super().__init__(engine, Neighbours())
        self._lock = lock
        self._watch = watch
        self._pen: Connection | None = None
        """The connection of the writer, which is kept as long as nothing goes wrong."""

    def check(self) -> None:
        self._watch.check()

    @contextmanager
    def change(self) -> Iterator[Connection]:
        pen = self._pen = self._pen or self.engine.connect()
        try:
            with pen.begin():
                yield pen
        except BaseException:
            self._put_away()
            raise

    def _put_away(self) -> None:
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def close(self) -> None:
        self._put_away()
        super().close()
        self._lock.let_go()


def opened(path: Path) -> File:
    """The games in a file, which is made where there is none and was none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        if lock.is_known and (not path.exists() or not path.stat().st_size):
            raise WrongStore(
                "the games that were kept there are gone: restore a backup, or delete the file .lock beside it"
            )
        if not path.exists():
            # The file holds the keys of the dealer.
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        engine = _connected(path)
    except BaseException:
        lock.let_go()
        raise
    lock.remember()
    return File(engine, lock, Watch(path))


def _connected(path: Path) -> Engine:
    # Errors end up in the log, and what is stored may be secret.
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            _make(connection)
        _let_read_while_writing(engine)
    except BaseException as error:
        engine.dispose()
        if isinstance(error, DatabaseError) and "not a database" in str(error.orig):
            raise WrongStore("it is something else than a store of games") from None
        if isinstance(error, DatabaseError) and "malformed" in str(error.orig):
            raise WrongStore("it is damaged: restore a backup") from None
        raise
    return engine


def _make(connection: Connection) -> None:
    mark = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if mark not in (0, FORMAT):
        raise WrongStore(f"the store has format {mark}; this program reads format {FORMAT}")
    migrate(connection, is_ours=mark == FORMAT)
    connection.exec_driver_sql(f"PRAGMA user_version = {FORMAT}")


def _let_read_while_writing(engine: Engine) -> None:
    """Readers do not wait for the writer. The file remembers this; it cannot be said within a transaction."""
    plain = engine.raw_connection()
    try:
        plain.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        plain.close()


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is stored is on the disk before anybody is told. Transactions begin where we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 5000", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("BEGIN")
