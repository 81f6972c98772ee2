"""Playing a saved game again by our rules, and writing it down as a record.

A save tells what was done and not what was passed over: before a step that is not on offer, questions that can be
passed are passed, and those with a single answer are answered. Nor does it tell which tiles fitted nowhere and were put
away: those that nobody ever laid are put away where they fitted nowhere.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PLACE, Decision
from bastide.notation.document import Record
from bastide.notation.foreign.answering import ANSWERS, CIRCLE, LAYING, QUIET, answer, figure_meant
from bastide.notation.foreign.auction import BIDDING, Auction
from bastide.notation.foreign.choosing import Choice
from bastide.notation.foreign.guiding import DRAWING, Guide
from bastide.notation.foreign.guiding import Answer as Answered
from bastide.notation.foreign.matching import likenesses
from bastide.notation.foreign.objecting import objection_to
from bastide.notation.foreign.plain import BadSave
from bastide.notation.foreign.pointing import Land
from bastide.notation.foreign.save import Save, Step, read_save
from bastide.notation.record import Recorder

MOST_STRAYS: Final = 6
"""With more tiles left over, the game was left and not finished."""
MOST_PASSED: Final = 200
"""So many questions in a row are passed at most."""


@dataclass(slots=True)
class Import:
    """A record, how many of the steps are in it, and what of the saved game is not as it was."""

    record: Record
    steps: int
    notes: list[str] = field(default_factory=list)


def imported(text: str | bytes, until: int = -1) -> Import:
    """The saved game as a record, or its first steps; BadSave where it cannot be read or followed."""
    save = read_save(text)
    choice = Choice(save)
    steps = save.steps if until < 0 else save.steps[:until]
    followed = _followed(save, choice, steps)
    left = followed.left_over()
    if left and followed.settled and until < 0:
        again = Following(save, choice, steps, followed.given + left)
        again.follow()
        followed = again if again.game.decision is None else followed
    return followed.written()


def _followed(save: Save, choice: Choice, steps: tuple[Step, ...]) -> "Following":
    """Tiles that stand before the one that is laid, and are never laid themselves, were put away earlier."""
    first = Following(save, choice, steps)
    try:
        first.follow()
    except BadSave:
        if not first.in_the_way:
            raise
        again = Following(save, choice, steps, first.in_the_way)
        again.follow()
        return again
    return first


class Following:
    """A game of ours that goes the way of a saved one; `strays` are tiles to be put away where they fit nowhere."""

    def __init__(self, save: Save, choice: Choice, steps: tuple[Step, ...], strays: Counter[int] | None = None) -> None:
        self.save, self.choice, self.steps = save, choice, steps
        self.given = strays or Counter()
        self.in_the_way: Counter[int] = Counter()
        """The tiles that could be drawn where another one was."""
        self.game = choice.ruleset.start()
        self.land = Land(self.game, choice.start)
        self.guide = Guide(save, choice, self.land, Counter(self.given))
        self.recorder = Recorder(choice.ruleset, save.names, self._headers())
        self.settled = False
        """Was it said since the last move that nothing further is done?"""

    def _headers(self) -> dict[str, str]:
        found = {"date": self.save.date} if self.save.date else {}
        found["imported"] = f"save of version {self.save.version}".strip()
        if self.choice.notes:
            found["not taken over"] = "; ".join(self.choice.notes)[:2000]
        return found

    def follow(self) -> None:
        for step in self.steps:
            try:
                self._take(step)
            except BadSave as error:
                raise BadSave(f"step {step.number}, {step.kind[:30]}{self._by(step)}: {error}", step.number) from None
        if self.settled:
            self._pass_all()

    def _by(self, step: Step) -> str:
        return f" by {self.save.names[step.player]}" if 0 <= step.player < len(self.save.names) else ""

    def _take(self, step: Step) -> None:
        if step.kind in QUIET:
            self.settled = True
            return
        if step.kind not in ANSWERS:
            raise BadSave("such a step is not known here")
        self.settled = False
        if step.kind == BIDDING:
            self._open_auction(step)
        if step.number in self.guide.done or self._is_needless(step):
            return
        for part in range(self._first_part(step), len(ANSWERS[step.kind])):
            self._answer(step, part)
        self.guide.check_circle(self.game)

    def _first_part(self, step: Step) -> int:
        """A tile in hand is not drawn again, and only the first bid for a tile says which one it is."""
        auction = self.land.memory.auction
        if step.kind == BIDDING and auction is not None:
            return 0 if step.number in auction.openings else 1
        return 1 if step.kind == LAYING and self.game.hand >= 0 else 0

    def _open_auction(self, step: Step) -> None:
        memory, options = self.land.memory, self.choice.ruleset.options
        if "bazaar" not in options:
            raise BadSave("there are no bazaars in this game")
        if memory.auction is None or step.number > memory.auction.last:
            steps = self.save.steps[step.number - 1 :]
            memory.auction = Auction(steps, self.game.player, len(self.save.names), options["bazaar"] == "plain")
        memory.bidder = memory.auction.bidders[step.number]

    def _is_needless(self, step: Step) -> bool:
        """Is nobody asked here, and nothing lost by it?"""
        auction, decision = self.land.memory.auction, self.game.decision
        if step.kind == BIDDING:
            return auction is not None and step.number in auction.needless
        if step.kind == "RETURN_MEEPLE" and step.facts.values.get("source") == "CORN_CIRCLE":
            owner, piece = figure_meant(step.facts.table("pointer"))
            is_asked = decision is not None and decision.prompt == "recall" and decision.player == owner
            return not is_asked and any(sort.claims for sort in self.game.book.cast.pieces if sort.name == piece)
        return False

    def _answer(self, step: Step, part: int) -> None:
        """Go on to the question that is meant, and answer it; the way there is tried on a copy."""
        trial, way = self.game.copy(), list[Answered]()
        early: set[int] = set()
        while trial.decision is not None and len(way) < MOST_PASSED:
            if step.kind == LAYING and part == 0 and _has_tile(trial, trial.decision):
                self._play(way)
                return
            index, told = self.guide.stray(trial, trial.decision), None
            if index < 0:
                index = answer(self.land, trial, trial.decision, step, part)
                if index >= 0:
                    self._play([*way, (index, step)])
                    return
                index, told = self.guide.on_the_way(trial, trial.decision, step, early)
            if index < 0:
                break
            trial.play(index)
            way.append((index, told))
            early |= {told.number} if told else set()
        self._give_up(trial, step)

    def _give_up(self, trial: Game, step: Step) -> None:
        """Nothing here is what the step means."""
        if step.kind == CIRCLE:
            self.guide.put_off(step)
            return
        if trial.decision is not None and trial.decision.player == CHANCE:
            self._look_behind(trial, trial.decision, step)
        raise BadSave(objection_to(self.land, self.game, step))

    def _look_behind(self, game: Game, decision: Decision, step: Step) -> None:
        """Is the tile that was laid in the bag, but others stand before it? Or are tiles left that nobody ever lays?"""
        if step.kind == LAYING and decision.prompt == DRAWING:
            if self._kinds(step).intersection(game.bag.kinds):
                self.in_the_way = Counter({move.a: game.bag.counts[move.a] for move in decision.options})
            return
        left = Counter(dict(zip(game.bag.kinds, game.bag.weights, strict=True)))
        coming = [later for later in self.save.steps[step.number - 1 :] if later.kind == LAYING]
        left.subtract(kind for later in coming for kind in self._kinds(later))
        self.in_the_way = +left if (+left).total() <= MOST_STRAYS else Counter()

    def _kinds(self, step: Step) -> set[int]:
        """The kinds of tiles that look as the one that is laid."""
        names = [found.tile for found in likenesses(step.facts.text("tileId"))]
        return {self.game.book.kind_by_name[name] for name in names if name in self.game.book.kind_by_name}

    def _play(self, way: list[Answered]) -> None:
        for index, step in way:
            decision = self.game.decision
            assert decision is not None
            if decision.options[index].verb == PLACE:
                self.guide.layer = decision.player
            if step is not None:
                self.land.memory.take_in(step, decision, decision.options[index])
                self.guide.done.add(step.number)
                self.guide.put_by = [later for later in self.guide.put_by if later is not step]
            self.recorder.play(self.game, index)

    def _pass_all(self) -> None:
        """Nothing further was done: on to the next tile, or to the end."""
        while self.game.decision is not None:
            stray = self.guide.stray(self.game, self.game.decision)
            index = stray if stray >= 0 else self.guide.beside(self.game, self.game.decision)
            if index < 0:
                return
            self._play([(index, None)])

    def left_over(self) -> Counter[int]:
        """The tiles that nobody laid, if the next one is to be drawn and they are few."""
        decision, bag = self.game.decision, self.game.bag
        if decision is None or decision.prompt != DRAWING or bag.total > MOST_STRAYS:
            return Counter()
        return Counter(dict(zip(bag.kinds, bag.weights, strict=True)))

    def written(self) -> Import:
        return Import(self.recorder.record(self.game), len(self.steps), self.choice.notes)


def _has_tile(game: Game, decision: Decision) -> bool:
    """Is a tile to be laid that was drawn or bought before?"""
    return game.hand >= 0 and any(move.verb == PLACE for move in decision.options)
