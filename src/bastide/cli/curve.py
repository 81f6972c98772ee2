"""Numbers as they are told, and a curve in one line of text: the higher the value, the taller the sign."""

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


def decimal(value: float, form: str, language: str) -> str:
    """A number as it is written in a language; nothing has no sign of its own."""
    text = format(value, form.replace(".", "z.", 1))
    return text.replace(".", ",") if language == "de" else text


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def winning(chance: float) -> str:
    """A chance to win: what is not decided yet is neither nothing nor certain."""
    if 0 < chance < 0.01:
        return f"< {percent(0.01)}"
    return f"> {percent(0.99)}" if 0.99 < chance < 1 else percent(chance)
