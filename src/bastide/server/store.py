"""Where games are kept: an embedded database. Entries are only ever added."""

import asyncio
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_bytes
from time import monotonic
from typing import TypeVar

from sqlalchemy import create_engine, delete, event, func, insert, select
from sqlalchemy.dialects.sqlite import insert as insert_new
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from bastide.server import chronicle
from bastide.server.chronicle import Campaign, Stage
from bastide.server.faults import Fault, Watch, named
from bastide.server.lock import Lock
from bastide.server.schema import WrongStore, entries, games, make, records, settings, sitting
from bastide.server.times import Times
from bastide.server.writer import Writer
from bastide.table.facts import Created, Finished, Logged, Rematched, Seated, read, written

READERS = 2
"""So many threads read at once; nobody waits for the writer."""

Found = TypeVar("Found")


class Overtaken(Exception):
    """Somebody else has stored an entry of this number."""


class Secrets:
    """What is known of a game that never leaves the server: the dealer's key, and the seed of its computers."""

    __slots__ = ("key", "seed")

    def __init__(self, key: bytes, seed: str) -> None:
        self.key = key
        self.seed = seed


class Store:
    """One thread writes, a few others read. What it answers has left those threads for good."""

    def __init__(self, engine: Engine, lock: Lock, watch: Watch) -> None:
        self._engine = engine
        self._lock = lock
        self._writer = Writer(engine, watch.check)
        self.times = Times()
        self.stored = 0
        self.faults = 0
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @staticmethod
    async def open(path: Path) -> "Store":
        """The store in a file, which is made where there is none and was none."""
        return await asyncio.to_thread(_opened, path)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.let_go()

    async def create(
        self,
        game: str,
        secrets: Secrets,
        entry: Logged,
        before: tuple[str, Logged] | None = None,
        begun: Sequence[Logged] = (),
        stage: Stage | None = None,
    ) -> None:
        """A new game; `before` is the entry of another one that leads to it, `begun` are entries that it begins with,
        and `stage` is its place in a campaign: all are stored with it or not at all."""
        assert before is None or isinstance(before[1].fact, Rematched)

        def act(connection: Connection) -> None:
            row = {"id": game, "key": secrets.key, "seed": secrets.seed, "created": entry.at}
            connection.execute(insert(games), row)
            _add(connection, game, [entry, *begun])
            if stage is not None:
                assert isinstance(entry.fact, Created)
                chronicle.begin(connection, game, entry.fact, stage, entry.at)
            if before is not None:
                _add(connection, before[0], [before[1]])

        await self._written(act)

    async def append(self, game: str, added: Sequence[Logged]) -> None:
        """Store entries, all of them or none: when this returns, they are on the disk."""
        await self._written(lambda connection: _add(connection, game, added))
        self.stored += len(added)

    async def secrets(self, game: str) -> Secrets | None:
        query = select(games.c.key, games.c.seed).where(games.c.id == game)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else Secrets(row.key, row.seed)

    async def entries(self, game: str) -> list[Logged]:
        """All entries of a game, in order."""
        query = select(entries.c.number, entries.c.at, entries.c.fact, entries.c.command)
        query = query.where(entries.c.game == game).order_by(entries.c.number)
        return await self._read(lambda connection: self.logged(connection.execute(query)))

    @staticmethod
    def logged(rows: Iterable[tuple[int, int, str, str | None]]) -> list[Logged]:
        """Entries as the database has them: number, time, fact, command."""
        return [Logged(number, at, read(fact), command or "") for number, at, fact, command in rows]

    async def games_of(self, holder: str, most: int) -> list[str]:
        """The games in which somebody took a seat, the latest first."""
        query = select(games.c.id).join(sitting).where(sitting.c.holder == holder)
        query = query.order_by(games.c.created.desc(), games.c.id).limit(most)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def keep_record(self, record: str, text: str, at: int) -> None:
        row = {"id": record, "text": text, "created": at}

        def act(connection: Connection) -> None:
            connection.execute(insert(records), row)

        await self._written(act)

    async def record(self, record: str) -> str | None:
        query = select(records.c.text).where(records.c.id == record)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def cookie_key(self) -> bytes:
        """The key with which cookies are signed: made once, and kept with the games."""

        def act(connection: Connection) -> bytes:
            fresh = {"name": "cookie key", "value": token_bytes(32)}
            connection.execute(insert_new(settings).on_conflict_do_nothing(), fresh)
            query = select(settings.c.value).where(settings.c.name == "cookie key")
            return bytes(connection.execute(query).scalar_one())

        return await asyncio.wrap_future(self._writer.write(act))

    async def delete(self, game: str) -> None:
        """Forget a game with all that belongs to it."""

        def act(connection: Connection) -> None:
            chronicle.drop(connection, game)
            for table in (entries, sitting):
                connection.execute(delete(table).where(table.c.game == game))
            connection.execute(delete(games).where(games.c.id == game))

        await self._written(act)

    async def stale(self, before: int, most: int) -> list[str]:
        """Games in which nothing has happened since a time."""
        latest = select(entries.c.game).group_by(entries.c.game).having(func.max(entries.c.at) < before).limit(most)
        return await self._read(lambda connection: list(connection.execute(latest).scalars()))

    async def forget_older(self, before: int) -> None:
        """Forget the records that were brought along before a time, and campaigns that rest since then."""

        def act(connection: Connection) -> None:
            connection.execute(delete(records).where(records.c.created < before))
            chronicle.forget_before(connection, before)

        await self._written(act)

    async def count_games(self, holder: str) -> int:
        """In how many games somebody has taken a seat."""
        query = select(func.count()).select_from(sitting).where(sitting.c.holder == holder)
        return await self._read(lambda connection: int(connection.execute(query).scalar_one()))

    async def count_records(self) -> int:
        query = select(func.count()).select_from(records)
        return await self._read(lambda connection: int(connection.execute(query).scalar_one()))

    async def campaign(self, campaign: str) -> Campaign | None:
        return await self._read(lambda connection: chronicle.look_up(connection, campaign))

    async def campaigns_of(self, holder: str, most: int) -> list[Campaign]:
        """The campaigns that somebody opened, the latest first."""
        return await self._read(lambda connection: chronicle.of_holder(connection, holder, most))

    async def campaign_of(self, holder: str, group: str) -> str:
        """The campaign of a group; empty: it has none."""
        return await self._read(lambda connection: chronicle.find(connection, holder, group))

    async def count_tries(self, campaign: str) -> int:
        return await self._read(lambda connection: chronicle.count_tries(connection, campaign))

    async def forget_campaign(self, campaign: str) -> None:
        """Forget a campaign; its games stay."""
        await self._written(lambda connection: chronicle.forget(connection, campaign))

    async def check(self) -> None:
        """Can something be written now? What stands against it is raised."""

        def act(connection: Connection) -> None:
            row = {"name": "last check", "value": token_bytes(8)}
            wanted = insert_new(settings).values(row)
            connection.execute(wanted.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]}))

        await self._written(act)

    async def _written(self, act: Callable[[Connection], None]) -> None:
        start = monotonic()
        try:
            await asyncio.wrap_future(self._writer.write(act))
        except Fault:
            self.faults += 1
            raise
        finally:
            self.times.add(monotonic() - start)

    async def _read(self, act: Callable[[Connection], Found]) -> Found:
        def looked_up() -> Found:
            try:
                with self._engine.connect() as connection:
                    return act(connection)
            except DBAPIError as error:
                raise named(error) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, looked_up)


def _opened(path: Path) -> Store:
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
    return Store(engine, lock, Watch(path))


def _connected(path: Path) -> Engine:
    # Errors end up in the log, and what is stored may be secret.
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            make(connection)
        _let_read_while_writing(engine)
    except BaseException as error:
        engine.dispose()
        if isinstance(error, DatabaseError) and "not a database" in str(error.orig):
            raise WrongStore("it is something else than a store of games") from None
        if isinstance(error, DatabaseError) and "malformed" in str(error.orig):
            raise WrongStore("it is damaged: restore a backup") from None
        raise
    return engine


def _let_read_while_writing(engine: Engine) -> None:
    """Readers do not wait for the writer. The file remembers this; it cannot be said within a transaction."""
    plain = engine.raw_connection()
    try:
        plain.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        plain.close()


def _add(connection: Connection, game: str, added: Sequence[Logged]) -> None:
    rows = [
        {"game": game, "number": entry.number, "at": entry.at, "fact": written(entry.fact)}
        | {"command": entry.command or None}
        for entry in added
    ]
    try:
        connection.execute(insert(entries), rows)
    except IntegrityError as error:
        raise Overtaken(f"{game}: {added[0].number}") from error
    for holder in {holder for entry in added for holder in _holders(entry)}:
        connection.execute(insert_new(sitting).on_conflict_do_nothing(), {"holder": holder, "game": game})
    for entry in added:
        if isinstance(entry.fact, Finished):
            chronicle.end(connection, game, entry.fact, entry.at)


def _holders(entry: Logged) -> set[str]:
    match entry.fact:
        case Created(seats=seats):
            return {plan.holder for plan in seats if plan.holder}
        case Seated(holder=holder):
            return {holder}
    return set()


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is stored is on the disk before anybody is told. Transactions begin where we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 5000", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
