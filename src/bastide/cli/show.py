"""bastide show: the land of a recorded game."""

import os
import re
from typing import Annotated, Final

import typer
from rich.console import Console, RenderableType

from bastide.cli.choosing import Language
from bastide.cli.failing import Complaint
from bastide.cli.lettering import Text
from bastide.cli.output import terminal
from bastide.cli.painting import painted
from bastide.cli.panel import tile_in_hand
from bastide.cli.phrases import phrase
from bastide.cli.records import RecordFile, check_move, opened
from bastide.cli.view import View, fitting_view
from bastide.cli.wording import word
from bastide.kernel.compass import cell_at
from bastide.kernel.game import Game
from bastide.notation.document import Record
from bastide.notation.explain import account_names, why_asked
from bastide.notation.land import Marks, land_rows, whole
from bastide.notation.record import replay
from bastide.notation.sketch import LARGE, SMALL, Scale
from bastide.rules.ruleset import COLOURS

BOUNDLESS: Final = 100_000


def show(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help="Stop after so many moves.", show_default="all")
    ] = None,
    small: Annotated[
        bool | None, typer.Option("--small/--large", help="How large to draw a tile.", show_default="whatever fits")
    ] = None,
    around: Annotated[
        str,
        typer.Option("--around", metavar="X,Y", help="The cell in the middle.", show_default="the last tile"),
    ] = "",
    everything: Annotated[
        bool, typer.Option("--whole", help="All of the land, also where the screen has no room for it.")
    ] = False,
    language: Language = "en",
) -> None:
    """Show the land of a recorded game as text, at its end or after any of its moves.

    A figure is the letter of its colour: R red, B blue, G green, Y yellow, K black, E grey; a second letter tells a
    special figure. The numbers at the rim are those of the move codes: the columns eastward, the rows northward. What
    the screen has no room for is left out, and that is said; a file or a pipe gets all of it.

    Examples:

        bastide show game.bastide

        bastide show game.bastide --at 40 --small

        bastide show game.bastide --around -3,2
    """
    record = opened(file)
    check_move(record, at)
    game = replay(record, at)
    console = terminal()
    below = facts(game, record, language)
    width, height = (BOUNDLESS, BOUNDLESS) if everything else room(console, below)
    wanted: Scale | None = None if small is None else SMALL if small else LARGE
    focus = middle(around) if around else game.board.tile_cell[-1]
    view = fitting_view(game, width, height, focus, wanted)
    for row in land_rows(game, view.window, view.scale, Marks()):
        console.print(painted(row), no_wrap=True, crop=False, overflow="ignore")
    for line in [*left_out(game, view, language), *below]:
        console.print(line)


def facts(game: Game, record: Record, language: str) -> list[RenderableType]:
    """What stands below the land: the points, what is asked, the tile in hand."""
    names = account_names(game.book, language, record.names)
    if game.book.counts_by_seat:
        names = [f"{name} ({word('colour', COLOURS[seat], language)})" for seat, name in enumerate(names)]
    scores = [f"{name} {points}" for name, points in zip(names, game.scores, strict=True)]
    asked = " > ".join(why_asked(game, language, record.names))
    tile = tile_in_hand(game, language, SMALL) if game.hand >= 0 else []
    return [Text("   ".join(scores), style="bold"), Text(asked, style="dim"), *tile]


def room(console: Console, below: list[RenderableType]) -> tuple[int, int]:
    """Columns and lines for the land. What goes to a file or a pipe is bounded only where somebody says so."""
    if console.is_terminal:
        width, height = console.size
    else:
        width, height = (int(size) if size.isdecimal() else BOUNDLESS for size in map(bound, ("COLUMNS", "LINES")))
    used = sum(len(console.render_lines(line)) for line in below) + (2 if width > 60 else 4)
    return width, max(SMALL.rows + 1, height - used)


def bound(name: str) -> str:
    return os.environ.get(name, "")


def middle(text: str) -> int:
    match = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", text)
    if match is None:
        raise Complaint(f"--around takes a cell such as 2,-1, not '{text}'")
    return cell_at(int(match[1]), int(match[2]))


def left_out(game: Game, view: View, language: str) -> list[Text]:
    """Where the land goes on beyond what is shown, if it does."""
    shown, land = view.window, whole(game)
    if shown == land:
        return []
    spans = {
        "columns": (shown.west, shown.east), "all_columns": (land.west, land.east),
        "rows": (shown.south, shown.north), "all_rows": (land.south, land.north),
    }  # fmt: skip
    told = {key: phrase("range", language, first=first, last=last) for key, (first, last) in spans.items()}
    words = phrase("part_of_land", language, **told)
    return [Text(words, style="yellow")]
