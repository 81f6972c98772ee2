"""Why a hint, of a tile that changes no score: what of one's own it makes larger, what it makes harder to finish for
others, what it leaves as it is, and whom else it helps."""

from collections.abc import Sequence

from bastide.kernel.game import Game
from bastide.kernel.moves import DEPLOY, PLACE, Move
from bastide.kernel.openings import Pattern
from bastide.kernel.pieces import bits
from bastide.notation.saying import Saying, Seat, saying
from bastide.rules.scoring import is_complete, manned, owners
from bastide.table.closing import closing
from bastide.words.words import has_words


def quiet(game: Game, after: Game, move: Move, me: int, path: Sequence[int]) -> list[Saying]:
    """What there is to be said, the weightiest first."""
    if move.verb != PLACE:
        return []
    found = [said for said in (_hindrance(game, after, me), _widening(game, after, me)) if said is not None]
    if not found:
        found += _left_alone(game, after, me)
    return found + (_saved_up(after, me) if len(path) == 1 else [])


def region_word(game: Game, zone: int) -> str:
    """The word for a region, where it has one with an article."""
    name = game.board.zones[zone].feature.name
    return name if has_words(f"reason.{name}") else ""


def figures_at_hand(game: Game, me: int) -> list[Saying]:
    """With how many figures something can be taken later."""
    cast = game.book.cast
    found = [figure for figure in bits(game.figures.supply[me]) if cast.pieces[cast.piece[figure]].claims]
    return [saying("hint.keeps", count=len(found))] if found else []


def _hindrance(game: Game, after: Game, me: int) -> Saying | None:
    """A region of others to which more tiles are missing now, or into whose gaps fewer of them fit."""
    fewer: Saying | None = None
    for region in manned(game) if game.book.counts_by_seat else []:
        what, holders = region_word(game, region), owners(game, region)
        now = after.regions.label[region]
        finished = is_complete(after, now) or not game.board.zones[region].feature.completes
        if not what or not holders or me in holders or finished or set(owners(after, now)) != set(holders):
            continue
        before, missing = closing(game, region), closing(after, now)
        if len(missing) > len(before):
            return saying("hint.needs_more", what=what, count=len(missing) - len(before), who=Seat(holders[0]))
        if fewer is None and any(_is_narrower(game, after, cell) for cell in before if cell in missing):
            fewer = saying("hint.fits_fewer", what=what, who=Seat(holders[0]))
    return fewer


def _is_narrower(game: Game, after: Game, cell: int) -> bool:
    """Do fewer of the tiles to come fit there by their sides?"""
    if cell not in game.board.frontier or cell not in after.board.frontier:
        return False
    before, now = game.board.frontier[cell].pattern, after.board.frontier[cell].pattern
    return before is not now and _fitting(after, now) < _fitting(after, before)


def _fitting(game: Game, pattern: Pattern) -> int:
    counts = game.bag.counts
    return sum(counts[kind] for kind in game.bag.kinds if pattern.fitting(game.book.kinds[kind]))


def _widening(game: Game, after: Game, me: int) -> Saying | None:
    for region in _grown(game, after):
        what = region_word(after, region)
        if what and not game.book.counts_by_seat:
            return saying("hint.widens_all", what=what)
        if what and me in owners(after, region):
            return saying("hint.widens", what=what)
    return None


def _grown(game: Game, after: Game) -> list[int]:
    """Manned regions that go on upon the new tile."""
    first, label = len(game.regions.label), after.regions.label
    new = dict.fromkeys(label[zone] for zone in range(first, len(label)))
    return [region for region in new if owners(after, region) and min(after.regions.members(region)) < first]


def _left_alone(game: Game, after: Game, me: int) -> list[Saying]:
    """Nothing of others gets larger, or is nearer to its end, though something could."""
    if not game.book.counts_by_seat or _grown(game, after) or _nearer(game, after):
        return []
    theirs = {seat for region in manned(game) if closing(game, region) for seat in owners(game, region)} - {me}
    if game.book.players > 2:
        return [saying("hint.leaves_all")] if theirs else []
    return [saying("hint.leaves", who=Seat(seat)) for seat in theirs]


def helping(game: Game, after: Game, move: Move, me: int) -> list[Saying]:
    """What of others becomes larger, or is nearer to its end, where nothing else is to be said."""
    if move.verb != PLACE or not game.book.counts_by_seat:
        return []
    grown = _grown(game, after)
    feeds = "hint.feeds_only" if len(grown) == 1 else "hint.feeds"
    return _of_others(feeds, after, grown, me) or _of_others("hint.hastens", after, _nearer(game, after), me)


def _of_others(key: str, after: Game, regions: list[int], me: int) -> list[Saying]:
    for region in regions:
        what, holders = region_word(after, region), owners(after, region)
        if what and holders and me not in holders:
            return [saying(key, what=what, who=Seat(holders[0]))]
    return []


def _nearer(game: Game, after: Game) -> list[int]:
    """Manned regions to which fewer tiles are missing."""
    label = after.regions.label
    return [label[region] for region in manned(game) if len(closing(after, label[region])) < len(closing(game, region))]


def _saved_up(after: Game, me: int) -> list[Saying]:
    """Nobody is meant to be deployed, though somebody could."""
    asked = after.decision
    if asked is None or asked.player != me or all(option.verb != DEPLOY for option in asked.options):
        return []
    return figures_at_hand(after, me)
