"""bastide import: the game of another program becomes a record."""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.cli.output import print_line, print_record
from bastide.cli.records import STANDARD_INPUT, check_new, contents, named
from bastide.notation.foreign.following import Import, imported
from bastide.notation.foreign.plain import BadSave
from bastide.notation.record import save, write


def import_save(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A game saved by JCloisterZone or FanCloisterZone (.jcz); - reads the standard input.",
            show_default=False,
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="Where the record goes, a new file; without it, FILE with the ending .bastide.",
            show_default=False,
        ),
    ] = None,
    until: Annotated[
        int | None,
        typer.Option("--until", metavar="STEP", min=0, help="Take over the first steps only.", show_default=False),
    ] = None,
) -> None:
    """Make a record of a game that JCloisterZone or FanCloisterZone saved (.jcz, version 4 and later).

    All its steps are played by our rules. What is not as it was there is said, and stands in the record. Where a step
    cannot be followed, it is named and nothing is written; `--until` keeps what comes before it.

    Examples:

        bastide import game.jcz

        bastide import game.jcz --out game.bastide --until 120
    """
    target = out or (None if str(file) == STANDARD_INPUT else file.with_suffix(".bastide"))
    if target:
        check_new(target)
    try:
        found = imported(contents(file), -1 if until is None else until)
    except BadSave as error:
        rest = f" (--until {error.step - 1} keeps what comes before)" if error.step > 1 else ""
        raise Complaint(f"{named(file)} cannot be taken over: {error}{rest}") from None
    text = write(found.record)
    if target is None:
        print_record(text)
        return
    save(target, text)
    print_line(told(found, target))


def told(found: Import, target: Path) -> str:
    """What has become of the game."""
    record = found.record
    points = ", ".join(f"{name} {number}" for name, number in zip(record.names, record.ending.points, strict=True))
    state = "over" if record.ending.over else "open"
    return "\n".join([f"{target}: {found.steps} steps, the game is {state}: {points}.", *found.notes])
