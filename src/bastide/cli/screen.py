"""What the player at the terminal sees: the land on the left, the panel on the right, the news below."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from bastide.cli.menu import Menu
from bastide.cli.painting import painted
from bastide.cli.panel import WIDTH, heading
from bastide.cli.phrases import phrase
from bastide.cli.view import View, fitting_view, middle
from bastide.kernel.game import Game
from bastide.notation.codes import cell_name
from bastide.notation.land import Marks, land_rows
from bastide.notation.sketch import Scale

NEWS: Final = 5
"""Lines under the land for what has happened."""

FOOT: Final = 3
"""Lines below them: what is out of view, the commands, the prompt."""

LEAST_WIDTH: Final = 24
"""Where less is left beside the panel, the panel stands below the land."""

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

    @property
    def is_narrow(self) -> bool:
        return self.console.width < LEAST_WIDTH + WIDTH + 2

    @property
    def land_width(self) -> int:
        return self.console.width if self.is_narrow else self.console.width - WIDTH - 2

    @property
    def land_height(self) -> int:
        height = self.console.height if self.console.is_terminal else SCROLLING_HEIGHT
        return max(10, (height - NEWS - FOOT) // (2 if self.is_narrow else 1))

    def view(self, game: Game, menu: Menu | None) -> View:
        focus = self.focus
        if focus < 0:
            focus = middle(menu.marks.cells if menu is not None else (), game.board.tile_cell[-1])
        return fitting_view(game, self.land_width, self.land_height, focus, self.scale)

    def show(
        self,
        game: Game,
        menu: Menu | None,
        notes: Sequence[str] = (),
        panel: Sequence[RenderableType] = (),
        body: RenderableType | None = None,
    ) -> None:
        """One frame; the body takes the place of the land."""
        view = self.view(game, menu)
        if body is None:
            marks = menu.marks if menu is not None else Marks()
            body = self.centred([painted(row) for row in land_rows(game, view.window, view.scale, marks)])
        frame = self.framed(body, Group(*heading(game, self.title, self.names, self.language), *panel))
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(frame)
        lines = [line for note in notes for line in Text(note).wrap(self.console, self.console.width)]
        for line in lines[-self.room_for_notes(frame) :]:
            self.console.print(line)
        self.show_outside(view, menu)

    def framed(self, body: RenderableType, panel: RenderableType) -> RenderableType:
        if self.is_narrow:
            return Group(body, panel)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=self.land_width, no_wrap=True, overflow="crop")
        grid.add_column(width=WIDTH)
        grid.add_row(body, panel)
        return grid

    def centred(self, rows: list[Text]) -> Group:
        """The land in the middle of its room; where lines only scroll by, without anything around."""
        if not self.console.is_terminal or self.is_narrow:
            return Group(*rows)
        above = max(0, (self.land_height - len(rows)) // 2)
        below = max(0, self.land_height - len(rows) - above)
        left = max(0, (self.land_width - max(row.cell_len for row in rows)) // 2)
        return Group(*[""] * above, *(Text(" " * left) + row for row in rows), *[""] * below)

    def room_for_notes(self, frame: RenderableType) -> int:
        if not self.console.is_terminal:
            return SCROLLING_HEIGHT
        used = len(self.console.render_lines(frame))
        return max(3, self.console.height - used - FOOT)

    def show_outside(self, view: View, menu: Menu | None) -> None:
        """Labels that the view has no room for, with their cells if these fit into the line."""
        labels = menu.marks.cells if menu is not None else {}
        hidden = {cell: label for cell, label in labels.items() if not view.shows(cell)}
        if not hidden:
            return
        places = [f"{label} ({cell_name(cell)})" for cell, label in hidden.items()]
        text = Text(phrase("outside", self.language, labels=", ".join(places)), style="yellow")
        if text.cell_len > self.console.width:
            text.plain = phrase("outside", self.language, labels=" ".join(hidden.values()))
        self.console.print(text)
