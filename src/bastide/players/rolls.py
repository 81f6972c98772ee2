"""What chance, or somebody else, may do in the midst of a turn: a die, a message, a throw, a step of the dragon.

A line that ends at chance is worth the mean of what comes after, each outcome with its chance. What the player is asked
then is answered as well as can be seen at once; others do what a frame says is likely (`likely`), or else pass, or take
the first that is offered.
"""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PASS, TILE
from bastide.players.evaluation.judge import Judge
from bastide.players.meter import Meter
from bastide.players.sorts import one_of_each_sort

ROLLS: Final = 3
"""After so many outcomes that follow one another only the likeliest is looked at."""

THEIRS: Final = 1
"""Of what others throw after that, so many outcomes are looked at nevertheless."""

QUESTIONS: Final = 2
"""So many questions to the player after one another are thought about; then they pass."""

ANSWERS: Final = 12
"""Of no more options than these it is tried out which one somebody else will take; where there are more, of one of
each sort."""

FURTHER: Final = 60
"""No turn is followed through more answers than these."""


def goes_round(game: Game) -> bool:
    """Is one player after another asked the open question?"""
    return bool(game.stack) and game.stack[-1].goes_round()


def waits_for_chance(game: Game) -> bool:
    """Does chance decide now about something else than a tile?"""
    decision = game.decision
    return decision is not None and decision.player == CHANCE and decision.options[0].verb != TILE


class Rolls:
    """Values what comes after chance in one turn of a player. Many throws lead to the same positions: those are
    remembered. `is_later`: a question that goes round is not open yet."""

    def __init__(self, turn: int, player: int, judge: Judge, meter: Meter, is_later: bool = False) -> None:
        self.turn = turn
        self.player = player
        self.judge = judge
        self.meter = meter
        self.is_later = is_later
        self.known: dict[tuple[object, ...], float] = {}
        self.landed: dict[tuple[object, ...], float] = {}

    def worth(self, game: Game) -> float:
        """What a position is worth to the player, also where chance is asked."""
        return self.expected(game) if waits_for_chance(game) else self.judge.value(game, self.player)

    def expected(self, game: Game, rolls: int = ROLLS, questions: int = QUESTIONS) -> float:
        """The mean over what chance may decide now."""
        decision = game.decision
        assert decision is not None and decision.weights is not None
        weights = decision.weights
        self.meter.count()
        key = key_of(game, game.stack[-1].fate())
        if rolls <= 0:
            return self._landed(game, key, weights.index(max(weights)), 0, questions)
        total = 0.0
        for index, weight in enumerate(weights):
            total += weight * self._landed(game, key, index, rolls - 1, questions)
        return total / sum(weights)

    def _landed(self, game: Game, key: tuple[object, ...], index: int, rolls: int, questions: int) -> float:
        """What comes of an answer of chance. The same answer to the same question comes to the same, however it was
        made likely."""
        assert game.decision is not None
        move = game.decision.options[index]
        answer = (key, move.verb, move.a, move.b, move.word)
        value = self.landed.get(answer)
        if value is None:
            value = self._reached(game, index, rolls, questions)
            self.landed[answer] = value
        return value

    def answer(self, game: Game) -> int:
        """What somebody else will best do; where there is too much to try, they pass. -1: they cannot, or chance is
        asked."""
        decision = game.decision
        assert decision is not None
        if decision.player == CHANCE:
            return -1
        options = list(range(len(decision.options)))
        if len(options) == 1:
            return 0
        if len(options) > ANSWERS:
            options = one_of_each_sort(game)
        if len(options) > ANSWERS:
            return pass_of(game)
        theirs = Rolls(self.turn, decision.player, self.judge, self.meter)
        values = [theirs._reached(game, index, 0, QUESTIONS - 1) for index in options]
        return options[values.index(max(values))]

    def _best_of(self, game: Game, options: list[int]) -> int:
        """Which of a few options is best for whoever is asked, if chance brings what is likeliest."""
        assert game.decision is not None
        if len(options) == 1:
            return options[0]
        theirs = Rolls(self.turn, game.decision.player, self.judge, self.meter)
        values = [theirs._reached(game, index, 0, 0) for index in options]
        return options[values.index(max(values))]

    def is_for_later(self, game: Game) -> bool:
        """Is one player after another going to be asked what nobody has been asked yet?"""
        return self.is_later and goes_round(game)

    def gone_round(self, game: Game) -> Game:
        """The game after everybody has answered a question that goes round, and what it leads to."""
        after = game.copy()
        for _ in range(FURTHER):
            decision = after.decision
            if decision is None or decision.player == CHANCE or after.turn != self.turn:
                break
            after.play(self._at_first_sight(after) if goes_round(after) else max(0, pass_of(after)))
        return after

    def _at_first_sight(self, game: Game) -> int:
        """What whoever is asked would do if they looked no further than their own answer."""
        decision = game.decision
        assert decision is not None
        values: list[float] = []
        for index in range(len(decision.options)):
            after = game.copy()
            after.play(index)
            values.append(self.judge.value(after, decision.player))
            self.meter.count()
        return values.index(max(values))

    def _reached(self, game: Game, index: int, rolls: int, questions: int) -> float:
        after = game.copy()
        after.play(index)
        key = key_of(after, after.stack[-1].marks() if after.stack else ())
        value = self.known.get(key)
        if value is None:
            value = self._value(after, rolls, questions)
            self.known[key] = value
        return value

    def _value(self, game: Game, rolls: int, questions: int) -> float:
        """What a position is worth in which the turn may still go on."""
        for _ in range(FURTHER):
            decision = game.decision
            if decision is None or game.turn != self.turn:
                break
            if decision.player == CHANCE:
                if waits_for_chance(game):
                    return self.expected(game, rolls, questions)
                break
            if decision.player == self.player and questions > 0 and not self.meter.is_spent():
                sorts = one_of_each_sort(game)
                return max([self._reached(game, index, rolls, questions - 1) for index in sorts])
            likely = game.stack[-1].likely(game)
            if likely:
                rolls = max(rolls, THEIRS)
                game.play(self._best_of(game, likely))
            else:
                game.play(self._at_first_sight(game) if goes_round(game) else max(0, pass_of(game)))
        self.meter.count()
        return self.judge.value(game, self.player)


def key_of(game: Game, marks: tuple[object, ...]) -> tuple[object, ...]:
    """What tells positions of one turn apart: as exact as a digest, and found in a fraction of its time. `marks`: those
    of the frame that goes on."""
    last = len(game.stack) - 1
    frames = tuple([
        (type(frame).__name__, frame.marks() if depth < last else marks) for depth, frame in enumerate(game.stack)
    ])  # fmt: skip
    awards = tuple([(award.player, award.points, award.zone) for award in game.awards])
    piles = tuple([(name, tuple(pile.counts)) for name, pile in game.piles.items()])
    return (
        tuple(game.board.tile_cell), tuple(game.board.turned), tuple(game.figures.where), tuple(game.bag.counts), piles,
        tuple(game.scores), frames, game.player, game.turn, game.part, game.action, game.hand,
        frozenset(game.notes.items()), frozenset(game.part_notes.items()), frozenset(game.built.items()),
        frozenset(game.joins), frozenset(game.ends.items()), awards if game.stack else (),
    )  # fmt: skip


def pass_of(game: Game) -> int:
    """The position of the option to pass; -1: there is none."""
    decision = game.decision
    if decision is not None and decision.player != CHANCE:
        for index, move in enumerate(decision.options):
            if move.verb == PASS:
                return index
    return -1
