"""bastide seal: a record that was edited by hand gets an end that is true."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.output import print_record
from bastide.cli.records import STANDARD_INPUT, RecordFile, bad, check_new, contents
from bastide.notation.record import BadRecord, save, sealed


def seal(
    file: RecordFile,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="A new file to write it to; the other is left as it is.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Give a record that was edited by hand the last line that belongs to it.

    All moves are played: if one of them is not legal, it is named and nothing is written. Names, comments (lines that
    begin with #) and the order of the lines stay as they are. From the standard input it goes to the standard output.

    Examples:

        bastide seal game.bastide

        bastide seal draft.txt --out game.bastide
    """
    if out:
        check_new(out)
    try:
        text = sealed(contents(file))
    except BadRecord as error:
        raise bad(file, error) from None
    if str(file) == STANDARD_INPUT and out is None:
        print_record(text)
    else:
        save(out or file, text)
