"""The rules as players read them: the whole of them, and nothing that is for developers."""

import re

import pytest

from bastide.rules.catalogue import entry, switches
from bastide.server.for_players import for_players
from bastide.server.pages import Pages
from bastide.words.words import LANGUAGES

PAGES = Pages()
FOREIGN = re.compile(r"<code>|\bO-\d|bastide play|\.md\b|\b[A-Z]+_[A-Z]+\b|\b[a-z]+_[a-z]+\b")


@pytest.mark.parametrize("name", PAGES.names())
def test_a_page_names_nothing_by_its_code(name: str) -> None:
    pages = [PAGES.page(name, language) for language in LANGUAGES]
    for page in pages:
        parts = page["sections"]
        assert isinstance(parts, list) and len(parts) >= 2
        told = " ".join(part["html"] for part in parts)
        assert FOREIGN.findall(told) == []
        assert "<img" in told and len(told) > 500
    english, german = (page["sections"] for page in pages)
    assert isinstance(english, list) and isinstance(german, list)
    assert [part["id"] for part in english] == [part["id"] for part in german]


def test_what_can_be_played_otherwise_is_told_in_words() -> None:
    parts = PAGES.page("carcassonne", "de")["sections"]
    assert isinstance(parts, list)
    told = parts[-1]
    assert told["id"] == "variants" and told["title"] == "Varianten"
    assert told["html"].count("<li>") == len(switches([entry("carcassonne")]))


def test_only_what_is_for_developers_is_left_out() -> None:
    page = (
        "# Mill\n\nIt grinds. `bastide play` begins. It stops.\n\n"
        "## In a turn\n\n| step | what |\n|---|---|\n| `A` | b |\n\n"
        "- Grind (O-12, O-13).\n- `x@y` is a code.\n- Rest.\n\n## Switches\n\n`mill`\n"
    )
    assert for_players(page) == "# Mill\n\nIt grinds. It stops.\n\n## In a turn\n\n- Grind.\n- Rest.\n\n"
