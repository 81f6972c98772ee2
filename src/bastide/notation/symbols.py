"""The characters of a tile as text."""

from typing import Final

FILL: Final = {
    "city": "▒",
    "forest": "♣",
    "acre": "≡",
    "any": "∷",
    "field": " ",
    "meadow": " ",
    "carcassonne": "▓",
    "wheel": "╳",
    "river": "≈",
    "lake": "~",
    "school": "■",
    "mist": "░",
}

TUFT: Final = "·"
"""Grows on every other cell of a field or meadow."""

CENTRES: Final = {"cloister": "▟†▙", "abbey": "▟‡▙", "shrine": "▟∩▙", "castle": "▟Ш▙", "cemetery": "▟¤▙"}

LINES: Final = {
    "": "●",
    "N": "║",
    "S": "║",
    "E": "═",
    "W": "═",
    "NS": "║",
    "EW": "═",
    "ES": "╔",
    "SW": "╗",
    "NE": "╚",
    "NW": "╝",
    "ESW": "╦",
    "NEW": "╩",
    "NES": "╠",
    "NSW": "╣",
    "NESW": "╬",
}
"""Roads and paths, by the sides they run to from a cell."""

JUNCTION: Final = "●"
SPRING: Final = "○"
MOUTH: Final = "∩"

ATTRIBUTES: Final = {
    "shield": "◆",
    "inn": "i",
    "cathedral": "✚",
    "wine": "w",
    "grain": "g",
    "cloth": "c",
    "princess": "p",
    "siege": "x",
    "pigherd": "h",
    "pigs": "h",
    "well": "o",
    "gold": "$",
    "menhir": "Λ",
    "mushroom": "u",
    "fish": "f",
    "deer": "d",
    "mammoth": "m",
    "tiger": "t",
    "aurochs": "a",
    "fire": "*",
    "shrine": "∩",
    "shaman": "s",
    "raft": "r",
    "logboat": "l",
    "pit-trap": "v",
    "hunting-trap": "k",
    "apple": "a",
    "strawberry": "b",
    "pumpkin": "u",
    "sunflower": "o",
    "scarecrow": "x",
    "ghost": "g",
}
"""What is printed in a region."""

ANIMALS: Final = {"sheep": "S", "cow": "C", "horse": "H", "pig": "P", "rooster": "R"}

TAGS: Final = {
    "animals": "Z",
    "bazaar": "B",
    "corn": "C",
    "dragon": "D",
    "fair": "F",
    "festival": "F",
    "gingerbread": "G",
    "gold": "$",
    "magic": "M",
    "plague": "P",
    "portal": "O",
    "porxada": "X",
    "quarter": "Q",
    "robber": "R",
    "rose": "✶",
    "tower": "T",
    "volcano": "V",
    "wheel": "W",
}
"""What is printed on the tile as a whole."""

ARROWS: Final = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
"""Where a flying machine flies."""
