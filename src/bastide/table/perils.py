"""Why a hint, told of figures: who is taken prisoner, who comes into danger by the move, and who out of it.

In danger is whoever the rules say that others may soon take off the land (`dangers`), whatever does so.
"""

from bastide.kernel.game import Game
from bastide.notation.saying import Saying, Seat, saying
from bastide.table.ahead import ahead

CAUGHT, SAVED, MENACED = 8, 6, 4
"""What it weighs, compared with a point."""


def perils(game: Game, after: Game, me: int) -> list[tuple[int, Saying]]:
    """What a move does to the safety of figures, with how much it weighs."""
    if not game.book.dangers or not game.book.counts_by_seat:
        return []
    owner, stands = game.book.cast.owner, after.figures.where
    before, now = _in_danger(game), _in_danger(after)
    found = _prisoners(game, after, me)
    saved = [figure for figure in before - now if owner[figure] == me and stands[figure] >= 0]
    if saved:
        found.append((SAVED, saying("hint.saves", count=len(saved))))
    menaced = [owner[figure] for figure in now - before if owner[figure] != me]
    if menaced:
        most = max(sorted(set(menaced)), key=menaced.count)
        found.append((MENACED, saying("hint.menaces", count=menaced.count(most), who=Seat(most))))
    return found


def _in_danger(game: Game) -> set[int]:
    return {danger.figure for rule in game.book.dangers for danger in rule.dangers(game)}


def _prisoners(game: Game, after: Game, me: int) -> list[tuple[int, Saying]]:
    """Whom the move takes prisoner, or the next answer may."""
    for seat in _caught(game, after, me):
        return [(CAUGHT, saying("hint.catches", who=Seat(seat)))]
    if after.decision is None or after.decision.player != me:
        return []
    for index in range(len(after.decision.options)):
        for seat in _caught(game, ahead(after, index), me):
            return [(CAUGHT, saying("hint.may_catch", who=Seat(seat)))]
    return []


def _caught(game: Game, after: Game, me: int) -> list[int]:
    """The seats whose figures stood on the land and are this player's prisoners now."""
    owner = game.book.cast.owner
    return [owner[figure] for figure in after.figures.captives(me) if game.figures.where[figure] >= 0]
