"""bastide analyse: what each turn of a recorded game gave away."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from bastide.cli.choosing import Language
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.phrases import phrase
from bastide.cli.records import RecordFile, opened
from bastide.notation.document import Record
from bastide.notation.explain import player_name
from bastide.players.analysis import Choice, analysed
from bastide.players.meter import Budget


def analyse(
    file: RecordFile,
    worst: Annotated[int, typer.Option("--worst", "-n", min=1, help="How many of the dearest turns to list.")] = 10,
    nodes: Annotated[int, typer.Option("--nodes", min=1, help="Positions to look at for every turn.")] = 600,
    json: Annotated[bool, typer.Option("--json", help="Print every turn as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Look at a recorded game again: how far ahead everybody was, and which turns gave the most away.

    Each turn is compared with the best line that was open then, judged as the computer player steady judges. The luck
    of the draw does not count.

    Examples:

        bastide analyse game.bastide

        bastide analyse game.bastide --worst 5 --language de

        bastide analyse game.bastide --json
    """
    record = opened(file)
    console = terminal()
    choices = looked_at(record, Budget(nodes=nodes), quiet=json or not console.is_terminal)
    if json:
        print_json({"names": list(record.names), "choices": [choice.facts() for choice in choices]})
    else:
        show(console, record, choices, worst, language)


def looked_at(record: Record, budget: Budget, quiet: bool) -> list[Choice]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task("", total=len(record.steps))
        return analysed(record, budget, lambda done: progress.update(task, completed=done))


def show(console: Console, record: Record, choices: list[Choice], worst: int, language: str) -> None:
    names = [player_name(seat, language, record.names) for seat in range(len(record.names))]
    for seat, name in enumerate(names):
        own = [choice.lost for choice in choices if choice.player == seat]
        if own:
            line = phrase("gave_away", language, name=name, sum=f"{sum(own):.1f}", mean=f"{sum(own) / len(own):.2f}")
            console.print(Text(line))
    dearest = sorted(choices, key=lambda choice: -choice.lost)[:worst]
    table = plain_table()
    for key in ("turn_number", "after_move", "lost"):
        table.add_column(phrase(key, language), justify="right")
    for key in ("who", "taken", "better"):
        table.add_column(phrase(key, language))
    for choice in sorted([choice for choice in dearest if choice.lost], key=lambda choice: choice.move):
        table.add_row(
            str(choice.turn), str(choice.move), f"{choice.lost:.1f}", Text(names[choice.player]),
            " ".join(choice.taken), " ".join(choice.better),
        )  # fmt: skip
    console.print(table)
