"""The most points that a hand of known tiles can bring: every way to lay them is played to its end.

The player who is asked first must be the only one who is asked, and nothing may be left to chance: then the position is
a puzzle with an answer. A *line* is all that this player chooses from here to the end of the game, turn by turn.
"""

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.lines import bare
from bastide.rules.scoring import outlook


class NoPuzzle(ValueError):
    """Somebody else decides too, or there are more lines than may be looked at."""


class Way:
    """One way to play a turn: the options taken since the puzzle began, where they lead, and what the player has if the
    game ends there."""

    __slots__ = ("game", "path", "value")

    def __init__(self, game: Game, path: list[int], value: int) -> None:
        self.game = game
        self.path = path
        self.value = value

    @property
    def is_end(self) -> bool:
        return self.game.decision is None


class Answer:
    """What all lines together tell: the most points and the lines that reach them, and how many lines reach what.

    `tempting` is the most that is left to whoever plays the first tile for the most points at once."""

    def __init__(self) -> None:
        self.best = -1
        self.ways: list[list[int]] = []
        self.reached: dict[int, int] = {}
        self.lines = 0
        self.tempting = -1

    @property
    def second(self) -> int:
        """The most points short of the best; where all lines reach the best, the best."""
        return max([points for points in self.reached if points < self.best], default=self.best)

    def note(self, end: Way) -> None:
        self.lines += 1
        self.reached[end.value] = self.reached.get(end.value, 0) + 1
        if end.value > self.best:
            self.best = end.value
            self.ways = []
        if end.value == self.best:
            self.ways.append(end.path)


def solved(game: Game, most: int = 0) -> Answer:
    """The answer to a position; NoPuzzle if it has none, or more lines than these (0: any number will do)."""
    assert game.decision is not None and game.decision.player != CHANCE
    player = game.decision.player
    answer = Answer()
    firsts = turns_of(Way(bare(game), [], 0), player)
    bests = [_explored(way, player, answer, most) for way in firsts]
    soonest = max([way.value for way in firsts])
    answer.tempting = max([best for way, best in zip(firsts, bests, strict=True) if way.value == soonest])
    return answer


def _explored(way: Way, player: int, answer: Answer, most: int) -> int:
    """Play all lines that begin with a way, and tell the most points."""
    if way.is_end:
        answer.note(way)
        if most and answer.lines > most:
            raise NoPuzzle(f"there are more than {most} lines")
        return way.value
    best = -1
    for further in turns_of(way, player):
        best = max(best, _explored(further, player, answer, most))
    return best


def turns_of(start: Way, player: int) -> list[Way]:
    """All ways to play the turn that comes after a way. The game of that way is used up."""
    found: list[Way] = []
    game = start.game
    answer_chance(game)
    _follow(game, start.path, player, game.turn, found)
    return found


def _follow(game: Game, path: list[int], player: int, turn: int, found: list[Way]) -> None:
    if game.decision is not None and game.turn == turn:
        answer_chance(game)
    decision = game.decision
    if decision is None or game.turn != turn:
        value = game.scores[player] if decision is None else outlook(game)[player]
        found.append(Way(game, path, value))
        return
    if decision.player != player:
        raise NoPuzzle("somebody else decides, too")
    last = len(decision.options) - 1
    for index in range(last + 1):
        after = game.copy() if index < last else game
        after.play(index)
        _follow(after, [*path, index], player, turn, found)


def answer_chance(game: Game) -> None:
    """Chance takes the only outcome that there is."""
    while game.decision is not None and game.decision.player == CHANCE:
        if len(game.decision.options) > 1:
            raise NoPuzzle("chance has a say")
        game.play(0)
