"""bastide catalogue: every game and expansion."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from bastide.cli.choosing import Language
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.phrases import phrase
from bastide.rules.catalogue import Entry, expansions, games, tile_count


def catalogue(
    json: Annotated[bool, typer.Option("--json", help="Print the catalogue as JSON.")] = False,
    language: Language = "en",
) -> None:
    """List all games and expansions: their names, tiles and players, and what can be played.

    The names on the left are what `--game` and `--with` take.

    Examples:

        bastide catalogue

        bastide catalogue --json | jq '.[] | select(.implemented) | .name'
    """
    if json:
        data = [facts(entry) for game in games() for entry in (game, *expansions(game.name))]
        print_json(data)
        return
    console = terminal()
    for game in games():
        console.print(table_of(game, language))
        console.print()
    console.print(phrase("playable", language), style="dim")


def table_of(game: Entry, language: str) -> Table:
    table = plain_table(expand=True)
    table.add_column("", width=1)
    table.add_column(Text(game.title[language], style="bold"), no_wrap=True)
    table.add_column(phrase("tiles", language), justify="right")
    table.add_column(phrase("players", language), justify="right", no_wrap=True)
    table.add_column("", ratio=1)
    for entry in (game, *expansions(game.name)):
        sign = Text("●", style="green") if entry.is_implemented else Text("○", style="dim")
        style = "" if entry.is_implemented else "dim"
        players = f"2-{entry.players}" if entry.players else ""
        words = Text(f"{entry.title[language]}. {entry.summary[language]}", style=style)
        table.add_row(sign, Text(entry.name, style=style), str(tile_count([entry])), players, words)
    return table


def facts(entry: Entry) -> dict[str, object]:
    return {
        "name": entry.name,
        "game": entry.game,
        "is_game": entry.is_game,
        "implemented": entry.is_implemented,
        "title": entry.title,
        "summary": entry.summary,
        "tiles": tile_count([entry]),
        "sets": list(entry.tiles),
        "players": entry.players or None,
    }
