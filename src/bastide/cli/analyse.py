"""bastide analyse: a recorded game looked at again, with everybody's chance to win and what each turn gave away."""

from typing import Annotated

import typer

from bastide.cli.choosing import Language
from bastide.cli.output import print_json, progress_bar, terminal
from bastide.cli.records import RecordFile, opened
from bastide.cli.report import Report, Review
from bastide.players.analysis import Depth


def analyse(
    file: RecordFile,
    worst: Annotated[int, typer.Option("--worst", "-n", min=1, help="How many of the dearest turns to list.")] = 10,
    nodes: Annotated[int, typer.Option("--nodes", min=1, help="Positions to look at for every turn.")] = 600,
    kinds: Annotated[int, typer.Option("--kinds", min=1, help="Kinds of tile to compare every draw with.")] = 24,
    json: Annotated[bool, typer.Option("--json", help="Print every turn as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Look at a recorded game again: the chance to win, the luck of the draws, and what each turn gave away.

    Each turn is compared with the best line that was open then, judged as the computer player steady judges; each draw
    with the mean of what could have come. Ctrl-C prints what has been found so far.

    Examples:

        bastide analyse game.bastide

        bastide analyse game.bastide --worst 5 --language de

        bastide analyse game.bastide --json
    """
    record = opened(file)
    console = terminal()
    found = Review(record, Depth(nodes, kinds, max(1, nodes // 5)))
    looked_at(found, quiet=json or not console.is_terminal)
    if json:
        print_json(found.facts())
    else:
        Report(console, found, language).show(worst)
    if found.interrupted:
        raise typer.Exit(130)


def looked_at(found: Review, quiet: bool) -> None:
    """Whoever does not want to wait any longer has what was found until then."""
    with progress_bar(quiet) as progress:
        task = progress.add_task("", total=len(found.record.steps))
        try:
            found.go_through(lambda done: progress.reach(task, done))
        except KeyboardInterrupt:
            found.interrupted = True
