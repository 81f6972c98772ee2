"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.messages.counters import COUNTERS, DUE, AddUp, CountOn, counters_shown
from bastide.expansions.messages.effects import Effects
from bastide.expansions.messages.interlude import HELD
from bastide.expansions.messages.news import News
from bastide.expansions.messages.pile import MESSAGES, PILE
from bastide.kernel.bag import Bag
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion, Option


class Messages(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.effects = Effects(int(self.option("message_6")))

    @staticmethod
    def options() -> list[Option]:
        return [Option("message_6", ("3", "2"))]

    def frames(self) -> list[tuple[str, Frame]]:
        moments = ("TURN_NEWS", "REVEAL_NEWS", "ARRIVAL_NEWS", "NEWS", "LATE_NEWS")
        return [*[(moment, News(self.effects)) for moment in moments], ("ADDING_UP", AddUp())]

    def learn(self, book: Rulebook) -> None:
        self.effects.shields = book.traits.shift("shield")

    def setup(self, game: Game) -> None:
        COUNTERS.set(game, ((0, 0),) * game.book.players)
        DUE.set(game, ())
        PILE.set(game, (MESSAGES, ()))
        game.piles[HELD] = Bag([0] * len(game.book.kinds))

    def awarded(self, game: Game, award: Award) -> None:
        """Points and payments alike; in the final scoring there are no counting figures left to choose from."""
        if award.points and COUNTERS.of(game):
            game.push(CountOn(award.player, award.points))

    def shown(self, game: Game) -> list[Shown]:
        return counters_shown(game)
