"""The colours of land, figures and marks."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.style import Style

from bastide.cli.colours import MARK, MARKS, STYLES
from bastide.cli.lettering import Text
from bastide.notation.pictures import PictureCell

SEATS: Final = {
    "red": "bold white on #c0392b",
    "blue": "bold white on #1f4fa8",
    "green": "bold #101010 on #3ddc84",
    "yellow": "bold #202020 on #f4d03f",
    "black": "bold white on #1a1a1a",
    "grey": "bold #1a1a1a on #b8b8b8",
}
OTHERS: Final = {
    "label": "bold #1a1a1a on #ffffff",
    "token": "bold #ffffff on #7d3c98",
    "frame": "#8a8a8a",
    "free": "#6a6a6a",
    "axis": "#7a7a7a",
    "void": "",
}


def style_of(cell: PictureCell) -> Style:
    if cell.kind.startswith("figure."):
        return Style.parse(SEATS[cell.kind.removeprefix("figure.")])
    if cell.kind in OTHERS:
        return Style.parse(OTHERS[cell.kind])
    style = Style.parse(STYLES.get(cell.kind, ""))
    return style + MARK if cell.character in MARKS else style


def painted(row: Sequence[PictureCell]) -> Text:
    """A row in colour."""
    text = Text()
    for style, cells in groupby(row, style_of):
        text.append("".join(cell.character for cell in cells), style)
    return text
