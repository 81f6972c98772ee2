"""Why a hint, of a move of which the land says nothing: what it pays at once, or who would have more or fewer points if
the game ended now."""

from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.notation.saying import Saying, Seat, saying
from bastide.table.forecast import forecast


def gains(game: Game, after: Game, move: Move, me: int) -> list[Saying]:
    """That one gets as much at once, or would have more oneself, or all together."""
    more = gained(game, after, me)
    on_track = game.stack[-1].on_track(game, move)
    if on_track is not None and 0 < on_track.gain == more:
        return [saying("hint.brings", count=more)]
    return [saying("hint.gains" if game.book.counts_by_seat else "hint.gains_all", count=more)] if more > 0 else []


def lost(game: Game, after: Game, me: int) -> list[Saying]:
    """Who would have less: the one who loses most of the others, and oneself."""
    if not game.book.counts_by_seat:
        return []
    change = _change(game, after)
    worst = min(range(len(change)), key=lambda seat: change[seat] if seat != me else 0)
    found = [saying("hint.costs", count=-change[worst], who=Seat(worst))] if worst != me and change[worst] < 0 else []
    return found + ([saying("hint.loses", count=-change[me])] if change[me] < 0 else [])


def gained(game: Game, after: Game, me: int) -> int:
    """So many points more are one's own, or everybody's; 0 where it is none."""
    change = _change(game, after)
    return max(0, change[me] if game.book.counts_by_seat else sum(change))


def _change(game: Game, after: Game) -> list[int]:
    return [later - sooner for sooner, later in zip(forecast(game), forecast(after), strict=True)]
