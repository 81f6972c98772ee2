"""The tables of the store, as the migrations have left them."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

Moment = BigInteger().with_variant(Integer, "sqlite")
"""Seconds since 1970."""

metadata = MetaData()
games = Table(
    "games", metadata,
    Column("id", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("seed", Text, nullable=False),
    Column("created", Moment, nullable=False),
)  # fmt: skip
entries = Table(
    "entries", metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("fact", Text, nullable=False),
    Column("command", Text),
    Index("one_entry_per_command", "game", "command", unique=True),
)  # fmt: skip
sitting = Table(
    "sitting", metadata,
    Column("holder", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Index("sitting_in_one", "game"),
)  # fmt: skip
records = Table(
    "records", metadata,
    Column("id", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("holder", Text),
    Column("network", Text),
    Index("records_of_one_holder", "holder"),
    Index("records_of_one_network", "network"),
)  # fmt: skip

campaigns = Table(
    "campaigns", metadata,
    Column("id", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("group", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("last", Moment, nullable=False),
    Index("campaigns_of_one", "holder", "group"),
)  # fmt: skip
tries = Table(
    "tries", metadata,
    Column("number", Integer, primary_key=True),
    Column("game", Text, nullable=False, unique=True),
    Column("campaign", Text, ForeignKey("campaigns.id"), nullable=False, index=True),
    Column("level", Text, nullable=False),
    Column("began", Moment, nullable=False),
    Column("ended", Moment, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("reached", Integer, nullable=False),
    Column("goal", Integer, nullable=False),
)  # fmt: skip
analyses = Table(
    "analyses", metadata,
    Column("place", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("found", LargeBinary, nullable=False),
    Column("created", Moment, nullable=False),
)  # fmt: skip
settings = Table(
    "settings", metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)  # fmt: skip


class WrongStore(Exception):
    """The file is the store of another version, or no store of ours at all."""
