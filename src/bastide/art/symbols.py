"""The symbols of a tile: what stands in its heart, and what is printed on it."""

from typing import Final

from bastide.art.curve import Point
from bastide.art.forest import corn_rows
from bastide.art.glyphs import glyph_id, glyphs
from bastide.art.landmarks import fairground
from bastide.art.marks import Mark
from bastide.art.palette import Palette
from bastide.art.pen import use
from bastide.art.rim import DOORS
from bastide.tiles.facts import TileFact

TURNS: Final = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}
PLATED: Final = frozenset(
    {"cloth", "wine", "grain", "princess", "apple", "strawberry", "pumpkin", "sunflower", "scarecrow"}
)
"""Symbols that lie on a plate, because they would drown among roofs and furrows."""
PLATED_IN_CITIES: Final = frozenset({"festival", "gingerbread", "gold"})
LARGE: Final = {
    "dragon": 1.12, "plague": 1.08, "magic": 1.08, "robber": 1.08, "wheel": 1.12,
    "fly": 1.25, "rose": 1.2, "cloister": 1.15, "castle": 1.15, "cemetery": 1.1, "shrine": 1.1, "tower": 1.1,
    "pigherd": 1.3, "pit-trap": 1.15, "hunting-trap": 1.1, "shaman": 1.1,
}  # fmt: skip
"""Symbols that are drawn larger than in their box."""
WILD: Final = ("hare", "deer", "fox")


def in_the_heart(fact: TileFact, palette: Palette, kind: str, at: Point) -> list[str]:
    """The symbol of the object in which roads end, where it has one."""
    if kind == "corn":
        sign = next(tag for tag in fact.tags if tag.startswith("corn"))
        return [corn_rows(palette, at, 16), use(glyph_id(sign, palette), at, scale=1.15)]
    if kind == "school":
        side = next(region.places[0] for region in fact.of_kind("school"))
        return [use(f"{palette.key}-school", DOORS[side], 0 if side in "EW" else 90)]
    name = glyph_id(kind, palette)
    return [use(name, at, scale=LARGE.get(kind, 1.0))] if name in glyphs(palette) else []


def marked(fact: TileFact, palette: Palette, mark: Mark) -> str:
    """A printed symbol at its place."""
    kind, _, value = mark.name.partition(":")
    if kind == "animals":
        return use(f"s-{WILD[sum(map(ord, fact.id)) % 3]}", mark.at, scale=mark.scale)
    if kind == "fly":
        return use("s-fly", mark.at, TURNS[value], mark.scale * LARGE[kind])
    name = glyph_id(mark.name, palette)
    if kind == "corn":
        return use(name, mark.at)
    in_city = mark.index >= 0 and fact.regions[mark.index].kind == "city"
    if kind == "fair" and in_city:
        return fairground(mark.at) + use(name, mark.at)
    if kind in PLATED or (kind in PLATED_IN_CITIES and in_city):
        return use("s-plate", mark.at, scale=mark.scale) + use(name, mark.at, scale=0.74 * mark.scale)
    return use(name, mark.at, 0, mark.scale * LARGE.get(kind, 1.0))
