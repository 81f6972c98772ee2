"""Stores of every earlier version are taken over with all that is in them, and end up in the shape of this one."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import ColumnElement, Table, create_engine, inspect, null, select, text
from sqlalchemy.engine import URL, Engine
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.server import migrations, postgres, sqlite
from bastide.server.base import Base
from bastide.server.migrating import HEAD
from bastide.server.place import Place
from bastide.server.schema import WrongStore, metadata
from bastide.server.store import Store

STORES = Path(__file__).with_name("stores")
EARLIER = ("first", "second", "third")
"""Every shape that a store has ever had: `<name>-<database>.sql` makes one, with games in it."""

HOLDER = "2fa4561801de2dca9de6935ea8757a305c76589022125445ae7d095cb45a7f55"
Rows = dict[str, list[tuple[Any, ...]]]


def engine_of(place: Place) -> Engine:
    return create_engine(place if isinstance(place, URL) else f"sqlite:///{place}")


@pytest.fixture(params=EARLIER)
def earlier(request: pytest.FixtureRequest, place: Place) -> Place:
    """A store of an earlier version."""
    engine = engine_of(place)
    made = (STORES / f"{request.param}-{engine.dialect.name}.sql").read_text(encoding="utf-8")
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as connection:
            connection.executescript(f"BEGIN; {made} COMMIT;")
    else:
        with engine.begin() as known:
            known.exec_driver_sql(made)
    engine.dispose()
    return place


def opened(place: Place) -> Base:
    return postgres.opened(place) if isinstance(place, URL) else sqlite.opened(place)


def seen(place: Place, look: Callable[[Engine], Any]) -> Any:
    engine = engine_of(place)
    try:
        return look(engine)
    finally:
        engine.dispose()


def rows(engine: Engine) -> Rows:
    """What is in the tables that are there; nothing, where a column is not there yet."""
    found = inspect(engine)
    there = {name: {column["name"] for column in found.get_columns(name)} for name in found.get_table_names()}
    with engine.connect() as connection:
        return {
            name: sorted(map(tuple, connection.execute(select(*columns_of(table, there[name])))))
            for name, table in metadata.tables.items() if name in there
        }  # fmt: skip


def columns_of(table: Table, there: set[str]) -> list[ColumnElement[Any]]:
    return [column if column.name in there else null() for column in table.columns]


def test_nothing_is_lost(earlier: Place) -> None:
    before: Rows = seen(earlier, rows)
    assert len(before) in (7, 8) and all(before.values()), "there must be something in every table to lose"
    for _ in range(2):
        base = opened(earlier)
        assert rows(base.engine) == {"analyses": []} | before
        base.close()


def test_the_games_can_be_read_and_forgotten(earlier: Place) -> None:
    async def visit() -> None:
        store = await Store.open(earlier)
        assert await store.games_of(HOLDER, 9) == ["misty-hill", "sunny-valley"]
        assert [entry.number for entry in await store.entries("sunny-valley")] == [1, 2, 3, 4, 5, 6, 7]
        campaign = await store.campaign("campaign-1")
        assert campaign is not None and [attempt.game for attempt in campaign.tries] == ["misty-hill"]
        assert (await store.record("brought-along") or "").startswith("Bastide record")
        assert (await store.cookie_key()).hex().startswith("5d1604e4")
        await store.delete("misty-hill")
        assert await store.games_of(HOLDER, 9) == ["sunny-valley"]
        await store.close()

    asyncio.run(visit())


def differences(base: Base) -> list[Any]:
    with base.engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_the_migrations_make_of_an_earlier_store_what_the_program_expects(earlier: Place) -> None:
    base = opened(earlier)
    assert differences(base) == []
    base.close()


def test_the_migrations_make_of_nothing_what_the_program_expects(place: Place) -> None:
    base = opened(place)
    assert differences(base) == []
    base.close()
    assert ScriptDirectory(str(Path(str(migrations.__file__)).parent)).get_current_head() == HEAD


def test_a_store_of_a_later_version_is_left_alone(earlier: Place) -> None:
    base = opened(earlier)
    with base.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    base.close()
    before = seen(earlier, rows)
    with pytest.raises(WrongStore, match="9999"):
        opened(earlier)
    assert seen(earlier, rows) == before


def test_what_fails_on_the_way_leaves_the_store_as_it_was(earlier: Place) -> None:
    """The last migration makes an index of a name that is taken: what came before it is undone too."""
    engine = engine_of(earlier)
    with engine.begin() as connection:
        connection.execute(text("CREATE INDEX records_of_one_network ON records (id)"))
    before = _shape(engine)
    engine.dispose()
    with pytest.raises(Exception, match="records_of_one_network"):
        opened(earlier)
    assert seen(earlier, _shape) == before


def _shape(engine: Engine) -> dict[str, list[str]]:
    """The tables with their columns and indices."""
    found = inspect(engine)
    return {
        name: sorted(str(part["name"]) for part in (*found.get_columns(name), *found.get_indexes(name)))
        for name in found.get_table_names()
    }


def test_what_is_no_store_of_ours_in_a_database_is_left_alone(new_database: Callable[[], URL]) -> None:
    place = new_database()
    engine = engine_of(place)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE people (name TEXT)"))
    with pytest.raises(WrongStore, match="something else"):
        postgres.opened(place)
    assert inspect(engine).get_table_names() == ["people"]
    engine.dispose()


def test_servers_that_start_at_the_same_time_migrate_one_after_another(new_database: Callable[[], URL]) -> None:
    place = new_database()
    found: list[Base] = []
    starting = [Thread(target=lambda: found.append(postgres.opened(place))) for _ in range(3)]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    for base in found:
        base.close()
    assert len(found) == 3


def test_a_store_is_migrated_by_hand(earlier: Place) -> None:
    where = ["--database", earlier.render_as_string()] if isinstance(earlier, URL) else ["--store", str(earlier)]
    done = CliRunner().invoke(app, ["store", "migrate", *(word.replace("+psycopg", "") for word in where)])
    assert done.exit_code == 0 and HEAD in done.output
    assert seen(earlier, lambda engine: inspect(engine).has_table("alembic_version"))
