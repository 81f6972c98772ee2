"""bastide store: looking after the games that a server keeps."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.cli.helping import Command, Group
from bastide.cli.place import DatabaseOption, StoreOption, check_place, chosen_file, chosen_place

store = typer.Typer(
    name="store",
    cls=Group,
    no_args_is_help=True,
    help="Look after the games that servers keep: check, back up, restore, migrate.",
)


@store.command(cls=Command)
def check(place: StoreOption = None, database: DatabaseOption = None) -> None:
    """Say whether every game in the store is sound and can be played on. The server may run meanwhile."""
    from bastide.server.place import shown
    from bastide.server.upkeep import check as checked

    kept = chosen_place(place, database)
    wrong = checked(kept)
    for line in wrong:
        typer.echo(line)
    if wrong:
        raise typer.Exit(1)
    typer.echo(f"{shown(kept)} is sound.")


@store.command(cls=Command)
def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not be there yet.")],
    place: StoreOption = None,
    database: DatabaseOption = None,
) -> None:
    """Copy the store as it is at this moment. The server may run meanwhile."""
    import sqlite3

    from bastide.server.upkeep import backup as backed_up

    kept = chosen_file(place, database, "pg_dump --format=custom --file=FILE URL")
    try:
        backed_up(kept, to)
    except OSError as error:
        raise Complaint(f"cannot back up '{kept}' to '{to}': {error.strerror}") from None
    except sqlite3.Error as error:
        raise Complaint(f"cannot back up '{kept}' to '{to}': {error}") from None
    typer.echo(f"{kept} is backed up in {to}.")


@store.command(cls=Command)
def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    place: StoreOption = None,
    database: DatabaseOption = None,
) -> None:
    """Put a backup in the place of the store. Stop the server before; the old store is kept under another name."""
    import sqlite3

    from bastide.server.lock import InUse
    from bastide.server.schema import WrongStore
    from bastide.server.upkeep import restore as restored

    kept = chosen_file(place, database, "pg_restore --dbname=URL FILE, into an empty database")
    try:
        aside = restored(kept, source)
    except OSError as error:
        raise Complaint(f"cannot restore '{kept}': {error.strerror}") from None
    except (InUse, WrongStore, sqlite3.Error) as error:
        raise Complaint(f"cannot restore '{kept}': {error}") from None
    typer.echo(f"{kept} is restored from {source}." + (f" What was there before is in {aside}." if aside else ""))


@store.command(cls=Command)
def migrate(place: StoreOption = None, database: DatabaseOption = None) -> None:
    """Bring the store into the shape of this version. A server does that by itself when it starts."""
    from bastide.server.migrating import HEAD
    from bastide.server.place import shown

    kept = chosen_place(place, database)
    check_place(kept)
    typer.echo(f"{shown(kept)} has shape {HEAD}.")
