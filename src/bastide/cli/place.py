"""Where games are kept, as it is said on the command line."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bastide.cli.failing import Complaint

if TYPE_CHECKING:
    from bastide.server.place import Place

StoreOption = Annotated[
    Path | None,
    typer.Option("--store", metavar="FILE", help="Where games are kept.", show_default="in the user's data folder"),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", envvar="BASTIDE_DATABASE", show_default=False,
        help="The PostgreSQL database in which games are kept instead, for any number of servers.",
    ),
]  # fmt: skip


def chosen_place(store: Path | None, address: str | None) -> "Place":
    from bastide.server.place import database
    from bastide.server.run import default_store

    if store:
        check_folder(store)
    if not address:
        return store or default_store()
    try:
        return database(address)
    except ValueError as error:
        raise Complaint(f"'{address.partition('://')[0]}...': {error}") from None


def check_folder(store: Path) -> None:
    """The folder of the usual place is made; one that somebody names is there, or the name has a slip."""
    folder = store.absolute().parent
    if not folder.is_dir():
        raise Complaint(f"cannot keep games in '{store}': there is no folder '{folder}'")


def chosen_file(store: Path | None, address: str | None, instead: str) -> Path:
    """The file of games. What is done to files is done to a database by its own tools, as `instead` says."""
    place = chosen_place(store, address)
    if not isinstance(place, Path):
        raise Complaint(f"this is for a store in a file; PostgreSQL brings its own tool: {instead}")
    return place


def check_place(place: "Place") -> None:
    """Better to complain before the server starts."""
    from sqlalchemy.exc import SQLAlchemyError

    from bastide.server.lock import InUse
    from bastide.server.place import shown
    from bastide.server.schema import WrongStore
    from bastide.server.upkeep import probe

    try:
        probe(place)
        if isinstance(place, Path):
            place.chmod(0o600)
    except OSError as error:
        raise Complaint(f"cannot keep games in '{shown(place)}': {error.strerror}") from None
    except (InUse, WrongStore) as error:
        raise Complaint(f"cannot keep games in '{shown(place)}': {error}") from None
    except SQLAlchemyError as error:
        raise Complaint(f"cannot keep games in '{shown(place)}': {getattr(error, 'orig', None) or error}") from None
