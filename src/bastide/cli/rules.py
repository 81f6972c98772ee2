"""bastide rules: what happens when in a game, and which switches it has."""

from collections.abc import Iterable, Mapping
from typing import Annotated

import typer
from rich.table import Table

from bastide.cli.choosing import FIRST_GAME, GameName, Language, Seats, Switches, With, chosen_ruleset
from bastide.cli.lettering import Text
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.phrases import phrase
from bastide.cli.rows import print_rows
from bastide.rules import order
from bastide.rules.expansion import Option
from bastide.rules.ruleset import Ruleset
from bastide.words.words import say


def rules(
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    seats: Seats = 2,
    json: Annotated[bool, typer.Option("--json", help="Print the order and the switches as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Show the order of play of a game with its expansions, step by step, and all switches.

    A step is a moment of the game; beside it stands who does what in it. Steps in which nothing happens are left
    out. Of each switch the first value is the one that holds unless `--option` says otherwise.

    Examples:

        bastide rules

        bastide rules --with inns-and-cathedrals,traders-and-builders

        bastide rules --option small_city=2
    """
    ruleset = chosen_ruleset(game, expansions, seats, option, language)
    if json:
        facts = {"order": order_facts(ruleset), "switches": switch_facts(ruleset, language)}
        print_json(facts)
        return
    console = terminal()
    console.print(Text(" + ".join(entry.title[language] for entry in ruleset.entries), style="bold"))
    console.print()
    print_rows(console, order_table(ruleset, language))
    console.print()
    console.print(phrase("final", language, stages=", ".join(order.stages())))
    console.print()
    print_rows(console, switch_table([option for _, option in switches(ruleset)], ruleset.options, language))


def acts(ruleset: Ruleset) -> list[tuple[str, str, str, str]]:
    """Sequence, step, rule and procedure, in the order of play, without those that never have anything to do."""
    by_step = order.frames_by_step(ruleset.rules)
    return [
        (sequence, step, rule, type(frame).__name__)
        for sequence, steps in order.steps().items()
        for step in steps
        for rule, frame in by_step.get(step, [])
        if not frame.is_idle(ruleset.book)
    ]


def order_facts(ruleset: Ruleset) -> list[dict[str, str]]:
    return [dict(zip(("sequence", "step", "rule", "frame"), act, strict=True)) for act in acts(ruleset)]


def switches(ruleset: Ruleset) -> list[tuple[str, Option]]:
    return [
        (rule.name, option) for rule in ruleset.rules for option in rule.options() if option.name in ruleset.options
    ]


def switch_facts(ruleset: Ruleset, language: str) -> list[dict[str, object]]:
    return [
        {
            "rule": rule, "name": option.name, "values": list(option.values), "default": option.values[0],
            "chosen": ruleset.options[option.name], "title": say(f"option.{option.name}.title", language),
            "about": say(f"option.{option.name}.about", language), "meanings": meanings(option, language),
        }
        for rule, option in switches(ruleset)
    ]  # fmt: skip


def meanings(option: Option, language: str) -> dict[str, str]:
    """What each value of a switch stands for."""
    return {value: say(f"option.{option.name}.value.{value}", language) for value in option.values}


def order_table(ruleset: Ruleset, language: str) -> Table:
    table = plain_table()
    for heading in ("sequence", "step", "happens", "by_rules"):
        table.add_column(phrase(heading, language), no_wrap=True)
    seen = ""
    for sequence, step, rule, frame in acts(ruleset):
        own = "" if rule == ruleset.game else "cyan"
        table.add_row("" if sequence == seen else sequence, step, Text(spaced(frame), style=own), Text(rule, style=own))
        seen = sequence
    return table


def spaced(name: str) -> str:
    """`ExtraPart` as words."""
    return "".join(f" {letter.lower()}" if letter.isupper() and at else letter for at, letter in enumerate(name))


def switch_table(options: Iterable[Option], chosen: Mapping[str, str], language: str) -> Table:
    """A line for each switch, and below it one for each value; the chosen one stands out."""
    table = plain_table()
    table.add_column(phrase("switch", language), no_wrap=True)
    table.add_column(phrase("value", language), no_wrap=True)
    table.add_column(phrase("decides", language))
    for option in options:
        table.add_row(option.name, "", say(f"option.{option.name}.about", language))
        for value, meaning in meanings(option, language).items():
            style = "bold green" if value == chosen[option.name] else "dim"
            table.add_row("", Text(value, style=style), Text(meaning, style=style))
    return table
