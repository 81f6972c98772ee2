"""bastide show: the land of a recorded game."""

from typing import Annotated

import typer

from bastide.cli.choosing import Language
from bastide.cli.failing import Complaint
from bastide.cli.output import terminal
from bastide.cli.painting import painted
from bastide.cli.panel import tile_in_hand
from bastide.cli.records import RecordFile, opened
from bastide.notation.explain import account_names, why_asked
from bastide.notation.land import GUTTER, Marks, land_rows, whole
from bastide.notation.record import replay
from bastide.notation.sketch import LARGE, SMALL, Scale
from bastide.rules.ruleset import COLOURS


def show(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help="Stop after so many moves.", show_default="all")
    ] = None,
    small: Annotated[
        bool | None, typer.Option("--small/--large", help="How large to draw a tile.", show_default="whatever fits")
    ] = None,
    language: Language = "en",
) -> None:
    """Show the land of a recorded game as text, at its end or after any of its moves.

    A figure is the letter of its colour: R red, B blue, G green, Y yellow, K black, E grey; a second letter tells a
    special figure. The numbers at the rim are those of the move codes: the columns eastward, the rows northward.

    Examples:

        bastide show game.bastide

        bastide show game.bastide --at 40 --small
    """
    record = opened(file)
    if at is not None and at > len(record.steps):
        raise Complaint(f"the record has {len(record.steps)} moves, there is no move {at}")
    game = replay(record, at)
    console = terminal()
    window = whole(game)
    large_fits = window.width * LARGE.columns + GUTTER <= console.width
    scale: Scale = SMALL if (small if small is not None else not large_fits) else LARGE
    for row in land_rows(game, window, scale, Marks()):
        console.print(painted(row), no_wrap=True, crop=False, overflow="ignore")
    names = account_names(game.book, language, record.names)
    colours = [COLOURS[hue] for hue in game.book.accounts]
    scores = [f"{name} ({colour}) {points}" for name, colour, points in zip(names, colours, game.scores, strict=True)]
    console.print("   ".join(scores), style="bold")
    console.print(" > ".join(why_asked(game, language, record.names)), style="dim")
    for line in tile_in_hand(game, language) if game.hand >= 0 else ():
        console.print(line)
