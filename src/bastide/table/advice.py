"""Why a hint: what a move does to the regions of the land, told in one sentence.

The position before the move is compared with the one after it, region by region, without a word about any set: what it
finishes, joins, takes over, makes larger, takes, keeps back, or makes impossible for others, each with its points, and
what it does to the safety of figures (`perils.py`). The two that weigh most are told. Where the land says nothing, the
scores do, as they would be if the game ended now, and then what else there is to a tile (`quiet.py`).
"""

from collections.abc import Sequence

from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import DEPLOY, PASS, PLACE, ZONE, Move
from bastide.notation.saying import Saying, Seat, Value, saying
from bastide.rules.scoring import is_complete, manned, owners, region_awards
from bastide.table.ahead import ahead
from bastide.table.closing import closed, closing
from bastide.table.coming_home import coming_home, given_up
from bastide.table.finishing import LITTLE, SHARED, Clause, finished
from bastide.table.forecast import unpaid
from bastide.table.gaps import Gaps
from bastide.table.outcome import gained, gains, lost
from bastide.table.perils import perils
from bastide.table.quiet import figures_at_hand, helping, quiet, region_word
from bastide.words.words import has_words

MOST = 2
"""So many parts a sentence has."""

TAKEN, DENIED, JOINED = 12, 9, 6
"""What weighs how much, compared with a point."""


def advice(game: Game, index: int, path: Sequence[int] = ()) -> Saying:
    """Why the option at a position is a good one for whoever is asked. `path`: what they mean to do from there on, with
    that option first; without it, whatever a follower could do best counts."""
    assert game.decision is not None
    me, move = game.decision.player, game.decision.options[index]
    after = ahead(game, index)
    found = _found(game, after, move, me, path)
    told = _weightiest(found)[:MOST]
    if told and move.verb == PLACE and all(weight <= LITTLE for weight, _ in found):
        told = [*told[:1], *[then for then in _next(after, me, path) if not _is_told(then, told)], *told[1:]][:MOST]
    if not told:
        told = gains(game, after, me) or given_up(game, after, move, me)
    if not told:
        still = quiet(game, after, move, me, path)
        told = [*still[:1], *(_next(after, me, path) or lost(game, after, me)), *still[1:]][:MOST]
    told = told or helping(game, after, move, me)
    told = told or [saying("hint.stays" if move.verb == PASS else "hint.later")]
    return told[0] if len(told) == 1 else saying("hint.and", first=told[0], rest=told[1])


def _is_told(then: Saying, told: Sequence[Saying]) -> bool:
    """Is what is done next what the tile was said to prepare?"""
    return any(said.key == "hint.prepares" and said.values == then.values for said in told)


def _found(game: Game, after: Game, move: Move, me: int, path: Sequence[int]) -> list[Clause]:
    found = _clauses(game, after, move, me, path) + perils(game, after, me) + _merits(game, after)
    return found + coming_home(game, after, move, me)


def _weightiest(found: list[Clause]) -> list[Saying]:
    return list(dict.fromkeys(clause for _, clause in sorted(found, key=lambda clause: -clause[0])))


def _next(game: Game, me: int, path: Sequence[int]) -> list[Saying]:
    """What is done after the move, where somebody has thought of it: the first step of which something can be said."""
    for done in range(1, len(path)):
        if game.decision is None or game.decision.player != me or path[done] >= len(game.decision.options):
            return []
        move, after = game.decision.options[path[done]], ahead(game, path[done])
        told = _weightiest(_found(game, after, move, me, path[done:])) if move.verb != PASS else []
        if told:
            return [saying("hint.then", then=told[0])]
        more = gained(game, after, me)
        if more:
            return [saying("hint.then_gains", count=more)]
        game = after
    return []


def _clauses(game: Game, after: Game, move: Move, me: int, path: Sequence[int]) -> list[Clause]:
    if move.verb == PLACE:
        found = finished(game, after, me) + _changed(game, after, me) + _denied(game, after, me)
        return found if any(weight > LITTLE for weight, _ in found) else found + _prepared(after, me, path)
    if move.verb == DEPLOY:
        piece = game.book.cast.pieces[move.a]
        return _taken(game, after, move.b, me) if piece.claims else _beside(piece.name)
    if move.verb == ZONE:
        return _joined(game, after, me)
    if move.verb == PASS and any(option.verb == DEPLOY for option in _options(game)):
        return [(1, said) for said in figures_at_hand(game, me)]
    return []


def _merits(game: Game, after: Game) -> list[Clause]:
    """What rules know that speaks for the move, beside points."""
    found = [merit for rule in game.book.merits for merit in rule.merits(game, after)]
    return [(merit.weight, _told(merit)) for merit in found]


def _told(merit: Merit) -> Saying:
    values: dict[str, Value] = {"count": merit.count}
    if merit.player >= 0:
        values["who"] = Seat(merit.player)
    if merit.what:
        values["what"] = merit.what
    return saying(merit.key, **values)


def _options(game: Game) -> list[Move]:
    assert game.decision is not None
    return list(game.decision.options)


def _changed(game: Game, after: Game, me: int) -> list[Clause]:
    """Regions that go on, which the new tile joins or makes larger."""
    found: list[Clause] = []
    if not after.book.counts_by_seat:
        return found
    first, label = len(game.regions.label), after.regions.label
    for region in dict.fromkeys(label[zone] for zone in range(first, len(label))):
        old = sorted({game.regions.label[zone] for zone in after.regions.members(region) if zone < first})
        what = region_word(after, region)
        if old and what and not is_complete(after, region) and me in owners(after, region):
            found += _growing(game, after, region, old, what, me)
    return found + _surrounded(game, after, me)


def _surrounded(game: Game, after: Game, me: int) -> list[Clause]:
    """What wants to be surrounded, and has the new tile beside it."""
    found: list[Clause] = []
    for zone in after.board.centres_around(after.board.tile_cell[len(game.board.tile_cell)]):
        what, now = region_word(after, zone), _worth(after, zone)[me]
        if zone < len(game.regions.label) and what and not is_complete(after, zone) and me in owners(after, zone):
            more, missing = now - _worth(game, zone)[me], len(closing(after, zone))
            found += [(more, saying("hint.surrounds", what=what, count=missing, points=now))] if more > 0 else []
    return found


def _joined(game: Game, after: Game, me: int) -> list[Clause]:
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
    now = _worth(after, region)[me]
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
    more = now - _worth(game, had[0])[me] if had else 0
    if more <= 0:
        return []
    tiles = len(closing(after, region)) if after.board.zones[region].feature.completes else 0
    if tiles:
        return [(more, saying("hint.grows_open", what=what, count=tiles, points=now))]
    return [(more, saying("hint.grows", what=what, count=more))]


def _denied(game: Game, after: Game, me: int) -> list[Clause]:
    """Regions of others that can be finished no more, because nothing to come fits beside them."""
    if not after.book.counts_by_seat:
        return []
    dead = set(Gaps().dead_cells(after)) - set(Gaps().dead_cells(game))
    found: list[Clause] = []
    for region in manned(after) if dead else []:
        holders, what = owners(after, region), region_word(after, region)
        theirs = holders and me not in holders and what and after.board.zones[region].feature.completes
        if theirs and dead & set(closing(after, region)):
            found.append((DENIED, saying("hint.denies", what=what, who=Seat(holders[0]))))
    return found


def _beside(piece: str) -> list[Clause]:
    """What a figure is there for that takes nothing."""
    return [(1, saying(f"hint.piece.{piece}"))] if has_words(f"hint.piece.{piece}") else []


def _prepared(game: Game, me: int, path: Sequence[int]) -> list[Clause]:
    """What a follower is to take on the tile just laid; where nobody has thought of one, the best of what it could."""
    if game.decision is None or game.decision.player != me:
        return []
    found: list[Clause] = []
    meant = path[1:2] if path else range(len(game.decision.options))
    for index in meant:
        move = game.decision.options[index]
        if move.verb == DEPLOY and game.book.cast.pieces[move.a].claims:
            found += _taken(game, ahead(game, index), move.b, me)
    best = max(found, key=lambda clause: clause[0], default=None)
    return [(0, saying("hint.prepares", then=best[1]))] if best is not None and (path or best[0] > 0) else []


def _taken(game: Game, after: Game, zone: int, me: int) -> list[Clause]:
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
    whole = closed(after, zone)
    then = sum(award.points for award in region_awards(whole, zone, True) if award.player == me)
    return [(gained, saying("hint.takes", what=what, count=then, now=gained))]


def _brought(game: Game, after: Game, zone: int) -> list[int]:
    """What a region has come to be worth to everybody by a move, with what has been paid or is owed for it since. What
    a scoring brings besides, such as goods, is not the region's."""
    label = after.regions.label
    worth = [0] * len(game.scores) if is_complete(after, zone) else _worth(after, zone)
    brought = [now - then for now, then in zip(worth, _worth(game, zone), strict=True)]
    awards = after.sheet[len(game.sheet) :] + [award for frame in after.stack for award in frame.owed()]
    awards += [award for waiting in unpaid(after) for award in region_awards(after, waiting, True)]
    for award in awards:
        if award.zone >= 0 and label[award.zone] == label[zone]:
            brought[award.player] += award.points
    return brought


def _worth(game: Game, region: int) -> list[int]:
    """What a region would pay everybody if the game ended now."""
    paid = [0] * len(game.scores)
    for rule in game.book.final_share:
        for award in rule.final_share(game, game.regions.label[region]):
            paid[award.player] += award.points
    return paid
