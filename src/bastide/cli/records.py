"""Opening the record that a command was given: a file, or the standard input."""

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from bastide.cli.failing import Complaint
from bastide.notation.parsing import MAX_BYTES
from bastide.notation.record import BadRecord, Record, read

STANDARD_INPUT: Final = "-"

RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="A record, as saved by play or simulate; - reads it from the standard input.",
        show_default=False,
    ),
]  # fmt: skip


def opened(file: Path) -> Record:
    """The record in a file, replayed and found right."""
    data = contents(file)
    try:
        return read(data)
    except BadRecord as error:
        raise bad(file, error) from None


def contents(file: Path) -> bytes:
    try:
        if str(file) == STANDARD_INPUT:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(file, "rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise Complaint(f"cannot read {named(file)}: {error.strerror}") from None


def check_new(file: Path) -> None:
    """What is there already is not written over."""
    if file.is_file():
        raise Complaint(f"'{file}' is there already: --out names a new file")


def check_move(record: Record, at: int | None) -> None:
    if at is not None and at > len(record.steps):
        raise Complaint(f"the record has {len(record.steps)} moves, there is no move {at}")


def bad(file: Path, error: BadRecord) -> Complaint:
    return Complaint(f"{named(file)} is not a good record: {error}")


def named(file: Path) -> str:
    """As it is called in a sentence."""
    return "the standard input" if str(file) == STANDARD_INPUT else f"'{file}'"
