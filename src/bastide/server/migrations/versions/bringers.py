"""Whose a record is that was brought along, and from which network it came. Of those from before nobody knows."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for name in ("holder", "network"):
        op.add_column("records", Column(name, Text))
        op.create_index(f"records_of_one_{name}", "records", [name])
