"""Every game and expansion that can be played has its rule page, in English and in German."""

import re
from pathlib import Path

import pytest

from bastide.rules.catalogue import Entry, entries, switches
from bastide.words.words import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
RULES = DOCS / "rules"
PLAYED = entries()
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def page(found: Entry, language: str) -> Path:
    return RULES / (f"{found.name}.md" if language == "en" else f"{found.name}.{language}.md")


def headings(text: str) -> list[tuple[str, str]]:
    return HEADING.findall(FENCED.sub("", text))


def anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def broken_links(path: Path) -> list[str]:
    """The links of a page to files or headings that are not there."""
    text = CODE.sub("", FENCED.sub("", path.read_text(encoding="utf-8")))
    return [target for target in LINK.findall(text) if "://" not in target and not leads_somewhere(path, target)]


def leads_somewhere(path: Path, target: str) -> bool:
    name, _, place = target.partition("#")
    goal = path.parent / name if name else path
    if not goal.exists():
        return False
    return not place or place in {anchor(title) for _, title in headings(goal.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", PLAYED, ids=lambda found: found.name)
def test_each_has_a_page_with_its_title(found: Entry, language: str) -> None:
    path = page(found, language)
    assert path.is_file(), f"{path.name} is missing"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"# {found.title[language]}\n\n")
    levels = [level for level, _ in headings(text)]
    assert levels.count("#") == 1
    assert levels.count("##") >= 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", PLAYED, ids=lambda found: found.name)
def test_the_page_names_every_switch_and_its_values(found: Entry, language: str) -> None:
    named = CODE.findall(page(found, language).read_text(encoding="utf-8"))
    options = switches([found])
    assert {option.name for option in options} <= set(named)
    assert {value for option in options for value in option.values} <= set(named)


@pytest.mark.parametrize("found", PLAYED, ids=lambda found: found.name)
def test_the_languages_say_the_same(found: Entry) -> None:
    """As far as that can be counted: sections, points of lists, lines of tables, codes."""
    english, german = (page(found, language).read_text(encoding="utf-8") for language in ("en", "de"))
    assert shape(german) == shape(english)
    assert set(CODE.findall(german)) == set(CODE.findall(english))


def shape(text: str) -> list[str]:
    return re.findall(r"^(#+ |\||- |\d+\. )", text, re.MULTILINE)


def test_every_page_belongs_to_the_catalogue() -> None:
    for path in RULES.glob("*.md"):
        assert path.name.split(".")[0] in {known.name for known in entries()}, path.name


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: str(path.relative_to(DOCS)))
def test_no_link_inside_the_documents_is_broken(path: Path) -> None:
    assert broken_links(path) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# There\n\n## In a turn\n")
    here = tmp_path / "here.md"
    here.write_text(
        "# Here\n\n[a](there.md) [b](there.md#in-a-turn) [c](#here) [d](https://example.org/x) `[e](code.md)`\n"
        "[f](gone.md) [g](there.md#gone) [h](#gone)\n"
    )
    assert broken_links(here) == ["gone.md", "there.md#gone", "#gone"]
