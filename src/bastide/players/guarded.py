"""A bot of somebody's own, kept to the rules: who crashes, dawdles or answers what is not offered loses the game."""

from time import perf_counter
from typing import Protocol

from bastide.kernel.frames import witnesses_of
from bastide.kernel.game import Game
from bastide.players.answers import SHORT, none_of
from bastide.rules.ruleset import Ruleset, ruleset_of_game

PATIENCE = 10.0
"""Seconds for one move, if nothing else was agreed."""

LONGEST = 200
"""So much of an error is told: a line that a person can read."""


class Forfeit(Exception):
    """A bot has lost its game by itself; `why` tells how."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} loses the game: {why}")
        self.name = name
        self.why = why


class TooSlow(Exception):
    """The time for a move is over."""


class Failure(Exception):
    """What a bot has done wrong, in words of its own."""


class Bot(Protocol):
    """What the guard needs: an answer, and an ear for what goes on. An answer that is no number is told in words."""

    def begin(self, ruleset: Ruleset, seat: int) -> None: ...

    def saw(self, game: Game, index: int) -> None: ...

    def choose(self, game: Game, seconds: float) -> int | str: ...

    def end(self, game: Game) -> None: ...


class Guarded:
    """Asks a bot for its moves, each in so many seconds. Whoever is asked outside of a game that they hear is told that
    game, and let go after the answer."""

    def __init__(self, name: str, bot: Bot, seconds: float = PATIENCE) -> None:
        self.name = name
        self.seconds = seconds
        self._bot = bot
        self._hears = False

    def __reduce__(self) -> tuple[object, ...]:
        return Guarded, (self.name, self._bot, self.seconds)

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        try:
            self._bot.begin(ruleset, seat)
        except Failure as failure:
            raise Forfeit(self.name, f"it does not start: {failure}") from None
        except Exception as error:
            raise Forfeit(self.name, f"it does not start: {told(error)}") from None
        self._hears = True

    def hear(self, ruleset: Ruleset, seat: int, path: list[int]) -> None:
        """Begin in the midst of a game, in which these options were taken."""
        self.begin(ruleset, seat)
        game = ruleset.start()
        for index in path:
            self.saw(game, index)
            game.play(index)

    def saw(self, game: Game, index: int) -> None:
        """Somebody is about to take an option."""
        try:
            self._bot.saw(game, index)
        except Exception as error:
            raise self._forfeit(error) from None

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        if not self._hears:
            return self._chosen_once(game, decision.player)
        count = len(decision.options)
        start = perf_counter()
        try:
            answer = self._bot.choose(game, self.seconds)
        except Exception as error:
            raise self._forfeit(error) from None
        if perf_counter() - start > self.seconds:
            raise self._forfeit(TooSlow())
        if isinstance(answer, str) or not 0 <= answer < count:
            raise Forfeit(self.name, none_of(answer if isinstance(answer, str) else SHORT.repr(answer), count))
        return answer

    def _chosen_once(self, game: Game, seat: int) -> int:
        try:
            self.hear(ruleset_of_game(game), seat, game.path())
            return self.choose(game)
        finally:
            self.end(game)

    def end(self, game: Game) -> None:
        self._hears = False
        self._bot.end(game)

    def _forfeit(self, error: Exception) -> Forfeit:
        if isinstance(error, TooSlow):
            unit = "second" if self.seconds == 1 else "seconds"
            return Forfeit(self.name, f"it took longer than {self.seconds:g} {unit} for a move")
        return Forfeit(self.name, str(error) if isinstance(error, Failure) else f"it crashed: {told(error)}")


def may_know(game: Game, seat: int, index: int) -> bool:
    """May a seat know that this option is about to be taken?"""
    known = witnesses_of(game, index)
    return known is None or seat in known


def told(error: BaseException) -> str:
    """An error in one line."""
    name = type(error).__name__
    try:
        text = str(error)
    except Exception:
        text = ""
    return line_of(f"{name}: {text}" if text else name)


def line_of(text: str) -> str:
    """A text in one line that every terminal can show; so much of it is told."""
    text = " ".join(text.split())
    told = "".join([sign if sign.isprintable() else "?" for sign in text[:LONGEST]])
    return told if len(text) <= LONGEST else told + "..."
