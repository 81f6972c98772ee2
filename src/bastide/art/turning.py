"""Turning a tile: the land turns, but what is read stays upright."""

import re
from typing import Final

USE: Final = re.compile(
    r'<use href="#(\w+)-([\w-]+)" (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d. ]+)\)([^"]*)")/>'
)
STANDING: Final = frozenset(
    {
        "fi",
        "tu",
        "gr",
        "ro",
        "hy",
        "cloister",
        "shrine",
        "castle",
        "cemetery",
        "cathedral",
        "porxada",
        "volcano",
        "fair",
        "bazaar",
        "quarter-castle",
        "quarter-cathedral",
        "quarter-market",
        "quarter-smithy",
    }
)
"""Drawings in a palette's colours that have a foot and a head."""
COMPASSES: Final = frozenset({"fly", "rose-orange", "rose-blue"})
"""Symbols whose direction on the tile is what they tell."""


def turned(body: str, rotation: int) -> str:
    """The drawing of a tile after so many quarter turns clockwise."""
    turns = rotation % 4
    if not turns:
        return body

    def upright(found: re.Match[str]) -> str:
        key, name, x, y, at, rest = found.groups()
        if name not in STANDING and (key != "s" or name in COMPASSES):
            return found.group()
        return f'<use href="#{key}-{name}" transform="translate({at or f"{x} {y}"})rotate({-90 * turns}){rest or ""}"/>'

    return f'<g transform="rotate({90 * turns} 50 50)">{USE.sub(upright, body)}</g>'
