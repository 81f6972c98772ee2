"""bastide catalogue: every game and expansion."""

from typing import Annotated

import typer
from rich.table import Table

from bastide.cli.box import box_facts, bundle_facts, show_box, show_bundle
from bastide.cli.choosing import Language, expansion_names, game_names, separated
from bastide.cli.lettering import Text
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.phrases import phrase
from bastide.cli.rows import print_rows
from bastide.rules.catalogue import Bundle, Entry, bundles, entry, expansions, games, tile_count
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset


def catalogue_names() -> list[str]:
    return game_names() + expansion_names()


def catalogue(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]...",
            help="Games and expansions to tell all about; without any, all are listed.",
            autocompletion=catalogue_names,
            show_default=False,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print all that is known of them as JSON.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Print the largest mix of each game: all that goes together.")
    ] = False,
    language: Language = "en",
) -> None:
    """List all games and expansions: their names, tiles and players.

    The names on the left are what `--game` and `--with` take. Of those that are named, everything is told: how sure
    their tiles are, what they need, what they cannot be played with, and their switches with the default.

    Examples:

        bastide catalogue

        bastide catalogue tower plague

        bastide catalogue --check

        bastide catalogue --json | jq '.[] | select(.tiles > 20) | .name'
    """
    if check:
        for game in games():
            terminal().print(largest(game, language))
        return
    found = named(separated(names) or catalogue_names())
    if json:
        print_json([bundle_facts(one) if isinstance(one, Bundle) else box_facts(one) for one in found])
    elif names:
        for one in found:
            if isinstance(one, Bundle):
                show_bundle(terminal(), one, language)
            else:
                show_box(terminal(), one, language)
    else:
        show_all(language)


def named(names: list[str]) -> list[Entry | Bundle]:
    known = {bundle.name: bundle for bundle in bundles()}
    return [known[name] if name in known else entry(name) for name in names]


def show_all(language: str) -> None:
    console = terminal()
    for game in games():
        print_rows(console, table_of(game, language))
        console.print()
    console.print(phrase("more", language), style="dim")


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
    table.add_column(Text(game.title[language], style="bold"), no_wrap=True)
    table.add_column(phrase("tiles", language), justify="right")
    table.add_column(phrase("players", language), justify="right", no_wrap=True)
    table.add_column("", ratio=1)
    for box in (game, *expansions(game.name)):
        players = f"{game.fewest}-{box.players}" if box.players else ""
        words = f"{box.title[language]}. {box.summary[language]}"
        table.add_row(box.name, str(tile_count([box])), players, words)
    for bundle in bundles():
        if bundle.game == game.name:
            words = f"{bundle.title[language]}. {bundle.summary[language]} = {', '.join(bundle.boxes)}"
            table.add_row(bundle.name, str(tile_count([entry(name) for name in bundle.boxes])), "", words)
    return table
