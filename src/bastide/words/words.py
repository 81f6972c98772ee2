"""The words of every key, in every language.

A language is a folder with one file for each game and expansion, `bastide.toml` for what all of them share; the name of
the file is no part of the key, and the same keys stand in every language. A piece's own words come under `piece`, a
feature's under `feature`, `reason` (with its article) and `edge`.

A placeholder may say what its value is a word for: `{side:side}` with the value `N` becomes the words of `side.N`.
Words that depend on a number have two forms, `one` and `many`, and `count` chooses between them.
"""

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

LANGUAGES = ("en", "de")
FORMS = {"one", "many"}
TOML = ".toml"

Words = str | dict[str, str]


class UnknownWords(LookupError):
    """Nothing is written for this key or in this language."""


class BadCatalogue(ValueError):
    """A catalogue of words contradicts itself."""


def say(key: str, language: str = "en", **values: object) -> str:
    """The words of a key with the values put in."""
    words = _words(key, language)
    if isinstance(words, dict):
        words = words["one" if _number(key, values) == 1 else "many"]
    return _Voice(key, language).vformat(words, (), values)


def has_words(key: str, language: str = "en") -> bool:
    return key in catalogue(language)


def counts(key: str, language: str = "en") -> bool:
    """Do the words of this key mention a number of things?"""
    words = _words(key, language)
    return "count" in placeholders(words)


def placeholders(words: Words) -> dict[str, str]:
    """What the words leave open: names, and what each one's value is a word for."""
    texts = words.values() if isinstance(words, dict) else [words]
    return {name: kind or "" for text in texts for _, name, kind, _ in Formatter().parse(text) if name is not None}


@cache
def blocks(language: str) -> dict[str, dict[str, Words]]:
    """The words of a language, file by file."""
    if language not in LANGUAGES:
        raise UnknownWords(f"there are no words in '{language}'; languages: {', '.join(LANGUAGES)}")
    files = [file for file in resources.files("bastide.words").joinpath(language).iterdir() if file.name.endswith(TOML)]
    files.sort(key=lambda file: file.name)
    return {file.name.removesuffix(TOML): dict(_leaves("", tomllib.loads(file.read_text("utf-8")))) for file in files}


@cache
def catalogue(language: str) -> dict[str, Words]:
    """All words of a language by their keys."""
    found: dict[str, Words] = {}
    for name, block in blocks(language).items():
        for key, words in block.items():
            if key in found:
                raise BadCatalogue(f"{language}: '{key}' in '{name}' stands in an earlier file already")
            found[key] = words
    return found


def _leaves(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            yield key, value
        elif set(value) == FORMS:
            yield key, {form: str(text) for form, text in value.items()}
        else:
            yield from _leaves(f"{key}.", value)


def _words(key: str, language: str) -> Words:
    known = catalogue(language)
    if key in known:
        return known[key]
    near = difflib.get_close_matches(key, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else ""
    raise UnknownWords(f"there are no words for '{key}' in '{language}'{hint}")


def _number(key: str, values: Mapping[str, object]) -> object:
    if "count" not in values:
        raise UnknownWords(f"the words of '{key}' depend on a number: they need 'count'")
    return values["count"]


class _Voice(Formatter):
    """Puts values into the words of one key."""

    def __init__(self, key: str, language: str) -> None:
        self.key = key
        self.language = language

    def get_value(self, key: int | str, args: object, kwargs: Mapping[str, Any]) -> Any:
        if key not in kwargs:
            raise UnknownWords(f"the words of '{self.key}' need a value for '{key}'")
        return kwargs[str(key)]

    def format_field(self, value: object, format_spec: str) -> str:
        return say(f"{format_spec}.{value}", self.language) if format_spec else str(value)
