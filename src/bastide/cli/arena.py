"""bastide arena: a round robin between computer players in duplicate pairs."""

from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.choosing import FIRST_GAME, GameName, Switches, With, chosen_ruleset, separated
from bastide.cli.failing import Complaint
from bastide.cli.output import plain_table, print_json, terminal
from bastide.cli.own import TilesFile
from bastide.cli.who import WHO, checked_players
from bastide.players.tournament import Pair, Record, Tournament


def arena(
    players: Annotated[str, typer.Argument(metavar="PLAYERS", help=f"Two or more, separated by commas: {WHO}.")],
    pairs: Annotated[int, typer.Option("--pairs", "-n", min=1, help="Deals for every two players.")] = 20,
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    tiles: TilesFile = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many pairs to play at once.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option("--results", metavar="FILE", help="Keep every pair here, and go on from it.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Find out who is stronger: every two players play the same deals twice, with the seats swapped.

    Win rates and mean differences come with 95 % intervals; a pair of games counts as one sample. A bot that crashes,
    takes too long or answers what is not offered loses that game, and the arena goes on. With --results an arena that
    was stopped goes on where it was, and more players or pairs can be added later. Ctrl-C prints what there is.

    Examples:

        bastide arena steady,greedy --pairs 50 --jobs 2

        bastide arena steady,master@0.05,./bot.py --pairs 200 --with inns-and-cathedrals --results mine.jsonl
    """
    names = separated([players])
    if len(names) < 2 or len(set(names)) < len(names):
        raise Complaint("an arena takes two players or more, each named once")
    checked_players(names)
    ruleset = chosen_ruleset(game, expansions, 2, option, tiles=tiles)
    if ruleset.book.result:
        raise Complaint(f"in '{game}' all win or lose together: 'bastide simulate --game {game}' tells how often")
    tournament = Tournament(ruleset, names, pairs, seed)
    if results is not None:
        tournament.resume(results)
    console = terminal()
    whole = played(tournament, jobs, results, quiet=json or not console.is_terminal)
    if json:
        print_json(facts(tournament, whole))
    else:
        show(console, tournament, whole)
    if not whole:
        raise typer.Exit(130)


def played(tournament: Tournament, jobs: int, results: Path | None, quiet: bool) -> bool:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task("pairs", total=len(tournament.due()))

        def tell(pair: Pair) -> None:
            for forfeit in pair.forfeits:
                typer.echo(forfeit, err=True)
            progress.advance(task)

        return tournament.run(jobs, results, tell)


def facts(tournament: Tournament, whole: bool) -> dict[str, object]:
    rules = tournament.ruleset
    return {
        "game": rules.game,
        "with": list(rules.expansions),
        "options": rules.options,
        "tiles": list(rules.tiles),
        "seed": tournament.seed,
        "whole": whole,
        "players": [{"name": name, **tournament.standing(name).facts()} for name in tournament.names],
        "matches": [
            {"first": first, "second": second, **tournament.standing(first, second).facts()}
            for first, second in combinations(tournament.names, 2)
        ],
        "forfeits": tournament.forfeits,
    }


def show(console: Console, tournament: Tournament, whole: bool) -> None:
    table = plain_table()
    table.add_column("player", no_wrap=True)
    for heading in ("pairs", "wins", "± 95 %", "lead", "± 95 %", "ms/move"):
        table.add_column(heading, justify="right")
    names = sorted(tournament.names, key=lambda name: -tournament.standing(name).win_rate.mean)
    for name in names:
        table.add_row(name, *columns_of(tournament.standing(name)))
    if len(names) > 2:
        table.add_section()
        for first, second in combinations(names, 2):
            table.add_row(f"{first} : {second}", *columns_of(tournament.standing(first, second)), style="dim")
    console.print(" + ".join([tournament.ruleset.game, *tournament.ruleset.expansions]), style="bold")
    console.print(table)
    if not whole:
        console.print("interrupted: this is what was played")


def columns_of(record: Record) -> list[str]:
    rate, difference = record.win_rate, record.difference
    if not record.pairs:
        return ["0", "", "", "", "", ""]
    return [
        str(record.pairs), f"{rate.mean:.1%}", f"{rate.margin:.1%}", f"{difference.mean:+.1f}",
        f"{difference.margin:.1f}", f"{record.milliseconds:.1f}",
    ]  # fmt: skip
