"""bastide catalogue: every game and expansion."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from bastide.cli.choosing import Language
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.phrases import phrase
from bastide.rules.catalogue import Bundle, Entry, bundles, entry, expansions, games, tile_count
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset


def catalogue(
    json: Annotated[bool, typer.Option("--json", help="Print the catalogue as JSON.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Print the largest mix of each game: all that goes together.")
    ] = False,
    language: Language = "en",
) -> None:
    """List all games and expansions: their names, tiles and players, and what can be played.

    The names on the left are what `--game` and `--with` take.

    Examples:

        bastide catalogue

        bastide catalogue --check

        bastide catalogue --json | jq '.[] | select(.implemented) | .name'
    """
    if check:
        for game in games():
            if game.is_implemented:
                terminal().print(largest(game, language))
        return
    if json:
        data = [facts(box) for game in games() for box in (game, *expansions(game.name))]
        print_json(data + [bundle_facts(bundle) for bundle in bundles()])
        return
    console = terminal()
    for game in games():
        console.print(table_of(game, language))
        console.print()
    console.print(phrase("playable", language), style="dim")


def largest(game: Entry, language: str) -> str:
    """The largest mix of a game, put together as for a new game, and what is left out of it."""
    names = largest_mix(game.name)
    chosen = [game, *[entry(name) for name in names]]
    players = max(box.players for box in chosen)
    ruleset = Ruleset(game.name, names, players)
    missing = [box.name for box in expansions(game.name) if box.name not in names]
    key = {0: "largest_none", 1: "largest_one"}.get(len(names), "largest")
    mix = phrase(key, language, game=game.name, boxes=len(names), tiles=tile_count(chosen), players=players)
    lines = [mix, f"  {', '.join(ruleset.expansions)}"] if names else [mix]
    return "\n".join([*lines, phrase("left_out", language, names=", ".join(missing))] if missing else lines)


def table_of(game: Entry, language: str) -> Table:
    table = plain_table(expand=True)
    table.add_column("", width=1)
    table.add_column(Text(game.title[language], style="bold"), no_wrap=True)
    table.add_column(phrase("tiles", language), justify="right")
    table.add_column(phrase("players", language), justify="right", no_wrap=True)
    table.add_column("", ratio=1)
    for box in (game, *expansions(game.name)):
        sign = Text("●", style="green") if box.is_implemented else Text("○", style="dim")
        style = "" if box.is_implemented else "dim"
        players = f"{game.fewest}-{box.players}" if box.players else ""
        words = Text(f"{box.title[language]}. {box.summary[language]}", style=style)
        table.add_row(sign, Text(box.name, style=style), str(tile_count([box])), players, words)
    for bundle in bundles():
        if bundle.game == game.name:
            add_bundle(table, bundle, language)
    return table


def add_bundle(table: Table, bundle: Bundle, language: str) -> None:
    sign = Text("●", style="green") if bundle.is_implemented else Text("○", style="dim")
    style = "" if bundle.is_implemented else "dim"
    words = Text(f"{bundle.title[language]}. {bundle.summary[language]} = {', '.join(bundle.boxes)}", style=style)
    table.add_row(
        sign, Text(bundle.name, style=style), str(tile_count([entry(name) for name in bundle.boxes])), "", words
    )


def facts(box: Entry) -> dict[str, object]:
    return {
        "name": box.name,
        "game": box.game,
        "is_game": box.is_game,
        "implemented": box.is_implemented,
        "title": box.title,
        "summary": box.summary,
        "tiles": tile_count([box]),
        "sets": list(box.tiles),
        "fewest_players": box.fewest if box.is_game else None,
        "players": box.players or None,
    }


def bundle_facts(bundle: Bundle) -> dict[str, object]:
    return {
        "name": bundle.name,
        "game": bundle.game,
        "is_game": False,
        "implemented": bundle.is_implemented,
        "title": bundle.title,
        "summary": bundle.summary,
        "tiles": tile_count([entry(name) for name in bundle.boxes]),
        "boxes": list(bundle.boxes),
    }
