"""The colours of a tile's picture."""

from typing import Final

from rich.style import Style

from bastide.cli.lettering import Text
from bastide.notation.pictures import Picture
from bastide.notation.symbols import ANIMALS, ARROWS, ATTRIBUTES, TAGS

GRASS: Final = "#c4e39a on #4d7c2a"
WATER: Final = "#e3f4ff on #2f6fb3"
BUILDING: Final = "bold #7a1f1f on #f2e6c9"

STYLES: Final = {
    "field": GRASS,
    "meadow": GRASS,
    "city": "#7a4a1c on #c98d4b",
    "carcassonne": "#5f5f5f on #8d8d8d",
    "wheel": "#8a5a2e on #c9a15c",
    "forest": "#0f4020 on #1f6b38",
    "acre": "#6b4f10 on #d9b84a",
    "any": "#6b6b6b on #b0a890",
    "road": "bold #ffffff on #4d7c2a",
    "path": "bold #ffffff on #4d7c2a",
    "school": "#f2e6c9 on #7a5a3a",
    "river": WATER,
    "lake": WATER,
    "mist": "#f5f5ff on #8f97a8",
    "cloister": BUILDING,
    "abbey": BUILDING,
    "shrine": BUILDING,
    "castle": BUILDING,
    "cemetery": BUILDING,
}
MARK: Final = Style.parse("bold #1a1a1a")
MARKS: Final = frozenset("".join([*ATTRIBUTES.values(), *TAGS.values(), *ANIMALS.values(), *ARROWS.values()]))
"""Letters and signs that stand out against the region they are in."""

SOURCES: Final = {
    "certain": "green",
    "attested": "cyan",
    "newer-edition": "yellow",
    "reconstructed": "red",
}


def coloured_rows(picture: Picture) -> list[Text]:
    """The rows of a picture in colour."""
    rows = []
    for cells in picture.rows:
        row = Text()
        for character, kind in cells:
            style = Style.parse(STYLES.get(kind, ""))
            row.append(character, style + MARK if character in MARKS else style)
        rows.append(row)
    return rows
