"""The numbers of the evaluation that can be learned, each a dial that can be turned a little.

A step of a dial is as much as one dares to change it at once: so much more or less of a plain number, and such a part
of a list, all of whose numbers go together. What a player without figures loses is a dial of its own, the last figure
at hand is another, and a third is what every figure at hand is worth.
"""

from typing import Final

from bastide.kernel.rulebook import Rulebook
from bastide.kernel.tiles import Feature
from bastide.players.evaluation.weights import Table, merged, number, numbers, table

FIRST: Final = 0
SECOND: Final = 1
EACH: Final = 2
ALL: Final = 3

CHANCES: Final = {"sure": 0.1, "supply": 0.25, "joinable": 0.15, "join": 0.2}
FIGURES: Final = {"stuck_theirs": 0.25, "fade": 4.0, "free_again": 3.0}
GROWING: Final = {"growing": 0.2, "finish": 0.2, "back": 0.6}
LASTING: Final = {"growing": 0.3, "beside": 0.6}
LAST_FIGURE: Final = 1.0
EVERY_FIGURE: Final = 0.3
PART: Final = 0.4
"""A step of a list, a piece, a token or a sign: so large a part of what it says."""
TEAM: Final = 0.25
"""The same for the numbers of those who win or lose together."""


class Dial:
    """A number in a section of a file of weights, or some of a list; `step` is how far it goes at once."""

    __slots__ = ("name", "part", "section", "step")

    def __init__(self, section: str, name: str, step: float, part: int = ALL) -> None:
        self.section = section
        self.name = name
        self.step = step
        self.part = part

    def __str__(self) -> str:
        return f"{self.section}.{self.name}" + (f".{self.part}" if self.part in (FIRST, SECOND) else "")

    def turn(self, said: Table, by: float) -> None:
        """Change what a file says by so many steps."""
        section = self._section(said)
        value = section[self.name]
        if isinstance(value, list):
            found = numbers(section, self.name)
            section[self.name] = [self._turned(place, each, by) for place, each in enumerate(found)]
        else:
            section[self.name] = round(number(section, self.name) + by * self.step, 4)

    def shown(self, said: Table) -> str:
        section = self._section(said)
        value = section[self.name]
        if not isinstance(value, list):
            return f"{number(section, self.name):g}"
        found = [f"{each:g}" for place, each in enumerate(numbers(section, self.name)) if self._goes(place)]
        return " ".join(found)

    def copy(self, said: Table, target: Table) -> None:
        """Say the same in another table."""
        section = target
        for name in self.section.split("."):
            section = table(section.setdefault(name, {}))
        section[self.name] = self._section(said)[self.name]

    def _turned(self, place: int, value: float, by: float) -> float:
        """A number of a list: the second goes up or down by the step, each by as many as there are before it."""
        if not self._goes(place):
            return value
        if self.part in (SECOND, EACH):
            return round(value + by * self.step * place, 4)
        return round(value * (1.0 + by * self.step), 4)

    def _goes(self, place: int) -> bool:
        return self.part == ALL or (place > 0 if self.part == EACH else place == self.part)

    def _section(self, said: Table) -> Table:
        for name in self.section.split("."):
            said = table(said[name])
        return said


def settled(book: Rulebook, tables: list[Table]) -> Table:
    """What files say together of all that has a dial, in a table of its own."""
    plain, named = merged(tables, "feature"), merged(tables, "features")
    features: Table = {feature.name: dict(plain | table(named.get(feature.name, {}))) for feature in book.features}
    said: Table = {"features": features}
    for section in ("figures", "chances", "pieces", "tokens", "team"):
        said[section] = dict(merged(tables, section))
    return said


def dials_of(book: Rulebook, said: Table) -> list[Dial]:
    """The dials of a rulebook."""
    if book.result:
        return _dials_of_team(table(said["team"]))
    found = [Dial("figures", "at_hand", PART, FIRST), Dial("figures", "at_hand", LAST_FIGURE, SECOND)]
    found.append(Dial("figures", "at_hand", EVERY_FIGURE, EACH))
    found.append(Dial("figures", "stuck_costs", PART))
    found += [Dial("figures", name, step) for name, step in FIGURES.items()]
    found += [Dial("chances", name, step) for name, step in CHANCES.items()]
    for feature in book.features:
        found += _dials_of_feature(feature, table(table(said["features"])[feature.name]))
    pieces, tokens = table(said["pieces"]), table(said["tokens"])
    here = [piece.name for piece in book.cast.pieces if piece.name in pieces]
    found += [Dial("pieces", name, PART * number(pieces, name)) for name in here]
    if len(book.by_name) > 1:
        found += [Dial("tokens", name, PART * number(tokens, name)) for name in tokens]
    return found


def _dials_of_team(said: Table) -> list[Dial]:
    return [
        Dial("team", name, TEAM if isinstance(value, list) else TEAM * number(said, name))
        for name, value in said.items()
    ]


def _dials_of_feature(feature: Feature, said: Table) -> list[Dial]:
    section = f"features.{feature.name}"
    steps = GROWING if feature.completes or feature.surrounded else LASTING
    found = [Dial(section, name, step) for name, step in steps.items()]
    if any(numbers(said, "crowd")):
        found.append(Dial(section, "crowd", PART))
    signs = table(said.get("signs", {}))
    return found + [Dial(f"{section}.signs", name, PART * number(signs, name)) for name in signs]
