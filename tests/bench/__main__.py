"""Speed against another commit, as a ratio in one run: `python -m tests.bench [REVISION] [--with SETS] [--rounds N]`.

Both trees play the same random games from source, in turns, so that a noisy machine is equally noisy to both.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]

PLAY = """
import sys
from time import perf_counter
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset

def play(ruleset, seed):
    game, dealer, player = ruleset.start(), Dealer(f"dealer {seed}"), RandomPlayer(f"player {seed}")
    while game.decision is not None:
        game.play((dealer if game.decision.player < 0 else player).choose(game))

ruleset = Ruleset(expansions=[name for name in sys.argv[2].split(",") if name])
play(ruleset, 0)
start = perf_counter()
for seed in range(int(sys.argv[1])):
    play(ruleset, seed)
print(int(sys.argv[1]) / (perf_counter() - start))
"""


def games_per_second(source: Path, games: int, expansions: str) -> float:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", PLAY, str(games), expansions]
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def unpack(revision: str, folder: Path) -> Path:
    """The source tree of a commit."""
    archive = subprocess.run(["git", "archive", revision, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
    return folder / "src"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", nargs="?", default="HEAD~1", help="the commit to compare with")
    parser.add_argument("--with", dest="expansions", default="", help="expansions, separated by commas")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=150, help="games in each round")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        before = unpack(wanted.revision, Path(folder))
        ratios = []
        for number in range(1, wanted.rounds + 1):
            old = games_per_second(before, wanted.games, wanted.expansions)
            new = games_per_second(ROOT / "src", wanted.games, wanted.expansions)
            ratios.append(new / old)
            print(f"round {number}: {old:7.1f} before, {new:7.1f} now, ratio {new / old:.3f}", flush=True)
    print(f"median ratio to {wanted.revision}: {statistics.median(ratios):.3f}")


if __name__ == "__main__":
    main()
