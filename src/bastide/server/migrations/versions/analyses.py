"""What a computer found about games and records is kept, so that nobody waits for it twice."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, LargeBinary, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "analyses",
        Column("place", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("found", LargeBinary, nullable=False),
        Column("created", BigInteger().with_variant(Integer, "sqlite"), nullable=False),
    )
