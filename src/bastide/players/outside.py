"""Bots in other languages: a program that reads lines and answers with lines. See docs/writing-a-bot.md."""

import json
import shlex
import subprocess
import threading
from contextlib import suppress
from queue import Empty, Queue

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import code, codes
from bastide.players.guarded import TooSlow
from bastide.rules.ruleset import Ruleset

VERSION = 1
"""Of the protocol."""


class Outside:
    """A program that plays one game. It hears every move, and is asked for its own."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._heard: Queue[str | None] = Queue()
        self._said: Queue[str | None] = Queue()

    def __reduce__(self) -> tuple[object, ...]:
        if self._process is not None:
            raise TypeError(f"'{self._command}' has been started, and a running program cannot be copied")
        return Outside, (self._command,)

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        self._process = subprocess.Popen(
            shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            errors="replace",
        )  # fmt: skip
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        threading.Thread(target=self._speak, args=(self._process,), daemon=True).start()
        rules = {
            "game": ruleset.game, "with": list(ruleset.expansions), "players": ruleset.players,
            "options": ruleset.options, "tiles": list(ruleset.tiles),
        }  # fmt: skip
        self._say(f"bastide {VERSION}", f"rules {json.dumps(rules)}", f"seat {seat}")

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self._heard.put(line.strip())
        self._heard.put(None)

    def _speak(self, process: "subprocess.Popen[str]") -> None:
        """Apart, since whoever writes to a program that does not read waits for it. None is the end of what is said."""
        assert process.stdin is not None
        with suppress(OSError), process.stdin as lines:
            while (text := self._said.get()) is not None:
                lines.write(text)
                lines.flush()

    def _say(self, *lines: str) -> None:
        assert self._process is not None, "it was not started"
        self._said.put("".join([line + "\n" for line in lines]))

    def _ending(self) -> str:
        assert self._process is not None
        try:
            return f"the program ended with exit code {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            return "the program listens no more"

    def saw(self, game: Game, index: int) -> None:
        decision = game.decision
        assert decision is not None
        who = "-" if decision.player == CHANCE else str(decision.player)
        self._say(f"move {who} {code(game, decision.options[index])}")

    def choose(self, game: Game, seconds: float) -> object:
        decision = game.decision
        assert decision is not None
        offered = codes(game, decision)
        options = [f"option {index} {text}" for index, text in enumerate(offered)]
        self._say(*options, f"choose {len(offered)} {decision.prompt}")
        try:
            answer = self._heard.get(timeout=seconds)
        except Empty:
            self._stop()
            raise TooSlow from None
        if answer is None:
            raise Stopped(self._ending())
        # A bid is a number too: a bare number is always that of an option.
        if answer.isascii() and answer.isdigit():
            return int(answer)
        return offered.index(answer) if answer in offered else answer

    def end(self, game: Game) -> None:
        """Tell the result and let the program go; one that stays is ended."""
        process = self._process
        if process is None:
            return
        self._say("end " + " ".join([str(points) for points in game.scores]))
        self._said.put(None)
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._stop()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class Stopped(Exception):
    """The program is gone."""
