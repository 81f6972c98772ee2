"""A lesson: a game on a fixed deal, with what is said of each move to whoever learns.

A file says what is played, and step by step which moves are taken. `before` lists the moves of the dealer and of the
opponent that need no words. What is said (`say`) are cards to be read one after another, in every language; `instead`
is for a learner who would rather do something else. A step of the opponent that has words waits until they are read.
`light` names places that light up meanwhile: zones (`1,0/city.N`) or cells (`1,0`). The last step has no move: from
there the game goes on freely.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

Texts = dict[str, str]
Cards = dict[str, list[str]]


class Step:
    """One decision of the lesson by its code (empty: the end), and what is said while it is open."""

    __slots__ = ("code", "instead", "lights", "number", "says")

    def __init__(self, code: str, number: int, says: Cards, instead: Texts, lights: Sequence[str]) -> None:
        self.code = code
        self.number = number
        """How many steps with words come before it."""
        self.says = says
        self.instead = instead
        self.lights = tuple(lights)

    @property
    def is_end(self) -> bool:
        return not self.code


class Lesson:
    """The first seat learns, the second is the opponent."""

    def __init__(self, name: str, table: Mapping[str, Any]) -> None:
        self.name = name
        self.game = str(table["game"])
        self.boxes = tuple(str(box) for box in table.get("with", ()))
        self.minutes = int(table["minutes"])
        self.rank = int(table["rank"])
        self.title: Texts = dict(table["title"])
        self.about: Texts = dict(table["about"])
        self.spoken = len(table["step"])
        self.steps = [step for number, entry in enumerate(table["step"]) for step in _steps(entry, number)]

    def at(self, codes: Sequence[str]) -> Step | None:
        """The step that comes after these moves; None: they are not those of the lesson, or go beyond it."""
        done = len(codes)
        is_on_its_way = done < len(self.steps) and all(
            code == step.code for code, step in zip(codes, self.steps, strict=False)
        )
        return self.steps[done] if is_on_its_way else None


def _steps(entry: Mapping[str, Any], number: int) -> list[Step]:
    """A step with words, after those that need none."""
    silent = [Step(str(code), number, {}, {}, ()) for code in entry.get("before", ())]
    says = {str(language): [str(card) for card in cards] for language, cards in entry["say"].items()}
    return [*silent, Step(entry.get("move", ""), number, says, dict(entry.get("instead", {})), entry.get("light", ()))]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which one would take them."""
    files = [file for file in resources.files("bastide.lessons").iterdir() if file.name.endswith(".toml")]
    found = [Lesson(file.name.removesuffix(".toml"), tomllib.loads(file.read_text(encoding="utf-8"))) for file in files]
    return tuple(sorted(found, key=lambda lesson: lesson.rank))


def lesson_named(name: str) -> Lesson | None:
    """None: there is no such lesson (any more), and a game that began as one goes on without it."""
    return next((lesson for lesson in lessons() if lesson.name == name), None)
