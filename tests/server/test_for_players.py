"""The rules as players read them: the whole of them, and nothing that is for developers."""

import re
from pathlib import Path

import pytest

from bastide.rules.catalogue import entry, switches
from bastide.server.for_players import ASIDE, CODE, SECTION, for_players
from bastide.server.pages import Pages
from bastide.words.words import LANGUAGES, blocks

PAGES = Pages()
WHY, EVERY = "because.", "bastide"
"""Words that say why something is asked, of a set and of all of them."""

WRITTEN = Path(__file__).parents[2] / "docs" / "rules"
FOREIGN = re.compile(
    r"<code>|\bO-\d|bastide play|\.md\b|\b[A-Z]+_[A-Z]+\b|\b[a-z]+_[a-z]+\b|\b[A-Z]{2}\.\d|\b[Ss]witch|Schalter"
)


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


def asked(block: str) -> set[str]:
    """The questions of a set, by their prompts."""
    return {key.removeprefix(WHY) for key in blocks(LANGUAGES[0]).get(block, {}) if key.startswith(WHY)}


@pytest.mark.parametrize("name", PAGES.names())
def test_every_question_of_a_set_stands_in_a_section(name: str) -> None:
    """With its own if it is named there, else in that of the turn; and none is named that nobody asks."""
    own, everybody = asked(name), asked(EVERY)
    for language in LANGUAGES:
        parts = PAGES.page(name, language)["sections"]
        assert isinstance(parts, list)
        named = [prompt for part in parts for prompt in part["asks"]]
        assert len(named) == len(set(named)) and set(named) <= own | everybody
        assert set(named) >= own or any(part["id"] == "in-a-turn" for part in parts)


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


@pytest.mark.parametrize("file", sorted(WRITTEN.glob("*.md")), ids=lambda file: file.name)
def test_a_table_is_shown_as_a_whole_or_not_at_all(file: Path) -> None:
    """Rows that are left out between others would tell half of an order."""
    parts = SECTION.split(file.read_text(encoding="utf-8"))
    told = [body for heading, body in zip(parts[1::2], parts[2::2], strict=True) if heading not in ASIDE]
    for block in re.split(r"\n\s*\n", "\n\n".join(told)):
        rows = block.splitlines()[2:] if block.startswith("|") else []
        assert len({CODE in row for row in rows}) <= 1, block
