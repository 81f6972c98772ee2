"""Plain characters in the place of those that a terminal cannot show, so that pictures keep their shape."""

import codecs
import unicodedata
from typing import Final

ERRORS: Final = "look-alike"
"""The name under which streams ask for it."""

PLAIN: Final = str.maketrans({
    "▒": "#", "▓": "@", "░": ":", "♣": "&", "≡": "\"", "∷": ";", "╳": "X", "≈": "=", "■": "H", "·": ".", "∙": ".",
    "▟": "/", "▙": "\\", "†": "+", "‡": "*", "∩": "n", "Ш": "W", "¤": "o",
    "╱": "/", "╲": "\\", "★": "*", "☆": ".", "µ": "u",
    "║": "|", "═": "-", "╔": "+", "╗": "+", "╚": "+", "╝": "+", "╦": "+", "╩": "+", "╠": "+", "╣": "+", "╬": "+",
    "●": "O", "○": "o", "◆": "%", "✚": "+", "Λ": "^", "✶": "*",
    "↑": "^", "↗": "/", "→": ">", "↘": "\\", "↓": "v", "↙": "/", "←": "<", "↖": "\\",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "▶": ">", "█": "#", "▄": "_", "▀": "\"", "▌": "[", "▐": "]", "━": "-",
    "–": "-", "—": "-", "…": ".", "“": "\"", "”": "\"", "„": "\"", "’": "'", "‘": "'", "±": "~", "×": "x", "°": " ",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
})  # fmt: skip


def plain(text: str) -> str:
    """The text in ASCII: look-alikes where we have them, letters without their accents, else a question mark."""
    known = unicodedata.normalize("NFKD", text.translate(PLAIN))
    bare = "".join(character for character in known if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode("ascii")


def _replaced(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(ERRORS, _replaced)
