"""The options of a decision, labelled: letters for places on the land, numbers for everything else."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from string import ascii_lowercase
from typing import Final

from bastide.cli.phrases import phrase
from bastide.kernel.compass import SIDES, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, NUMBER, PASS, PLACE, ZONE, Move
from bastide.notation.land import Marks
from bastide.notation.option import option_sayings
from bastide.notation.saying import spoken

COMMANDS: Final = frozenset("hsuqzn")
"""Letters that are commands of their own, or would be mistaken for 'no'."""

LABELS: Final = [letter for letter in ascii_lowercase if letter not in COMMANDS]


@dataclass
class Item:
    """One label and the options behind it: the ways round on a cell, the figures for a zone, or a single one."""

    label: str
    options: list[int] = field(default_factory=list)
    cell: int = -1
    zone: int = -1


class Menu:
    """What can be typed to make a choice. Letters that would be mistaken for something printed can be avoided."""

    def __init__(
        self, game: Game, language: str = "en", names: Sequence[str] = (), avoided: Collection[str] = ()
    ) -> None:
        assert game.decision is not None
        self.game = game
        self.options = game.decision.options
        self.sayings = option_sayings(game)
        self.language = language
        self.names = names
        self.letters = [letter for letter in LABELS if letter not in avoided]
        self.entries = self._located() + self._listed()
        self.by_label = {entry.label: entry for entry in self.entries}

    @property
    def is_placing(self) -> bool:
        return any(move.verb == PLACE for move in self.options)

    @property
    def marks(self) -> Marks:
        return Marks(
            {entry.cell: entry.label for entry in self.entries if entry.cell >= 0},
            {entry.zone: entry.label for entry in self.entries if entry.zone >= 0},
        )

    def words(self, index: int) -> str:
        return spoken(self.sayings[index], self.language, self.names)

    def is_mere_number(self, entry: Item) -> bool:
        """Does it say nothing but the number that it is labelled with, or what the question has one do with it?"""
        told = self.sayings[entry.options[0]]
        return is_number(self.options[entry.options[0]]) and [value for _, value in told.values] == [int(entry.label)]

    def variant(self, entry: Item, text: str) -> int:
        """The option that a number, or for a placement a side, chooses within an entry; -1: none."""
        if text.isdecimal() and 1 <= int(text) <= len(entry.options):
            return entry.options[int(text) - 1]
        if len(text) == 1 and text.upper() in SIDES:
            for index in entry.options:
                move = self.options[index]
                if move.verb == PLACE and SIDES[move.b] == text.upper():
                    return index
        return -1

    def lacking(self, entry: Item, text: str) -> str:
        """Why a number chooses nothing within an entry."""
        many, places = len(entry.options), self.options[entry.options[0]].verb == PLACE
        key = "no_variant" if many > 1 else "one_way" if places else "one_choice"
        return phrase(key, self.language, label=entry.label, number=text, last=many)

    def typed(self, index: int) -> str:
        """What a person types to choose an option: the label on the screen, with a number where it has several."""
        entry = self._entry(index)
        number = entry.options.index(index) + 1
        return entry.label if len(entry.options) == 1 else f"{entry.label}{number}"

    def told(self, index: int) -> str:
        """What a person types, and what it stands for, where that says more."""
        typed, words = self.typed(index), self.words(index)
        return words if typed == words or self.is_mere_number(self._entry(index)) else f"{typed}: {words}"

    def place_of(self, index: int) -> int:
        """The cell of an option; -1: it has none."""
        entry = self._entry(index)
        return self._cell(entry.cell, entry.zone) if entry.cell >= 0 or entry.zone >= 0 else -1

    def _entry(self, index: int) -> Item:
        return next(entry for entry in self.entries if index in entry.options)

    def _cell(self, cell: int, zone: int) -> int:
        return cell if cell >= 0 else self.game.board.tile_cell[self.game.board.zone_tile[zone]]

    def _located(self) -> list[Item]:
        """Places on the land in reading order, from the north-west to the south-east."""
        places: dict[tuple[int, int], list[int]] = {}
        for index, move in enumerate(self.options):
            if move.verb in (PLACE, CELL):
                places.setdefault((move.a, -1), []).append(index)
            elif move.verb in (DEPLOY, ZONE):
                zone = move.b if move.verb == DEPLOY else move.a
                places.setdefault((-1, zone), []).append(index)
        ordered = sorted(places, key=self._reading_order)
        return [Item(label, places[place], *place) for label, place in zip(labels(self.letters), ordered, strict=False)]

    def _reading_order(self, place: tuple[int, int]) -> tuple[int, int, int]:
        cell, zone = self._cell(*place), place[1]
        return -y_of(cell), x_of(cell), zone

    def _listed(self) -> list[Item]:
        """A number is its own label; what else there is gets the next that is free."""
        found: list[Item] = []
        numbers = {str(move.a) for move in self.options if is_number(move)}
        free = (str(label) for label in count(1) if str(label) not in numbers)
        for index, move in enumerate(self.options):
            if move.verb == PASS and not move.rule:
                found.append(Item("-", [index]))
            elif not is_located(move):
                found.append(Item(str(move.a) if is_number(move) else next(free), [index]))
        return sorted(found, key=lambda entry: entry.label == "-")


def is_number(move: Move) -> bool:
    return move.verb == NUMBER and not move.word and not move.rule


def is_located(move: Move) -> bool:
    return move.verb in (PLACE, CELL, DEPLOY, ZONE)


def labels(letters: Sequence[str]) -> Iterator[str]:
    """`a`, `b`, ... and when they are used up `aa`, `ab`, ..."""
    yield from letters
    for first in letters:
        for second in letters:
            yield first + second
