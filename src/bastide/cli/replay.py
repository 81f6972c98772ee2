"""bastide replay: a recorded game, told move by move."""

from json import dumps
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from bastide.cli.choosing import Language
from bastide.cli.painting import SEATS
from bastide.cli.records import RecordFile, opened
from bastide.kernel.game import Game
from bastide.notation.document import Record
from bastide.notation.events import replay_json
from bastide.notation.explain import award_line, player_name
from bastide.notation.record import Replay
from bastide.rules.ruleset import COLOURS
from bastide.rules.scoring import winners


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
        typer.echo(dumps(replay_json(record), ensure_ascii=False, indent=2))
    elif moves:
        for number, step in enumerate(record.steps, 1):
            typer.echo(f"{number} {step.turn} {COLOURS[step.player]} {step.word}")
    else:
        tell(Console(highlight=False), record, language)


def tell(console: Console, record: Record, language: str) -> None:
    console.print(Text(" + ".join([record.game, *record.expansions]), style="bold"))
    again = Replay(record, log=False)
    first = 0
    for number, step in enumerate(record.steps):
        following = record.steps[number + 1] if number + 1 < len(record.steps) else None
        heard = len(again.game.sheet)
        again.step()
        if following is None or (following.turn, following.player) != (step.turn, step.player):
            tell_turn(console, record, first, number + 1)
            first = number + 1
        for award in again.game.sheet[heard:]:
            console.print(Text("        " + award_line(award, language, record.names)))
    tell_end(console, again.game, record, language)


def tell_turn(console: Console, record: Record, first: int, last: int) -> None:
    step = record.steps[first]
    words = " ".join(move.word for move in record.steps[first:last])
    colour = Text(f" {step.turn:>3} ", style=SEATS[COLOURS[step.player]])
    console.print(Text.assemble((f"{last:>5} ", "dim"), colour, f" {record.names[step.player]}: {words}"))


def tell_end(console: Console, game: Game, record: Record, language: str) -> None:
    names = [player_name(seat, language, record.names) for seat in range(len(game.scores))]
    points = "   ".join(f"{name} {score}" for name, score in zip(names, game.scores, strict=True))
    if game.is_over:
        points += f"   {' and '.join(names[seat] for seat in winners(game))} won"
    else:
        points += "   the game is not over"
    console.print(Text(points, style="bold"))
