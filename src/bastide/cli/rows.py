"""Rows about somebody or something: a table, or a few lines about each where the terminal is too narrow for it."""

from collections import Counter
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Column, Table
from rich.text import Text as AnyText

from bastide.cli.lettering import Text
from bastide.cli.output import plain_table

INDENT: Final = "  "

ROOM: Final = 6
"""So much of the name of a player is shown in a line at least."""

TEXT: Final = 18
"""With fewer columns a longer text is hard to read in a table."""

LINES: Final = 6
"""Nor should it take many more lines there than these."""


def table_of_numbers(what: str, headings: tuple[str, ...]) -> Table:
    """A name and numbers in every row. In a narrow terminal a long name goes over several lines; the numbers stay."""
    table = plain_table()
    table.collapse_padding = True
    table.add_column(what, overflow="fold", min_width=ROOM)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def print_rows(console: Console, table: Table) -> None:
    """Nothing is ever cut: numbers stand in columns that have room for them, or in lines with their headings."""
    room = console.width - (1 if table.collapse_padding else 2) * (len(table.columns) - 1)
    if sum(map(needed, table.columns)) > room:
        print_lines(console, table)
        return
    if sum(map(widest, table.columns)) > room:
        for column in filter(is_number, table.columns):
            column.width = needed(column)
    console.print(table)


def needed(column: Column) -> int:
    """So wide is a column at least, unless it says itself how little it is content with."""
    if column.min_width is not None:
        return min(column.min_width, widest(column))
    if column.no_wrap:
        return widest(column)
    words = [cell_len(word) for cell in cells(column) for word in cell.plain.split()]
    wide = widest(column)
    return max([*words, 0 if is_number(column) else max(min(wide, TEXT), -(-wide // LINES))])


def widest(column: Column) -> int:
    return max(cell.cell_len for cell in cells(column))


def is_number(column: Column) -> bool:
    return column.justify == "right"


def cells(column: Column) -> list[AnyText]:
    """What stands in it, the heading first."""
    return [spelt(column.header), *map(spelt, column.cells)]


def spelt(cell: RenderableType) -> AnyText:
    return cell if isinstance(cell, AnyText) else Text(str(cell))


def print_lines(console: Console, table: Table) -> None:
    """Of each row its name and the numbers, each with its heading, and below them the texts."""
    name, *others = table.columns
    numbers, texts = ([cells(column) for column in others if is_number(column) == wanted] for wanted in (True, False))
    if table.show_header:
        print_line(console, Text(style="bold") + spelt(name.header), "", "")
        print_texts(console, [text[0] for text in texts], "bold")
    for row, leading in enumerate(cells(name)[1:], 1):
        told = "".join(line_of(number[0].plain, number[row].plain) for number in numbers if number[row].plain)
        if leading.plain:
            print_line(console, leading + Text(f": {told.removeprefix(', ')}") if told else leading, "", 2 * INDENT)
        print_texts(console, [text[row] for text in texts])


def print_texts(console: Console, texts: list[AnyText], style: str = "") -> None:
    found = [text for text in texts if text.plain.strip()]
    if found:
        for text in found:
            text.stylize(style)
        print_line(console, Text(" · ").join(found), INDENT, INDENT)


def print_line(console: Console, text: AnyText, first: str, others: str) -> None:
    """A line that may need more, each indented."""
    for number, line in enumerate(text.wrap(console, max(1, console.width - len(others)))):
        line.rstrip()
        console.print(Text(others if number else first) + line)


def line_of(heading: str, value: str) -> str:
    """A number in a line; how sure it is belongs to the one before."""
    return f" ± {value}" if heading.startswith("±") else f", {heading} {value}"


def print_forfeits(console: Console, forfeits: list[str]) -> None:
    """What bots have done wrong: each in the same way is told once, with how often."""
    for forfeit, times in Counter(forfeits).items():
        console.print(forfeit if times == 1 else f"{forfeit} ({times} times)", soft_wrap=True)
