"""Do two builds or two commits play the same? `python -m tests.bench.digests --games 10000 > FILE` in both, then diff.

From a seed, random games over random mixes of sets, players and switches are played to their ends. Each line tells of
one of them what was played, how many questions it asked, and a digest of all of them and of the last position; the last
line is the digest of all lines. The games come from `bastide` as this Python imports it: compiled where it is installed
so, from source with PYTHONPATH=src, of another commit with PYTHONPATH=../other/src.
"""

import argparse
from hashlib import blake2b
from random import Random

from bastide.rules.ruleset import Ruleset
from tests.properties.test_soak import random_choice
from tests.properties.walks import Walk


def played(ruleset: Ruleset, seed: int) -> tuple[int, str]:
    """How many questions a random game asks; and a digest of who was asked what, with how many options, of the options
    taken, and of the end."""
    walk = Walk(ruleset.start(), seed)
    print_of = blake2b(digest_size=8)
    while walk.game.decision is not None:
        decision = walk.game.decision
        index = walk.step()
        taken = decision.options[index]
        print_of.update(f"{decision.player} {decision.prompt} {len(decision.options)} {taken}\n".encode())
    print_of.update(f"{walk.game.scores} {walk.game.digest()}".encode())
    return walk.steps, print_of.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game; the others count on")
    wanted = parser.parse_args()
    whole = blake2b(digest_size=8)
    for seed in range(wanted.first, wanted.first + wanted.games):
        ruleset = random_choice(Random(seed))
        questions, digest = played(ruleset, seed)
        line = f"{seed} {ruleset.game} +{len(ruleset.expansions)} {ruleset.players} {questions} {digest}"
        whole.update(line.encode())
        print(line, flush=True)
    print(f"all {whole.hexdigest()}")


if __name__ == "__main__":
    main()
