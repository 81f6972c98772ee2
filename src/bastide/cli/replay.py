"""bastide replay: a recorded game, told move by move."""

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from bastide.cli.choosing import Language
from bastide.cli.output import print_json, terminal
from bastide.cli.painting import SEATS
from bastide.cli.phrases import listed, phrase
from bastide.cli.records import RecordFile, opened
from bastide.kernel.game import Game
from bastide.kernel.sheet import Award
from bastide.notation.document import Record
from bastide.notation.events import replay_json
from bastide.notation.explain import account_names, award_line, ending_line, player_name
from bastide.notation.record import Replay
from bastide.rules.ending import result
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
    tell_end(console, again.game, record, language)


def tell_awards(console: Console, awards: list[Award], names: list[str], language: str) -> None:
    """The points of a turn; those that the next one begins with belong to that one."""
    for award in awards:
        console.print(Text("        " + award_line(award, language, names)))


def tell_turn(console: Console, record: Record, first: int, last: int) -> None:
    step = record.steps[first]
    words = " ".join(move.word for move in record.steps[first:last])
    colour = Text(f" {step.turn:>3} ", style=SEATS[COLOURS[step.player]])
    console.print(Text.assemble((f"{last:>5} ", "dim"), colour, f" {record.names[step.player]}: {words}"))


def tell_end(console: Console, game: Game, record: Record, language: str) -> None:
    names = [player_name(seat, language, record.names) for seat in range(game.book.players)]
    counted = zip(account_names(game.book, language, record.names), game.scores, strict=True)
    points = "   ".join(f"{name} {score}" for name, score in counted)
    console.print(Text(f"{points}   {outcome(game, names, language)}", style="bold"))


def outcome(game: Game, names: list[str], language: str) -> str:
    if not game.is_over:
        return phrase("open", language)
    end = result(game)
    return ending_line(end, language) or phrase(
        "won", language, names=listed([names[s] for s in end.winners], language)
    )
