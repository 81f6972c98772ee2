"""Times have room for the years after 2038, and who sits in a game is found by the game, to forget it quickly.

Integers of SQLite have as much room as they need.
"""

from alembic import op
from sqlalchemy import BigInteger

revision = "0002"
down_revision = "0001"

TIMES = {
    "games": ["created"],
    "entries": ["at"],
    "records": ["created"],
    "campaigns": ["created", "last"],
    "tries": ["began", "ended"],
}


def upgrade() -> None:
    op.create_index("sitting_in_one", "sitting", ["game"])
    if op.get_bind().dialect.name == "sqlite":
        return
    for table, columns in TIMES.items():
        for column in columns:
            op.alter_column(table, column, type_=BigInteger)
