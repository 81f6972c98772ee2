"""In the process of a bot: follows a game by its moves, and asks the bot for its own. `apart.py` is the other end."""

import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from typing import TextIO, cast

from bastide.kernel.game import Game
from bastide.players.answers import is_number, no_number, none_of, number_of, shown
from bastide.players.classes import BadBot, class_of, made
from bastide.players.guarded import told
from bastide.players.process import FAREWELL
from bastide.rules.ruleset import Ruleset


def follow() -> None:
    """Until nobody tells anything any more."""
    lines, answers = _ends()
    _watch(lines, answers)
    follower = Follower()
    for line in lines:
        word, *what = json.loads(line)
        answer: int | str
        if word == "make":
            answer = follower.make(*what)
        elif word == "rules":
            (game, expansions, players, options, tiles), seat = what
            follower.begin(Ruleset(game, expansions, players, dict(options), tiles), seat)
            answer = 0
        else:
            answer = follower.hear(what[0])
            if answer == 0 and word == "choose":
                answer = follower.choose()
        try:
            print(json.dumps(answer), file=answers, flush=True)
        except BrokenPipeError:
            os._exit(0)  # the match was broken off, and nobody waits for an answer


def _ends() -> tuple[TextIO, TextIO]:
    """What is told and answered. A bot that reads has nothing to read, and what it prints goes to the errors."""
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return lines, answers


def _watch(lines: TextIO, answers: TextIO) -> None:
    """A process beside it, which ends it with all that it has started when the match itself has been ended, so that
    nobody else can."""
    if not hasattr(os, "fork") or os.fork():
        return
    try:
        answers.close()
        watch = select.poll()
        watch.register(lines, 0)
        watch.poll()
        time.sleep(FAREWELL)
        os.killpg(0, signal.SIGKILL)
    finally:
        os._exit(0)


class Follower:
    """A bot, and the game as its seat knows it."""

    def __init__(self) -> None:
        self.bot: object = None
        self.game: Game | None = None
        self.seat = -1

    def make(self, name: str, seed: str) -> int | str:
        try:
            self.bot = made(name, class_of(name), seed)
        except BadBot as error:
            return str(error)
        except BaseException as error:
            return f"the bot '{name}' cannot be made: {told(error)}"
        return 0

    def begin(self, ruleset: Ruleset, seat: int) -> None:
        self.game = ruleset.start()
        self.seat = seat

    def hear(self, moves: list[int]) -> int | str:
        """In place of a choice that the seat may not know stands the first option: whatever follows from it is hidden
        from the seat as well."""
        assert self.game is not None
        try:
            for move in moves:
                self.game.play(max(move, 0))
        except Exception as error:
            return f"its process can follow the game no more (has it changed the rules, or forked?): {told(error)}"
        return 0

    def choose(self) -> int | str:
        assert self.game is not None
        seen = self.game.view(self.seat)
        assert seen.decision is not None
        count = len(seen.decision.options)
        choose = cast(Callable[[Game], object], getattr(self.bot, "choose", None))
        try:
            answer = choose(seen)
            if not is_number(answer):
                return no_number(shown(answer))
            number = number_of(answer)
            return number if 0 <= number < count else none_of(shown(answer), count)
        except BaseException as error:
            # Also `sys.exit()` and an interruption that nobody has asked for.
            return f"it crashed: {told(error)}"
