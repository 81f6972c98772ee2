"""What is lost with a figure that others take off the land."""

from bastide.kernel.chances import Chances
from bastide.kernel.danger import Danger
from bastide.kernel.game import Game
from bastide.kernel.pieces import HELD
from bastide.players.evaluation.promise import promise
from bastide.players.evaluation.weights import Weights
from bastide.rules.strength import is_strongest, printed_strengths


def at_stake(game: Game, danger: Danger, weights: Weights, chances: Chances, fade: float) -> float:
    """For its owner: what it holds alone, and the figure itself if it becomes a prisoner, which matters less and less
    towards the end (`fade`)."""
    alone = _held_alone(game, danger.figure, weights, chances)
    if not danger.is_held:
        return alone
    held = captives(game, game.book.cast.owner[danger.figure])
    one_more = weights.prices[weights.captivity(held)] - weights.prices[weights.captivity(held + 1)]
    return one_more * fade + alone


def captives(game: Game, seat: int) -> int:
    """How many figures of a player others hold."""
    where = game.figures.where
    count = 0
    for figure in game.book.cast.figures[seat]:
        if where[figure] <= HELD:
            count += 1
    return count


def _held_alone(game: Game, figure: int, weights: Weights, chances: Chances) -> float:
    """What a region promises its owner who would own it no more without this figure."""
    seat = game.book.cast.owner[figure]
    zone = game.figures.where[figure]
    region = game.regions.label[zone]
    found = printed_strengths(game, region)
    if not is_strongest(found, seat):
        return 0.0
    found[seat] -= game.book.cast.strength[figure]
    if is_strongest(found, seat):
        return 0.0
    points = promise(game, region)
    feature = game.board.zones[zone].feature
    if not feature.completes or feature.surrounded:
        return float(points[seat])
    gain = points[len(game.scores) + seat] - points[seat]
    return points[seat] + weights.prices[weights.finish[feature.index]] * chances.finished(zone) * gain
