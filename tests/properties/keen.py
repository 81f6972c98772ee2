"""A player who closes gaps and brings all sorts of figure out, so that more happens than among random players."""

from random import Random

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, PASS, PLACE


class KeenPlayer:
    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        moves = game.decision.options
        if moves[0].verb == PLACE:
            snug = [game.board.neighbours(move.a) for move in moves]
            return self.random.choice([index for index, count in enumerate(snug) if count == max(snug)])
        sorts = [(move.verb, move.a if move.verb == DEPLOY else 0, move.rule) for move in moves]
        wanted = sorted({sort for sort in sorts if sort[0] != PASS}) or sorts
        sort = self.random.choice(wanted)
        return self.random.choice([index for index, other in enumerate(sorts) if other == sort])
