"""The tables of the store."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, inspect
from sqlalchemy.engine import Connection

FORMAT = 1
"""The shape of the database; one of another shape is not touched. A table more is no other shape: it is made where
it is missing, and programs that do not know it leave it alone."""

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

campaigns = Table(
    "campaigns", metadata,
    Column("id", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("group", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("created", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Index("campaigns_of_one", "holder", "group"),
)  # fmt: skip
tries = Table(
    "tries", metadata,
    Column("number", Integer, primary_key=True),
    Column("game", Text, nullable=False, unique=True),
    Column("campaign", Text, ForeignKey("campaigns.id"), nullable=False, index=True),
    Column("level", Text, nullable=False),
    Column("began", Integer, nullable=False),
    Column("ended", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("reached", Integer, nullable=False),
    Column("goal", Integer, nullable=False),
)  # fmt: skip
settings = Table(
    "settings", metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)  # fmt: skip


class WrongStore(Exception):
    """The file is the store of another version, or no store of ours at all."""


def make(connection: Connection) -> None:
    """Make what is not there yet; what is something else is left alone."""
    known = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if known not in (0, FORMAT):
        raise WrongStore(f"the store has format {known}; this program reads format {FORMAT}")
    if known == 0 and set(inspect(connection).get_table_names()) - set(metadata.tables):
        raise WrongStore("it is something else than a store of games")
    metadata.create_all(connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {FORMAT}")
