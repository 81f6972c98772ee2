"""bastide replay: a recorded game, told move by move."""

from typing import Annotated

import typer
from rich.console import Console

from bastide.cli.choosing import Language
from bastide.cli.lettering import Text
from bastide.cli.output import print_json, terminal
from bastide.cli.painting import SEATS
from bastide.cli.records import RecordFile, opened
from bastide.cli.scoresheet import end_line
from bastide.kernel.sheet import Award
from bastide.notation.document import Record
from bastide.notation.events import replay_json
from bastide.notation.explain import account_names, award_line
from bastide.notation.record import Replay
from bastide.rules.ruleset import COLOURS


def replay(
    file: RecordFile,
    json: Annotated[bool, typer.Option("--json", help="Print the whole game as JSON, every event in it.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="Print the move codes only, numbered, one in a line.")] = False,
    language: Language = "en",
) -> None:
    """Replay a recorded game: check every move of it, and tell it turn by turn with all points.

    The numbers before the moves are those that `bastide show --at` takes.

    Examples:

        bastide replay game.bastide

        bastide replay game.bastide --json > game.json

        bastide replay game.bastide --moves
    """
    record = opened(file)
    if json:
        print_json(replay_json(record))
    elif moves:
        for number, step in enumerate(record.steps, 1):
            typer.echo(f"{number} {step.turn} {COLOURS[step.player]} {step.word}")
    else:
        tell(terminal(), record, language)


def tell(console: Console, record: Record, language: str) -> None:
    console.print(Text(" + ".join([record.game, *record.expansions]), style="bold"))
    again = Replay(record, log=False)
    first = heard = 0
    for number, step in enumerate(record.steps):
        following = record.steps[number + 1] if number + 1 < len(record.steps) else None
        again.step()
        if following is None or (following.turn, following.player) != (step.turn, step.player):
            tell_turn(console, record, first, number + 1)
            first = number + 1
            awards = [award for award in again.game.sheet[heard:] if following is None or award.turn < following.turn]
            tell_awards(console, awards, account_names(again.game.book, language, record.names), language)
            heard += len(awards)
    console.print(end_line(again.game, record.names, language))


def tell_awards(console: Console, awards: list[Award], names: list[str], language: str) -> None:
    """The points of a turn; those that the next one begins with belong to that one."""
    for award in awards:
        console.print(Text("        " + award_line(award, language, names)))


def tell_turn(console: Console, record: Record, first: int, last: int) -> None:
    step = record.steps[first]
    words = " ".join(move.word for move in record.steps[first:last])
    colour = Text(f" {step.turn:>3} ", style=SEATS[COLOURS[step.player]])
    console.print(Text.assemble((f"{last:>5} ", "dim"), colour, f" {record.names[step.player]}: {words}"))
