"""Text that people write: plain, visible, and running the way it looks."""

from unicodedata import category, combining, normalize

UNFIT = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
"""Sorts of character with no business in a line of text: controls, those that turn its direction among them."""

BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""

MARKS = 4
"""So many accents one letter bears."""


def is_unfit(character: str) -> bool:
    return category(character) in UNFIT or character in BLANK


def plain(text: str, instead: str = " ") -> str:
    """The text with something else instead of all that does not belong in it."""
    return "".join(instead if is_unfit(character) else character for character in text).strip()


def is_name(text: str) -> bool:
    """May somebody be called so? Then it shows, and stays in its line."""
    shows = any(category(character)[0] in "LNPS" for character in text)
    if not shows or combining(text[0]) or any(is_unfit(character) for character in text):
        return False
    marks = 0
    for character in normalize("NFC", text):
        marks = marks + 1 if combining(character) else 0
        if marks > MARKS:
            return False
    return True
