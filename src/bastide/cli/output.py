"""How commands print: tables of one look, and whatever the terminal or the file can hold."""

import os
import sys
from io import TextIOWrapper
from json import dumps
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from bastide.cli.lettering import Terminal
from bastide.cli.look_alikes import ERRORS

COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself puts into LC_CTYPE where the locale is C."""

PAUSE: Final = 0.1
"""So many seconds at least lie between two pictures of how far something has come."""


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


def print_line(text: str, err: bool = False) -> None:
    """As the terminal can spell it; typer.echo would take one that knows ASCII alone for one that knows more."""
    print(text, file=sys.stderr if err else sys.stdout, flush=True)


def print_record(text: str) -> None:
    """For a file: a record is in UTF-8, whatever the terminal knows."""
    typer.echo(text.encode("utf-8"), nl=False)


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


class Bar(Progress):
    """Drawn anew when there is more to tell, but not too often. A thread of its own would keep players from sharing out
    their thoughts among the cores (`players/cores.py`)."""

    def __init__(self, quiet: bool) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        super().__init__(*columns, console=Console(stderr=True), transient=True, disable=quiet, auto_refresh=False)
        self._due = 0.0

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        self._show()

    def reach(self, task_id: TaskID, completed: int) -> None:
        self.update(task_id, completed=completed)
        self._show()

    def _show(self) -> None:
        if self.get_time() >= self._due:
            self.refresh()
            self._due = self.get_time() + PAUSE


def progress_bar(quiet: bool) -> Bar:
    """How far something long has come, told beside the output and gone at its end; `quiet`: not at all."""
    return Bar(quiet)
