"""bastide arena: a round robin between computer players in duplicate pairs."""

from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bastide.cli.choosing import FIRST_GAME, GameName, Switches, With, chosen_ruleset, separated
from bastide.cli.cluster import RayAddress, crew_of
from bastide.cli.failing import Complaint
from bastide.cli.output import print_json, progress_bar, terminal
from bastide.cli.own import TilesFile
from bastide.cli.plots import PlotFile, checked_plot, plot
from bastide.cli.rows import print_forfeits, print_rows, table_of_numbers
from bastide.cli.who import WHO, checked_players
from bastide.players.crew import Crew
from bastide.players.pair import Pair
from bastide.players.partners import tournament as tournament_of
from bastide.players.tournament import Record, Tournament

HEADINGS = ("pairs", "wins", "±", "lead", "±", "ms/move")


def arena(
    players: Annotated[str, typer.Argument(metavar="PLAYERS", help=f"Two or more, separated by commas: {WHO}.")],
    pairs: Annotated[int, typer.Option("--pairs", "-n", min=1, help="Deals for every two players.")] = 20,
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    tiles: TilesFile = None,
    seats: Annotated[int, typer.Option("--seats", min=2, help="Seats at the table, which the two take in turn.")] = 2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many pairs to play at once.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option("--results", metavar="FILE", help="Keep every pair here, and go on from it.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    picture: PlotFile = None,
    ray: RayAddress = None,
) -> None:
    """Find out who is stronger: every two players play the same deals twice, with the seats swapped.

    With --seats 4 the one has the first and third seat, the other the second and fourth, and then the other way round;
    a lead is then the mean of a player's seats over the mean of the other's.

    Where all win or lose together, partners of one name sit at all seats, and two such teams play the same two deals
    apart: a point is a hundredth of the way to the goal, with fifty more for the win.

    Ratings, win rates and mean differences come with 95 % intervals (±); a pair of games counts as one sample. A rating
    that is 400 higher means ten wins for every loss. A tenth of a player's games stay below `low`, half of them below
    `half`, nine tenths below `high`. A bot that crashes, takes too long or answers what is not offered loses that
    game, and the arena goes on. With --results an arena that was stopped goes on where it was, and more players or
    pairs can be added later. Ctrl-C prints what there is.

    Examples:

        bastide arena steady,greedy --pairs 50 --jobs 2

        bastide arena steady,master@0.05,./bot.py --pairs 200 --with inns-and-cathedrals --results mine.jsonl

        bastide arena steady,master --seats 4 --pairs 100

        bastide arena novice,steady,master --pairs 100 --plot arena.png --ray head:6379
    """
    names = separated([players])
    if len(names) < 2 or len(set(names)) < len(names):
        raise Complaint("an arena takes two players or more, each named once")
    checked_players(names)
    ruleset = chosen_ruleset(game, expansions, seats, option, tiles=tiles)
    if picture is not None:
        checked_plot(picture)
    tournament = tournament_of(ruleset, names, pairs, seed)
    if results is not None:
        tournament.resume(results)
    console = terminal()
    whole = played(tournament, crew_of(jobs, ray), results, quiet=json or not console.is_terminal)
    if json:
        print_json(facts(tournament, whole))
    else:
        show(console, tournament, whole)
    if picture is not None and tournament.played:
        plot(tournament, picture)
    if not whole:
        raise typer.Exit(130)


def played(tournament: Tournament, crew: Crew, results: Path | None, quiet: bool) -> bool:
    with progress_bar(quiet) as progress:
        task = progress.add_task("pairs", total=len(tournament.due()))

        told = set(tournament.forfeits)

        def tell(pair: Pair) -> None:
            for forfeit in pair.forfeits:
                if forfeit not in told:
                    typer.echo(forfeit, err=True)
                told.add(forfeit)
            progress.advance(task)

        return tournament.run(crew, results, tell)


def facts(tournament: Tournament, whole: bool) -> dict[str, object]:
    rules = tournament.ruleset
    return {
        "game": rules.game,
        "with": list(rules.expansions),
        "options": rules.options,
        "seats": rules.players,
        "tiles": list(rules.tiles),
        "seed": tournament.seed,
        "whole": whole,
        "players": [
            {
                "name": name,
                "rating": tournament.rating(name).facts(),
                **tournament.standing(name).facts(),
                "points": tournament.points(name),
            }
            for name in tournament.names
        ],
        "matches": [
            {"first": first, "second": second, **tournament.standing(first, second).facts()}
            for first, second in combinations(tournament.names, 2)
        ],
        "forfeits": tournament.forfeits,
    }


def show(console: Console, tournament: Tournament, whole: bool) -> None:
    names = sorted(tournament.names, key=lambda name: -tournament.rating(name).mean)
    table = table_of_numbers("player", ("rating", "±", *HEADINGS, "low", "half", "high"))
    for name in names:
        rating = tournament.rating(name)
        known = [
            f"{rating.mean:.0f}",
            f"{rating.margin:.0f}" if rating.margin else "",
            *columns_of(tournament.standing(name)),
        ]
        table.add_row(name, *known, *spread(tournament.points(name)))
    console.print(" + ".join([tournament.ruleset.game, *tournament.ruleset.expansions]), style="bold")
    print_rows(console, table)
    if len(names) > 2:
        console.print()
        print_rows(console, meetings(tournament, names))
    print_forfeits(console, tournament.forfeits)
    if not whole:
        console.print("interrupted: this is what was played")


def meetings(tournament: Tournament, names: list[str]) -> Table:
    """How every two have done against each other."""
    table = table_of_numbers("match", HEADINGS)
    for first, second in combinations(names, 2):
        table.add_row(f"{first} : {second}", *columns_of(tournament.standing(first, second)))
    return table


def spread(points: list[int]) -> list[str]:
    ordered = sorted(points)
    return [str(ordered[len(ordered) * tenths // 10]) for tenths in (1, 5, 9)] if ordered else ["", "", ""]


def columns_of(record: Record) -> list[str]:
    rate, difference = record.win_rate, record.difference
    if not record.pairs:
        return ["0", "", "", "", "", ""]
    return [
        str(record.pairs), f"{rate.mean:.1%}", f"{rate.margin:.1%}", f"{difference.mean:+z.1f}",
        f"{difference.margin:.1f}" if record.pairs > 1 else "", f"{record.milliseconds:.1f}",
    ]  # fmt: skip
