"""Where games are kept: in a file for one server, or in a PostgreSQL database for any number of them."""

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

Place = Path | URL

SORTS = ("postgresql", "postgres")


def database(address: str) -> URL:
    """The database at an address, as PostgreSQL writes them; ValueError: it is none."""
    try:
        found = make_url(address)
    except (ArgumentError, ValueError):
        raise ValueError("it is no address of a database: postgresql://user@host/database is one") from None
    if found.drivername not in SORTS:
        raise ValueError("only PostgreSQL serves several servers: postgresql://user@host/database")
    return found.set(drivername="postgresql+psycopg")


def shown(place: Place) -> str:
    """What people are told of it, which is no secret."""
    if isinstance(place, Path):
        return str(place)
    return URL.create("postgresql", host=place.host, port=place.port, database=place.database).render_as_string()
