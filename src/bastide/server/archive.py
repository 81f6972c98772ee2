"""What a computer found about games and records, kept in the store: the latest, each as long as what it is about.

A place is `games/<id>` or `records/<id>`. What was found holds for one course of play, and is not told of another.
"""

from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.engine import Connection

from bastide.server.base import insert_new
from bastide.server.schema import analyses, games, records

MOST: Final = 500
"""So many are kept: the oldest makes room."""

LARGEST: Final = 256 * 1024
"""What has more bytes is not kept."""


def keep(connection: Connection, place: str, game: str, found: bytes, at: int) -> None:
    """Keep what was found, unless it is about something that was deleted meanwhile."""
    table, _, name = place.partition("/")
    kept = {"games": games, "records": records}[table]
    # Whoever deletes it meanwhile comes before this, or deletes this too.
    there = connection.execute(select(kept.c.id).where(kept.c.id == name).with_for_update()).first()
    if there is None or len(found) > LARGEST:
        return
    row = {"game": game, "found": found, "created": at}
    wanted = insert_new(connection, analyses).values(row | {"place": place})
    connection.execute(wanted.on_conflict_do_update(index_elements=["place"], set_=row))
    order = (analyses.c.place != place, analyses.c.created.desc(), analyses.c.place)
    too_many = list(connection.execute(select(analyses.c.place).order_by(*order).offset(MOST)).scalars())
    connection.execute(delete(analyses).where(analyses.c.place.in_(too_many)))


def look_up(connection: Connection, place: str, game: str) -> bytes | None:
    query = select(analyses.c.found).where(analyses.c.place == place, analyses.c.game == game)
    found = connection.execute(query).scalar_one_or_none()
    return None if found is None else bytes(found)


def forget(connection: Connection, place: str) -> None:
    connection.execute(delete(analyses).where(analyses.c.place == place))


def forget_before(connection: Connection, at: int) -> None:
    connection.execute(delete(analyses).where(analyses.c.created < at))
