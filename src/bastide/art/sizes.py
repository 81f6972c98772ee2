"""Which printed things are drawn as symbols, and how much room each needs."""

from collections.abc import Mapping
from typing import Final

PRINTED: Final[Mapping[str, float]] = {
    "shield": 10,
    "cloth": 10,
    "wine": 10,
    "princess": 10,
    "siege": 9,
    "pigherd": 13,
    "pigs": 13,
    "gold": 8,
    "menhir": 8,
    "mushroom": 8,
    "aurochs": 10,
    "deer": 9,
    "fire": 12,
    "hunting-trap": 11,
    "mammoth": 11,
    "pit-trap": 11,
    "shaman": 11,
    "shrine": 11,
    "tiger": 10,
    "apple": 10,
    "grain": 10,
    "pumpkin": 10,
    "scarecrow": 10,
    "strawberry": 10,
    "sunflower": 10,
    "ghost": 7,
    "logboat": 8,
    "raft": 8,
    "fish": 6,
    "cathedral": 20,
}
"""The attributes that are drawn as a symbol in their region, with its size."""

TAGGED: Final[Mapping[str, float]] = {
    "dragon": 12,
    "portal": 12,
    "plague": 11,
    "festival": 11,
    "gold": 9,
    "magic": 11,
    "robber": 11,
    "fly": 13,
    "rose": 12,
    "wheel": 12,
    "gingerbread": 11,
    "porxada": 19,
    "quarter": 15,
    "animals": 9,
    "volcano": 17,
    "bazaar": 15,
    "fair": 15,
    "tower": 12,
    "corn": 15,
}
"""The tags that are drawn as a symbol of the whole tile, with its size."""

DRAWN_AS: Final = {"shrine": "dolmen", "gold": "nuggets", "pigs": "pigherd"}
"""A shrine of the Stone Age is not the building of that name, nobody casts bars, and pigs without a rule are pigs."""

HERDS: Final = {"cow": 9.0, "horse": 9.0, "sheep": 8.0, "pig": 8.0, "rooster": 7.5}
BONUS_TAGS: Final = frozenset({"aurochs", "fire", "fish", "mushroom", "shrine"})
