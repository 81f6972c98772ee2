"""A game looked at afterwards: where everybody stood, and what each turn gave away.

Every turn is compared with the best line that was open then, by the same evaluation that computer players use. What
was drawn is taken as given: a turn is measured by what its player knew.
"""

from collections.abc import Callable

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code, find
from bastide.notation.document import Record
from bastide.notation.record import Replay
from bastide.players.evaluation.judge import Judge, judge_for
from bastide.players.lines import Line, bare, lines_of
from bastide.players.meter import Budget, Meter


class Choice:
    """What a player decided in one go. `lead`: the points ahead that it promises; `lost`: how many more the best line
    promised; `better` is that line, empty where nothing better was found. `move` counts the moves before it."""

    __slots__ = ("better", "lead", "lost", "move", "player", "taken", "turn")

    def __init__(self, turn: int, player: int, move: int) -> None:
        self.turn = turn
        self.player = player
        self.move = move
        self.taken: list[str] = []
        self.better: list[str] = []
        self.lead = 0.0
        self.lost = 0.0

    def facts(self) -> dict[str, object]:
        return {
            "turn": self.turn, "player": self.player, "move": self.move, "taken": self.taken,
            "lead": round(self.lead, 2), "lost": round(self.lost, 2), "better": self.better,
        }  # fmt: skip


def analysed(record: Record, budget: Budget, progress: Callable[[int], None]) -> list[Choice]:
    """All that players decided in a recorded game; `progress` hears how many moves are done."""
    again = Replay(record, log=False)
    judge = judge_for(again.game.book)
    found: list[Choice] = []
    while again.done < len(record.steps) and again.game.decision is not None:
        if again.game.decision.player == CHANCE:
            again.step()
        else:
            found.append(_choice(again, judge, budget))
        progress(again.done)
    return found


def _choice(again: Replay, judge: Judge, budget: Budget) -> Choice:
    """What the player who is asked decides until somebody else or chance is."""
    start = bare(again.game)
    assert start.decision is not None
    player = start.decision.player
    choice = Choice(start.turn, player, again.done)
    lines = lines_of(start, player, judge, Meter(budget))
    taken = _taken(again, choice)
    line = _same(lines, taken)
    choice.lead = line.value if line is not None else judge.value(again.game, player)
    choice.lost = max(0.0, lines[0].value - choice.lead)
    if choice.lost:
        choice.better = codes_of(start, lines[0])
    return choice


def _taken(again: Replay, choice: Choice) -> list[int]:
    """Play the player's moves, and answer with the options they were."""
    found: list[int] = []
    while again.done < len(again.record.steps):
        decision = again.game.decision
        if decision is None or decision.player != choice.player or again.game.turn != choice.turn:
            break
        step = again.record.steps[again.done]
        found.append(find(again.game, step.code))
        choice.taken.append(step.code)
        again.step()
    return found


def _same(lines: list[Line], taken: list[int]) -> Line | None:
    for line in lines:
        if line.path + line.passes == taken:
            return line
    return None


def codes_of(game: Game, line: Line) -> list[str]:
    """The moves of a line, as far as nobody else is asked in between."""
    after = bare(game)
    assert after.decision is not None
    player = after.decision.player
    found: list[str] = []
    for index in line.path + line.passes:
        if after.decision is None or after.decision.player != player:
            break
        found.append(code(after, after.decision.options[index]))
        after.play(index)
    return found
