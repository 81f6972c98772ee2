"""The Festival.

Whoever lays a tile with the festival may take one figure of their own from anywhere on the land back to the supply
instead of deploying one. Any own figure will do, a farmer, a builder or a pig as well; prisoners are not on the
land. It happens before scoring, so a figure taken back does not count any more.
"""

from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.standing import take_home
from bastide.rules.expansion import Expansion, Option
from bastide.rules.reasons import NO_FOLLOWER, not_own

TAKEN_BACK = Refusal("festival.taken_back")
NO_FESTIVAL = Refusal("festival.no_festival")


class Festival(Expansion):
    @staticmethod
    def options() -> list[Option]:
        return [Option("festival", ("figures", "followers"))]

    def actions(self, game: Game, player: int) -> list[Move]:
        if not self._is_festival(game):
            return []
        cast = game.book.cast
        return [
            Move(FIGURE, figure, rule=self.name)
            for figure, zone in enumerate(game.figures.where)
            if zone >= 0 and cast.owner[figure] == player and self._may_return(game, figure)
        ]

    def _is_festival(self, game: Game) -> bool:
        return "festival" in game.board.turned[game.tile].kind.tags

    def _may_return(self, game: Game, figure: int) -> bool:
        return self.option("festival") == "figures" or game.book.cast.claimers >> figure & 1 == 1

    def may_add(self, game: Game, player: int) -> Refusal | None:
        return TAKEN_BACK if game.action == self.name else None

    def chosen(self, game: Game, player: int, move: Move) -> None:
        take_home(game, move.a, "festival")

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        if not self._is_festival(game):
            return NO_FESTIVAL
        if move.verb != FIGURE:
            return None
        refused = not_own(game, player, move.a)
        return refused if refused or self._may_return(game, move.a) else NO_FOLLOWER


RULES = Festival
