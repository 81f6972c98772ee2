"""How true the chance to win is: games that steady plays against itself, and what was said in them.

    python -m tests.players.calibration --games 100 --players 2 --game carcassonne --with inns-and-cathedrals

prints how often those won who were given a chance of about 5 %, 15 %, ..., and for rivals which width of the curve
would have said it best. The numbers in `bastide/players/winning.py` and in docs/thinking.md come from here.
"""

from argparse import ArgumentParser
from math import log

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import judge_for
from bastide.players.levels import LEVELS, Thinker
from bastide.players.meter import Budget
from bastide.players.winning import chances, highest, levelled
from bastide.rules.ending import result, shares
from bastide.rules.ruleset import Ruleset

STEADY = next(level for level in LEVELS if level.name == "steady")
NEAR = (1.0, 1.5, 2.5, 4.0)
A_TILE = (0.2, 0.3, 0.4, 0.5)
LEAST = 1e-6


class Sample:
    """A position before a draw: what was said, what it was worth, the tiles left, and how the game ended."""

    def __init__(self, game: Game) -> None:
        judge = judge_for(game.book)
        self.said = chances(game, judge)
        self.worth = [] if game.book.result else levelled(game, judge)
        self.left = game.bag.total
        self.won: list[float] = []


def samples(ruleset: Ruleset, seed: int, budget: Budget) -> list[Sample]:
    """A game from its first draw to its end, a sample for every turn."""
    game, dealer = ruleset.start(), Dealer(seed)
    players = [Thinker(STEADY, f"{seed}/{seat}", budget) for seat in range(ruleset.players)]
    found: list[Sample] = []
    turn = -1
    while game.decision is not None:
        asked = game.decision.player
        if asked == CHANCE and game.turn != turn:
            turn = game.turn
            found.append(Sample(game))
        game.play(dealer.choose(game) if asked == CHANCE else players[asked].choose(game.view(asked)))
    for sample in found:
        sample.won = shares(result(game), ruleset.players)
    return found


def reliability(found: list[Sample]) -> list[str]:
    """What was said and how often it came true, by tenths."""
    tenths: dict[int, list[tuple[float, float]]] = {}
    for sample in found:
        for said, won in zip(sample.said, sample.won, strict=True):
            tenths.setdefault(min(9, int(10 * said)), []).append((said, won))
    return [
        f"said {sum(said for said, _ in pairs) / len(pairs):5.1%}  won {sum(won for _, won in pairs) / len(pairs):5.1%}"
        f"  ({len(pairs)})"
        for _, pairs in sorted(tenths.items())
    ]


def surprise(found: list[Sample], near: float, a_tile: float) -> float:
    """How surprising the results were for a curve of this width; less is better."""
    total = 0.0
    for sample in found:
        said = highest(sample.worth, near + a_tile * sample.left)
        total -= sum(won * log(max(LEAST, chance)) for won, chance in zip(sample.won, said, strict=True))
    return total / len(found)


def main() -> None:
    parser = ArgumentParser(description="How true the chance to win is.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--game", default="carcassonne")
    parser.add_argument("--with", dest="boxes", default="")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--nodes", type=int, default=150)
    given = parser.parse_args()
    boxes = [box for box in given.boxes.split(",") if box]
    options = dict(option.split("=") for option in given.option)
    ruleset = Ruleset(given.game, boxes, given.players, options)
    found = [each for seed in range(given.games) for each in samples(ruleset, seed, Budget(nodes=given.nodes))]
    print(*reliability(found), sep="\n")
    if not ruleset.book.result:
        tried = [(surprise(found, near, a_tile), near, a_tile) for near in NEAR for a_tile in A_TILE]
        for value, near, a_tile in sorted(tried)[:3]:
            print(f"width {near} + {a_tile} a tile: surprise {value:.4f}")


if __name__ == "__main__":
    main()
