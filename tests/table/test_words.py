"""Whatever the table refuses or offers can be said in every language."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

import bastide
from bastide.notation.saying import Saying
from bastide.players.roster import NAMES
from bastide.rules.catalogue import entries, entry
from bastide.rules.signs import Signs
from bastide.table.facts import AnyFact, Dealt, Finished, Moved
from bastide.table.review import told
from bastide.words.words import LANGUAGES, catalogue, has_words, placeholders, say

KEY = re.compile(r'Refused\(\s*"([\w.]+)"')
SOURCES = [path for room in ("table", "server") for path in sorted((Path(bastide.__file__).parent / room).glob("*.py"))]


def refusals() -> set[str]:
    return {key for path in SOURCES for key in KEY.findall(path.read_text(encoding="utf-8"))}


def test_the_scan_finds_refusals() -> None:
    assert {"table.stale", "boxes.players", "message.malformed", "game.unknown", "record.bad"} <= refusals()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    assert not sorted(key for key in refusals() if not has_words(f"refusal.{key}", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_at_a_table_has_words(language: str) -> None:
    """Moves, draws and the end are told by what happened in the game."""
    words = json.loads((Path(bastide.__file__).parent / "web" / "words" / f"{language}.json").read_text("utf-8"))
    told = [fact.__struct_config__.tag for fact in get_args(AnyFact) if fact not in (Moved, Dealt, Finished)]
    assert not [tag for tag in told if f"ui.news.{tag}" not in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_has_a_name_and_words_about_it(language: str) -> None:
    keys = [f"{family}.{name}" for family in ("level", "level_about") for name in NAMES]
    assert not [key for key in keys if not has_words(key, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_lies_on_the_table_says_what_it_does(language: str) -> None:
    shown = [key.removeprefix("shown.") for key in catalogue(language) if key.startswith("shown.")]
    silent = [
        name
        for name in shown
        if not any(has_words(f"shown_about.{part}", language) for part in (name, name.partition(".")[0]))
    ]
    assert shown and not silent


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_printed_says_what_it_does(language: str) -> None:
    boxes = entries()
    signs = {(box.game, name) for box in boxes for name in (*box.attributes, *box.tags)}
    signs |= {(box.game, name) for box in boxes for name in Signs([entry(box.game), box]).animals}
    for game, name in sorted(signs):
        known = [key for key in (f"sign_about.{game}.{name}", f"sign_about.{name}") if has_words(key, language)]
        assert known and say(known[0], language).endswith("."), f"{game}: what does {name} do?"
        assert has_words(f"sign.{name}", language) or has_words(f"trait.{name}", language), name


def test_values_go_into_the_words() -> None:
    assert say("refusal.table.not_asked", colour="blue") == "it is not for you to decide now: blue is asked"


PLAIN = {"asked", "cell", "count", "most", "other", "other_cell", "who"}
"""What a view says of a question as it is to be read."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_about_a_question_leave_open_what_a_view_gives(language: str) -> None:
    told = ("about.", "about_first.", "pass.")
    about = {key: words for key, words in catalogue(language).items() if key.startswith(told)}
    assert {"about.bid", "about.dragon", "pass.source"} <= about.keys()
    for key, words in about.items():
        for name, kind in placeholders(words).items():
            assert name in PLAIN or kind, f"{key}: a view gives {name} as a bare name"
        assert has_words(f"prompt.{key.partition('.')[2]}", language), key


ADDRESS = re.compile(r"\b(you|yours?|du|dich|dir|deine?[nmrs]?|ihr|euch)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_things_stand_is_said_to_everybody_at_the_table(language: str) -> None:
    """Whoever waits reads it too: nobody is addressed."""
    about = {key: str(words) for key, words in catalogue(language).items() if key.startswith("about")}
    assert about and not [key for key, words in about.items() if ADDRESS.search(words)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_an_analysis_is_not_taken_for_a_player(language: str) -> None:
    """Hints are for whoever is asked; in an analysis the same is told of them."""
    hints = [Saying(key, ()) for key in catalogue(language) if key.startswith("hint.")]
    words = {hint.key: str(catalogue(language)[told(hint).key]) for hint in hints}
    assert words and not [key for key, text in words.items() if ADDRESS.search(text)]
