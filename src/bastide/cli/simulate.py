"""bastide simulate: many games between computer players."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bastide.cli.choosing import FIRST_GAME, GameName, Switches, With, chosen_ruleset, separated
from bastide.cli.cluster import RayAddress, crew_of
from bastide.cli.failing import Complaint
from bastide.cli.output import print_json, progress_bar, terminal
from bastide.cli.own import TilesFile
from bastide.cli.rows import print_forfeits, print_rows, table_of_numbers
from bastide.cli.who import WHO, checked_players
from bastide.players.crew import Crew
from bastide.players.simulation import simulate as run
from bastide.players.standings import Standing, Summary
from bastide.rules.ruleset import COLOURS, Ruleset
from bastide.words.words import say


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 100,
    players: Annotated[
        str, typer.Option("--players", "-p", help=f"The players, separated by commas: {WHO}.")
    ] = "random,greedy",
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    tiles: TilesFile = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many games to play at once.")] = 1,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="DIR", help="Save the record of every game in this folder.", show_default=False
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    ray: RayAddress = None,
) -> None:
    """Let computer players play many games, and compare their wins and points.

    Game number i is started by player number i mod n, so everybody sits everywhere equally often. Games and results
    depend on the seed alone, not on how many are played at once. A shared win counts in parts: a half to each of two.
    Where all win or lose together, it tells how often they won, and why they lost.

    Examples:

        bastide simulate -n 1000 --players random,greedy

        bastide simulate -n 200 -p greedy,greedy,random --with river,inns-and-cathedrals --jobs 2 --seed 7

        bastide simulate -n 20 --record games --json

        bastide simulate -n 50 --players master@0.05,./bot.py
    """
    names = separated([players])
    checked_players(names)
    ruleset = chosen_ruleset(game, expansions, len(names), option, tiles=tiles)
    folder = prepared(record) if record else ""
    if folder and ray is not None:
        raise Complaint("records are saved on this machine: --record does not go with --ray")
    console = terminal()
    summary = simulated(ruleset, names, games, seed, crew_of(jobs, ray), folder, quiet=json or not console.is_terminal)
    if json:
        print_json(facts(ruleset, summary, seed))
    else:
        show(console, ruleset, summary)
    if summary.interrupted:
        raise typer.Exit(130)


def prepared(folder: Path) -> str:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"cannot save records in '{folder}': {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise Complaint(f"cannot save records in '{folder}': it is read-only")
    return str(folder)


def simulated(
    ruleset: Ruleset, names: list[str], games: int, seed: int, crew: Crew, folder: str, quiet: bool
) -> Summary:
    with progress_bar(quiet) as progress:
        task = progress.add_task("playing", total=games)
        return run(ruleset, names, games, seed, crew, folder, lambda: progress.advance(task))


def facts(ruleset: Ruleset, summary: Summary, seed: int) -> dict[str, object]:
    return {
        "game": ruleset.game,
        "with": list(ruleset.expansions),
        "options": ruleset.options,
        "tiles": list(ruleset.tiles),
        "seed": seed,
        **summary.facts(),
        "seconds": round(summary.seconds, 3),
        "games_per_second": round(summary.games_per_second, 2),
        "ms_a_move": [round(summary.milliseconds(who), 3) for who in range(len(summary.names))],
        "forfeits": summary.forfeits,
        "interrupted": summary.interrupted,
    }


def show(console: Console, ruleset: Ruleset, summary: Summary) -> None:
    if summary.together:
        show_team(console, ruleset, summary)
        return
    table = table_of_numbers(
        "player", ("wins", "win rate", "± 95 %", "points", "± error", "deviation", "margin", "ms/move")
    )
    for who, (name, standing) in enumerate(zip(summary.names, summary.players, strict=True)):
        table.add_row(name, *columns_of(standing), f"{summary.milliseconds(who):.1f}")
    table.add_section()
    for seat, standing in enumerate(summary.seats):
        table.add_row(f"seat {seat + 1} ({COLOURS[seat]})", *columns_of(standing), style="dim")
    console.print(" + ".join([ruleset.game, *ruleset.expansions]), style="bold")
    print_rows(console, table)
    show_pace(console, summary, f", the winner {summary.margin:.1f} points ahead" if summary.games else "")


def show_team(console: Console, ruleset: Ruleset, summary: Summary) -> None:
    """Of those who win or lose together there is one row, and why they lost."""
    team = summary.players[0]
    table = table_of_numbers("players", ("won", "lost", "win rate", "± 95 %", "points", "± error", "ms/move"))
    thought = 1000 * sum(summary.thought) / max(1, sum(summary.asked))
    table.add_row(
        ", ".join(summary.names), f"{team.wins:.0f}", f"{team.games - team.wins:.0f}", f"{team.win_rate:.1%}",
        f"{team.win_margin:.1%}", f"{team.mean:.1f}", f"{team.error:.2f}", f"{thought:.1f}",
    )  # fmt: skip
    console.print(" + ".join([ruleset.game, *ruleset.expansions]), style="bold")
    print_rows(console, table)
    for reason, number in summary.defeats.most_common():
        console.print(f"lost {number}: {say(f'defeat.{reason}')}", soft_wrap=True)
    show_pace(console, summary)


def show_pace(console: Console, summary: Summary, lead: str = "") -> None:
    """Who forfeited what, and how many games there were in what time."""
    print_forfeits(console, summary.forfeits)
    if not summary.games:
        console.print("interrupted before the end of the first game")
        return
    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    begun = "interrupted after " if summary.interrupted else ""
    console.print(
        f"{begun}{games}, {summary.turns / summary.games:.1f} turns each{lead}; "
        f"{summary.seconds:.1f} s, {summary.games_per_second:.1f} games a second",
        soft_wrap=True,
    )


def columns_of(standing: Standing) -> list[str]:
    """One game does not tell how points are spread."""
    spread = [f"{standing.error:.2f}", f"{standing.deviation:.1f}"] if standing.games > 1 else ["", ""]
    return [
        f"{standing.wins:.1f}", f"{standing.win_rate:.1%}", f"{standing.win_margin:.1%}", f"{standing.mean:.1f}",
        *spread, f"{standing.margin:+z.1f}",
    ]  # fmt: skip
