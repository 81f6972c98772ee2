"""Bringing a store into the shape of this version. Whatever is no store of ours is left alone."""

from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from bastide.server.schema import WrongStore, metadata

HEAD = "0004"
"""The last of the migrations: what has this shape needs none."""

SHAPE = "alembic_version"
"""The table that tells the shape of a store. One of an earlier version has none."""


def migrate(connection: Connection, is_ours: bool = False) -> None:
    """Make what is not there yet, and change what was made otherwise, all of it or nothing. `is_ours`: it is known to
    be a store, whatever else is in it."""
    shape = shape_of(connection)
    if shape == HEAD:
        return
    found = set(inspect(connection).get_table_names())
    if not is_ours and found - set(metadata.tables) - {SHAPE}:
        raise WrongStore("it is something else than a store of games")
    _upgrade(connection, shape)


def shape_of(connection: Connection) -> str | None:
    """The shape of a store; None: it is of before shapes were counted, or none."""
    if not inspect(connection).has_table(SHAPE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {SHAPE}")).scalar()


def _upgrade(connection: Connection, shape: str | None) -> None:
    # Seldom needed, and slow to load.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if shape is not None and shape not in known:
        raise WrongStore(f"it has the shape {shape}, which this program does not know: a later version made it")
    command.upgrade(config, HEAD)
