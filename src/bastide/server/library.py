"""Records that people have brought along, kept in the store with whoever brought them, so that nobody takes the room of
all others.

Where there is no room for one more, the oldest of one's own makes room; whoever has none is refused. The same record,
brought again by the same person, is the one that is there.
"""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, select, true, update
from sqlalchemy.engine import Connection

from bastide.server import archive
from bastide.server.schema import records
from bastide.table.refused import Refused

OWN: Final = 100
"""So many records are kept of one person,"""

NEARBY: Final = 500
"""so many of all people of one network,"""

ALL: Final = 5000
"""and so many at all."""


class Bringer(NamedTuple):
    """Who brings a record: by the hash of their secret, and by a mark of the network they come from."""

    holder: str
    network: str


def keep(connection: Connection, record: str, text: str, by: Bringer, at: int) -> str:
    """Keep a record, and answer the name under which it is there."""
    same = select(records.c.id).where(records.c.holder == by.holder, records.c.text == text)
    known = connection.execute(same).scalars().first()
    if known is not None:
        connection.execute(update(records).where(records.c.id == known).values(created=at))
        return str(known)
    _make_room(connection, by)
    connection.execute(insert(records), {"id": record, "text": text, "created": at, **by._asdict()})
    return record


def check(connection: Connection, by: Bringer) -> None:
    """Refuse whoever can have no record kept, before anybody reads it."""
    full = _full(connection, by)
    if full is not None and not _count(connection, records.c.holder == by.holder):
        raise full


def _make_room(connection: Connection, by: Bringer) -> None:
    own, full = _count(connection, records.c.holder == by.holder), _full(connection, by)
    if own < OWN and full is None:
        return
    if full is not None and not own:
        raise full
    query = select(records.c.id).where(records.c.holder == by.holder)
    oldest = connection.execute(query.order_by(records.c.created, records.c.id).limit(1)).scalar_one()
    archive.forget(connection, f"records/{oldest}")
    connection.execute(delete(records).where(records.c.id == oldest))


def _full(connection: Connection, by: Bringer) -> Refused | None:
    """Why there is no room for one more."""
    if _count(connection, records.c.network == by.network) >= NEARBY:
        return Refused("record.too_many_near", most=str(NEARBY))
    return Refused("record.too_many", most=str(ALL)) if _count(connection, true()) >= ALL else None


def _count(connection: Connection, which: ColumnElement[bool]) -> int:
    return int(connection.execute(select(func.count()).select_from(records).where(which)).scalar_one())


def look_up(connection: Connection, record: str) -> str | None:
    return connection.execute(select(records.c.text).where(records.c.id == record)).scalar_one_or_none()


def forget_before(connection: Connection, at: int) -> None:
    connection.execute(delete(records).where(records.c.created < at))
