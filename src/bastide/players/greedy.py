"""A player who takes what is best at once.

An option is worth what the position after it is worth: the player's points, with what the land would pay if the game
ended now, less the same of the best opponent, and half a point for every figure at hand. Laying a tile alone says
little, so the player looks on to its own next decision of the same turn and takes the two together; further decisions,
its own and other players', are taken to be passes. It never looks beyond chance. Among equals one is taken at random,
from the player's seed.

A game with many expansions has thousands of such pairs. The player tries so many of them as keep it quick, beginning
with the options that are best by themselves; in a plain game that is all of them.
"""

from random import Random
from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PASS
from bastide.players.evaluation.judge import judge_for
from bastide.rules.scoring import outlook

FIGURE_AT_HAND: Final = 0.5
PAIRS: Final = 400
"""So many pairs of an option and a following one are tried for one decision."""

PATIENCE: Final = 40
"""No turn is followed through more passes than these, whatever the rules ask."""


class GreedyPlayer:
    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        count = len(game.decision.options)
        if count == 1:
            return 0
        values = _values(game, game.decision.player, count)
        best = max(values)
        equals = [index for index in range(count) if values[index] == best]
        return equals[int(self.random.random() * len(equals))]


def _again(dice: tuple[object, ...]) -> GreedyPlayer:
    player = GreedyPlayer(0)
    player.random.setstate(dice)
    return player


def _values(game: Game, player: int, count: int) -> list[float]:
    """What every option is worth to the player, with the best that may follow it in the same turn."""
    bare = game.copy()
    bare.log = None
    outlook(bare)  # what the copies keep of it, they need not work out
    afters = [_played(bare, index) for index in range(count)]
    values = [_outcome(after, player, game.turn) for after in afters]
    pairs = PAIRS
    for index in sorted(range(count), key=values.__getitem__, reverse=True):
        after = afters[index]
        followings = _followings(after, player, game.turn)[:pairs]
        if followings:
            outlook(after)
        for following in followings:
            pairs -= 1
            values[index] = max(values[index], _settled(_played(after, following), player, game.turn))
    return values


def _played(game: Game, index: int) -> Game:
    after = game.copy()
    after.play(index)
    return after


def _followings(game: Game, player: int, turn: int) -> list[int]:
    """The options of the player's next decision in the same turn; to pass is what settling takes for granted."""
    decision = game.decision
    if decision is None or decision.player != player or game.turn != turn:
        return []
    return [index for index, move in enumerate(decision.options) if move.verb != PASS]


def _outcome(game: Game, player: int, turn: int) -> float:
    """How well the player stands when the turn has run on from a position that is still needed."""
    return _settled(game.copy() if _is_passable(game, turn) else game, player, turn)


def _settled(game: Game, player: int, turn: int) -> float:
    """How well the player stands when the turn has run on: what it has completed is scored only then."""
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None or not _is_passable(game, turn):
            break
        game.play([move.verb for move in decision.options].index(PASS))
    return standing(game, player)


def _is_passable(game: Game, turn: int) -> bool:
    decision = game.decision
    if decision is None or decision.player == CHANCE or game.turn != turn:
        return False
    return any(move.verb == PASS for move in decision.options)


def standing(game: Game, player: int) -> float:
    """How well a player stands: the lead over the best opponent, if there is any, were the game to end now, and
    figures at hand."""
    if game.book.result:
        return judge_for(game.book).value(game, player)
    scores = game.scores if game.is_over else outlook(game)
    best_opponent = max([score for seat, score in enumerate(scores) if seat != player], default=0)
    return scores[player] - best_opponent + FIGURE_AT_HAND * game.figures.supply[player].bit_count()
