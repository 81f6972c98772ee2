"""bastide bench: how fast this installation plays."""

import platform
from typing import Annotated, Final

import typer

from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.rows import print_rows
from bastide.players.bench import Measures, is_compiled
from bastide.rules.catalogue import games
from bastide.rules.ruleset import Ruleset

COMPANY: Final = ("river", "inns-and-cathedrals", "traders-and-builders", "festival")
"""The expansions of the second column."""

LINES: Final = (
    ("games_per_second", "random games a second", "{:,.0f}"),
    ("placement_lists_per_second", "lists of legal placements a second", "{:,.0f}"),
    ("placements_per_second", "legal placements a second", "{:,.0f}"),
    ("apply_micros", "laying a tile, µs", "{:,.1f}"),
    ("copy_micros", "copying a game at half-time, µs", "{:,.1f}"),
    ("bytes_at_middle", "bytes of a game at half-time", "{:,.0f}"),
    ("bytes_at_end", "bytes of a game at its end", "{:,.0f}"),
)


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Measure for a second or two only.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the measures as JSON.")] = False,
) -> None:
    """Measure how fast games are played: the base game alone, with four expansions, and the other games.

    A random game lays each tile in any legal place with the same chance and then takes any action, none among them.

    Examples:

        bastide bench

        bastide bench --quick --json
    """
    seconds = 0.4 if quick else 4.0
    plain = Measures(Ruleset(), seconds).facts()
    full = Measures(Ruleset(expansions=COMPANY), seconds).facts()
    ratios = {key: round(full[key] / plain[key], 3) for key in plain}
    others = {found.name: found for found in games()[1:]}
    sisters = {name: Measures(Ruleset(name), seconds).facts() for name in others}
    build = "compiled" if is_compiled() else "interpreted"
    if json:
        data = {
            "build": build, "python": platform.python_version(), "expansions": list(COMPANY), "base": plain,
            "with_expansions": full, "ratios": ratios, "games": sisters,
        }  # fmt: skip
        print_json(data)
        return
    console = terminal()
    table = plain_table()
    table.add_column(f"{build}, Python {platform.python_version()}", min_width=10)
    for heading in ("base game", "with expansions", "ratio", *(found.title["en"] for found in others.values())):
        table.add_column(heading, justify="right")
    for key, words, form in LINES:
        more = [form.format(facts[key]) for facts in sisters.values()]
        table.add_row(words, form.format(plain[key]), form.format(full[key]), f"{ratios[key]:.2f}", *more)
    print_rows(console, table)
    console.print(f"two players; the expansions are {', '.join(COMPANY)}", style="dim")
