"""Where games are kept: an embedded database. Entries are only ever added."""

import os
from pathlib import Path

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    event,
    insert,
    inspect,
    select,
)  # fmt: skip
from sqlalchemy.dialects.sqlite import insert as insert_new
from sqlalchemy.engine import Connection, Row
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bastide.table.facts import Created, Logged, Rematched, Seated, read, written

FORMAT = 1
"""The shape of the database; one of another shape is not touched."""

metadata = MetaData()
games = Table(
    "games", metadata,
    Column("id", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("seed", Text, nullable=False),
    Column("created", Integer, nullable=False),
)  # fmt: skip
entries = Table(
    "entries", metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("fact", Text, nullable=False),
    Column("command", Text),
    Index("one_entry_per_command", "game", "command", unique=True),
)  # fmt: skip
sitting = Table(
    "sitting", metadata,
    Column("holder", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
)  # fmt: skip
records = Table(
    "records", metadata,
    Column("id", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", Integer, nullable=False),
)  # fmt: skip


class Overtaken(Exception):
    """Somebody else has stored an entry of this number."""


class WrongStore(Exception):
    """The file is the store of another version, or no store of ours at all."""


class Secrets:
    """What is known of a game that never leaves the server: the dealer's key, and the seed of its computers."""

    __slots__ = ("key", "seed")

    def __init__(self, key: bytes, seed: str) -> None:
        self.key = key
        self.seed = seed


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @staticmethod
    async def open(path: Path) -> "Store":
        """The store in a file, which is made where there is none."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            # The file holds the keys of the dealer.
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(engine.sync_engine, "connect", _prepare)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_make)
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, DatabaseError) and "not a database" in str(error.orig):
                raise WrongStore("it is something else than a store of games") from None
            raise
        return Store(engine)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(
        self, game: str, secrets: Secrets, entry: Logged, before: tuple[str, Logged] | None = None
    ) -> None:
        """A new game; `before` is the entry of another one that leads to it, stored with it or not at all."""
        async with self.engine.begin() as connection:
            row = {"id": game, "key": secrets.key, "seed": secrets.seed, "created": entry.at}
            await connection.execute(insert(games).values(row))
            await _add(connection, game, entry)
            if before is not None:
                assert isinstance(before[1].fact, Rematched)
                await _add(connection, *before)

    async def append(self, game: str, entry: Logged) -> None:
        """Store an entry: when this returns, it is on the disk."""
        async with self.engine.begin() as connection:
            await _add(connection, game, entry)

    async def secrets(self, game: str) -> Secrets | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(games.c.key, games.c.seed).where(games.c.id == game))).first()
        return None if row is None else Secrets(row.key, row.seed)

    async def entries(self, game: str) -> list[Logged]:
        """All entries of a game, in order."""
        query = select(entries).where(entries.c.game == game).order_by(entries.c.number)
        async with self.engine.connect() as connection:
            return [_entry(row) for row in await connection.execute(query)]

    async def games_of(self, holder: str, most: int) -> list[str]:
        """The games in which somebody took a seat, the latest first."""
        query = select(games.c.id).join(sitting).where(sitting.c.holder == holder)
        query = query.order_by(games.c.created.desc(), games.c.id).limit(most)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def keep_record(self, record: str, text: str, at: int) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(records).values(id=record, text=text, created=at))

    async def record(self, record: str) -> str | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(records.c.text).where(records.c.id == record))
            return found.scalar_one_or_none()


async def check(path: Path) -> None:
    """Can games be kept in this file? What stands against it is raised."""
    store = await Store.open(path)
    await store.close()


async def _add(connection: AsyncConnection, game: str, entry: Logged) -> None:
    row = {"number": entry.number, "at": entry.at, "fact": written(entry.fact), "command": entry.command or None}
    try:
        await connection.execute(insert(entries).values(game=game, **row))
    except IntegrityError as error:
        raise Overtaken(f"{game}: {entry.number}") from error
    for holder in _holders(entry):
        await connection.execute(insert_new(sitting).values(holder=holder, game=game).on_conflict_do_nothing())


def _holders(entry: Logged) -> set[str]:
    match entry.fact:
        case Created(seats=seats):
            return {plan.holder for plan in seats if plan.holder}
        case Seated(holder=holder):
            return {holder}
    return set()


def _entry(row: Row[tuple[str, int, int, str, str | None]]) -> Logged:
    return Logged(row.number, row.at, read(row.fact), row.command or "")


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is stored is on the disk before anybody is told."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 5000", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _make(connection: Connection) -> None:
    known = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if known not in (0, FORMAT):
        raise WrongStore(f"the store has format {known}; this program reads format {FORMAT}")
    if known == 0 and set(inspect(connection).get_table_names()) - set(metadata.tables):
        raise WrongStore("it is something else than a store of games")
    # Readers do not wait for the writer. The file remembers this.
    connection.exec_driver_sql("PRAGMA journal_mode = WAL")
    metadata.create_all(connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {FORMAT}")
