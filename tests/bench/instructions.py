"""Speed in machine instructions, which no other load on the machine changes: `python -m tests.bench.instructions`.

Valgrind counts what this installation executes for the same random games, turns and decisions. Each task is run twice,
a short way and a long way, and only the difference counts: starting Python and making the ruleset cost nothing here.
The figures are compared with those of `instructions.toml`, of which `--write` makes a new edition.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from bastide.players.bench import is_compiled
from bastide.rules.company import largest_mix

REFERENCE = Path(__file__).with_name("instructions.toml")

FOUR = "river,inns-and-cathedrals,traders-and-builders,festival"
LARGE = "inns-and-cathedrals,traders-and-builders,princess-and-dragon,abbey-and-mayor,bridges-castles-bazaars,tower"

TASK = """
import sys
from bastide.kernel.moves import CHANCE, PLACE
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset

task, sets, amount = sys.argv[1], sys.argv[2], int(sys.argv[3])
ruleset = Ruleset(expansions=[name for name in sets.split(",") if name])

def play(seed, turns=sys.maxsize):
    game, dealer, player = ruleset.start(), Dealer(f"dealer {seed}"), RandomPlayer(f"player {seed}")
    while game.decision is not None:
        if game.turn >= turns and game.decision.options[0].verb == PLACE:
            break
        game.play((dealer if game.decision.player == CHANCE else player).choose(game))
    return game

if task == "game":
    for seed in range(amount):
        play(seed)
elif task == "turn":
    play(0)
    play(0, amount)
else:
    game = play(0, sum(ruleset.book.counts) // 2)
    for seed in range(amount):
        GreedyPlayer(seed).choose(game)
"""


class Task:
    """What is counted: random games, turns of one game, or decisions of a greedy player in its middle."""

    def __init__(self, name: str, task: str, sets: str, short: int, long: int) -> None:
        self.name = name
        self.task = task
        self.sets = sets
        self.short = short
        self.long = long

    def instructions(self) -> int:
        """Instructions for one game, turn or decision."""
        return (self._count(self.long) - self._count(self.short)) // (self.long - self.short)

    def _count(self, amount: int) -> int:
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        command = [*valgrind, sys.executable, "-c", TASK, self.task, self.sets, str(amount)]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONMALLOC": "pymalloc"}
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
        assert found, run.stderr
        return int(found[1].replace(",", ""))


def tasks() -> list[Task]:
    everything = ",".join(largest_mix("carcassonne"))
    return [
        Task("game, base", "game", "", 2, 12),
        Task("game, four expansions", "game", FOUR, 2, 8),
        Task("game, six large boxes", "game", LARGE, 1, 3),
        Task("game, everything", "game", everything, 1, 2),
        Task("turn at 70 tiles, everything", "turn", everything, 50, 90),
        Task("turn at 300 tiles, everything", "turn", everything, 280, 320),
        Task("greedy decision, base", "decision", "", 1, 3),
        Task("greedy decision, everything", "decision", everything, 1, 2),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="tasks whose name contains this")
    parser.add_argument("--write", action="store_true", help="make these figures the ones to compare with")
    wanted = parser.parse_args()
    if not shutil.which("valgrind"):
        print("no valgrind here: instructions are not counted")
        return
    build = "compiled" if is_compiled() else "interpreted"
    known: dict[str, dict[str, int]] = tomllib.loads(REFERENCE.read_text()) if REFERENCE.exists() else {}
    figures = known.setdefault(build, {})
    for task in tasks():
        if wanted.only in task.name:
            count = task.instructions()
            before = figures.get(task.name)
            ratio = f", {before / count:.2f} times as fast as {REFERENCE.name} says" if before else ""
            print(f"{task.name:32}{count:14,} instructions{ratio}", flush=True)
            if wanted.write:
                figures[task.name] = count
    if wanted.write:
        REFERENCE.write_text("\n".join(written(name, figures) for name, figures in known.items()))


def written(build: str, figures: dict[str, int]) -> str:
    lines = [f'"{task}" = {count}' for task, count in figures.items()]
    return "\n".join([f"[{build}]", *lines, ""])


if __name__ == "__main__":
    main()
