"""Opening the record file that a command was given."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.notation.record import BadRecord, Record, load

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as saved by play or simulate.", show_default=False)
]


def opened(file: Path) -> Record:
    """The record in a file, replayed and found right."""
    try:
        return load(file)
    except OSError as error:
        raise Complaint(f"cannot read '{file}': {error.strerror}") from None
    except BadRecord as error:
        raise Complaint(f"'{file}' is not a good record: {error}") from None
