"""What a turn costs as the land grows: `python -m tests.bench.growth [--with SETS] [--games N]`.

Random players play the largest mix, or the sets that are named. The time is that of the process alone, so that others
on the machine do not count. Wanted is that a turn at 300 tiles costs less than 1.5 times one at 70. Reported, not
asserted. In a late turn more is asked as well, say about fleas, which tells nothing about the land: so each question is
reported by itself too.
"""

import argparse
import statistics
from time import process_time

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


class Turn:
    """How many tiles lay when it began, how many questions were asked, and how long it took."""

    def __init__(self, tiles: int, questions: int, seconds: float) -> None:
        self.tiles = tiles
        self.questions = questions
        self.seconds = seconds


def turns_of(ruleset: Ruleset, seed: int) -> list[Turn]:
    """All turns of a game between random players."""
    game, dealer, player = ruleset.start(), Dealer(seed), RandomPlayer(seed)
    found: list[Turn] = []
    number, tiles, questions, since = game.turn, len(game.board.tile_cell), 0, process_time()
    while game.decision is not None:
        game.play((dealer if game.decision.player < 0 else player).choose(game))
        questions += 1
        if game.turn != number:
            now = process_time()
            found.append(Turn(tiles, questions, now - since))
            number, tiles, questions, since = game.turn, len(game.board.tile_cell), 0, now
    return found


def means_around(turns: list[Turn], size: int) -> tuple[float, float] | None:
    """The milliseconds and the questions of a turn; None: no game came so far."""
    near = [turn for turn in turns if abs(turn.tiles - size) <= NEARBY]
    if not near:
        return None
    return 1000 * statistics.fmean(turn.seconds for turn in near), statistics.fmean(turn.questions for turn in near)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="expansions", default="", help="expansions, separated by commas")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--players", type=int, default=6)
    wanted = parser.parse_args()
    names = wanted.expansions.split(",") if wanted.expansions else largest_mix(GAME)
    ruleset = Ruleset(GAME, names, wanted.players)
    turns_of(ruleset, wanted.games)
    turns = [turn for seed in range(wanted.games) for turn in turns_of(ruleset, seed)]
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{len(names)} boxes, {wanted.players} players, {wanted.games} games, {build}")
    first = means_around(turns, SIZES[0])
    for size in SIZES:
        means = means_around(turns, size)
        if means is not None and first is not None:
            cost, questions = means
            whole, each = cost / first[0], cost / questions / (first[0] / first[1])
            print(f"a turn around {size:3} tiles: {cost:7.3f} ms, {whole:5.2f} times that at {SIZES[0]}; ", end="")
            print(f"{questions:4.1f} questions of {cost / questions:6.3f} ms, {each:5.2f} times")
    print(f"wanted at {SIZES[-1]}: less than {WANTED} times")


if __name__ == "__main__":
    main()
