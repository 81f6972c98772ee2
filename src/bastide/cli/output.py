"""How commands print: tables of one look, and whatever the terminal or the file can hold."""

import os
import sys
from io import TextIOWrapper
from json import dumps
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bastide.cli.lettering import Terminal
from bastide.cli.look_alikes import ERRORS

COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself puts into LC_CTYPE where the locale is C."""


def forgive_encodings() -> None:
    """A character that the terminal does not know becomes one that looks like it; none of them ends a game."""
    encoding = "ascii" if is_plain_locale() else None
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=None if stream is sys.stdin else encoding, errors=ERRORS)


def is_plain_locale() -> bool:
    """Does the locale that somebody chose know ASCII alone? Python takes it for UTF-8 then, the terminal does not."""
    if "PYTHONIOENCODING" in os.environ or os.environ.get("PYTHONUTF8") == "1":
        return False
    wishes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if wishes[1] in COERCED:
        wishes[1] = ""
    return next(filter(None, wishes), "") in ("C", "POSIX")


def print_json(data: object) -> None:
    """For other programs: no character is lost, whatever the encoding."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    typer.echo(dumps(data, ensure_ascii=encoding != "utf8", indent=2))


def terminal() -> Terminal:
    """What is printed comes out as it is: names of players may look like markup."""
    return Terminal(highlight=False, markup=False, emoji=False)


def plain_table(expand: bool = False) -> Table:
    """A table without lines, as all commands print them."""
    return Table(box=None, pad_edge=False, header_style="bold", expand=expand)


def progress_bar(quiet: bool) -> Progress:
    """How far something long has come, told beside the output and gone at its end; `quiet`: not at all."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet)
