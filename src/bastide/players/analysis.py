"""A game looked at afterwards: everybody's chance to win, what each turn gave away, and the luck of the draws.

What a player decided is compared with the best line that was open then, by the same evaluation that computer players
use, and by what the player could know; what was drawn is taken as given there, and told apart as luck. Turn by turn, so
that somebody can be shown how far it is, and leave.
"""

from collections.abc import Sequence
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code, find
from bastide.notation.document import Record
from bastide.notation.record import Replay
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.lines import Line, bare, lines_of, run_on
from bastide.players.luck import is_luck, luck, outcome, outcomes
from bastide.players.market import is_market
from bastide.players.meter import Budget, Meter
from bastide.players.winning import chances, lead

WATCHING: Final = -1
"""Nobody's seat: who sees no more than lies open."""

TRIFLE: Final = 0.05
"""What promises fewer points more than that is as good."""


class Depth:
    """How closely to look: so many positions for every choice, so many answers of chance, and so many positions for
    each of those."""

    __slots__ = ("answers", "each", "nodes")

    def __init__(self, nodes: int = 600, answers: int = 24, each: int = 120) -> None:
        self.nodes = nodes
        self.answers = answers
        self.each = each


class Draw:
    """An answer of chance: how many points, and how much of a chance, it was above the mean for its player."""

    __slots__ = ("chance", "code", "move", "player", "points")

    def __init__(self, move: int, player: int, text: str) -> None:
        self.move = move
        self.player = player
        self.code = text
        self.points = 0.0
        self.chance = 0.0


class Choice:
    """What a player decided in one go. `lead`: the points ahead that it promises; `lost`: how many more the best line
    promised, and `missed`: how much more of a chance; `better` is that line, empty where nothing better was found.

    `start` is the position as the player saw it, `path` and `best` the options of both lines."""

    __slots__ = ("best", "better", "lead", "lost", "missed", "move", "path", "player", "start", "taken", "turn")

    def __init__(self, start: Game, player: int, move: int) -> None:
        self.start = start
        self.turn = start.turn
        self.player = player
        self.move = move
        self.path: list[int] = []
        self.taken: list[str] = []
        self.best: list[int] = []
        self.better: list[str] = []
        self.lead = 0.0
        self.lost = 0.0
        self.missed = 0.0


class Turn:
    """From the moves before it to those after it, and everybody's chance to win then."""

    __slots__ = ("chances", "choices", "draws", "move", "number", "player", "until")

    def __init__(self, number: int, player: int, move: int) -> None:
        self.number = number
        self.player = player
        self.move = move
        self.until = move
        self.draws: list[Draw] = []
        self.choices: list[Choice] = []
        self.chances: list[float] = []


class Analysis:
    """Goes through the options that were taken in a game, one turn after another."""

    def __init__(self, start: Game, taken: Sequence[int], depth: Depth, done: int = 0) -> None:
        self.game = bare(start)
        self.taken = list(taken)
        self.depth = depth
        self.done = done
        self.judge: Judge = judge_for(start.book)
        for index in self.taken[:done]:
            self.game.play(index)

    @property
    def is_done(self) -> bool:
        return self.done >= len(self.taken) or self.game.decision is None

    def chances(self) -> list[float]:
        """Everybody's chance to win now, by what lies open."""
        if self.game.decision is None:
            return chances(self.game, self.judge)
        return chances(self.game.view(WATCHING), self.judge)

    def go_on(self) -> Turn:
        """The next turn."""
        assert not self.is_done
        turn = Turn(self.game.turn, self.game.player, self.done)
        while not self.is_done and self.game.turn == turn.number:
            if self._asked() == CHANCE:
                self._draw(turn)
            else:
                turn.choices.append(self._choice())
        turn.until = self.done
        turn.chances = self.chances()
        return turn

    def _asked(self) -> int:
        assert self.game.decision is not None
        return self.game.decision.player

    def _play(self) -> str:
        """The next option, as it is written."""
        game = self.game
        assert game.decision is not None
        index = self.taken[self.done]
        text = code(game, game.decision.options[index])
        game.play(index)
        self.done += 1
        return text

    def _draw(self, turn: Turn) -> None:
        move = self.done
        seen = bare(self.game.view(self.game.player))
        text = self._play()
        if not is_luck(seen):
            return
        draw = Draw(move, seen.player, text)
        budget = Budget(nodes=self.depth.each)
        known = outcomes(seen, self.judge, budget, self.depth.answers)
        index = self.taken[move]
        came = [each for each in known if each.index == index] or [outcome(seen, index, 1, self.judge, budget)]
        above = luck(came[0], known)
        draw.points = above.points
        draw.chance = above.chance
        turn.draws.append(draw)

    def _choice(self) -> Choice:
        """What the player who is asked decides until somebody else or chance is. Where tiles are on offer there is no
        line to compare with: steady has a way of its own to answer that, for what matters is what others get."""
        player = self._asked()
        choice = Choice(self.game.view(player), player, self.done)
        if is_market(choice.start):
            choice.path.append(self.taken[self.done])
            choice.taken.append(self._play())
            choice.lead = self._promised(self._taken(choice, []), player)
            return choice
        lines = lines_of(bare(choice.start), player, self.judge, Meter(Budget(nodes=self.depth.nodes)))
        while not self.is_done and self._asked() == player and self.game.turn == choice.turn:
            choice.path.append(self.taken[self.done])
            choice.taken.append(self._play())
        taken = self._taken(choice, lines)
        choice.lead = self._promised(taken, player)
        if lines[0].value - taken.value >= TRIFLE:
            best = lines[0]
            choice.lost = max(0.0, self._promised(best, player) - choice.lead)
            choice.missed = max(0.0, self._chance(best.game, player) - self._chance(taken.game, player))
            choice.best = own_options(choice.start, best)
            choice.better = codes_of(choice.start, choice.best)
        return choice

    def _taken(self, choice: Choice, lines: list[Line]) -> Line:
        """The best line that begins with what was taken; one of its own where nobody thought of that."""
        for line in lines:
            begins = (line.path + line.passes)[: len(choice.path)] == choice.path
            if begins and own_options(choice.start, line) == choice.path:
                return line
        meter = Meter(Budget(nodes=self.depth.nodes))
        return run_on(choice.start, bare(self.game.view(choice.player)), choice.player, self.judge, meter)

    def _promised(self, line: Line, player: int) -> float:
        """The points ahead after a line; where chance is asked at its end, on average."""
        return lead(line.game, self.judge, player) if line.game.decision is None else line.value

    def _chance(self, game: Game, player: int) -> float:
        return chances(game, self.judge)[player]


def own_options(game: Game, line: Line) -> list[int]:
    """The options of a line, as far as nobody else is asked in between."""
    after = bare(game)
    assert after.decision is not None
    player = after.decision.player
    found: list[int] = []
    for index in line.path + line.passes:
        if after.decision is None or after.decision.player != player:
            break
        found.append(index)
        after.play(index)
    return found


def codes_of(game: Game, options: list[int]) -> list[str]:
    after = bare(game)
    found: list[str] = []
    for index in options:
        assert after.decision is not None
        found.append(code(after, after.decision.options[index]))
        after.play(index)
    return found


def analysis_of(record: Record, depth: Depth) -> Analysis:
    """The analysis of a recorded game, to be gone through."""
    again = Replay(record, log=False)
    start = again.game.copy()
    taken: list[int] = []
    for step in record.steps:
        taken.append(find(again.game, step.code))
        again.step()
    return Analysis(start, taken, depth)
