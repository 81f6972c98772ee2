"""A table without a server: facts are applied as soon as they are judged, and the dealer answers at once."""

from random import Random
from zlib import crc32

from bastide.notation.codes import code
from bastide.rules.ruleset import VERSION, Ruleset
from bastide.table import judge
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import AnyFact, Created, Logged, SeatPlan
from bastide.table.places import Places
from bastide.table.printed import Point
from bastide.table.table import Table
from bastide.table.unfolding import unfolded
from bastide.table.view import Viewer

ANN = "a" * 64
BEN = "b" * 64
KEY = b"the key of the dealer"
TWO = (SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", BEN))


def middle(kind: str, name: str) -> tuple[float, float]:
    """A drawing that puts everything at one point off the middle."""
    return 0.5, 0.25


def somewhere(kind: str, name: str) -> Point:
    """Drawings have zones all over the tile, some close together."""
    at = crc32(f"{kind} {name}".encode())
    return 0.1 + at % 1000 / 1250, 0.1 + at // 1000 % 1000 / 1250


VIEWER = Viewer(Places(middle))


class Sitting:
    """Ann and Ben at a table."""

    def __init__(
        self,
        expansions: tuple[str, ...] = (),
        seats: tuple[SeatPlan, ...] = TWO,
        key: bytes = KEY,
        help_level: str = "full",
        game: str = "carcassonne",
    ) -> None:
        options = Ruleset(game, expansions, len(seats)).options
        self.table = Table(Logged(1, 1000, Created(game, expansions, options, VERSION, seats, help_level)))
        self.dealer = KeyedDealer(key)
        self.do(None)

    def do(self, fact: AnyFact | None, command: str = "") -> None:
        for number, known in enumerate(unfolded(self.table, fact, self.dealer)):
            self.table.apply(self.table.entry(known, 1000, "" if number else command))

    def holder(self) -> str:
        """Whoever is asked."""
        asked = self.table.asked()
        assert asked is not None
        return self.table.seats[asked].holder

    def codes(self) -> list[str]:
        game = self.table.line.game
        assert game.decision is not None
        return [code(game, move) for move in game.decision.options]

    def play(self, text: str) -> None:
        self.do(judge.play(self.table, self.holder(), self.table.number, text))

    def play_on(self, random: Random, most: int = 10_000) -> None:
        """Random decisions, until the end or so many."""
        while self.table.asked() is not None and most:
            self.play(random.choice(self.codes()))
            most -= 1

    def play_until(self, prompt: str, random: Random) -> None:
        """Random decisions until a question of this sort."""
        while (decision := self.table.line.game.decision) is not None and decision.prompt != prompt:
            self.play(random.choice(self.codes()))
