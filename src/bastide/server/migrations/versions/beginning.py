"""The tables as they were before their shapes were counted. Those that are there already are taken over as they are."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, Text, UniqueConstraint

revision = "0001"
down_revision = None


def upgrade() -> None:
    _games()
    _campaigns()
    op.create_table(
        "settings",
        Column("name", Text, primary_key=True),
        Column("value", LargeBinary, nullable=False),
        if_not_exists=True,
    )


def _games() -> None:
    op.create_table(
        "games",
        Column("id", Text, primary_key=True),
        Column("key", LargeBinary, nullable=False),
        Column("seed", Text, nullable=False),
        Column("created", Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "entries",
        Column("game", Text, ForeignKey("games.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("at", Integer, nullable=False),
        Column("fact", Text, nullable=False),
        Column("command", Text),
        if_not_exists=True,
    )
    op.create_index("one_entry_per_command", "entries", ["game", "command"], unique=True, if_not_exists=True)
    op.create_table(
        "sitting",
        Column("holder", Text, primary_key=True),
        Column("game", Text, ForeignKey("games.id"), primary_key=True),
        if_not_exists=True,
    )
    op.create_table(
        "records",
        Column("id", Text, primary_key=True),
        Column("text", Text, nullable=False),
        Column("created", Integer, nullable=False),
        if_not_exists=True,
    )


def _campaigns() -> None:
    op.create_table(
        "campaigns",
        Column("id", Text, primary_key=True),
        Column("holder", Text, nullable=False),
        Column("group", Text, nullable=False),
        Column("plan", Text, nullable=False),
        Column("created", Integer, nullable=False),
        Column("last", Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_index("campaigns_of_one", "campaigns", ["holder", "group"], if_not_exists=True)
    op.create_table(
        "tries",
        Column("number", Integer, primary_key=True),
        Column("game", Text, nullable=False),
        Column("campaign", Text, ForeignKey("campaigns.id"), nullable=False),
        Column("level", Text, nullable=False),
        Column("began", Integer, nullable=False),
        Column("ended", Integer, nullable=False),
        Column("won", Boolean, nullable=False),
        Column("reached", Integer, nullable=False),
        Column("goal", Integer, nullable=False),
        UniqueConstraint("game"),
        if_not_exists=True,
    )
    op.create_index("ix_tries_campaign", "tries", ["campaign"], if_not_exists=True)
