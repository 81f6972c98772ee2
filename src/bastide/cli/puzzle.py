"""bastide puzzle: the puzzle of the day at the terminal, and how puzzles are made."""

import json
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.choosing import FIRST_GAME, GameName, Language, With, chosen_ruleset
from bastide.cli.dialogue import Dialogue, Quit
from bastide.cli.failing import Complaint
from bastide.cli.helping import Command, Group
from bastide.cli.lettering import Text
from bastide.cli.making import bound, further_volume, written
from bastide.cli.making import make as made
from bastide.cli.output import plain_table, terminal
from bastide.cli.phrases import listed, phrase
from bastide.cli.play import title_of
from bastide.cli.rows import print_rows
from bastide.cli.session import Session, Sitter
from bastide.notation.record import save
from bastide.players.roster import USUAL, player_named
from bastide.puzzles.puzzle import Puzzle, collection, puzzle_numbered, puzzle_of_day
from bastide.table.solution import ruleset_of, solution
from bastide.words.words import say

LINES = 600_000
puzzle = typer.Typer(
    name="puzzle", cls=Group, invoke_without_command=True, short_help="Solve the puzzle of the day, or another one."
)


@puzzle.callback()
def solve(
    context: typer.Context,
    day: Annotated[
        str, typer.Option("--date", "-d", metavar="DATE", help="The puzzle of this day.", show_default="today")
    ] = "",
    number: Annotated[
        int | None, typer.Option("--number", "-n", help="The puzzle of this number.", show_default=False)
    ] = None,
    shown: Annotated[bool, typer.Option("--solution", help="Show the solution instead of asking for it.")] = False,
    language: Language = "en",
) -> None:
    """Lay a few tiles for the most points: the puzzle of the day, the same for everybody.

    You lay all tiles of the hand, one after another; nobody else has a turn, and then the game is over, with its final
    scoring. What counts is by how much that is more than if the game ended at once. Everything is typed as in
    `bastide play`; `u` takes back, as often as you like.

    Examples:

        bastide puzzle

        bastide puzzle --date 2026-12-24 --language de

        bastide puzzle --number 17 --solution
    """
    if context.invoked_subcommand is not None:
        return
    found = wanted(day, number)
    if shown:
        show(found, language)
    else:
        play(found, language)


def wanted(day: str, number: int | None) -> Puzzle:
    """The puzzle of a number, or of a day."""
    if number is not None:
        found = puzzle_numbered(number)
        if found is None:
            raise Complaint(f"there is no puzzle {number}: they have numbers from 1 to {len(collection().puzzles)}")
        return found
    try:
        return puzzle_of_day(date.fromisoformat(day) if day else date.today())
    except ValueError:
        raise Complaint(f"'{day}' is no date such as 2026-12-24") from None


def play(found: Puzzle, language: str) -> None:
    ruleset = ruleset_of(found)
    seats = [Sitter(phrase("other", language), player_named(USUAL, 0)) for _ in range(ruleset.players)]
    seats[found.player] = Sitter(phrase("you", language), None)
    session = Session(ruleset, seats, 0, language, found.line)
    try:
        Solving(session, found, title_of(ruleset, language), language).run()
    except (Quit, EOFError):
        raise typer.Exit from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


class Solving(Dialogue):
    """The dialogue of a puzzle: it says what is to be done, and at the end how good it was."""

    def __init__(self, session: Session, found: Puzzle, title: str, language: str) -> None:
        name = phrase("puzzle", language, number=found.number, level=say(f"puzzle.level.{found.level}", language))
        super().__init__(session, terminal(), f"{name} · {title}", language)
        self.puzzle = found
        goal = say("puzzle.goal", language, count=len(found.tiles))
        self.notes = [f"{goal}: {listed(found.tiles, language)}."]

    def farewell(self) -> None:
        self.screen.show(self.session.game, None)
        gained = self.session.game.scores[self.puzzle.player] - self.puzzle.before
        reached = say("puzzle.reached", self.language, gained=gained, most=self.puzzle.most)
        stars = self.puzzle.stars(gained)
        self.console.print(Text(f"{reached}  {'★' * stars}{'☆' * (3 - stars)}", style="bold"))
        if stars < 3:
            self.console.print(Text(phrase("see_solution", self.language, number=self.puzzle.number)))


def show(found: Puzzle, language: str) -> None:
    """The best line, with a sentence for every move."""
    told, console = solution(found, []), terminal()
    console.print(Text(told.title[language], style="bold"))
    moves = plain_table()
    moves.show_header, moves.collapse_padding = False, True
    moves.add_column(no_wrap=True)
    moves.add_column()
    for step in told.steps:
        words = " ".join(step.says.get(language, [])).replace("**", "")
        if words:
            moves.add_row(Text(f"  {step.code or '='}"), Text(words))
    print_rows(console, moves)


@puzzle.command(cls=Command)
def make(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Puzzles are added here, a line for every seed.")],
    seeds: Annotated[int, typer.Option("--seeds", help="So many games are looked at.")] = 10,
    first: Annotated[int, typer.Option("--first", help="The seed of the first of them.")] = 1,
    tiles: Annotated[int, typer.Option("--tiles", min=1, max=4, help="So many tiles has the hand.")] = 3,
    most: Annotated[int, typer.Option("--lines", help="Positions with more lines than these are left.")] = LINES,
    game: GameName = FIRST_GAME,
    expansions: With = None,
) -> None:
    """Look for good puzzles in games between computer players. Broken off, it goes on where it was.

    Examples:

        bastide puzzle make puzzles.lines --tiles 2 --seeds 100

        bastide puzzle make puzzles.lines --with inns-and-cathedrals --seeds 20
    """
    ruleset = chosen_ruleset(game, expansions, 2, None, "en")
    for seed, found in made(ruleset, file, range(first, first + seeds), tiles, most):
        typer.echo(f"{seed}: {found}")


@puzzle.command(cls=Command)
def bind(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files that `make` wrote.")],
    out: Annotated[Path, typer.Option("--out", help="Where the collection goes.")],
    since: Annotated[str, typer.Option("--since", metavar="DATE", help="From this day on the new puzzles come, too.")],
) -> None:
    """Add new puzzles to those that Bastide has: what is there keeps its number and its days."""
    known = json.loads(resources.files("bastide.puzzles").joinpath("puzzles.json").read_text(encoding="utf-8"))
    puzzles = bound(known["puzzles"], files)
    try:
        volumes = further_volume(known["volumes"], date.fromisoformat(since), len(puzzles))
    except ValueError as error:
        raise Complaint(str(error)) from None
    save(out, written(puzzles, volumes))
    typer.echo(f"{len(puzzles)} puzzles, {len(puzzles) - len(known['puzzles'])} of them new, in {out}")
