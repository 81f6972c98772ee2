"""Tables, and what stands in their place where the terminal has no room for them."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.cli.output import plain_table
from bastide.cli.rows import print_rows, table_of_numbers
from bastide.cli.rules import acts
from bastide.rules.catalogue import entries, games
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset
from bastide.tiles.loader import set_names

WIDTHS = (40, 60, 80, 120)


def run(*arguments: str, width: int) -> str:
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": str(width), "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    return result.stdout


def shown(*arguments: str, width: int) -> str:
    """What a command prints, as one line; nothing in it is cut or wider than the terminal."""
    text = run(*arguments, width=width)
    assert "…" not in text and max(map(cell_len, text.splitlines())) <= width
    return " ".join(text.split())


def printed(width: int, table_name: str) -> list[str]:
    table = plain_table()
    table.add_column("who", no_wrap=True)
    table.add_column("points made", justify="right")
    table.add_column("why")
    table.add_row(table_name, "1,234", "because all of this was finished before anybody else came near")
    console = Console(file=StringIO(), width=width)
    print_rows(console, table)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_catalogue_is_told_whole_in_any_width(width: int, language: str) -> None:
    text = shown("catalogue", "--language", language, width=width)
    assert all(box.name in text for box in entries())
    if width <= 60:
        assert all(box.summary[language].split()[-1] in text for box in entries())
        assert all(f"{box.title[language]}. {box.summary[language]}" in text for box in entries())


def test_every_box_is_told_whole_in_a_narrow_terminal() -> None:
    for language in ("en", "de"):
        text = shown("catalogue", *[box.name for box in entries()], "--language", language, width=40)
        assert all(box.summary[language] in text for box in entries())


@pytest.mark.parametrize("width", WIDTHS)
def test_sets_of_tiles_and_rules_are_told_whole_in_any_width(width: int) -> None:
    text = shown("tiles", width=width)
    assert all(name in text for name in set_names()) and "how sure" in text
    for game in games():
        mix = largest_mix(game.name)
        text = shown("rules", "--game", game.name, *(["--with", ",".join(mix)] if mix else []), width=width)
        assert all(step in text and rule in text for _, step, rule, _ in acts(Ruleset(game.name, mix)))
    shown("puzzle", "--number", "17", "--solution", width=width)


def test_rows_are_a_table_where_there_is_room() -> None:
    assert printed(90, "Ann")[1].startswith("Ann        1,234  because all of this was")
    assert printed(40, "Ann")[:3] == [
        "     points",
        "who    made  why",
        "Ann   1,234  because all of this was",
    ], "headings go over two lines"
    assert printed(30, "Ann") == [
        "who",
        "  why",
        "Ann: points made 1,234",
        "  because all of this was",
        "  finished before anybody else",
        "  came near",
    ]


def test_a_row_without_a_name_belongs_to_the_one_before() -> None:
    assert printed(30, "")[2] == "  because all of this was"


def test_numbers_stay_whole_and_names_are_folded() -> None:
    table = table_of_numbers("player", ("wins", "± 95 %"))
    table.add_row("grandmaster", "12.5", "3.2%")
    console = Console(file=StringIO(), width=19)
    print_rows(console, table)
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().splitlines()[1:] == ["grandma 12.5   3.2%", "ster               "]
    console = Console(file=StringIO(), width=16)
    print_rows(console, table)
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().split() == ["player", "grandmaster:", "wins", "12.5", "±", "3.2%"]
