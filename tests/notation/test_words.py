"""Every key that the engine uses has words, in every language the same ones."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import bastide
from bastide.kernel.moves import ANSWER, DEPLOY, PASS, Move
from bastide.notation.explain import award_line, why_asked
from bastide.notation.option import answer
from bastide.notation.saying import spoken
from bastide.rules.catalogue import entries
from bastide.rules.expansion import Option
from bastide.rules.order import steps
from bastide.rules.ruleset import COLOURS, Ruleset
from bastide.words.words import LANGUAGES, UnknownWords, blocks, catalogue, has_words, placeholders, say
from tests.notation.played import random_option, random_ruleset

SOURCE = Path(bastide.__file__).parent
CALLS = {
    "Refusal": ("refusal", 0),
    "Fault": ("refusal", 0),
    "Decision": ("prompt", 1),
    "Term": ("term", 0),
    "count": ("term", 0),
    "extra": ("term", 0),
    "bonus": ("term", 0),
    "extra_on_each": ("term", 0),
    "pay": ("term", 1),
    "change": ("term", 1),
    "rule_out": ("term", 0),
    "halve": ("term", 0),
    "Award": ("reason", 2),
    "Shown": ("shown", 0),
    "take_home": ("returned", 2),
    "release": ("returned", 2),
}
"""Calls that name a key: the family it belongs to, and which argument it is."""


def modules_in_play() -> list[Path]:
    """The engine, and what the catalogue says can be played."""
    rooms = [path for room in ("tiles", "kernel", "rules") for path in sorted((SOURCE / room).glob("*.py"))]
    for room, name in sorted(
        {("games" if entry.is_game else "expansions", rule) for entry in entries() for rule in entry.rules}
    ):
        place = SOURCE / room / name.replace("-", "_")
        rooms += sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return rooms


def written_keys(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield from _key(node, name)


def _key(node: ast.Call, name: str) -> Iterator[str]:
    if name in CALLS:
        family, position = CALLS[name]
        argument = node.args[position] if len(node.args) > position else None
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield f"{family}.{argument.value}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", modules_in_play(), ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_written_keys_have_words(path: Path, language: str) -> None:
    missing = [key for key in written_keys(path) if not has_words(key, language)]
    assert not missing


def test_the_scan_finds_keys() -> None:
    found = {key for path in modules_in_play() for key in written_keys(path)}
    assert {"refusal.side.clash", "prompt.draw", "term.shields", "returned.scored"} <= found


class Question(NamedTuple):
    """A question in the source: its name, whether chance answers it, and whether the function that asks lets pass."""

    prompt: str
    is_dealt: bool
    may_pass: bool


def questions() -> Iterator[Question]:
    for path in modules_in_play():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield from _questions(node)


def _questions(function: ast.FunctionDef) -> Iterator[Question]:
    may_pass = any(isinstance(node, ast.Name) and node.id == "NO" for node in ast.walk(function))
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision":
            asked, prompt = node.args[0], node.args[1]
            if isinstance(prompt, ast.Constant):
                yield Question(str(prompt.value), getattr(asked, "id", "") == "CHANCE", may_pass)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_says_because_of_what_it_is_asked(language: str) -> None:
    """In two short sentences that can stand alone; what chance answers is asked of nobody."""
    dealt = {question.prompt for question in questions() if question.is_dealt}
    assert {"draw", "die"} <= dealt
    asked = [key.removeprefix("prompt.") for key in catalogue(language) if key.startswith("prompt.")]
    for prompt in set(asked) - dealt:
        words = say(f"because.{prompt}", language)
        assert words[0].isupper() and words.endswith(".") and len(words) <= 240, prompt
        assert len(re.findall(r"[.?!](?: |$)", words)) <= 2, prompt


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_may_pass_is_told_what_that_means_by_one_word(language: str) -> None:
    """The prompts do not speak of passing: where it may be done, one sentence for all of them adds it."""
    passed = {question.prompt for question in questions() if question.may_pass}
    assert {"action", "castle", "drive.away", "wander"} <= passed
    known = catalogue(language)
    assert {key.removeprefix("pass.") for key in known if key.startswith("pass.")} == passed
    word = say("move.pass", language)
    assert word in say("path.or_pass", language, prompt="") and word in say("move.pass_so", language, what="")
    other = re.compile(r"\b(pass|passen?|verzichten?)\b")
    assert not [key for key, words in known.items() if key.startswith("prompt.") and other.search(str(words))]


def test_in_german_a_tile_has_one_name_and_hints_need_no_pronoun() -> None:
    own = (SOURCE / "web" / "words" / "de.json").read_text(encoding="utf-8")
    assert "lättchen" not in own
    for key, words in catalogue("de").items():
        assert "lättchen" not in str(words), key
        assert not key.startswith("hint.") or not re.search(r"\b(es|er|sie|ihn)\b", str(words)), key
        assert not key.startswith("hint.piece.") or str(words).startswith("so "), f"no word order after 'danach': {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_declared_names_have_words(language: str) -> None:
    wanted = {f"colour.{colour}" for colour in (*COLOURS, "chance")} | {f"side.{side}" for side in "NESW"}
    wanted |= {f"step.{step}" for names in steps().values() for step in names}
    for entry in entries():
        book = Ruleset(entry.game, [] if entry.is_game else [entry.name, *entry.needs]).book
        wanted |= {f"piece.{piece.name}" for piece in book.cast.pieces}
        wanted |= {f"abode.{piece.name}" for piece in book.cast.pieces if piece.stands}
        wanted |= {f"feature.{feature.name}" for feature in book.features}
        wanted |= {f"role.{feature.role}" for feature in book.features if feature.role}
        wanted |= {f"edge.{edge}" for edge in book.edges if edge}
    assert not sorted(key for key in wanted if not has_words(key, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_is_put_into_words_by_the_set_it_belongs_to(language: str) -> None:
    classes = {name: rule for entry in entries() for name, rule in entry.rule_classes().items()}
    wanted = {name: set(switch_keys(rule.options())) for name, rule in classes.items()}
    assert sum(len(keys) for keys in wanted.values()) > 60
    for name, block in blocks(language).items():
        assert {key for key in block if key.startswith("option.")} == wanted.pop(name, set()), name
    assert not any(wanted.values())


def switch_keys(options: list[Option]) -> Iterator[str]:
    for option in options:
        yield from (f"option.{option.name}.title", f"option.{option.name}.about")
        yield from (f"option.{option.name}.value.{value}" for value in option.values)


def is_told_of(move: Move) -> bool:
    """Is what a rule offers on the land beside deploying a figure named with the question?"""
    if not move.rule or move.verb in (ANSWER, DEPLOY, PASS):
        return True
    return any(has_words(f"also.{name}", language) for name in (move.word, move.rule) for language in LANGUAGES)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_asked_and_scored_can_be_said(seed: int) -> None:
    random = Random(f"words {seed}")
    game = random_ruleset(random).start(log=True)
    while game.decision is not None:
        if game.decision.prompt == "action":
            main = game.decision.options[: game.decision.asides]
            assert all(map(is_told_of, main)), main
        for language in LANGUAGES:
            assert all(why_asked(game, language))
            assert all(spoken(answer(move.word), language) for move in game.decision.options if move.word)
            assert all(say(f"shown.{thing.name}", language) for rule in game.book.shown for thing in rule.shown(game))
        game.play(random_option(game, random))
    for award in game.sheet:
        for language in LANGUAGES:
            assert award_line(award, language)
    for event in game.log or []:
        if event.name in ("figure returned", "figure released"):
            assert say(f"returned.{event.facts['why']}", "de") and say(f"returned.{event.facts['why']}", "en")


def test_languages_have_the_same_keys_and_placeholders() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        other = catalogue(language)
        assert list(other) == list(english)
        for key, words in english.items():
            assert placeholders(other[key]) == placeholders(words), key
            assert isinstance(other[key], dict) == isinstance(words, dict), key


def test_blocks_are_named_for_rules() -> None:
    known = ["bastide", *(rule for entry in entries() for rule in entry.rules)]
    for language in LANGUAGES:
        assert set(blocks(language)) <= set(known)
        assert list(blocks(language)) == list(blocks("en"))


def test_no_words_are_empty_or_untrimmed() -> None:
    for language in LANGUAGES:
        for key, words in catalogue(language).items():
            for text in words.values() if isinstance(words, dict) else [words]:
                assert text and text == text.strip(), key


def test_one_and_many() -> None:
    assert say("term.shields", count=1) == "1 shield"
    assert say("term.shields", count=2) == "2 shields"
    assert say("term.cities", "de", count=0) == "0 Städte"


def test_values_are_words_themselves() -> None:
    assert say("refusal.side.clash", side="N", ours="city", theirs="road") == (
        "the north side is city, but the tile there shows road"
    )
    assert say("refusal.side.clash", "de", side="W", ours="field", theirs="city") == (
        "im Westen zeigt diese Karte Wiese, die Karte dort aber Stadt"
    )


def test_failures_say_what_is_missing() -> None:
    with pytest.raises(UnknownWords, match=r"no words for 'prompt\.drw' in 'en'; did you mean 'prompt\.draw'\?"):
        say("prompt.drw")
    with pytest.raises(UnknownWords, match="no words in 'fr'; languages: en, de"):
        say("prompt.draw", "fr")
    with pytest.raises(UnknownWords, match="need a value for 'ours'"):
        say("refusal.side.clash", side="N")
    with pytest.raises(UnknownWords, match="need 'count'"):
        say("term.tiles")
    with pytest.raises(UnknownWords, match=r"no words for 'side\.X'"):
        say("refusal.side.clash", side="X", ours="city", theirs="road")


QUIET = {"tile_drawn", "turn"}
"""What the view shows without a sentence."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_can_be_said(language: str) -> None:
    """The events that the rules write into the log have a sentence for the log and the screen reader of the browser."""
    own = json.loads((SOURCE / "web" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    told: set[str] = set()
    for room in ("kernel", "rules", "games", "expansions"):
        for path in (SOURCE / room).rglob("*.py"):
            told |= set(re.findall(r'\.tell\(\s*"([^"]+)"', path.read_text(encoding="utf-8")))
    keys = {event.replace(" ", "_") for event in told} - QUIET
    assert len(keys) > 10
    assert not {key for key in keys if f"tell.{key}" not in catalogue(language) and f"ui.tell.{key}" not in own}
