"""Rows of numbers about somebody: a table, or a few lines about each where the terminal is too narrow for it."""

from collections import Counter
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from bastide.cli.lettering import Text
from bastide.cli.output import plain_table

ROOM: Final = 6
"""So much of a name is shown in a line at least."""


def table_of_numbers(what: str, headings: tuple[str, ...]) -> Table:
    """A name and numbers in every row. In a narrow terminal a long name goes over several lines; the numbers stay."""
    table = plain_table()
    table.collapse_padding = True
    table.add_column(what, overflow="fold")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def print_numbers(console: Console, table: Table) -> None:
    numbers = [[str(column.header), *map(str, column.cells)] for column in table.columns[1:]]
    wide = sum([1 + max(map(cell_len, cells)) for cells in numbers])
    if wide + ROOM <= console.width:
        console.print(table)
        return
    for name, *values in zip(*[map(str, column.cells) for column in table.columns], strict=True):
        told = [line_of(cells[0], value) for cells, value in zip(numbers, values, strict=True) if value]
        console.print(Text(f"{name}: {''.join(told).removeprefix(', ')}"))


def line_of(heading: str, value: str) -> str:
    """A number in a line; how sure it is belongs to the one before."""
    return f" ± {value}" if heading.startswith("±") else f", {heading} {value}"


def print_forfeits(console: Console, forfeits: list[str]) -> None:
    """What bots have done wrong: each in the same way is told once, with how often."""
    for forfeit, times in Counter(forfeits).items():
        console.print(forfeit if times == 1 else f"{forfeit} ({times} times)", soft_wrap=True)
