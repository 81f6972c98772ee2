"""The colours of the four games, and of the land in winter."""

from dataclasses import dataclass, replace
from typing import Final

from bastide.tiles.facts import TileFact

Roof = tuple[str, str]
"""The sunny side and the shady side; of a field, the crop and the furrows."""


@dataclass(frozen=True, slots=True)
class Palette:
    """`key` begins the names of everything drawn in these colours; `use` is what people make of the open land."""

    key: str
    use: str
    field: str
    glow: str
    shade: str
    tuft: str
    blossom: tuple[str, str]
    strips: tuple[Roof, Roof, Roof]
    leaf: Roof
    fir: Roof
    road: str
    road_edge: str
    rut: str
    ground: str
    ground_shade: str
    paving: str
    stone: str
    stone_shade: str
    roofs: tuple[Roof, Roof, Roof]
    spire: Roof
    plaster: str
    water: str
    ripple: str
    bank: str
    forest: str
    soil: str
    furrow: str
    ink: str


CARCASSONNE: Final = Palette(
    key="c",
    use="tilled",
    field="#9dbf5f", glow="#b9d373", shade="#7fa64b", tuft="#6d9440", blossom=("#fdf6d8", "#f0c64a"),
    strips=(("#b9cc63", "#9bb54d"), ("#d9c96c", "#bda748"), ("#8fb556", "#769c45")),
    leaf=("#6f9a3e", "#4f7a30"), fir=("#5c8b46", "#3c6636"),
    road="#f4e8c9", road_edge="#a5845a", rut="#dcc79b",
    ground="#dcb582", ground_shade="#c4935d", paving="#ebd0a3",
    stone="#efe6d2", stone_shade="#b3a386",
    roofs=(("#d8704a", "#b35336"), ("#bf5a44", "#93402f"), ("#e59a62", "#c37344")), spire=("#5f83a6", "#3f5f85"),
    plaster="#fbf3df", water="#5da7cf", ripple="#a9d8ea", bank="#d9cf98",
    forest="#4d7b3a", soil="#b58450", furrow="#8d6038", ink="#4a3524",
)  # fmt: skip

HUNTERS: Final = replace(
    CARCASSONNE,
    key="h",
    use="steppe",
    field="#c9c06a", glow="#ddd58a", shade="#aca550", tuft="#94903f", blossom=("#f7ecc0", "#d98c4a"),
    leaf=("#63934c", "#3d6f3c"), fir=("#4b8257", "#2a5a43"),
    road="#efdcae", road_edge="#94784c", water="#3f9fb8", ripple="#9fdbe0", bank="#e7d9a2",
    forest="#2f6147", ink="#3d2f22",
)  # fmt: skip

HILLS: Final = replace(
    CARCASSONNE,
    key="o",
    use="pasture",
    field="#aed76b", glow="#c8e885", shade="#8fc156", tuft="#75a945", blossom=("#ffffff", "#f6a5b8"),
    leaf=("#7fb84a", "#578f38"), fir=("#6aa84f", "#45803d"),
    road="#f7e3cd", road_edge="#b98a63", rut="#e5c5a4", soil="#b78350", furrow="#8f5f35", ink="#46321f",
)  # fmt: skip

MISTS: Final = replace(
    CARCASSONNE,
    key="m",
    field="#7f9f86", glow="#96b39a", shade="#678872", tuft="#547561", blossom=("#dfe6f2", "#b9a6d6"),
    strips=(("#8ca98a", "#6f9079"), ("#a3ae8b", "#858f70"), ("#6f947e", "#5b7f6b")),
    leaf=("#557c66", "#3a5f52"), fir=("#466d60", "#2c4f49"),
    road="#e0d9cc", road_edge="#75696a", rut="#c2b8ac",
    ground="#a99ba0", ground_shade="#877a86", paving="#c0b3b5", stone="#dcdae0", stone_shade="#918e9c",
    roofs=(("#8a5f86", "#66426a"), ("#73608f", "#51426f"), ("#a2718a", "#7c4f6b")), spire=("#4f6f95", "#344f74"),
    plaster="#eeeaf0", water="#5b88ad", ripple="#a3c3d6", bank="#b3b8a4", forest="#3f6354", ink="#2f2a3a",
)  # fmt: skip

WINTER: Final = replace(
    CARCASSONNE,
    key="w",
    field="#e9f0f4", glow="#ffffff", shade="#cfdde6", tuft="#b4c6d3", blossom=("#ffffff", "#c9d8e4"),
    strips=(("#dde8ef", "#f8fbfd"), ("#e6e6de", "#cfccc0"), ("#d3e0e9", "#f2f7fa")),
    leaf=("#9fb3a4", "#6f8a7c"), fir=("#7fa08d", "#4f7464"),
    road="#cdb894", road_edge="#8f7a5e", rut="#b7a07c",
    ground="#d9cbb6", ground_shade="#bda98e", paving="#ece3d4", stone="#f3f3f0", stone_shade="#a6a5a3",
    roofs=(("#f2f6f9", "#c3624a"), ("#eef3f7", "#a94b3b"), ("#f5f8fa", "#cf7a55")), spire=("#e8eff6", "#5f7ea0"),
    water="#9cc9de", ripple="#e3f3f9", bank="#dfe9ee", forest="#6d8f83",
)  # fmt: skip

PALETTES: Final = (CARCASSONNE, HUNTERS, HILLS, MISTS, WINTER)
OF_SET: Final = {
    "hunters-and-gatherers": HUNTERS,
    "hunters-and-gatherers-2020": HUNTERS,
    "over-hill-and-dale": HILLS,
    "mists-over-carcassonne": MISTS,
    "winter-edition": WINTER,
    "gingerbread-man": WINTER,
}


def palette_of(fact: TileFact) -> Palette:
    """The colours in which a tile's set is drawn."""
    return OF_SET.get(fact.set, CARCASSONNE)
