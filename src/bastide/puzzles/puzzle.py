"""A puzzle: a position of a game, a hand of known tiles, and the most points that they can bring whoever lays them.

All puzzles stand in one file, `puzzles.json`, a line each. What is in it never changes: new puzzles are added at its
end, so a number always means the same one. Its `volumes` say which puzzle belongs to which day: from a day on, all up
to a number take turns, in the order of the file, which is shuffled. A volume that is added begins on a later day than
all that went before it, so that no day that has been gets another puzzle.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib import resources
from typing import Any

LEVELS = ("easy", "medium", "hard")


class Puzzle:
    """`hand` is the switch of the rules that brings its tiles, `line` all that was chosen and drawn before. `before` is
    what the player has if the game ends at once; `best` and the others are what lines end with: the best, the next
    best, and the most that is left to whoever plays the first tile for the most points at once. `ways` are the lines
    that reach the best, out of so many `lines`."""

    def __init__(self, number: int, entry: Mapping[str, Any]) -> None:
        self.number = number
        self.game = str(entry["game"])
        self.boxes = tuple(str(box) for box in entry["with"])
        self.hand = str(entry["hand"])
        self.tiles = tuple(self.hand.partition(":")[2].split("+"))
        self.player = int(entry["player"])
        self.line = tuple(str(entry["line"]).split())
        self.before = int(entry["before"])
        self.best = int(entry["best"])
        self.second = int(entry["second"])
        self.tempting = int(entry["tempting"])
        self.lines = int(entry["lines"])
        self.ways = tuple(tuple(str(way).split()) for way in entry["ways"])
        self.level = str(entry["level"])

    @property
    def options(self) -> dict[str, str]:
        """The switches of its game."""
        return {"hand": self.hand}

    @property
    def most(self) -> int:
        """How many points can be gained."""
        return self.best - self.before

    def stars(self, gained: int) -> int:
        """Three for the most points, two for three quarters of them, one for half of them."""
        quarters = 4 * gained
        return 3 if gained >= self.most else 2 if quarters >= 3 * self.most else 1 if quarters >= 2 * self.most else 0


class Collection:
    """All puzzles, and the days from which on so many of them take turns."""

    def __init__(self, puzzles: Sequence[Puzzle], volumes: Sequence[tuple[date, int]]) -> None:
        assert volumes and all(0 < count <= len(puzzles) for _, count in volumes)
        self.puzzles = tuple(puzzles)
        self.volumes = tuple(volumes)

    def numbered(self, number: int) -> Puzzle | None:
        return self.puzzles[number - 1] if 1 <= number <= len(self.puzzles) else None

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for everybody."""
        begun = [volume for volume in self.volumes if volume[0] <= day] or self.volumes[:1]
        since, count = begun[-1]
        return self.puzzles[(day - since).days % count]


@cache
def collection() -> Collection:
    text = resources.files("bastide.puzzles").joinpath("puzzles.json").read_text(encoding="utf-8")
    table = json.loads(text)
    found = [Puzzle(number, entry) for number, entry in enumerate(table["puzzles"], 1)]
    return Collection(found, [(date.fromisoformat(day), int(count)) for day, count in table["volumes"]])


def puzzle_numbered(number: int) -> Puzzle | None:
    """None: there is no such puzzle."""
    return collection().numbered(number)


def puzzle_of_day(day: date) -> Puzzle:
    return collection().of_day(day)
