"""The score track as plain data: who stands where on it, what its spaces mean, where an option belongs on it."""

from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.kernel.shown import Shown
from bastide.notation.events import Json
from bastide.rules.scoring import counters
from bastide.rules.track import SPACES


def track(game: Game, shown: list[Shown]) -> Json:
    """Everybody's counting figures, what else of all that is shown stands on the track, and the spaces that mean
    something."""
    return {
        "spaces": SPACES,
        "counters": [
            {"seat": account, "points": points}
            for account in range(len(game.book.accounts))
            for points in counters(game, account)
        ],
        "standing": [
            {"name": known.name, "seat": known.player, "space": known.space} for known in shown if known.space >= 0
        ],
        "marks": [
            {"rule": rule.name, "spaces": list(found)}
            for rule in game.book.marked_spaces
            if (found := rule.marked_spaces(game))
        ],
    }


def on_track(game: Game, move: Move) -> Json:
    """The place of an option on the track, if it has one."""
    place = game.stack[-1].on_track(game, move)
    if place is None:
        return {}
    seat = place.player if place.player >= 0 else None
    return {"track": {"points": place.points, "seat": seat, "gain": place.gain}}
