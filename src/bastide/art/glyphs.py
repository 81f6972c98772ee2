"""All symbols by name, whatever colours they take from a palette."""

from functools import cache

from bastide.art.beasts import BEASTS
from bastide.art.buildings import BUILDINGS
from bastide.art.crops import CROPS, corn, rose, wheel
from bastide.art.emblems import ARMS
from bastide.art.landmarks import LANDMARKS, quarter
from bastide.art.palette import Palette
from bastide.art.pen import group
from bastide.art.signs import SIGNS
from bastide.art.stone_age import STONE_AGE

PLAIN = {**BEASTS, **ARMS, **SIGNS, **STONE_AGE, **CROPS}
COLOURED = {**BUILDINGS, **LANDMARKS}

QUARTERS = ("castle", "cathedral", "market", "smithy")
ROSES = ("orange", "blue", "NE", "SE", "SW", "NW")


def glyph_id(name: str, palette: Palette) -> str:
    """The name under which a symbol is kept: those with colours of their own are the same for all palettes."""
    base = name.replace(":", "-")
    return f"{palette.key}-{base}" if base in COLOURED or base.startswith("quarter") else f"s-{base}"


@cache
def glyphs(palette: Palette) -> dict[str, str]:
    """All symbols as groups with an id, by that id."""
    drawn = {name: draw() for name, draw in PLAIN.items()}
    drawn |= {name: draw(palette) for name, draw in COLOURED.items()}
    drawn |= {f"corn:{shape}": corn(shape) for shape in ("club", "fork", "shield")}
    drawn |= {f"wheel:{count}": wheel(count) for count in "123"}
    drawn |= {f"rose:{value}": rose(value) for value in ROSES}
    drawn |= {f"quarter:{value}": quarter(palette, value) for value in QUARTERS}
    named = {glyph_id(name, palette): body for name, body in drawn.items()}
    return {name: group(body, f'id="{name}"') for name, body in named.items()}
