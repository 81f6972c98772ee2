"""The shaman: whoever lays the tile may take one of their own tribe members home, without a scoring.

This comes before deploying, so the same member may stand on the shaman's tile (our decision). Huts stay.
"""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, NO, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import take_home
from bastide.rules.reasons import not_own

HUTS_STAY = Refusal("shaman.huts_stay")


class CallHome(Frame):
    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        owner = game.book.cast.owner
        options = [
            Move(FIGURE, figure)
            for figure, zone in enumerate(game.figures.where)
            if zone >= 0 and owner[figure] == game.player and game.board.zones[zone].feature.role
        ]
        if not options:
            game.finish()
            return None
        return Decision(game.player, "shaman", [*options, NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == FIGURE:
            take_home(game, move.a, "shaman")

    def against(self, game: Game, move: Move) -> Refusal | None:
        return not_own(game, game.player, move.a) or HUTS_STAY if move.verb == FIGURE else None
