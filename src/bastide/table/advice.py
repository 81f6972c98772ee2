"""Why a hint: what a move does to the regions of the land, told in one sentence.

The position before the move is compared with the one after it, region by region, without a word about any set: what it
finishes, joins, takes over, makes larger, takes, keeps back, or makes impossible for others, each with its points, and
what it does to the safety of figures (`perils.py`). The two that weigh most are told. Where the land says nothing, the
scores do, as they would be if the game ended now, and then what else there is to a tile (`quiet.py`).
"""

from collections.abc import Sequence

from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, PASS, PLACE, ZONE, Move
from bastide.notation.codes import cell_name
from bastide.notation.saying import Saying, Seat, Value, saying
from bastide.rules.scoring import manned, owners
from bastide.table.ahead import ahead
from bastide.table.closing import closing
from bastide.table.coming_home import coming_home, given_up
from bastide.table.finishing import LITTLE, Clause, finished
from bastide.table.gaps import Gaps
from bastide.table.growing import grown, joined, raised
from bastide.table.outcome import gained, gains, lost
from bastide.table.perils import perils
from bastide.table.quiet import figures_at_hand, helping, quiet, region_word
from bastide.table.sentence import sentence, weightiest
from bastide.table.taking import arrived, taken
from bastide.words.words import has_words

DENIED = 9
"""What weighs how much, compared with a point."""


def advice(game: Game, index: int, path: Sequence[int] = ()) -> Saying:
    """Why the option at a position is a good one for whoever is asked. `path`: what they mean to do from there on, with
    that option first; without it, whatever a follower could do best counts."""
    assert game.decision is not None
    me, move = game.decision.player, game.decision.options[index]
    after = ahead(game, index)
    found = _found(game, after, move, me, path)
    told = weightiest(found)
    if told and move.verb == PLACE and all(weight <= LITTLE for weight, _ in found):
        told = [*told[:1], *[then for then in _next(after, me, path) if not _is_told(then, told)], *told[1:]]
    if not told:
        told = weightiest(raised(game, after, me)) or gains(game, after, move, me) or given_up(game, after, move, me)
    if not told:
        still = quiet(game, after, move, me, path)
        told = [*still[:1], *(_next(after, me, path) or lost(game, after, me)), *still[1:]]
    told = told or helping(game, after, move, me)
    told = told or [saying("hint.stays" if move.verb == PASS else "hint.later")]
    return sentence(told)


def _is_told(then: Saying, told: Sequence[Saying]) -> bool:
    """Is what is done next what the tile was said to prepare?"""
    return any(said.key.startswith("hint.prepares") and said.values[:1] == then.values for said in told)


def _found(game: Game, after: Game, move: Move, me: int, path: Sequence[int]) -> list[Clause]:
    found = _clauses(game, after, move, me, path) + perils(game, after, me) + _merits(game, after)
    return found + coming_home(game, after, move, me)


def _next(game: Game, me: int, path: Sequence[int]) -> list[Saying]:
    """What is done after the move, where somebody has thought of it: the first step of which something can be said."""
    for done in range(1, len(path)):
        if game.decision is None or game.decision.player != me or path[done] >= len(game.decision.options):
            return []
        move, after = game.decision.options[path[done]], ahead(game, path[done])
        told = weightiest(_found(game, after, move, me, path[done:])) if move.verb != PASS else []
        if told:
            return [saying("hint.then", then=told[0])]
        more = gained(game, after, me)
        if more:
            return [saying("hint.then_gains", count=more)]
        game = after
    return []


def _clauses(game: Game, after: Game, move: Move, me: int, path: Sequence[int]) -> list[Clause]:
    if move.verb == PLACE:
        found = finished(game, after, me) + grown(game, after, me) + _denied(game, after, me)
        return found if any(weight > LITTLE for weight, _ in found) else found + _prepared(after, me, path)
    if move.verb == DEPLOY:
        piece = game.book.cast.pieces[move.a]
        return taken(game, after, move.b, me) if piece.claims else _beside(piece.name)
    if move.verb in (ZONE, FIGURE, CELL):
        found = joined(game, after, me) if move.verb == ZONE else []
        return found or arrived(game, after, me)
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
    found: list[tuple[Clause, int]] = []
    meant = path[1:2] if path else range(len(game.decision.options))
    for index in meant:
        move = game.decision.options[index]
        if move.verb == DEPLOY and game.book.cast.pieces[move.a].claims:
            found += [(clause, move.b) for clause in taken(game, ahead(game, index), move.b, me)]
    best = max(found, key=lambda clause: clause[0][0], default=None)
    return [(0, _preparing(game, best[1], best[0][1]))] if best is not None and (path or best[0][0] > 0) else []


def _preparing(game: Game, zone: int, then: Saying) -> Saying:
    """Some figures come to another tile than the one just laid."""
    tile = game.board.zone_tile[zone]
    if tile == game.tile:
        return saying("hint.prepares", then=then)
    return saying("hint.prepares_afar", then=then, cell=cell_name(game.board.tile_cell[tile]))
