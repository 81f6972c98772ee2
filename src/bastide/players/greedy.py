"""A player who takes what is best at once.

An option is worth what the position after it is worth: the player's points, with what the land would pay if the game
ended now, less the same of the best opponent, and half a point for every figure at hand. Laying a tile alone says
little, so the player looks on to its own next decision of the same turn and takes the two together; further decisions,
its own and other players', are taken to be passes. It never looks beyond chance. Among equals one is taken at random,
from the player's seed.

A game with many expansions has thousands of such pairs. The player tries so many of them as keep it quick, beginning
with the options that are best by themselves; in a plain game that is all of them.
"""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PASS
from bastide.players.dice import dice
from bastide.players.evaluation.judge import judge_for
from bastide.players.quiet import Quiet
from bastide.rules.scoring import outlook

FIGURE_AT_HAND: Final = 0.5
PAIRS: Final = 400
"""So many pairs of an option and a following one are tried for one decision."""

PATIENCE: Final = 40
"""No turn is followed through more passes than these, whatever the rules ask."""


class GreedyPlayer:
    def __init__(self, seed: int | str) -> None:
        self.random = dice(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.random.getstate(),)

    def choose(self, game: Game) -> int:
        assert game.decision is not None
        count = len(game.decision.options)
        if count == 1:
            return 0
        with Quiet():
            values = _values(game, game.decision.player, count)
        best = max(values)
        equals = [index for index in range(count) if values[index] == best]
        return equals[int(self.random.random() * len(equals))]


def _again(state: tuple[int, ...]) -> GreedyPlayer:
    player = GreedyPlayer(0)
    player.random.setstate(state)
    return player


def _values(game: Game, player: int, count: int) -> list[float]:
    """What every option is worth to the player, with the best that may follow it in the same turn."""
    bare = game.copy()
    bare.log = None
    bare.past = None
    bare.sheet = []
    outlook(bare)  # what the copies keep of it, they need not work out
    values = [0.0] * count
    halfway: list[tuple[int, Game, list[int]]] = []
    for index in range(count):
        after = _played(bare, index)
        followings = _followings(after, player, game.turn)
        if followings:
            halfway.append((index, after, followings))
        else:
            values[index] = _settled(after, player, game.turn)
    if sum([len(followings) for _, _, followings in halfway]) <= PAIRS:
        for index, after, followings in halfway:
            values[index] = _best(after, followings, player, game.turn)
    else:
        _try_foremost(halfway, values, player, game.turn)
    return values


def _try_foremost(halfway: list[tuple[int, Game, list[int]]], values: list[float], player: int, turn: int) -> None:
    """Work out options by themselves, and of the best ones what may follow, as long as there are pairs to try."""
    for index, after, _ in halfway:
        values[index] = _outcome(after, player, turn)
    pairs = PAIRS
    for index, after, followings in sorted(halfway, key=lambda tried: values[tried[0]], reverse=True):
        for following in followings[:pairs]:
            pairs -= 1
            values[index] = max(values[index], _settled(_played(after, following), player, turn))


def _best(game: Game, followings: list[int], player: int, turn: int) -> float:
    """How well the player stands after the best of these options or none of them. The position is used up by it."""
    outlook(game)
    values = [_settled(_played(game, following), player, turn) for following in followings]
    return max(max(values), _settled(game, player, turn))


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
    if _passing(game, turn) < 0:
        return standing(game, player)
    outlook(game)
    return _settled(game.copy(), player, turn)


def _settled(game: Game, player: int, turn: int) -> float:
    """How well the player stands when the turn has run on: what it has completed is scored only then."""
    for _passed in range(PATIENCE):
        index = _passing(game, turn)
        if index < 0:
            break
        game.play(index)
    return standing(game, player)


def _passing(game: Game, turn: int) -> int:
    """Where to pass stands among the options of the same turn; -1: nobody may, or the turn is over."""
    decision = game.decision
    if decision is None or decision.player == CHANCE or game.turn != turn:
        return -1
    for index, move in enumerate(decision.options):
        if move.verb == PASS:
            return index
    return -1


def standing(game: Game, player: int) -> float:
    """How well a player stands: the lead over the best opponent, if there is any, were the game to end now, and
    figures at hand."""
    if game.book.result:
        return judge_for(game.book).value(game, player)
    scores = game.scores if game.is_over else outlook(game)
    best = 0 if len(scores) == 1 else scores[1 if player == 0 else 0]
    for seat, score in enumerate(scores):
        if score > best and seat != player:
            best = score
    lead: int = scores[player] - best
    at_hand: int = game.figures.supply[player].bit_count()
    return lead + FIGURE_AT_HAND * at_hand
