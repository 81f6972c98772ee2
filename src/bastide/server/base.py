"""The database under a store: what is different from one sort of database to another."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine

from bastide.server.neighbours import Neighbours
from bastide.server.tidings import Tiding


class Base:
    """An open database."""

    def __init__(self, engine: Engine, neighbours: Neighbours) -> None:
        self.engine = engine
        self.neighbours = neighbours

    def check(self) -> None:
        """Is the database still the one that was opened? Else a fault is raised. Asked before and after a change."""

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """One change at a time: when this ends, all of it is stored, or nothing."""
        with self.engine.begin() as connection:
            yield connection

    def tell(self, connection: Connection, tiding: Tiding) -> None:
        """Let the neighbours hear of a change as soon as it is stored, and only then."""

    def is_free(self, connection: Connection, game: str) -> bool:
        """Is nobody in a game at another server, nor comes to be before this change is stored?"""
        return True

    def close(self) -> None:
        self.engine.dispose()


def insert_new(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insertion that can say what is to be done about a row that is there already."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
