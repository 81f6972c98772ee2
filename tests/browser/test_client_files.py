"""The files of the client: words in every language, no rule and no name of a box, nothing from elsewhere."""

import json
import re
from pathlib import Path

import pytest

import bastide
from bastide.rules.catalogue import expansions, games

WEB = Path(bastide.__file__).parent / "web"
SCRIPTS = sorted((WEB / "js").rglob("*.js"))
STYLES = sorted((WEB / "css").glob("*.css"))

Words = dict[str, str | dict[str, str]]


def words(language: str) -> Words:
    found: Words = json.loads((WEB / "words" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def gaps(text: str | dict[str, str]) -> set[str]:
    """What words leave open."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {gap for form in forms for gap in re.findall(r"\{(\w+)", form)}


def test_both_languages_say_the_same() -> None:
    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    assert [key for key in english if gaps(english[key]) != gaps(german[key])] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_every_key_that_a_script_says_has_words(path: Path) -> None:
    said = set(re.findall(r'say\("(ui\.[\w.]+)"', path.read_text(encoding="utf-8")))
    assert said - words("en").keys() == set()


def test_every_word_is_said_somewhere() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    made = tuple(re.findall(r"`(ui\.[\w.]*)\$\{", text))
    assert [key for key in words("en") if f'"{key}"' not in text and not key.startswith(made)] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_knows_no_game_and_no_box(path: Path) -> None:
    names = {entry.name for game in games() for entry in (game, *expansions(game.name))}
    strings = set(re.findall(r"""["'`]([\w-]+)["'`]""", path.read_text(encoding="utf-8")))
    assert strings & names == set()


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES, WEB / "index.html"], ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert re.findall(r"https?://|@import|@font-face|\beval\(|new Function", text) == []


def test_the_page_has_no_script_and_no_style_of_its_own() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page) == []
