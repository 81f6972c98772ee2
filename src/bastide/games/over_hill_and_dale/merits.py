"""What speaks for a move beside points on the land, for hints: stables and their animals, wandering, and chips."""

from bastide.games.over_hill_and_dale.chips import FRUITS, HELD, sets_of
from bastide.games.over_hill_and_dale.harvest import Share
from bastide.games.over_hill_and_dale.stables import Stables
from bastide.games.over_hill_and_dale.wandering import WanderTo, walk
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit


def stable_merits(game: Game, after: Game, stables: Stables) -> list[Merit]:
    """A stable that is built, or animals that come to lie around one."""
    if game.decision is None or after.is_over:
        return []
    me = game.decision.player
    before = {award.zone: award.points for award in stables.awards(game) if award.player == me}
    found: list[Merit] = []
    more = 0
    for award in stables.awards(after):
        if award.player == me and award.zone in before:
            more += award.points - before[award.zone]
        elif award.player == me:
            key = "hint.stable" if award.points else "hint.stable_bare"
            found.append(Merit(key, award.points, max(1, award.points)))
    return [*found, Merit("hint.animals", more, more)] if more > 0 else found


def wander_merits(game: Game, after: Game) -> list[Merit]:
    """A hiker that has gone on."""
    asking = game.stack[-1] if game.stack else None
    if not isinstance(asking, WanderTo):
        return []
    start, end = game.figures.where[asking.hiker], after.figures.where[asking.hiker]
    if start == end or end < 0:
        return []
    tiles = len(walk(game, start, end))
    return [Merit("hint.wanders", tiles, tiles)]


def chip_merits(game: Game, after: Game) -> list[Merit]:
    """A chip that was taken: one that makes a set whole, or of a fruit that one did not have yet."""
    if game.decision is None or not isinstance(game.stack[-1], Share):
        return []
    had, has = HELD.of(game)[game.decision.player], HELD.of(after)[game.decision.player]
    if sets_of(has) > sets_of(had):
        return [Merit("hint.harvest_set", sets_of(has), 1)]
    is_new = any(not before and now for before, now in zip(had[: len(FRUITS)], has, strict=False))
    return [Merit("hint.harvest_new", 1, 1)] if is_new else []
