"""The entries of games as a database keeps them: of each number of a game there is one."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bastide.server import chronicle
from bastide.server.base import insert_new
from bastide.server.logs import known_as
from bastide.server.schema import entries, sitting
from bastide.table.facts import Created, Finished, Logged, Seated, read, written

COLUMNS = [column.name for column in entries.columns]
ADD = {
    sort: f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES ({', '.join(map(mark.format, COLUMNS))})"
    for sort, mark in (("sqlite", ":{}"), ("postgresql", "%({})s"))
}
"""As each database is told it. Every move needs it: put together anew it would take as long as what it does."""


class Overtaken(Exception):
    """Somebody else has stored an entry of this number."""


def entries_of(game: str, after: int = 0) -> Select[tuple[int, int, str, str | None]]:
    """The entries of a game, in order."""
    query = select(entries.c.number, entries.c.at, entries.c.fact, entries.c.command)
    return query.where(entries.c.game == game, entries.c.number > after).order_by(entries.c.number)


def add(connection: Connection, game: str, added: Sequence[Logged]) -> None:
    rows: list[dict[str, Any]] = [
        {
            "game": game, "number": entry.number, "at": entry.at, "fact": written(entry.fact),
            "command": entry.command or None,
        }
        for entry in added
    ]  # fmt: skip
    try:
        _insert(connection, rows)
    except IntegrityError as error:
        raise Overtaken(f"{known_as(game)}: {added[0].number}") from error
    for holder in {holder for entry in added for holder in _holders(entry)}:
        row = {"holder": holder, "game": game}
        connection.execute(insert_new(connection, sitting).on_conflict_do_nothing(), row)
    for entry in added:
        if isinstance(entry.fact, Finished):
            chronicle.end(connection, game, entry.fact, entry.at)


def _insert(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """A file is told by its driver: what SQLAlchemy does around an insertion takes longer than the insertion."""
    statement = ADD[connection.dialect.name]
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        connection.exec_driver_sql(statement, rows)
        return
    try:
        driver.executemany(statement, rows)
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error, True, dialect=connection.dialect) from error


def _holders(entry: Logged) -> set[str]:
    match entry.fact:
        case Created(seats=seats):
            return {plan.holder for plan in seats if plan.holder}
        case Seated(holder=holder):
            return {holder}
    return set()


def logged(rows: Iterable[Sequence[Any]]) -> list[Logged]:
    """Entries as the database has them: number, time, fact, command."""
    return [Logged(number, at, read(fact), command or "") for number, at, fact, command in rows]
