"""Weights learned from self-play.

Two players play a pair of games, the same deal with the seats swapped. All dials of their judgement are turned, each up
for one of them and down for the other, which way is left to chance. From many pairs a regression finds what each dial
does to the points, and turns it by what it is sure of. Pairs depend on the seed and their number alone; each is written
down as soon as it is played, and a training that was stopped goes on where it was and comes to the same weights.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from bastide.players.crew import Crew
from bastide.players.dials import Dial, dials_of, settled
from bastide.players.evaluation.file import rewritten, text_of
from bastide.players.evaluation.weights import Table, table_of, tables_for
from bastide.players.logbook import Logbook
from bastide.players.regression import Effect, effects
from bastide.players.trial import Trial
from bastide.rules.ruleset import Ruleset

NODES: Final = 120
"""Positions that the players look at for a move: enough to lay every tile well."""


class Lesson:
    """A pair of games: which way each dial was turned for the first player, and how far they were ahead."""

    __slots__ = ("lead", "number", "turns")

    def __init__(self, number: int, turns: list[float], lead: float) -> None:
        self.number = number
        self.turns = turns
        self.lead = lead

    def line(self) -> str:
        return json.dumps({
            "pair": self.number, "turns": "".join(["+" if turn > 0 else "-" for turn in self.turns]), "lead": self.lead,
        })  # fmt: skip


def lesson_of(line: str, width: int) -> Lesson | None:
    """A pair that was written down; None if the line was cut off."""
    try:
        facts = json.loads(line)
        turns = [1.0 if way == "+" else -1.0 for way in facts["turns"]]
        return Lesson(int(facts["pair"]), turns, float(facts["lead"])) if len(turns) == width else None
    except (ValueError, KeyError, TypeError):
        return None


class Training:
    """By which rules, from which weights and seed, and the pairs played so far. `begin` names the file of weights to
    begin with, instead of those in use; `said` is what they say of all that has a dial, `given` what stands in the
    file, which may be more."""

    def __init__(
        self,
        ruleset: Ruleset,
        pairs: int,
        seed: int | str,
        nodes: int = NODES,
        begin: str = "",
        said: Table | None = None,
        given: Table | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.pairs = pairs
        self.seed = seed
        self.nodes = nodes
        self.begin = begin
        self.given = given if given is not None else table_of(begin) if begin else {}
        self.said = settled(ruleset.book, tables_for(ruleset.book, begin)) if said is None else said
        self.dials = dials_of(ruleset.book, self.said)
        self.played: dict[int, Lesson] = {}

    def head(self) -> str:
        """What two runs must have in common to be one training; there may be more pairs."""
        rules = self.ruleset
        return json.dumps({
            "bastide": "train", "game": rules.game, "with": list(rules.expansions), "options": rules.options,
            "players": rules.players, "seed": str(self.seed), "nodes": self.nodes,
            "dials": {str(dial): dial.shown(self.said) for dial in self.dials},
        } | ({"from": self.given} if self.given else {}))  # fmt: skip

    def due(self) -> list[int]:
        return [number for number in range(self.pairs) if number not in self.played]

    def resume(self, file: Path) -> None:
        """Take over the pairs that stand in a file of samples."""
        others = "the samples of another training: other rules, weights, thought or seed"
        for line in Logbook(file, self.head()).lines(others):
            self._learn(line)

    def _learn(self, line: str) -> None:
        lesson = lesson_of(line, len(self.dials))
        if lesson is not None:
            self.played[lesson.number] = lesson

    def __reduce__(self) -> tuple[object, ...]:
        return Training, (self.ruleset, self.pairs, self.seed, self.nodes, self.begin, self.said, self.given)

    def work(self, number: int) -> str:
        return self.play(number).line()

    def run(self, crew: Crew, file: Path, told: Callable[[], None]) -> bool:
        """Play what is due; False if somebody interrupted it."""
        samples = Logbook(file, self.head())
        try:
            for _, line in crew.answers(self, self.due()):
                samples.write(line)
                self._learn(line)
                told()
        except KeyboardInterrupt:
            return False
        return True

    def play(self, number: int) -> Lesson:
        """A pair between two players whose dials are turned the opposite ways."""
        dice = Random(f"{self.seed}/{number}/dials")
        turns = [1.0 if dice.random() < 0.5 else -1.0 for _ in self.dials]
        texts = [text_of(self.turned([way * turn for turn in turns]), []) for way in (1.0, -1.0)]
        trial = Trial(self.ruleset, texts, 1, f"{self.seed}/{number}", self.nodes)
        return Lesson(number, turns, trial.play((0, 1, 0)).difference)

    def turned(self, turns: list[float]) -> Table:
        """What a file says when every dial is turned by so many steps. What has no dial stays as it is."""
        found = rewritten({}, self.given)
        for dial in self.dials:
            dial.copy(self.said, found)
        for dial, turn in zip(self.dials, turns, strict=True):
            dial.turn(found, turn)
        return found

    def lessons(self) -> list[Lesson]:
        """What is learned from: a file of samples may hold more pairs."""
        return [self.played[number] for number in sorted(self.played) if number < self.pairs]

    def effects(self) -> list[Effect]:
        """What the pairs say about the dials."""
        lessons = self.lessons()
        return effects([lesson.turns for lesson in lessons], [lesson.lead for lesson in lessons])

    def learned(self) -> Table:
        """What a file should say."""
        return self.turned([effect.move for effect in self.effects()])

    def shown(self, dial: Dial, said: Table) -> tuple[str, str]:
        """A dial as it was, and as a table has it."""
        return dial.shown(self.said), dial.shown(said)
