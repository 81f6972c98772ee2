"""What a waiting robber may hope for, for computer players: half of what somebody beside it will finish, or else of the
first points that they get in the final scoring."""

from bastide.expansions.robbers.ambush import AMBUSHES, AT_HAND
from bastide.kernel.chances import Chances
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope, still_early
from bastide.rules.scoring import counters, final_awards, is_complete, owners, tally
from bastide.rules.track import space


def hopes(game: Game, chances: Chances) -> list[Hope]:
    found: list[Hope] = []
    for owner, where in enumerate(AMBUSHES.of(game)):
        if where == AT_HAND:
            continue
        for player in range(game.book.players):
            standing = [space(points) for points in counters(game, player)]
            if player == owner or where not in standing:
                continue
            chance, points = _best(game, player, chances)
            share = standing.count(where) / len(standing)
            found.append(Hope(owner, share * chance * points / 2))
            late = 1.0 - still_early(game)
            if late and where == space(game.scores[player]):
                found.append(Hope(owner, late * (1.0 - chance) * _first_in_the_end(game, player) / 2))
    return found


def _best(game: Game, player: int, chances: Chances) -> tuple[float, int]:
    """The chance and the points of the region of the player's that promises most."""
    best = (0.0, 0)
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
            chance = chances.finished(zone)
            if chance * points > best[0] * best[1]:
                best = (chance, points)
    return best


def _first_in_the_end(game: Game, player: int) -> int:
    """The first points that the player gets in the final scoring as it would be now. Where there are two counting
    figures they have been added up by then."""
    for stage in game.book.stages:
        for award in final_awards(game, stage):
            if award.player == player and award.points > 0:
                return award.points
    return 0
