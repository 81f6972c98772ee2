"""Why a hint, told of regions that the move finishes: whom they pay, and how much."""

from bastide.kernel.game import Game
from bastide.kernel.sheet import Award
from bastide.notation.saying import Saying, Seat, saying
from bastide.rules.scoring import is_complete, region_awards
from bastide.rules.turn import tiles_left
from bastide.table.forecast import unpaid
from bastide.table.quiet import region_word

Clause = tuple[int, Saying]
"""A part of the sentence, and how much it weighs."""

SHARED, LITTLE = 10, 2
"""What weighs how much, compared with a point."""


def finished(game: Game, after: Game, me: int) -> list[Clause]:
    found: list[Clause] = []
    waiting = {after.regions.label[zone] for zone in unpaid(game)}
    for zone, awards in _scored(game, after) + [(zone, region_awards(after, zone, True)) for zone in unpaid(after)]:
        what = region_word(after, zone)
        if not what or after.regions.label[zone] in waiting:
            continue
        paid = [0] * len(after.scores)
        for award in awards:
            paid[award.player] += award.points
        if after.book.counts_by_seat or any(paid):
            found.append(_finishing(after, what, paid, me, _might_grow(after, zone)))
    return found


def _scored(game: Game, after: Game) -> list[tuple[int, list[Award]]]:
    """Finished regions that were scored at once, because nothing had to be asked before, with what that brought."""
    found: dict[int, list[Award]] = {}
    for award in after.sheet[len(game.sheet) :]:
        if award.scoring and award.zone >= 0 and is_complete(after, award.zone):
            found.setdefault(after.regions.label[award.zone], []).append(award)
    return list(found.items())


def _might_grow(game: Game, zone: int) -> bool:
    """Could it have come to pay more? What is surrounded never could, and nothing can without a tile to come."""
    return game.board.zones[zone].feature.completes and tiles_left(game) > 0


def _finishing(game: Game, what: str, paid: list[int], me: int, might_grow: bool) -> Clause:
    if not game.book.counts_by_seat:
        return sum(paid), saying("hint.finishes", what=what, count=sum(paid))
    best = max(range(len(paid)), key=lambda seat: paid[seat] if seat != me else -1)
    if paid[me] > 0 and paid[best] > 0 and best != me:
        shared = saying("hint.finishes_shared", what=what, count=paid[me], other=paid[best], who=Seat(best))
        return paid[me], shared
    if paid[me] > 0:
        return paid[me] + SHARED, saying("hint.finishes_own", what=what, count=paid[me])
    if paid[best] > 0 and might_grow:
        return LITTLE + 1, saying("hint.finishes_other", what=what, count=paid[best], who=Seat(best))
    if paid[best] > 0:
        return LITTLE, saying("hint.finishes_whole", what=what, count=paid[best], who=Seat(best))
    return LITTLE, saying("hint.finishes_free", what=what)
