"""The help of a command where the terminal is too narrow for columns side by side: plain text that wraps."""

from collections.abc import Iterator
from inspect import cleandoc
from textwrap import wrap
from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from bastide.cli.output import terminal

NARROW: Final = 70
"""With fewer columns than these a table would cut the names of options, and what can be said of them."""

INDENT: Final = "  "

# The classes of contexts and formatters have moved between releases of typer, their methods have not.


class Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        if not is_told_plainly(self, ctx, formatter):
            super().format_help(ctx, formatter)


class Group(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        if not is_told_plainly(self, ctx, formatter):
            super().format_help(ctx, formatter)


def is_told_plainly(command: Any, ctx: Any, formatter: Any) -> bool:
    """Tell it so where the terminal is narrow."""
    width = terminal().width
    if width < NARROW:
        formatter.write("\n".join(explained(command, ctx, width)))
    return width < NARROW


def explained(command: Any, ctx: Any, width: int) -> Iterator[str]:
    """The help as lines. No name is broken in two, unless it is wider than the terminal."""
    usage = " ".join(["Usage:", ctx.command_path, *command.collect_usage_pieces(ctx)])
    yield from wrapped(usage, width, "", 2 * INDENT)
    for paragraph in cleandoc(command.help or "").split("\n\n"):
        indent = " " * (len(paragraph) - len(paragraph.lstrip()))
        yield ""
        yield from wrapped(paragraph.strip(), width, indent, indent)
    for heading, entries in listed(command, ctx).items():
        yield from ("", f"{heading}:")
        for name, about in entries:
            yield from wrapped(name, width, INDENT, 2 * INDENT)
            yield from wrapped(about, width, 3 * INDENT, 3 * INDENT)


def listed(command: Any, ctx: Any) -> dict[str, list[tuple[str, str]]]:
    """What can be typed after a command and what it means, under the headings that there is something for."""
    found: dict[str, list[tuple[str, str]]] = {}
    for parameter in command.get_params(ctx):
        if record := parameter.get_help_record(ctx):
            found.setdefault(f"{parameter.param_type_name}s".capitalize(), []).append(record)
    for name, below in getattr(command, "commands", {}).items():
        found.setdefault("Commands", []).append((name, below.get_short_help_str(10_000)))
    return found


def wrapped(text: str, width: int, first: str, others: str) -> list[str]:
    text = " ".join(text.split())
    return wrap(text, max(width, 20), initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
