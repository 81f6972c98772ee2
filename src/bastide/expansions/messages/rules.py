"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.messages.counters import (
    COUNTERS,
    DUE,
    AddUp,
    CountOn,
    counter_merits,
    counters_shown,
    dark_spaces,
    is_dark,
)
from bastide.expansions.messages.effects import Effects
from bastide.expansions.messages.news import News, tile_merits
from bastide.expansions.messages.pile import MESSAGES, PILE
from bastide.expansions.messages.prospects import hopes
from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
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
        moments = ("TURN_NEWS", "REVEAL_NEWS", "ARRIVAL_NEWS", "NEWS", "WANDERING_NEWS", "SHOW_NEWS", "AUCTION_NEWS")
        return [*[(moment, News(self.effects)) for moment in moments], ("ADDING_UP", AddUp())]

    def learn(self, book: Rulebook) -> None:
        self.effects.shields = book.traits.shift("shield")

    def setup(self, game: Game) -> None:
        COUNTERS.set(game, ((0, 0),) * game.book.players)
        DUE.set(game, ())
        PILE.set(game, (MESSAGES, ()))

    def counters(self, game: Game, player: int) -> tuple[int, ...]:
        return COUNTERS.of(game)[player] if COUNTERS.of(game) else ()

    def counting(self, game: Game, award: Award) -> bool:
        """Points and payments alike; in the final scoring there is one counting figure each."""
        if not COUNTERS.of(game):
            return False
        game.push(CountOn(award))
        return True

    def stepped(self, game: Game, award: Award, start: int, end: int) -> None:
        """The player whose turn it is gains points and lands on a dark space: a message is due."""
        if end <= start or award.player != game.player or not COUNTERS.of(game):
            return
        if is_dark(end) and game.player not in DUE.of(game):
            DUE.set(game, (*DUE.of(game), game.player))

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        return hopes(game)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        return counter_merits(game, after) + tile_merits(game, after)

    def shown(self, game: Game) -> list[Shown]:
        return counters_shown(game)

    def marked_spaces(self, game: Game) -> tuple[int, ...]:
        return dark_spaces(game)
