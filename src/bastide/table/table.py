"""A table: seats round a game, as its entries have left them."""

from collections import deque

from bastide.kernel.moves import CHANCE
from bastide.lessons.lesson import Step as LessonStep
from bastide.lessons.lesson import lesson_named
from bastide.puzzles.puzzle import puzzle_numbered
from bastide.rules.ruleset import VERSION, Ruleset
from bastide.table.dealer import mixed_in
from bastide.table.facts import (
    AnyFact,
    BegunAnew,
    Chatted,
    Created,
    Dealt,
    Filled,
    Finished,
    Left,
    Logged,
    Mixed,
    Moved,
    Muted,
    Rematched,
    Removed,
    Resigned,
    Seated,
    SeatPlan,
    TakenBack,
)  # fmt: skip
from bastide.table.line import Line, Step
from bastide.table.refused import Refused
from bastide.table.solution import solution

CHAT = 100
"""So many messages of the chat are shown to whoever comes."""


class Seat:
    """Who sits here now. A person who resigned is remembered for the rematch."""

    __slots__ = ("former", "holder", "kind", "level", "name")

    def __init__(self, plan: SeatPlan) -> None:
        self.kind = plan.kind
        self.name = plan.name
        self.level = plan.level
        self.holder = plan.holder
        self.former: SeatPlan | None = None

    def take(self, kind: str, name: str, level: str, holder: str) -> None:
        self.kind, self.name, self.level, self.holder = kind, name, level, holder

    def plan(self) -> SeatPlan:
        """Who is to sit here in another game."""
        return self.former or SeatPlan(self.kind, self.name, self.level, self.holder)


class Table:
    """The fold of the entries. `changed` is the number of the last entry that altered the position."""

    def __init__(self, created: Logged) -> None:
        fact = created.fact
        assert isinstance(fact, Created) and created.number == 1
        if fact.rules != VERSION:
            raise Refused("game.other_rules", version=str(fact.rules))
        self.fact = fact
        self.created = created.at
        self.seats = [Seat(plan) for plan in fact.seats]
        self.line = Line(Ruleset(fact.game, fact.expansions, len(fact.seats), fact.options, fact.tiles), fact.tints)
        self.lesson = lesson_named(fact.lesson)
        self.puzzle = puzzle_numbered(fact.puzzle)
        self.shown = False
        """Is the solution of the puzzle shown?"""
        self.entries: list[Logged] = [created]
        self.tales: dict[int, Step] = {}
        """The steps that entries tell, those taken back included."""
        self.commands: set[str] = {created.command} - {""}
        self.changed = 1
        self.taken_back = 0
        """The last entry by which something was taken back."""
        self.finished = False
        self.rematch = ""
        self.chat: deque[Logged] = deque(maxlen=CHAT)
        self.mixes: list[tuple[int, str]] = list(fact.mixes)
        """What is mixed into the dealer's answers: each value, and how many answers there are before it."""
        self.mixers: set[str] = set()
        self.key = ""
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        """The holders who may not chat, and those who were sent away."""

    @property
    def number(self) -> int:
        return self.entries[-1].number

    @property
    def answers(self) -> int:
        """How many answers the dealer has given."""
        return self.line.answers

    def mixed(self, number: int) -> bytes:
        """What is mixed into the answer of this number."""
        found = b""
        for answers, value in self.mixes:
            if answers <= number:
                found = mixed_in(found, value)
        return found

    @property
    def help(self) -> str:
        return self.fact.help

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def entry(self, fact: AnyFact, at: int, command: str = "") -> Logged:
        """The entry that a fact will be, next."""
        return Logged(self.number + 1, at, fact, command)

    def asked(self) -> int | None:
        """The seat that must decide; CHANCE where the dealer must, None when the game is over."""
        decision = self.line.game.decision
        return None if decision is None else decision.player

    @property
    def is_at_rest(self) -> bool:
        """Does nothing happen by itself now? Else the dealer must answer, or the end be noted."""
        asked = self.asked()
        return self.finished if asked is None else asked != CHANCE

    def computer_asked(self) -> str:
        """The level of the computer that must decide by itself; empty: none must."""
        asked = self.asked()
        if asked is None or asked == CHANCE or self.waits_for_reader:
            return ""
        return self.seats[asked].level if self.seats[asked].kind == "computer" else ""

    @property
    def taught(self) -> LessonStep | None:
        """The step of its lesson at which the game is; None: it is none, or goes its own way now."""
        return self.lesson.at([step.code for step in self.line.steps]) if self.lesson else None

    @property
    def waits_for_reader(self) -> bool:
        """Is something said of the move that a computer is about to make in a lesson, or that solves a puzzle?"""
        asked = self.asked()
        if asked is None or asked == CHANCE or not (self.shown or self.seats[asked].kind == "computer"):
            return False
        step = self.taught
        return step is not None and bool(step.says) and not step.is_end

    def seats_of(self, holder: str) -> list[int]:
        """The seats of whoever has this hash."""
        return [at for at, seat in enumerate(self.seats) if seat.kind == "person" and holder and seat.holder == holder]

    def muted_seats(self) -> list[int]:
        """Seats whose holders may not chat."""
        return [at for at, seat in enumerate(self.seats) if seat.holder and seat.holder in self.muted]

    def apply(self, entry: Logged) -> None:
        """Take in an entry that is stored."""
        assert entry.number == self.number + 1, f"entry {entry.number} after {self.number}"
        self._take_in(entry)
        self.entries.append(entry)
        if entry.command:
            self.commands.add(entry.command)

    def _take_in(self, entry: Logged) -> None:
        match entry.fact:
            case Moved(_, code, index) | Dealt(code, index):
                self._step(entry.number, code, index)
            case TakenBack(to=number):
                self._go_back(number, entry.number)
            case BegunAnew(shown=shown):
                self._go_back(self.fact.begun + 2, entry.number)
                self.shown = shown
                self.lesson = solution(self.puzzle, self.names) if shown and self.puzzle else None
            case Finished(key=key):
                self.finished = True
                self.key = key
            case Mixed(seat, value):
                self.mixers.add(self.seats[seat].holder)
                self.mixes.append((self.answers, value))
            case Rematched(game):
                self.rematch = game
            case Chatted():
                self.chat.append(entry)
            case _:
                self._seat(entry.fact)

    def _go_back(self, number: int, entry: int) -> None:
        """What the entry of this number tells, and all after it, no longer counts."""
        self.line.go_back(number)
        self.finished = False
        if not self.fact.same_as:
            self.mixes = [(min(before, self.answers), value) for before, value in self.mixes]
        self.changed = self.taken_back = entry

    def _step(self, number: int, code: str, index: int) -> None:
        self.tales[number] = self.line.play(number, self.line.position(code, index))
        self.changed = number

    def _seat(self, fact: AnyFact) -> None:
        match fact:
            case Seated(at, name, holder):
                self.seats[at].take("person", name, "", holder)
                self.seats[at].former = None
            case Left(at):
                self.seats[at].take("open", "", "", "")
            case Removed(at):
                self.banned.add(self.seats[at].holder)
                self.seats[at].take("open", "", "", "")
            case Muted(at, quiet):
                (self.muted.add if quiet else self.muted.discard)(self.seats[at].holder)
            case Filled(at, level):
                self.seats[at].take("computer", self.seats[at].name, level, "")
            case Resigned(at, level):
                seat = self.seats[at]
                seat.former = seat.plan()
                seat.take("computer", seat.name, level, "")
            case _:
                raise AssertionError(f"{fact} cannot happen again")


def rebuilt(entries: list[Logged]) -> Table:
    """The table that its entries make."""
    table = Table(entries[0])
    for entry in entries[1:]:
        table.apply(entry)
    return table
