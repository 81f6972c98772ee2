"""The line of play: a game with the steps that led to it."""

from collections.abc import Sequence
from copy import copy

from bastide.kernel.frames import Sequence as Place
from bastide.kernel.frames import sequence, witnesses_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PLACE, Decision
from bastide.notation.codes import code, find
from bastide.notation.document import Record, RecordedMove
from bastide.notation.events import Json, Story
from bastide.notation.option import option_saying
from bastide.notation.record import Recorder
from bastide.notation.saying import plain
from bastide.rules.ruleset import COLOURS, Ruleset
from bastide.table.facts import Dealt, Moved
from bastide.table.gaps import Gaps
from bastide.table.tints import Tints


class Step:
    """One decision that was taken. `seat` decided (-1: chance) in somebody's turn; `number` is the entry telling it."""

    __slots__ = (
        "code", "index", "is_choice", "number", "player", "prompt", "scores", "seat", "tells", "turn", "witnesses",
        "words",
    )  # fmt: skip

    def __init__(self, number: int, game: Game, decision: Decision, index: int, code: str) -> None:
        self.number = number
        self.seat = decision.player
        self.prompt = decision.prompt
        self.index = index
        self.is_choice = len(decision.options) > 1
        self.code = code
        self.turn = game.turn
        self.player = game.player
        self.scores: list[int] = []
        self.tells: list[Json] = []
        self.words: Json | None = None
        """What a player chose, for steps of which nothing else is told. A tile that is laid is always told of."""
        self.witnesses = witnesses_of(game, index)
        """Who may know what was chosen while the game goes on; None: everybody."""

    def is_known_to(self, seats: Sequence[int]) -> bool:
        """May whoever has these seats know what was chosen, though the game goes on?"""
        return self.witnesses is None or any(seat in self.witnesses for seat in seats)

    def fact(self) -> Moved | Dealt:
        """The same step, as it happens at another table."""
        return Dealt(self.code, self.index) if self.seat == CHANCE else Moved(self.seat, self.code, self.index)

    def for_record(self) -> RecordedMove:
        return RecordedMove(self.turn, self.player, self.code, -1 if self.seat == self.player else self.seat)


APART = 10
"""A position is kept after every so many steps, so that going back is never far."""


class Line:
    """Plays steps and goes back to earlier ones; `tile_turns` tells in which turn each tile was laid."""

    def __init__(self, ruleset: Ruleset, tints: Tints = ()) -> None:
        self.ruleset = ruleset
        self.tints = tints
        self.steps: list[Step] = []
        self.answers = 0
        """How many of the steps are the dealer's."""
        self.game = ruleset.start(log=True)
        self.story = Story(self.game)
        self._told()
        self.tile_turns = [0] * len(self.game.board.tile_cell)
        self.gaps = Gaps()
        self.final = -1
        """Where the final scoring begins in the sheet; -1: not yet."""
        self._earlier: list[Line] = []
        """Positions that are kept."""

    def colour(self, hue: int) -> str:
        """The colour in which this table shows a seat, or a number of a colour."""
        return COLOURS[self.tints[hue] if self.tints else hue]

    def position(self, text: str, index: int) -> int:
        """Where an option stands: at its old place, unless the program has changed the order since."""
        decision = self.game.decision
        options = [] if decision is None else decision.options
        if 0 <= index < len(options) and code(self.game, options[index]) == text:
            return index
        return find(self.game, text)

    def play(self, number: int, index: int) -> Step:
        """Take an option."""
        game = self.game
        decision = game.decision
        assert decision is not None and 0 <= index < len(decision.options)
        step = Step(number, game, decision, index, code(game, decision.options[index]))
        if decision.player != CHANCE and decision.options[index].verb != PLACE:
            step.words = plain(option_saying(game, index))
        game.play(index)
        self.story.moved(decision, step.code)
        step.tells = [_bare(event) for event in self._told()[1:]]
        step.scores = game.scores[:]
        self.tile_turns += [step.turn] * (len(game.board.tile_cell) - len(self.tile_turns))
        if game.is_over:
            self.final = awards_before_final(self._as_it_was().game, index)
        self.steps.append(step)
        self.answers += decision.player == CHANCE
        if len(self.steps) % APART == 0 and not game.is_over:
            self._earlier.append(self.copy())
        return step

    def _told(self) -> list[Json]:
        """What has been told since this was last asked. Nothing of it is kept: copies would have to take it along."""
        found, self.story.events = self.story.events, []
        self.game.log, self.story.heard = [], 0
        return found

    def go_back(self, number: int) -> None:
        """The step that the entry of this number tells, and all after it, no longer count."""
        self.steps = [step for step in self.steps if step.number < number]
        while self._earlier and len(self._earlier[-1].steps) > len(self.steps):
            self._earlier.pop()
        past = self._as_it_was()
        self.game, self.story, self.tile_turns, self.answers = past.game, past.story, past.tile_turns, past.answers
        self.final = -1

    def _as_it_was(self) -> "Line":
        """The position after the steps that there are, played again from the last one that is kept."""
        past = self._earlier[-1].copy() if self._earlier else Line(self.ruleset)
        for step in self.steps[len(past.steps) :]:
            past.play(step.number, step.index)
        return past

    def kept_before(self, k: int) -> "Line | None":
        """The nearest position after at most so many steps that is kept, if there is one. It is not to be changed."""
        if k == len(self.steps):
            return self.copy()
        return next((known for known in reversed(self._earlier) if len(known.steps) <= k), None)

    def copy(self) -> "Line":
        """The same line, to be played on without changing this one; it knows the positions that are kept here."""
        twin = copy(self)
        twin.game = self.game.copy()
        twin.story = copy(self.story)
        twin.story.game = twin.game
        twin.story.events = []
        twin.steps = self.steps[:]
        twin.tile_turns = self.tile_turns[:]
        twin._earlier = self._earlier[:]
        return twin

    def is_known_to(self, step: Step, seats: Sequence[int]) -> bool:
        """May whoever has these seats be told what was chosen? When the game is over, everybody may."""
        return self.game.is_over or step.is_known_to(seats)

    def is_open_to(self, seats: Sequence[int]) -> bool:
        """May they be given the whole record?"""
        return all(self.is_known_to(step, seats) for step in self.steps)

    def record(self, names: list[str], headers: dict[str, str] | None = None) -> Record:
        recorder = Recorder(self.ruleset, names, headers)
        recorder.steps = [step.for_record() for step in self.steps]
        return recorder.record(self.game)


def awards_before_final(game: Game, index: int) -> int:
    """How long the sheet is before the final scoring, if this option ends the game: it is played without that step."""
    bottom = game.stack[0]
    assert isinstance(bottom, Place)
    kept = []
    place: Place | None = bottom
    while place is not None and place.frame is not None and place.step != "FINAL":
        kept.append((place.step, place.frame))
        place = place.following
    short = game.copy()
    short.log = None
    short.stack[0] = sequence(bottom.name, kept)
    short.play(index)
    return len(short.sheet)


def _bare(event: Json) -> Json:
    """A tale of the engine without the numbers that only the whole story needs."""
    return {key: value for key, value in event.items() if key not in ("number", "move", "turn")}
