"""bastide train: weights for the computer players, learned from their own games."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bastide.cli.choosing import FIRST_GAME, GameName, Switches, With, chosen_ruleset
from bastide.cli.cluster import RayAddress, crew_of
from bastide.cli.failing import Complaint
from bastide.cli.output import plain_table, progress_bar, terminal
from bastide.cli.rows import print_rows
from bastide.notation.record import save
from bastide.players.crew import Crew
from bastide.players.dials import settled
from bastide.players.evaluation.file import beyond, rewritten, text_of
from bastide.players.evaluation.weights import Table, own_table
from bastide.players.interval import Estimate
from bastide.players.logbook import OtherRun
from bastide.players.pair import Pair
from bastide.players.training import NODES, Training
from bastide.players.trial import Trial
from bastide.rules.ruleset import Ruleset

LEARNED = "# Learned by"
"""So begins a file of weights that was written here."""


def train(
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file of weights to write.")],
    pairs: Annotated[int, typer.Option("--pairs", "-n", min=1, help="How many pairs of games to learn from.")] = 400,
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Positions that are looked at for a move in these games.")
    ] = NODES,
    begin: Annotated[
        str, typer.Option("--from", metavar="FILE", help="Begin with these weights instead of those in use.")
    ] = "",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same weights.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many pairs to play at once.")] = 1,
    samples: Annotated[
        Path | None,
        typer.Option(
            "--samples", metavar="FILE", help="Keep every pair here, and go on from it.", show_default="OUT.jsonl"
        ),
    ] = None,
    gate: Annotated[
        int, typer.Option("--gate", metavar="PAIRS", min=0, help="Then play so many pairs against the weights before.")
    ] = 0,
    ray: RayAddress = None,
) -> None:
    """Learn the weights of the computer players' judgement from games that they play against themselves.

    Two players whose weights differ a little play the same deal twice, with the seats swapped; what wins points is
    taken over, as far as it is sure. The pairs are kept as they are played: whoever stops it can go on later, or with
    more pairs, and comes to the same weights. With --from it goes on from weights that were learned before. With --gate
    the new weights play duplicate pairs against those before, and it says whether they are better. To play by a file of
    weights, name it after a plus sign: steady+mine.toml.

    Where all win or lose together, two teams play the same deals apart, and a point is a hundredth of the way to the
    goal, with fifty more for the win.

    Examples:

        bastide train --pairs 400 --jobs 2 --out mine.toml --gate 200

        bastide train --game hunters-and-gatherers --out hunters.toml
    """
    ruleset = chosen_ruleset(game, expansions, 2, option)
    kept = samples or out.parent / f"{out.name}.jsonl"
    check_writable(out, begin, kept)
    training = Training(ruleset, pairs, seed, nodes, begin)
    before = Path(begin).read_text(encoding="utf-8") if begin else ""
    training.resume(kept)
    console = terminal()
    crew = crew_of(jobs, ray)
    if not played(training, crew, kept, quiet=not console.is_terminal):
        console.print(f"interrupted: {len(training.lessons())} of {pairs} pairs are kept in '{kept}'", soft_wrap=True)
        raise typer.Exit(130)
    learned = training.learned()
    text = weights_text(training, learned)
    save(out, text)
    show(console, training, learned, out)
    if gate:
        trial = Trial(ruleset, [text, before], gate, f"gate/{seed}", nodes)
        judged(console, trial, crew, out.with_name(f"{out.name}.gate.jsonl"))


def check_writable(out: Path, begin: str, kept: Path) -> None:
    """Better to complain before the games than after them; nor is a file of anything else lost to weights."""
    if kept.absolute() == out.absolute():
        raise Complaint(f"'{out}' cannot hold both the pairs and the weights: name another file for one of them")
    if begin and Path(begin).absolute() == out.absolute():
        raise Complaint(f"the weights to begin with stand in '{out}': write what is learned to another file")
    if out.is_file() and not out.read_text(encoding="utf-8", errors="replace").startswith(LEARNED):
        raise Complaint(f"'{out}' is there already, and holds no weights that were learned: name another file")
    if out.is_dir():
        raise Complaint(f"cannot write '{out}': it is a folder")
    if not out.absolute().parent.is_dir():
        raise Complaint(f"there is no folder '{out.absolute().parent}'")


def played(training: Training, crew: Crew, kept: Path, quiet: bool) -> bool:
    with progress_bar(quiet) as progress:
        task = progress.add_task("pairs", total=len(training.due()))
        return training.run(crew, kept, lambda: progress.advance(task))


def weights_text(training: Training, learned: Table) -> str:
    """The file of weights, with what it was learned from."""
    rules = training.ruleset
    command = ["bastide train", f"--game {rules.game}", f"--pairs {training.pairs}", f"--seed {training.seed}"]
    if training.nodes != NODES:
        command.append(f"--nodes {training.nodes}")
    if rules.expansions:
        command.append(f"--with {','.join(rules.expansions)}")
    usual = Ruleset(rules.game, rules.expansions).options
    command += [f"--option {name}={value}" for name, value in rules.options.items() if value != usual[name]]
    if training.begin:
        command.append(f"--from {Path(training.begin).name}")
    who = "teams" if rules.book.result else "players"
    head = [
        f"{LEARNED.lstrip('# ')} `{' '.join(command)}`:",
        f"{pairs_of(training.pairs)} of games between two {who} whose weights differ a little.",
        "What the numbers mean is said in default.toml.",
    ]
    whole = what_differs(rules, learned) if rules.expansions else rewritten(own_table(rules.game), learned)
    return text_of(whole, head)


def pairs_of(number: int) -> str:
    return "1 pair" if number == 1 else f"{number} pairs"


def what_differs(rules: Ruleset, learned: Table) -> Table:
    """What sets say beside the file of their game."""
    present: Table = {}
    for name in rules.book.by_name:
        if name != rules.game:
            present = rewritten(present, own_table(name))
    plain = settled(rules.book, [own_table("default"), own_table(rules.game)])
    return rewritten(present, beyond(learned, plain, present))


def show(console: Console, training: Training, learned: Table, out: Path) -> None:
    """What every dial does, the surest first, and how far it was turned."""
    table = plain_table()
    for heading in ("weight", "points", "± 95 %"):
        table.add_column(heading, justify="left" if heading == "weight" else "right", no_wrap=True)
    for heading in ("before", "learned"):
        table.add_column(heading, justify="right")  # a list of prices goes over several lines
    found = zip(training.dials, training.effects(), strict=True)
    for dial, effect in sorted(found, key=lambda each: -abs(each[1].sureness)):
        before, after = training.shown(dial, learned)
        table.add_row(str(dial), f"{effect.points:+.2f}", f"{1.96 * effect.error:.2f}", before, after)
    print_rows(console, table)
    console.print(f"learned from {pairs_of(len(training.lessons()))}; written to '{out}'", soft_wrap=True)


def judged(console: Console, trial: Trial, crew: Crew, kept: Path) -> None:
    """Let the new weights play against those before, and say who is stronger."""
    resume(trial, kept)
    with progress_bar(quiet=not console.is_terminal) as progress:
        task = progress.add_task("pairs", total=len(trial.due()))

        def tell(pair: Pair) -> None:
            progress.advance(task)

        whole = trial.run(crew, kept, tell)
    record = trial.standing(trial.names[0])
    rate, ahead = record.win_rate, record.difference
    console.print(
        f"against the weights before, {pairs_of(record.pairs)}: {rate.mean:.1%} ± {rate.margin:.1%} won, "
        f"{ahead.mean:+.1f} ± {ahead.margin:.1f} points: {verdict(ahead)}",
        soft_wrap=True,
    )
    if not whole:
        console.print(f"interrupted: {record.pairs} of {trial.pairs} pairs are kept in '{kept}'", soft_wrap=True)
        raise typer.Exit(130)


def resume(trial: Trial, kept: Path) -> None:
    """Go on with a gate that was stopped. Pairs between other weights tell nothing about these."""
    try:
        trial.resume(kept)
    except OtherRun:
        with kept.open(encoding="utf-8", errors="replace") as lines:
            if not lines.readline().startswith('{"bastide": "trial"'):
                raise
        kept.unlink()


def verdict(ahead: Estimate) -> str:
    if ahead.low > 0:
        return "better, take them over"
    return "worse, leave them" if ahead.high < 0 else "no difference shown: more pairs, or leave them"
