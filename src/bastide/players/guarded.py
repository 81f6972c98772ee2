"""A bot of somebody's own, kept to the rules: who crashes, dawdles or answers what is not offered loses the game."""

import signal
import sys
import threading
from contextlib import redirect_stdout
from time import perf_counter
from types import FrameType
from typing import Protocol

from bastide.kernel.game import Game
from bastide.rules.ruleset import Ruleset

PATIENCE = 10.0
"""Seconds for one move, if nothing else was agreed."""


class Forfeit(Exception):
    """A bot has lost its game by itself; `why` tells how."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} loses the game: {why}")
        self.name = name
        self.why = why


class TooSlow(BaseException):
    """The time for a move is over. A bot that goes on after every `Exception` is broken off all the same."""


class Bot(Protocol):
    """What the guard needs: an answer, and an ear for what goes on. A plain player is deaf to it (see `Plain`)."""

    def begin(self, ruleset: Ruleset, seat: int) -> None: ...

    def saw(self, game: Game, index: int) -> None: ...

    def choose(self, game: Game, seconds: float) -> object: ...

    def end(self, game: Game) -> None: ...


class Guarded:
    """Asks a bot for its moves, each in so many seconds. The game it is shown is a copy: it may do with it what it
    likes."""

    def __init__(self, name: str, bot: Bot, seconds: float = PATIENCE) -> None:
        self.name = name
        self.seconds = seconds
        self._bot = bot

    def __reduce__(self) -> tuple[object, ...]:
        return Guarded, (self.name, self._bot, self.seconds)

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        try:
            self._bot.begin(ruleset, seat)
        except Exception as error:
            raise Forfeit(self.name, f"it does not start: {told(error)}") from None

    def saw(self, game: Game, index: int) -> None:
        """Somebody is about to take an option."""
        try:
            self._bot.saw(game, index)
        except Exception as error:
            raise Forfeit(self.name, f"it crashed: {told(error)}") from None

    def choose(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        count = len(decision.options)
        start = perf_counter()
        try:
            answer = self._bot.choose(game.copy(), self.seconds)
        except TooSlow:
            raise self._slow() from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            # Also `sys.exit()`: it ends the game of the bot, not the arena.
            raise Forfeit(self.name, f"it crashed: {told(error)}") from None
        if perf_counter() - start > self.seconds:
            raise self._slow()
        if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer < count:
            raise Forfeit(self.name, f"it answered {answer!r}, which is none of its {count} options")
        return answer

    def end(self, game: Game) -> None:
        self._bot.end(game)

    def _slow(self) -> Forfeit:
        return Forfeit(self.name, f"it took longer than {self.seconds:g} seconds for a move")


def told(error: BaseException) -> str:
    """An error in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


class Plain:
    """A player of a Python module: anything with `choose(game)`."""

    def __init__(self, player: object) -> None:
        self._player = player

    def __reduce__(self) -> tuple[object, ...]:
        return Plain, (self._player,)

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        pass

    def saw(self, game: Game, index: int) -> None:
        pass

    def choose(self, game: Game, seconds: float) -> object:
        choose = getattr(self._player, "choose", None)
        assert choose is not None, "it has no method choose(game)"
        watch = Alarm(seconds)
        try:
            # What a bot prints must not get between our own lines, which may be JSON.
            with redirect_stdout(sys.stderr):
                return choose(game)
        finally:
            watch.stop()

    def end(self, game: Game) -> None:
        pass


class Alarm:
    """Breaks off what takes too long, where the system can do that; elsewhere it is noticed afterwards."""

    def __init__(self, seconds: float) -> None:
        self._rings = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if self._rings:
            self._before = signal.signal(signal.SIGALRM, _ring)
            signal.setitimer(signal.ITIMER_REAL, seconds)

    def stop(self) -> None:
        if self._rings:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooSlow
