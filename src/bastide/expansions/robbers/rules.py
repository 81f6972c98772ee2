"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.robbers.ambush import AMBUSHES, AT_HAND, RobberTile, robber_merits, robbers_shown
from bastide.expansions.robbers.prey import hopes
from bastide.expansions.robbers.toll import ROBBED, TakeToll, Wait, go_along, lay_hands_on
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.sheet import Award
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion


class Robbers(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        """Should a part be broken off, what was not yet taken is taken after it."""
        late: list[tuple[str, Frame]] = [("PART", TakeToll()), ("EXTRA_PART", TakeToll())]
        return [("DRAW", Wait()), ("ARRIVAL", RobberTile()), ("TOLL", TakeToll()), *late]

    def setup(self, game: Game) -> None:
        AMBUSHES.set(game, (AT_HAND,) * game.book.players)

    def stepped(self, game: Game, award: Award, start: int, end: int) -> None:
        """Steps back are no gain: the robber keeps its space (our decision)."""
        if end <= start:
            return
        if award.reason == ROBBED:
            go_along(game, award, start, end)
        else:
            lay_hands_on(game, award, start)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return hopes(game, chances)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return robber_merits(game, after)

    def shown(self, game: Game) -> list[Shown]:
        return robbers_shown(game)
