"""Why a hint, told of whoever comes to stand somewhere: what they take, and what that is worth now and in the end."""

from bastide.kernel.game import Game
from bastide.notation.saying import saying
from bastide.rules.scoring import is_complete, owners, region_awards
from bastide.table.closing import closed
from bastide.table.finishing import Clause
from bastide.table.forecast import unpaid
from bastide.table.growing import pays, when_finished
from bastide.table.quiet import region_word


def taken(game: Game, after: Game, zone: int, me: int) -> list[Clause]:
    """A follower takes a region: what it is worth now, and when it is finished."""
    what = region_word(game, zone) if zone < len(game.regions.label) else ""
    if not what:
        return []
    if not game.book.counts_by_seat:
        then = sum(award.points for award in region_awards(closed(after, zone), zone, True))
        return [(then, saying("hint.takes_all", what=what, count=then))] if then else []
    gained = _brought(game, after, zone)[me]
    if is_complete(game, zone):
        return [(gained, saying("hint.takes_finished", what=what, count=gained))]
    feature = game.board.zones[zone].feature
    if not feature.completes and not feature.surrounded:
        return [(gained, saying("hint.takes_for_good", what=what, count=gained))]
    if not after.regions.at[after.regions.label[zone]].figures:
        return []
    then = when_finished(after, zone, me)
    return [(gained, saying("hint.takes", what=what, count=then, now=gained))]


def arrived(game: Game, after: Game, me: int) -> list[Clause]:
    """One's own figures that have come into a region in which one had no part, otherwise than by being deployed."""
    cast, before, now = game.book.cast, game.figures.where, after.figures.where
    found: list[Clause] = []
    for figure in cast.figures[me]:
        zone = now[figure]
        if not 0 <= zone < len(game.regions.label) or zone == before[figure]:
            continue
        if cast.pieces[cast.piece[figure]].claims and me in owners(after, zone) and me not in owners(game, zone):
            found += taken(game, after, zone, me)
    return found


def _brought(game: Game, after: Game, zone: int) -> list[int]:
    """What a region has come to be worth to everybody by a move, with what has been paid or is owed for it since. What
    a scoring brings besides, such as goods, is not the region's. In the final scoring all has been paid."""
    label = after.regions.label
    worth = [0] * len(game.scores) if after.is_over or is_complete(after, zone) else pays(after, zone)
    brought = [now - then for now, then in zip(worth, pays(game, zone), strict=True)]
    awards = after.sheet[len(game.sheet) :] + [award for frame in after.stack for award in frame.owed()]
    awards += [award for waiting in unpaid(after) for award in region_awards(after, waiting, True)]
    for award in awards:
        if award.zone >= 0 and label[award.zone] == label[zone]:
            brought[award.player] += award.points
    return brought
