"""Bots in other languages: a program that reads lines and answers with lines. See docs/writing-a-bot.md."""

import json
import shlex
import shutil
import threading
from contextlib import suppress
from queue import Empty, Queue
from time import perf_counter

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code, codes
from bastide.players.answers import SHORT
from bastide.players.classes import BadBot
from bastide.players.guarded import Failure, TooSlow, may_know
from bastide.players.process import Process, ending, let_go, started, stopped
from bastide.rules.ruleset import Ruleset

VERSION = 1
"""Of the protocol."""

UNKNOWN = "?"
"""Stands for a choice that a seat may not know."""

LONGEST = 1000
"""So much of a line is read at once; whoever writes more has not answered."""

UNREAD = 100
"""Whoever has written so many lines that nobody asked for waits until they are read."""


def check_program(command: str) -> None:
    """Complain about a program that cannot be started."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise BadBot(f"'{command}' has a quotation mark without another") from None
    if not words:
        raise BadBot(f"'run:{command}' names no program")
    if shutil.which(words[0]) is None:
        raise BadBot(f"there is no program '{words[0]}', or none that may be started")


class Outside:
    """A program that plays one game. It hears every move, and is asked for its own."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._process: Process | None = None
        self._seat = -1
        self._heard: Queue[str | None] = Queue(UNREAD)
        self._said: Queue[str | None] = Queue()

    def __reduce__(self) -> tuple[object, ...]:
        if self._process is not None:
            raise TypeError(f"'{self._command}' has been started, and a running program cannot be copied")
        return Outside, (self._command,)

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        self._seat = seat
        self._heard = Queue(UNREAD)
        self._said = Queue()
        self._process = started(shlex.split(self._command))
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        threading.Thread(target=self._speak, args=(self._process,), daemon=True).start()
        rules = {
            "game": ruleset.game, "with": list(ruleset.expansions), "players": ruleset.players,
            "options": ruleset.options, "tiles": list(ruleset.tiles),
        }  # fmt: skip
        self._say(f"bastide {VERSION}", f"rules {json.dumps(rules)}", f"seat {seat}")

    def _listen(self, process: Process) -> None:
        assert process.stdout is not None
        while line := process.stdout.readline(LONGEST):
            self._heard.put(line.strip())
        self._heard.put(None)

    def _speak(self, process: Process) -> None:
        """Apart, since whoever writes to a program that does not read waits for it. None is the end of what is said."""
        assert process.stdin is not None
        with suppress(OSError), process.stdin as lines:
            while (text := self._said.get()) is not None:
                lines.write(text)
                lines.flush()

    def _say(self, *lines: str) -> None:
        assert self._process is not None, "it was not started"
        self._said.put("".join([line + "\n" for line in lines]))

    def saw(self, game: Game, index: int) -> None:
        decision = game.decision
        assert decision is not None
        who = "-" if decision.player == CHANCE else str(decision.player)
        what = code(game, decision.options[index]) if may_know(game, self._seat, index) else UNKNOWN
        self._say(f"move {who} {what}")

    def choose(self, game: Game, seconds: float) -> int | str:
        process, decision = self._process, game.decision
        assert process is not None and decision is not None
        offered = codes(game, decision)
        options = [f"option {index} {text}" for index, text in enumerate(offered)]
        self._say(*options, f"choose {len(offered)} {decision.prompt}")
        try:
            answer = self._heard.get(timeout=seconds)
        except Empty:
            stopped(process)
            raise TooSlow from None
        if answer is None:
            self._heard.put(None)
            raise Failure(f"it crashed: the program {ending(process)}")
        # A bid is a number too: a bare number is always that of an option.
        if answer.isascii() and answer.isdigit():
            return int(answer)
        return offered.index(answer) if answer in offered else SHORT.repr(answer)

    def end(self, game: Game) -> None:
        """Tell the result and let the program go; one that stays is ended."""
        process = self._process
        if process is None:
            return
        self._say("end " + " ".join([str(points) for points in game.scores]))
        self._said.put(None)
        let_go(process)
        self._process = None
        self._hear_out()

    def _hear_out(self) -> None:
        """Read what was written and not asked for, so that whoever listens comes to the end of it."""
        end = perf_counter() + 1
        with suppress(Empty):
            while perf_counter() < end and self._heard.get(timeout=1) is not None:
                pass
