"""What a waiting robber may hope for, for computer players: half of what somebody beside it will finish."""

from bastide.expansions.robbers.ambush import AMBUSHES, AT_HAND
from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.rules.scoring import counters, is_complete, owners, tally
from bastide.rules.track import space


def hopes(game: Game, chances: Chances) -> list[Hope]:
    found: list[Hope] = []
    for owner, where in enumerate(AMBUSHES.of(game)):
        if where == AT_HAND:
            continue
        for player in range(game.book.players):
            standing = [space(points) for points in counters(game, player)]
            if player != owner and where in standing:
                share = standing.count(where) / len(standing)
                found.append(Hope(owner, share * _best(game, player, chances) / 2))
    return found


def _best(game: Game, player: int, chances: Chances) -> float:
    """The most that a region of the player's promises, by its chance."""
    best = 0.0
    seen: set[int] = set()
    for figure in game.book.cast.figures[player]:
        zone = game.figures.where[figure]
        region = game.regions.label[zone] if zone >= 0 else -1
        if region < 0 or region in seen:
            continue
        seen.add(region)
        feature = game.board.zones[zone].feature
        if (feature.completes or feature.surrounded) and not is_complete(game, zone) and player in owners(game, zone):
            points = tally(game, zone, player, True).award(game.turn).points
            best = max(best, chances.finished(zone) * points)
    return best
