"""What the player at the terminal sees: the land on the left, the panel on the right, the news below.

However small the screen is, the land stays on it: what the panel has no room for is on its next page.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text as AnyText

from bastide.cli.lettering import Text
from bastide.cli.menu import Menu
from bastide.cli.painting import painted
from bastide.cli.panel import WIDTH, heading, summary
from bastide.cli.phrases import phrase
from bastide.cli.view import View, fitting_view, middle
from bastide.kernel.game import Game
from bastide.notation.codes import cell_name
from bastide.notation.land import Marks, land_rows
from bastide.notation.sketch import LARGE, SMALL, Scale

NEWS: Final = 5
"""Lines under the land for what has happened; half as many on a narrow screen."""

LEAST_WIDTH: Final = 24
"""Where less is left beside the panel, the panel stands below the land."""

LEAST_LAND: Final = 4
"""Lines for one row of small tiles and the numbers above it."""

SCROLLING_HEIGHT: Final = 40
"""Where the output is no terminal, a frame is as high as on one of this height."""


class Screen:
    """Draws one frame after another. On a terminal each replaces the one before."""

    def __init__(self, console: Console, title: str, names: Sequence[str], language: str) -> None:
        self.console = console
        self.title = title
        self.names = names
        self.language = language
        self.scale: Scale | None = None
        self.focus = -1
        self.page = 0
        self.leaf = 0
        self.below = 2
        self.news = 0
        self.pages = self.leaves = 1

    @property
    def is_narrow(self) -> bool:
        return self.console.width < LEAST_WIDTH + WIDTH + 2

    @property
    def width(self) -> int:
        return self.console.width if self.is_narrow else self.console.width - WIDTH - 2

    @property
    def height(self) -> int:
        """Lines for land and panel, above the news and the question."""
        whole = self.console.height if self.console.is_terminal else SCROLLING_HEIGHT
        return max(2 * LEAST_LAND, whole - self.kept - 1 - self.below)

    @property
    def kept(self) -> int:
        """Lines that are kept for the news or an answer; one more is for what lies outside."""
        return max(NEWS // 2 if self.is_narrow else NEWS, self.news)

    @property
    def land_height(self) -> int:
        return self.height // 2 if self.is_narrow and self.height > 2 * LEAST_LAND else self.height

    @property
    def tile_scale(self) -> Scale:
        """How large a single tile is drawn in the panel."""
        return SMALL if self.console.is_terminal and self.land_height < 2 * LARGE.rows + 6 else LARGE

    def view(self, game: Game, menu: Menu | None) -> View:
        focus = self.focus
        if focus < 0:
            focus = middle(menu.marks.cells if menu is not None else (), game.board.tile_cell[-1])
        return fitting_view(game, self.width, self.land_height, focus, self.scale)

    def show(
        self,
        game: Game,
        menu: Menu | None,
        notes: Sequence[str] = (),
        panel: Sequence[RenderableType] = (),
        body: RenderableType | None = None,
        is_answer: bool = False,
    ) -> None:
        """One frame; the body takes the place of the land. Where there is no room for all notes, an answer has several
        pages, and of what has happened the latest is told."""
        lines = self.lines_of([Text(note) for note in notes])
        self.news = min(len(lines), self.console.height // 2) if is_answer and self.console.is_terminal else 0
        self.pages = self.leaves = 1
        view = self.view(game, menu)
        if body is None:
            marks = menu.marks if menu is not None else Marks()
            body = self.centred([painted(row) for row in land_rows(game, view.window, view.scale, marks)])
        outside = self.outside(view, menu)
        frame = self.framed(body, game, panel, max(0, len(outside) - self.kept))
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(frame)
        room = self.room_for_notes(frame, outside)
        for line in self.leaf_of(lines, room) if is_answer else lines[-room:]:
            self.console.print(line)
        for line in outside:
            self.console.print(line, style="yellow")

    def leaf_of(self, lines: list[AnyText], room: int) -> list[AnyText]:
        """The page of an answer that is being read."""
        size = max(1, room - 1)
        if len(lines) <= room or not self.console.is_terminal:
            return lines
        self.leaves = -(-len(lines) // size)
        leaf = self.leaf % self.leaves
        return [*lines[leaf * size : (leaf + 1) * size], self.turning(leaf, self.leaves)]

    def turning(self, page: int, pages: int) -> AnyText:
        return Text(phrase("page", self.language, page=page + 1, pages=pages), style="yellow")

    def keep_room(self, question: Sequence[AnyText]) -> None:
        """What will be asked below the frame has to find room there."""
        self.below = len(self.lines_of(question))

    def lines_of(self, texts: Sequence[AnyText]) -> list[AnyText]:
        return [line for text in texts for line in text.wrap(self.console, self.console.width)]

    def framed(self, body: RenderableType, game: Game, panel: Sequence[RenderableType], taken: int) -> RenderableType:
        """Land and panel; of the room for a panel below the land so many lines are taken."""
        if self.is_narrow:
            room = self.height - taken - len(self.console.render_lines(body, pad=False))
            return Group(body, self.beside(game, panel, self.console.width, room)) if room > LEAST_LAND else body
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=self.width, no_wrap=True, overflow="crop")
        grid.add_column(width=WIDTH)
        grid.add_row(body, self.beside(game, panel, WIDTH, self.height))
        return grid

    def beside(self, game: Game, panel: Sequence[RenderableType], width: int, room: int) -> RenderableType:
        """The panel, or where it has no room a page of it: first who has what and what can be done."""
        title = Text(self.title, style="bold")
        first, further = summary(game, self.names, self.language), heading(game, self.names, self.language)
        whole = Group(title, *first, *further, "", *panel)
        if not self.console.is_terminal or len(self.rendered(whole, width)) <= room:
            return whole
        lines = self.rendered(Group(*first, *panel, title, *further), width)
        size = max(1, room - 1)
        self.pages = -(-len(lines) // size)
        page = self.page % self.pages
        shown = SegmentLines(lines[page * size : (page + 1) * size], new_lines=True)
        return Group(shown, self.turning(page, self.pages))

    def rendered(self, what: RenderableType, width: int) -> list[list[Segment]]:
        return self.console.render_lines(what, self.console.options.update(width=width), pad=False)

    def centred(self, rows: list[AnyText]) -> Group:
        """The land in the middle of its room; where lines only scroll by, without anything around."""
        if not self.console.is_terminal or self.is_narrow:
            return Group(*rows)
        above = max(0, (self.land_height - len(rows)) // 2)
        below = max(0, self.land_height - len(rows) - above)
        left = max(0, (self.width - max(row.cell_len for row in rows)) // 2)
        return Group(*[""] * above, *(Text(" " * left) + row for row in rows), *[""] * below)

    def room_for_notes(self, frame: RenderableType, outside: Sequence[AnyText]) -> int:
        if not self.console.is_terminal:
            return SCROLLING_HEIGHT
        used = len(self.console.render_lines(frame)) + len(outside) + self.below
        return max(1, self.console.height - used)

    def outside(self, view: View, menu: Menu | None) -> list[AnyText]:
        """Labels that the view has no room for, with their cells if these fit into the line."""
        labels = menu.marks.cells if menu is not None else {}
        hidden = {cell: label for cell, label in labels.items() if not view.shows(cell)}
        if not hidden:
            return []
        places = [f"{label} ({cell_name(cell)})" for cell, label in hidden.items()]
        text = Text(phrase("outside", self.language, labels=", ".join(places)))
        if text.cell_len > self.console.width:
            text = Text(phrase("outside", self.language, labels=" ".join(hidden.values())))
        return self.lines_of([text])
