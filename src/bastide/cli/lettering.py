"""Text as the terminal can spell it, before it is laid out: a look-alike may be longer than what it stands for."""

import sys
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text as AnyText

from bastide.cli.look_alikes import ERRORS


def spelt(text: str) -> str:
    """With look-alikes in the place of what the output does not know."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if text.isascii() or encoding.lower().replace("-", "") == "utf8":
        return text
    return text.encode(encoding, ERRORS).decode(encoding)


class Text(AnyText):
    """Whoever lays it out need not think of how it is spelt."""

    def __init__(self, text: str = "", style: str | Style = "", **settings: Any) -> None:
        super().__init__(spelt(text), style, **settings)

    def append(self, text: AnyText | str, style: str | Style | None = None) -> AnyText:
        return super().append(spelt(text) if isinstance(text, str) else text, style)


class Terminal(Console):
    """Spells headings and names too, which are given to it as they are."""

    def render_str(self, text: str, **settings: Any) -> AnyText:
        return super().render_str(spelt(text), **settings)
