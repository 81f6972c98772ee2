"""A class that plays in a process of its own. There it knows the rules, its seat and the moves that it may know.

Nothing of the match is there to be found, and whatever it does ends no more than that process. Both sides talk in lines
of JSON: nothing that a bot answers is unpacked or run. `following.py` is the other end.
"""

import json
import sys
import threading
from contextlib import suppress

from bastide.kernel.game import Game
from bastide.players.classes import BadBot
from bastide.players.guarded import Failure, TooSlow, line_of, may_know
from bastide.players.process import Process, ending, let_go, started, stopped
from bastide.rules.ruleset import Ruleset

LOADING = 60.0
"""So many seconds a class has to be loaded and made, or to hear many moves: that is no thinking."""

LONGEST = 4000
"""So much of a line is read."""

MANY = 100
"""So many moves are told at once, be the bot asked or not."""

SECRET = -1
"""Stands for a choice that a seat may not know."""

BEGINNING = "import sys; sys.path[:] = sys.argv[1:]; from bastide.players.following import follow; follow()"
"""A process that knows the folders with modules, and nothing else."""


class Apart:
    """A bot of a class by name, for one game."""

    def __init__(self, name: str, seed: str) -> None:
        self._name = name
        self._seed = seed
        self._process: Process | None = None
        self._talk: threading.Thread | None = None
        self._seat = -1
        self._moves: list[int] = []

    def __reduce__(self) -> tuple[object, ...]:
        if self._process is not None:
            raise TypeError(f"'{self._name}' has been started, and a running bot cannot be copied")
        return Apart, (self._name, self._seed)

    def check(self) -> None:
        """Complain if it cannot be loaded or made."""
        try:
            self._load()
        except Failure as failure:
            raise BadBot(str(failure)) from None
        finally:
            self._leave()

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        self._seat = seat
        self._moves = []
        self._load()
        self._ask(LOADING, "rules", ruleset.choice, seat)

    def _load(self) -> None:
        self._process = started([sys.executable, "-c", BEGINNING, *sys.path])
        try:
            self._ask(LOADING, "make", self._name, self._seed)
        except TooSlow:
            raise Failure(f"'{self._name}' cannot be loaded in {LOADING:g} seconds") from None

    def saw(self, game: Game, index: int) -> None:
        self._moves.append(index if may_know(game, self._seat, index) else SECRET)
        if len(self._moves) >= MANY:
            self._ask(LOADING, "moves", self._heard())

    def choose(self, game: Game, seconds: float) -> int | str:
        return self._ask(seconds, "choose", self._heard())

    def _heard(self) -> list[int]:
        moves, self._moves = self._moves, []
        return moves

    def end(self, game: Game) -> None:
        self._leave()

    def _leave(self) -> None:
        process, self._process = self._process, None
        talk, self._talk = self._talk, None
        # What it has started in a session of its own may live on and hold the pipe: whoever reads it cannot be ended.
        if process is not None and (talk is None or not talk.is_alive()):
            assert process.stdin is not None and process.stdout is not None
            with suppress(OSError):
                process.stdin.close()
            let_go(process)
            process.stdout.close()

    def _ask(self, seconds: float, *message: object) -> int:
        """A number is an answer; words say what went wrong."""
        process = self._process
        assert process is not None, "it was not started"
        line = self._answer(process, json.dumps(message) + "\n", seconds)
        if not line:
            raise Failure(f"it crashed: its process {ending(process)}")
        try:
            reply: object = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if type(reply) is int:
            return reply
        raise Failure(line_of(reply if isinstance(reply, str) else f"it answered {line}"))

    def _answer(self, process: Process, text: str, seconds: float) -> str:
        """The line that is answered; none: the process is gone. Only while it is waited for is there another thread,
        for whoever thinks next to us may want to fork."""
        lines: list[str] = []
        self._talk = talk = threading.Thread(target=_talk, args=(process, text, lines), daemon=True)
        talk.start()
        is_late = True
        try:
            talk.join(seconds)
            is_late = talk.is_alive()
        finally:
            if is_late:
                stopped(process)
                talk.join(1)
        if is_late:
            raise TooSlow
        return lines[0] if lines else ""


def _talk(process: Process, text: str, lines: list[str]) -> None:
    assert process.stdin is not None and process.stdout is not None
    with suppress(OSError, ValueError):
        process.stdin.write(text)
        process.stdin.flush()
        lines.append(process.stdout.readline(LONGEST))
