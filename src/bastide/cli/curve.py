"""A curve in one line of text: the higher the value, the taller the sign."""

from collections.abc import Sequence

BLOCKS = "▁▂▃▄▅▆▇█"
DIGITS = "0123456789"
"""Where the terminal knows nothing else: tenths."""


def signs_of(encoding: str) -> str:
    """The signs that a terminal can show."""
    try:
        BLOCKS.encode(encoding)
    except (UnicodeError, LookupError):
        return DIGITS
    return BLOCKS


def curve(values: Sequence[float], width: int, signs: str) -> str:
    """Values from 0 to 1; where there are more of them than columns, each column shows the mean of its own."""
    columns = min(width, len(values))
    found: list[str] = []
    for column in range(columns):
        part = values[column * len(values) // columns : (column + 1) * len(values) // columns]
        mean = sum(part) / len(part)
        found.append(signs[min(len(signs) - 1, int(mean * len(signs)))])
    return "".join(found)
