"""Looking after a store: checking it, backing it up, putting a backup back."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine, select
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError

from bastide.server import postgres
from bastide.server.entries import entries_of, logged
from bastide.server.lock import Lock
from bastide.server.migrating import HEAD, shape_of
from bastide.server.place import Place
from bastide.server.schema import WrongStore, games
from bastide.server.sqlite import FORMAT
from bastide.server.store import Store
from bastide.table.dealer import KeyedDealer
from bastide.table.refused import Refused
from bastide.table.table import rebuilt


def check(place: Place) -> list[str]:
    """What is wrong with a store: the database itself, then every game in it. It may be in use meanwhile."""
    if isinstance(place, Path) and not place.is_file():
        return [f"there is no store '{place}'"]
    engine = _looking_at(place)
    try:
        with engine.connect() as connection:
            wrong = _wrong_file(connection) if isinstance(place, Path) else _wrong_database(connection)
            return wrong or _bad_games(connection)
    except DBAPIError as error:
        return [" ".join(str(error.orig).split())]
    finally:
        engine.dispose()


def _looking_at(place: Place) -> Engine:
    if isinstance(place, Path):
        return create_engine("sqlite://", creator=lambda: _reading(place))
    return postgres.connected(place).execution_options(isolation_level="REPEATABLE READ")


def _wrong_file(connection: Connection) -> list[str]:
    lines = connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars().all()
    mark = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if mark != FORMAT:
        return [f"it has format {mark}; this program reads format {FORMAT}"]
    return [line for line in lines if line != "ok"]


def _wrong_database(connection: Connection) -> list[str]:
    shape = shape_of(connection)
    return [] if shape == HEAD else [f"it has shape {shape}; this program reads shape {HEAD}: bastide store migrate"]


def _bad_games(connection: Connection) -> list[str]:
    found: list[str] = []
    for game, key in connection.execute(select(games.c.id, games.c.key).order_by(games.c.created, games.c.id)).all():
        try:
            KeyedDealer(key)
            rebuilt(logged(connection.execute(entries_of(game))))
        except Refused as refusal:
            if refusal.key != "game.other_rules":
                found.append(f"game {game}: {refusal.key}")
        except Exception as error:
            found.append(f"game {game} cannot be played again: {type(error).__name__}")
    return found


QUICK = 500_000_000
"""A store of up to so many bytes is looked through before a server starts; it takes a second or two."""


def backup(path: Path, to: Path) -> None:
    """Copy a store as it is at one moment. It may be in use meanwhile."""
    if not path.is_file():
        raise FileNotFoundError(2, "there is no such store", str(path))
    if to.exists():
        raise FileExistsError(17, "it is already there", str(to))
    _copy(path, to)


def restore(path: Path, source: Path) -> Path | None:
    """Put a backup in the place of a store, which is kept under another name: that name, if there was one."""
    wrong = check(source)
    if wrong:
        raise WrongStore(f"'{source}' is no good backup: {wrong[0]}")
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        fresh = path.with_name(path.name + ".restoring")
        fresh.unlink(missing_ok=True)
        _copy(source, fresh)
        aside = _set_aside(path)
        os.replace(fresh, path)
        lock.remember()
        return aside
    finally:
        lock.let_go()


def _set_aside(path: Path) -> Path | None:
    """What lies in the journal belongs to the old store and goes with it."""
    if not path.exists():
        return None
    number = 1
    while (aside := path.with_name(f"{path.name}.before-{number}")).exists():
        number += 1
    for end in ("", "-wal", "-shm"):
        part = path.with_name(path.name + end)
        if part.exists():
            os.replace(part, aside.with_name(aside.name + end))
    return aside


def _copy(path: Path, to: Path) -> None:
    # The file holds the keys of the dealer.
    os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(_reading(path)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
        with open(to, "rb") as written:
            os.fsync(written.fileno())
    except BaseException:
        to.unlink(missing_ok=True)
        raise


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def probe(place: Place) -> None:
    """Can games be kept there? What stands against it is raised. They have the shape of this version after that."""

    async def visit() -> None:
        store = await Store.open(place)
        await store.close()

    asyncio.run(visit())
    if isinstance(place, Path):
        _look_through(place)


def _look_through(path: Path) -> None:
    if path.stat().st_size < QUICK:
        with closing(_reading(path)) as connection:
            try:
                is_sound = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            except sqlite3.DatabaseError:
                is_sound = False
        if not is_sound:
            raise WrongStore("it is damaged: restore a backup")
