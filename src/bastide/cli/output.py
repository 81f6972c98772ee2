"""How commands print: tables of one look, and whatever the terminal or the file can hold."""

import sys
from io import TextIOWrapper
from json import dumps

import typer
from rich.console import Console
from rich.table import Table


def forgive_encodings() -> None:
    """A character that the terminal does not know becomes a question mark; none of them ends a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_json(data: object) -> None:
    """For other programs: no character is lost, whatever the encoding."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    typer.echo(dumps(data, ensure_ascii=encoding != "utf8", indent=2))


def terminal() -> Console:
    """What is printed comes out as it is: names of players may look like markup."""
    return Console(highlight=False, markup=False, emoji=False)


def plain_table(expand: bool = False) -> Table:
    """A table without lines, as all commands print them."""
    return Table(box=None, pad_edge=False, header_style="bold", expand=expand)
