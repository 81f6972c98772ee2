"""The rule pages as players read them: written in Markdown, shown as safe HTML, cut into sections to look things up.

A section has the same id in every language, and knows which questions belong into it: a comment under its heading on
the English page names their prompts."""

import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import cast

from markdown_it import MarkdownIt

from bastide.notation.events import Json
from bastide.rules.catalogue import entries
from bastide.server.for_players import for_players, variants
from bastide.table.refused import Refused
from bastide.words.words import LANGUAGES

PACKED = Path(__file__).parent / "rules"
"""Where an installed package has them; in a checkout they are in docs/rules."""

WRITTEN = Path(__file__).parents[3] / "docs" / "rules"
HEADING = re.compile(r"^(#{1,2}) +(.+?) *#*$", re.MULTILINE)
ASKS = re.compile(r"<!-- asks: ([a-z. -]+) -->")
TAG = re.compile(r"<[^>]*>")
IMAGE = re.compile(r'<img src="([^"]*)" alt="([^"]*)"[^>]*/?>')
LINK = re.compile(r'<a href="([^"]*)"[^>]*>(.*?)</a>')
PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
OWN_PAGE = re.compile(r"(?:\.\./)?([a-z0-9-]+)(?:\.de)?\.md(?:#[^\s]*)?")
GUIDES = ("correcting-tiles",)
"""Pages that belong to no set and are for players all the same, code and everything; in a checkout they are in docs."""

OWN_IMAGE = re.compile(r"images/([a-z0-9-]+)\.webp")


class Pages:
    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or (PACKED if PACKED.is_dir() else WRITTEN)
        self._read = cache(self._page)

    def names(self) -> list[str]:
        """The games and sets that have a page."""
        return [found.name for found in entries() if self._path(found.name, LANGUAGES[0]).is_file()]

    def has(self, name: str) -> bool:
        """Can this page be read?"""
        return name in self.names() or name in GUIDES

    def listing(self) -> Json:
        titles = {found.name: found.title for found in entries()}
        return {
            "pages": [
                {"name": name, "title": titles[name], "languages": self._languages(name)} for name in self.names()
            ]
        }

    def page(self, name: str, language: str) -> Json:
        """A page in a language, or in English where it is not written in that one."""
        if not self.has(name):
            raise Refused("page.unknown")
        return self._read(name, language if language in self._languages(name) else LANGUAGES[0])

    def opening(self, name: str, language: str) -> Json:
        """The first paragraph of a page, and the language it is written in."""
        page = self.page(name, language)
        first = next(iter(cast(list[Json], page["sections"])), {"html": ""})
        found = PARAGRAPH.search(str(first["html"]))
        return {"language": page["language"], "html": found[1] if found else ""}

    def picture(self, name: str) -> bytes:
        """The picture of a set at work, in WebP."""
        path = self.folder / "images" / f"{name}.webp"
        if name not in self.names() or not path.is_file():
            raise Refused("page.unknown")
        return path.read_bytes()

    def _languages(self, name: str) -> list[str]:
        return [language for language in LANGUAGES if self._path(name, language).is_file()]

    def _path(self, name: str, language: str) -> Path:
        file = f"{name}.md" if language == LANGUAGES[0] else f"{name}.{language}.md"
        beside = self.folder / file
        return self.folder.parent / file if name in GUIDES and not beside.is_file() else beside

    def _page(self, name: str, language: str) -> Json:
        text = self._for_players(name, language)
        parts = sections(text)
        known = [(part["id"], part["asks"]) for part in sections(self._for_players(name, LANGUAGES[0]))]
        if len(known) == len(parts):
            parts = [part | {"id": id, "asks": asks} for part, (id, asks) in zip(parts, known, strict=True)]
        return {"name": name, "language": language, "title": title(text), "sections": parts}

    def _for_players(self, name: str, language: str) -> str:
        text = self._path(name, language).read_text(encoding="utf-8")
        return text if name in GUIDES else for_players(text) + variants(name, language)


def title(text: str) -> str:
    found = HEADING.search(text)
    return found[2] if found else ""


def sections(text: str) -> list[Json]:
    """The page cut at its headings; what stands before the first of them has no title."""
    marks = [mark for mark in HEADING.finditer(text) if mark[1] == "##"]
    first = HEADING.search(text)
    start = first.end() if first and first[1] == "#" else 0
    ends = [mark.start() for mark in marks] + [len(text)]
    found = [_section("", text[start : ends[0]])]
    found += [_section(mark[2], text[mark.end() : end]) for mark, end in zip(marks, ends[1:], strict=True)]
    return [section for section in found if section["title"] or section["text"]]


def _section(heading: str, text: str) -> Json:
    html = rendered(ASKS.sub("", text))
    asks = [prompt for found in ASKS.findall(text) for prompt in found.split()]
    return {"id": slug(heading), "title": heading, "html": html, "text": plain(html), "asks": asks}


def rendered(text: str) -> str:
    """Markdown as HTML. Raw HTML in it is shown, not obeyed; addresses of scripts are left out by the renderer."""
    html = IMAGE.sub(_pictured, MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    html = LINK.sub(_linked, html)
    return re.sub(r' style="text-align:(left|right|center)"', r' class="\1"', html)


def _pictured(image: re.Match[str]) -> str:
    """A picture of our own where it is served; of any other only its words."""
    own = OWN_IMAGE.fullmatch(image[1])
    return f'<img src="/rules/images/{own[1]}.webp" alt="{image[2]}" loading="lazy">' if own else image[2]


def _linked(link: re.Match[str]) -> str:
    """A link to another rule page where it is shown; of any other only its words."""
    own = OWN_PAGE.fullmatch(link[1])
    if own and own[1] not in (*GUIDES, *(found.name for found in entries())):
        return link[2]
    return f'<a href="/rules/{own[1]}" target="rules">{link[2]}</a>' if own else link[2]


def plain(html: str) -> str:
    return " ".join(unescape(TAG.sub(" ", html)).split())


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
