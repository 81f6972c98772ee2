"""What a look ahead gives away: positions in which all good lines were followed in full, and what a player chooses.

    python -m tests.players.regret --positions 35 1000:6,3,40,12 4000:8,4,40,12
    python -m tests.players.regret --with inns-and-cathedrals,tower --positions 20 4000:8,4,40,6

takes the lines within four points of the best, eight at most, and looks at every kind of tile that may come next and at
every answer, for both sides. Then it tells for each sight (positions to spend: lines, gap, kinds, answer, and if wanted
replies and keep) by how many points, on average, its choice stays behind the best of these lines. A match needs a
hundred times as many games to show the same.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.dealer import Dealer
from bastide.players.draws import drawn, draws_next, likely_kinds
from bastide.players.evaluation.judge import judge_for
from bastide.players.levels import Level, Thinker
from bastide.players.lines import Line, bare, lines_of
from bastide.players.lookahead import LAST_TILES, best_line
from bastide.players.meter import Budget, Meter
from bastide.players.sight import Sight
from bastide.rules.ruleset import Ruleset

LEARNER = Level("learner", Budget(nodes=120), haze=2.0)
NEAR, MOST = 4.0, 8
TURNS = range(4, 64)
FROM_A_GAME = 4


class Position:
    """Somebody is to lay a tile; `worth` tells what the paths of good lines are worth after a full look."""

    def __init__(self, game: Game, good: list[Line]) -> None:
        assert game.decision is not None
        self.game = game
        self.player = game.decision.player
        kinds = likely_kinds(good[0].game)
        total = sum(weight for _, weight in kinds)
        self.worth = {
            tuple(line.path): sum(weight * self._after(line, kind) for kind, weight in kinds) / total for line in good
        }

    def _after(self, line: Line, kind: int) -> float:
        """The mean of the best answer and of one's own best line with the same tile."""
        judge = judge_for(self.game.book)
        values: list[float] = []
        for drawer in (line.game.player, self.player):
            game = drawn(line.game, kind, drawer)
            if game is None or game.decision is None or game.decision.player == CHANCE:
                values.append(line.value)
                continue
            best = lines_of(game, drawer, judge, Meter(Budget()))[0]
            values.append(best.value if drawer == self.player else judge.value(best.game, self.player))
        return sum(values) / len(values)

    def regret(self, sight: Sight | None, budget: Budget) -> float:
        judge, meter = judge_for(self.game.book), Meter(budget)
        found = lines_of(bare(self.game), self.player, judge, meter)
        line = found[0] if sight is None else best_line(found, self.player, sight, judge, meter)
        best = max(self.worth.values())
        return best - self.worth.get(tuple(line.path), min(self.worth.values()))


def positions(ruleset: Ruleset) -> Iterator[Position]:
    """From games of players who see a little unclearly."""
    seed = 0
    while True:
        turns = sorted(Random(seed).sample(TURNS, FROM_A_GAME))
        game, dealer = ruleset.start(), Dealer(f"ref{seed}")
        players = [Thinker(LEARNER, f"{seed}/{seat}") for seat in (0, 1)]
        while game.decision is not None:
            asked = game.decision.player
            if asked != CHANCE and turns and game.turn >= turns[0] and game.decision.prompt == "place":
                turns.pop(0)
                found = lines_of(bare(game), asked, judge_for(ruleset.book), Meter(Budget()))
                good = [line for line in found if line.value >= found[0].value - NEAR and draws_next(line.game)][:MOST]
                if len(good) > 1 and found[0].game.bag.total > LAST_TILES:
                    yield Position(bare(game), good)
            game.play(dealer.choose(game) if asked == CHANCE else players[asked].choose(game))
        seed += 1


def main() -> None:
    parser = ArgumentParser(description="What a look ahead gives away.")
    parser.add_argument("--positions", type=int, default=35)
    parser.add_argument("--with", dest="sets", default="")
    parser.add_argument("sights", nargs="*", help="positions to spend:lines,gap,kinds,answer[,replies,keep]")
    given = parser.parse_args()
    source = positions(Ruleset(expansions=[name for name in given.sets.split(",") if name]))
    found = [next(source) for _ in range(given.positions)]
    mean = sum(position.regret(None, Budget()) for position in found) / len(found)
    print(f"without a look: {mean:.3f}")
    for text in given.sights:
        nodes, _, said = text.partition(":")
        lines, gap, kinds, answer, *race = said.split(",")
        sight = Sight(int(lines), float(gap), int(kinds), int(answer))
        if race:
            sight.replies, sight.keep = int(race[0]), float(race[1])
        mean = sum(position.regret(sight, Budget(nodes=int(nodes))) for position in found) / len(found)
        print(f"{text}: {mean:.3f}", flush=True)


if __name__ == "__main__":
    main()
