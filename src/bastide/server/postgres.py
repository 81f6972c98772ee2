"""Games in PostgreSQL: any number of servers share them."""

from hashlib import sha256
from importlib.util import find_spec
from typing import Any

from sqlalchemy import create_engine, event, text
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from bastide.server.base import Base
from bastide.server.migrating import migrate
from bastide.server.neighbours import Neighbours
from bastide.server.schema import WrongStore
from bastide.server.tidings import Tiding, written

LINES = 3
"""Connections to the database: of the writer and of those who read."""

PATIENCE: dict[str, int] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A database that does not answer is found to be away within seconds, not hours."""

NOTICING = {"tcp_keepalives_idle": 5, "tcp_keepalives_interval": 2, "tcp_keepalives_count": 3}
"""In return the database finds out as quickly that a machine has died, and lets go of what its server held."""

MIGRATING = 0x62617374
"""The lock that servers take to migrate, one after another."""


CHANNEL = "bastide"
"""On this servers hear of one another."""

TELL = text("SELECT pg_notify(:channel, :told)")


def lock_of(game: str) -> int:
    """The number of the lock on a game."""
    return int.from_bytes(sha256(b"bastide game " + game.encode()).digest()[:8], "big", signed=True)


class Shared(Base):
    """An open PostgreSQL database."""

    def tell(self, connection: Connection, tiding: Tiding) -> None:
        connection.execute(TELL, {"channel": CHANNEL, "told": written(tiding)})

    def is_free(self, connection: Connection, game: str) -> bool:
        query = text("SELECT pg_try_advisory_xact_lock(:lock)")
        return bool(connection.execute(query, {"lock": lock_of(game)}).scalar_one())


def opened(url: URL) -> Shared:
    """The games in a database, where what is missing is made."""
    if find_spec("psycopg") is None:
        raise WrongStore("PostgreSQL needs its driver (the extra postgres): pip install 'psycopg[binary]'")
    engine = connected(url)
    try:
        with engine.begin() as connection:
            encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
            if encoding != "UTF8":
                raise WrongStore(f"its encoding is {encoding}: make the database with ENCODING 'UTF8'")
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            migrate(connection)
    except BaseException:
        engine.dispose()
        raise
    return Shared(engine, _telegraph(engine, url))


def _telegraph(engine: Engine, url: URL) -> Neighbours:
    # The driver is not installed everywhere.
    import psycopg

    from bastide.server.telegraph import NAME, Telegraph

    words, facts = engine.dialect.create_connect_args(url)
    facts.update(PATIENCE, application_name=NAME, client_encoding="utf8", autocommit=True)

    def connect() -> psycopg.Connection[tuple[Any, ...]]:
        line = psycopg.connect(*words, **facts)
        for name, value in NOTICING.items():
            line.execute(f"SET {name} = {value}")
        return line

    return Telegraph(connect)


def connected(url: URL) -> Engine:
    # Errors end up in the log, and what is stored may be secret.
    engine = create_engine(
        url, hide_parameters=True, pool_size=LINES, max_overflow=0, pool_pre_ping=True,
        connect_args=PATIENCE | {"application_name": "bastide", "client_encoding": "utf8"},
    )  # fmt: skip
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is stored is on the disk before anybody is told, whatever the database usually does."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()
