"""What a turn costs as the land grows: `python -m tests.bench.growth [--with SETS] [--games N]`.

Random players play the largest mix, or the sets that are named. Wanted is that a turn at 300 tiles costs less than 1.5
times one at 70. Reported, not asserted. Where valgrind is there, instructions are counted, which no other load on the
machine changes; the processor time is told beside them. In a late turn more is asked as well, say about fleas, which
tells nothing about the land: so each question is reported by itself too.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time

from bastide.kernel.game import Game
from bastide.players.bench import is_compiled
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset

GAME = "carcassonne"
SIZES = (70, 100, 150, 200, 300)
NEARBY = 10
"""Turns that begin with so many tiles more or less count as well."""
WANTED = 1.5


class Play:
    """A random game that is played on turn by turn."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.game: Game = ruleset.start()
        self.turns = 0
        self.questions = 0
        self._dealer = Dealer(seed)
        self._player = RandomPlayer(seed)

    def until(self, tiles: int) -> None:
        """To the first turn that begins with so many tiles."""
        game = self.game
        while game.decision is not None and len(game.board.tile_cell) < tiles:
            turn = game.turn
            while game.decision is not None and game.turn == turn:
                game.play((self._dealer if game.decision.player < 0 else self._player).choose(game))
                self.questions += 1
            self.turns += 1


class Stretch:
    """The turns around a number of tiles: how many, with how many questions, and what they cost together."""

    def __init__(self, size: int, turns: int, questions: int, cost: float) -> None:
        self.size = size
        self.turns = turns
        self.questions = questions
        self.cost = cost

    @property
    def turn(self) -> float:
        return self.cost / self.turns

    @property
    def question(self) -> float:
        return self.cost / self.questions


def timed(ruleset: Ruleset, games: int) -> list[Stretch]:
    """What the turns take, in milliseconds of processor time."""
    Play(ruleset, games).until(sys.maxsize)
    plays = [Play(ruleset, seed) for seed in range(games)]
    return [found for size in SIZES if (found := _stretch(plays, size)).turns]


def _stretch(plays: list[Play], size: int) -> Stretch:
    for play in plays:
        play.until(size - NEARBY)
    turns, questions, start = _turns(plays), _questions(plays), process_time()
    for play in plays:
        play.until(size + NEARBY + 1)
    spent = 1000 * (process_time() - start)
    return Stretch(size, _turns(plays) - turns, _questions(plays) - questions, spent)


def _turns(plays: list[Play]) -> int:
    return sum(play.turns for play in plays)


def _questions(plays: list[Play]) -> int:
    return sum(play.questions for play in plays)


def counted(options: list[str]) -> list[Stretch]:
    """What the turns take, in thousands of instructions: the same games once more, under valgrind."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "counts")
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        command = [*valgrind, sys.executable, "-m", "tests.bench.growth", "--counting", *options]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        found: list[Stretch] = []
        for number, line in enumerate(run.stdout.splitlines(), start=1):
            size, turns, questions = map(int, line.split())
            totals = re.search(r"^totals: (\d+)", Path(f"{out}.{number}").read_text(), re.MULTILINE)
            assert totals, f"nothing was counted around {size} tiles"
            found.append(Stretch(size, turns, questions, int(totals[1]) / 1000))
        return found


def count(ruleset: Ruleset, games: int) -> None:
    """The part that runs under valgrind: it counts in the stretches alone, and writes down each for itself."""
    plays = [Play(ruleset, seed) for seed in range(games)]
    for size in SIZES:
        for play in plays:
            play.until(size - NEARBY)
        turns, questions = _turns(plays), _questions(plays)
        _control("--instr=on")
        for play in plays:
            play.until(size + NEARBY + 1)
        _control("--instr=off")
        if _turns(plays) > turns:
            _control("--dump")
            print(size, _turns(plays) - turns, _questions(plays) - questions)


def _control(what: str) -> None:
    subprocess.run(["callgrind_control", what, str(os.getpid())], check=True, capture_output=True)


def report(stretches: list[Stretch], unit: str) -> None:
    first = stretches[0]
    for found in stretches:
        print(f"a turn around {found.size:3} tiles: {found.turn:8.3f} {unit}, ", end="")
        print(f"{found.turn / first.turn:5.2f} times that at {first.size}; ", end="")
        print(f"{found.questions / found.turns:4.1f} questions of {found.question:7.3f}, ", end="")
        print(f"{found.question / first.question:5.2f} times", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="expansions", default="", help="expansions, separated by commas")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--counting", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    names = wanted.expansions.split(",") if wanted.expansions else largest_mix(GAME)
    ruleset = Ruleset(GAME, names, wanted.players)
    if wanted.counting:
        count(ruleset, wanted.games)
        return
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{len(names)} boxes, {wanted.players} players, {wanted.games} games, {build}", flush=True)
    if shutil.which("valgrind"):
        report(counted(sys.argv[1:]), "thousand instructions")
    report(timed(ruleset, wanted.games), "ms")
    print(f"wanted at {SIZES[-1]}: less than {WANTED} times")


if __name__ == "__main__":
    main()
