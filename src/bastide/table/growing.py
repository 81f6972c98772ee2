"""Why a hint, told of regions that go on: what a move joins, takes over, makes larger, or worth more."""

from collections.abc import Collection

from bastide.kernel.game import Game
from bastide.notation.saying import Seat, saying
from bastide.rules.scoring import is_complete, manned, owners, region_awards
from bastide.rules.turn import tiles_left
from bastide.table.closing import closed, closing
from bastide.table.finishing import SHARED, Clause
from bastide.table.gaps import Gaps
from bastide.table.quiet import region_word

TAKEN, JOINED = 12, 6
"""What weighs how much, compared with a point."""


def grown(game: Game, after: Game, me: int) -> list[Clause]:
    """Regions that go on, which the new tile joins or makes larger, and others of one's own that pay more for it."""
    found: list[Clause] = []
    if not after.book.counts_by_seat:
        return found
    first, label = len(game.regions.label), after.regions.label
    seen = list(dict.fromkeys(label[zone] for zone in range(first, len(label))))
    for region in seen:
        old = sorted({game.regions.label[zone] for zone in after.regions.members(region) if zone < first})
        what = region_word(after, region)
        if old and what and not is_complete(after, region) and me in owners(after, region):
            found += _growing(game, after, region, old, what, me)
    around = after.board.centres_around(after.board.tile_cell[len(game.board.tile_cell)])
    return found + _surrounded(game, after, around, me) + raised(game, after, me, {*seen, *around})


def _surrounded(game: Game, after: Game, around: list[int], me: int) -> list[Clause]:
    """What wants to be surrounded, and has the new tile beside it."""
    found: list[Clause] = []
    for zone in around:
        what, now = region_word(after, zone), pays(after, zone)[me]
        if zone < len(game.regions.label) and what and not is_complete(after, zone) and me in owners(after, zone):
            more, missing = now - pays(game, zone)[me], len(closing(after, zone))
            found += [(more, saying("hint.surrounds", what=what, count=missing, points=now))] if more > 0 else []
    return found


def raised(game: Game, after: Game, me: int, seen: Collection[int] = ()) -> list[Clause]:
    """What has not grown and pays more all the same, such as a field beside a city that is finished now."""
    found: list[Clause] = []
    for region in manned(after) if after.book.counts_by_seat and not after.is_over else []:
        what = region_word(after, region)
        if region in seen or not what or is_complete(after, region) or me not in owners(after, region):
            continue
        old = min(after.regions.members(region))
        more = pays(after, region)[me] - pays(game, old)[me] if old < len(game.regions.label) else 0
        found += [(more, saying("hint.adds", what=what, count=more))] if more > 0 else []
    return found


def joined(game: Game, after: Game, me: int) -> list[Clause]:
    """Regions that were apart before, and that something other than a tile has made one."""
    old: dict[int, set[int]] = {}
    for zone, label in enumerate(game.regions.label):
        old.setdefault(after.regions.label[zone], set()).add(label)
    found: list[Clause] = []
    for region, labels in old.items() if after.book.counts_by_seat else []:
        what = region_word(after, region)
        if len(labels) > 1 and what and not is_complete(after, region) and me in owners(after, region):
            found += _growing(game, after, region, sorted(labels), what, me)
    return found


def _growing(game: Game, after: Game, region: int, old: list[int], what: str, me: int) -> list[Clause]:
    now = pays(after, region)[me]
    then = owners(after, region)
    had = [label for label in old if me in owners(game, label)]
    theirs = {seat for label in old for seat in owners(game, label) if seat != me}
    lost = sorted(theirs - set(then))
    if lost:
        return [(TAKEN + now, saying("hint.takes_over", what=what, count=now, who=Seat(lost[0])))]
    if theirs and len(then) > 1 and any(me not in owners(game, label) for label in old if owners(game, label)):
        return [(SHARED + now, saying("hint.shares", what=what, count=now, who=Seat(sorted(theirs)[0])))]
    if len(had) > 1:
        return [(JOINED + now, saying("hint.joins", what=what, count=now))]
    return _larger(game, after, region, had[0], what, me) if had else []


def _larger(game: Game, after: Game, region: int, old: int, what: str, me: int) -> list[Clause]:
    """One's own has become larger. What pays nothing until it is finished may still have come to pay more then."""
    now = pays(after, region)[me]
    more = now - pays(game, old)[me]
    if not after.board.zones[region].feature.completes:
        return [(more, saying("hint.grows", what=what, count=more))] if more > 0 else []
    if more > 0:
        missing = len(closing(after, region))
        return [(more, saying("hint.grows_open", what=what, count=missing, points=now))]
    then = when_finished(after, region, me) if not now and _may_be_finished(after, region) else 0
    later = then - when_finished(game, old, me) if then else 0
    return [(later, saying("hint.grows_later", what=what, count=then))] if later > 0 else []


def _may_be_finished(game: Game, region: int) -> bool:
    """Are there tiles enough, and does something fit into every gap?"""
    missing = closing(game, region)
    return len(missing) <= tiles_left(game) and not any(cell in missing for cell in Gaps().dead_cells(game))


def when_finished(game: Game, zone: int, me: int) -> int:
    """What a region will pay somebody when it is finished with the fewest tiles."""
    return sum(award.points for award in region_awards(closed(game, zone), zone, True) if award.player == me)


def pays(game: Game, region: int) -> list[int]:
    """What a region would pay everybody if the game ended now."""
    paid = [0] * len(game.scores)
    for rule in game.book.final_share:
        for award in rule.final_share(game, game.regions.label[region]):
            paid[award.player] += award.points
    return paid
