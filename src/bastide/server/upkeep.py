"""Looking after a store: checking it, backing it up, putting a backup back."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.server.lock import Lock
from bastide.server.schema import FORMAT, WrongStore
from bastide.server.store import Store
from bastide.table.dealer import KeyedDealer
from bastide.table.refused import Refused
from bastide.table.table import rebuilt


def check(path: Path) -> list[str]:
    """What is wrong with a store: the file itself, then every game in it. It may be in use meanwhile."""
    if not path.is_file():
        return [f"there is no store '{path}'"]
    try:
        with closing(_reading(path)) as connection:
            found = [line for (line,) in connection.execute("PRAGMA integrity_check(20)") if line != "ok"]
            known = connection.execute("PRAGMA user_version").fetchone()[0]
            if known != FORMAT:
                return [f"it has format {known}; this program reads format {FORMAT}"]
            return found or _bad_games(connection)
    except sqlite3.DatabaseError as error:
        return [str(error)]


def _bad_games(connection: sqlite3.Connection) -> list[str]:
    found: list[str] = []
    for game, key in connection.execute("SELECT id, key FROM games ORDER BY created, id").fetchall():
        try:
            KeyedDealer(key)
            rebuilt(Store.logged(connection.execute(ENTRIES, (game,)).fetchall()))
        except Refused as refusal:
            if refusal.key != "game.other_rules":
                found.append(f"game {game}: {refusal.key}")
        except Exception as error:
            found.append(f"game {game} cannot be played again: {type(error).__name__}")
    return found


QUICK = 500_000_000
"""A store of up to so many bytes is looked through before a server starts; it takes a second or two."""

ENTRIES = "SELECT number, at, fact, command FROM entries WHERE game = ? ORDER BY number"


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


def probe(path: Path) -> None:
    """Can games be kept in this file? What stands against it is raised."""

    async def visit() -> None:
        store = await Store.open(path)
        await store.close()

    asyncio.run(visit())
    if path.stat().st_size < QUICK:
        with closing(_reading(path)) as connection:
            try:
                is_sound = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            except sqlite3.DatabaseError:
                is_sound = False
        if not is_sound:
            raise WrongStore("it is damaged: restore a backup")
