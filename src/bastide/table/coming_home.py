"""Why a hint, told of figures that come back by the move itself: one's own, and those of others that are sent home from
the land."""

from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, FIGURE, PLACE, Move
from bastide.kernel.pieces import bits
from bastide.notation.saying import Saying, Seat, saying
from bastide.table.forecast import forecast

BACK, SENT, LOST = 5, 7, 1
"""What it weighs, compared with a point."""


def coming_home(game: Game, after: Game, move: Move, me: int) -> list[tuple[int, Saying]]:
    """Who comes home by a scoring is no reason of its own. Of one's own figures it is told where something
    was led to their cell."""
    scored = any(award.scoring for award in after.sheet[len(game.sheet) :])
    if move.verb == PLACE or scored:
        return []
    found: list[tuple[int, Saying]] = []
    for seat in range(game.book.players):
        home = after.figures.supply[seat] & ~game.figures.supply[seat]
        stood = sum(game.figures.where[figure] >= 0 for figure in bits(home))
        if seat == me and home.bit_count() > stood:
            found.append((BACK, saying("hint.comes_back", count=home.bit_count() - stood)))
        if seat == me and stood and move.verb == CELL:
            found.append((LOST, saying("hint.goes_home", count=stood)))
        if seat != me and stood:
            found.append((SENT, saying("hint.sends_home", count=stood, who=Seat(seat))))
    return found


def given_up(game: Game, after: Game, move: Move, me: int) -> list[Saying]:
    """One's own figure that was chosen to leave the land, and what that costs."""
    if move.verb != FIGURE or game.book.cast.owner[move.a] != me:
        return []
    if game.figures.where[move.a] < 0 or not after.figures.supply[me] >> move.a & 1:
        return []
    lost = forecast(game)[me] - forecast(after)[me]
    return [saying("hint.given_up", count=lost) if lost > 0 else saying("hint.given_up_free")]
