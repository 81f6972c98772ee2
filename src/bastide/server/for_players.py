"""The rule pages as players read them: without what stands there for developers.

Left out are the sections about switches and notation, tables of steps, numbers of decisions, and sentences that name
something by its code. What can be played otherwise is told in the words of the start page instead.
"""

import re
from collections.abc import Iterable

from bastide.rules.catalogue import entries, switches
from bastide.rules.expansion import Option
from bastide.words.words import say

ASIDE = frozenset(("Switches", "In the notation", "Schalter", "In der Notation"))
"""Sections for developers, by their headings."""

NUMBERS = re.compile(r"\s*\(O-\d+(?:,\s+O-\d+)*\)")
SECTION = re.compile(r"^## +(.+?) *$", re.MULTILINE)
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ*„\"`])")
ITEM = re.compile(r"^(?=(?:- |\d+\. ))", re.MULTILINE)
BULLET = re.compile(r"- |\d+\. ")
CODE = "`"


def for_players(text: str) -> str:
    """The page without what is for developers."""
    parts = SECTION.split(NUMBERS.sub("", text))
    found = _plain(parts[0])
    for heading, body in zip(parts[1::2], parts[2::2], strict=True):
        kept = "" if heading in ASIDE else _plain(body)
        found += f"## {heading}\n\n{kept}" if kept.strip() else ""
    return found


def variants(name: str, language: str) -> str:
    """What can be played otherwise in a set, as a section of its page; empty where nothing can."""
    options = switches([box for box in entries() if box.name == name])
    if not options:
        return ""
    return "\n".join(
        [f"## {say('page.variants', language)}", "", *(_variant(option, language) for option in options), ""]
    )


def _variant(option: Option, language: str) -> str:
    values = [say(f"option.{option.name}.value.{value}", language) for value in option.values]
    told = {part: say(f"option.{option.name}.{part}", language) for part in ("title", "about")}
    return f"- {say('page.variant', language, usual=values[0], others=' / '.join(values[1:]), **told)}"


def _plain(text: str) -> str:
    blocks = [_block(block) for block in re.split(r"\n\s*\n", text.strip())]
    return "".join(f"{block}\n\n" for block in blocks if block)


def _block(block: str) -> str:
    if CODE not in block:
        return block
    if block.startswith("|"):
        return _table(block)
    if BULLET.match(block):
        return "\n".join(filter(None, (_item(item) for item in ITEM.split(block) if item)))
    return _sentences(block)


def _table(block: str) -> str:
    """A table without the rows that name something by its code; without any row it is none."""
    head, line, *rows = block.splitlines()
    kept = [row for row in rows if CODE not in row]
    return "\n".join([head, line, *kept]) if kept and CODE not in head else ""


def _item(item: str) -> str:
    bullet = BULLET.match(item)
    assert bullet is not None
    kept = _sentences(item[bullet.end() :])
    return f"{bullet[0]}{kept}" if kept else ""


def _sentences(text: str) -> str:
    return " ".join(_without_code(SENTENCE.split(" ".join(text.split()))))


def _without_code(sentences: Iterable[str]) -> list[str]:
    return [sentence for sentence in sentences if CODE not in sentence]
