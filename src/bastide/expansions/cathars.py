"""The Cathars, and the siege tiles of Cult, Siege & Creativity.

A city with a siege tile anywhere in it is besieged, however many there are. Finished it pays 1 less a tile and shield
than it would; unfinished at the end it is not scored at all. Farmers count a finished besieged city twice, with
everything that a field pays for it. Where a cloister lies on one of the eight cells round a siege tile, every player
may at the end of their turn take one of their knights of that city home, one in all.

A shrine and an abbey are cloisters here too, and a mayor or a wagon in the city is a knight. A besieged city that
becomes a castle is besieged no more: its town is never finished. What is not scored pays nothing that others would add
either, neither buildings nor the fairy (our decisions).
"""

from bastide.kernel.compass import AROUND
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, NO, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.kernel.standing import take_home
from bastide.rules.expansion import Expansion, Option
from bastide.rules.followers import followers_as, unlike
from bastide.rules.reasons import not_own_follower, same_place
from bastide.rules.scoring import is_complete

NO_SIEGE = Refusal("escape.no_siege")
NO_CLOISTER = Refusal("escape.no_cloister")


class Cathars(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.siege = 0
        self.from_city = self.option("escape_reach") == "city"

    @staticmethod
    def options() -> list[Option]:
        return [Option("escape_reach", ("siege", "city"))]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("ESCAPE", Escape(self))]

    def learn(self, book: Rulebook) -> None:
        self.siege = book.traits.shift("siege")

    def is_besieged(self, game: Game, region: int) -> bool:
        return (game.regions.at[region].traits >> self.siege) & 255 != 0

    def value(self, game: Game, tally: Tally) -> None:
        if tally.beside:
            twice = [city for city in tally.beside if self.is_besieged(game, city) and is_complete(game, city)]
            tally.count("cities.besieged", len(twice))
        elif tally.finished and self.is_besieged(game, tally.region):
            tally.change(-1, "siege")

    def unscored(self, game: Game, region: int, finished: bool) -> str:
        return "siege.unfinished" if not finished and self.is_besieged(game, region) else ""

    def may_leave(self, game: Game) -> int:
        label, where = game.regions.label, game.figures.where
        found = 0
        for player in range(game.book.players):
            for figure in followers_as(game, player, "knight"):
                if self._has_escape(game, label[where[figure]]):
                    found |= 1 << figure
        return found

    def knights_with_escape(self, game: Game, player: int) -> list[int]:
        """The knights of a player whom a cloister offers a way out; of those alike on one spot, one."""
        label, where = game.regions.label, game.figures.where
        knights = unlike(game, followers_as(game, player, "knight"))
        return [figure for figure in knights if self._has_escape(game, label[where[figure]])]

    def why_no_escape(self, game: Game, figure: int) -> Refusal | None:
        """What keeps a follower on the land from escaping."""
        city = game.regions.label[game.figures.where[figure]]
        if not self.is_besieged(game, city):
            return NO_SIEGE
        return same_place(game, figure) if self._has_escape(game, city) else NO_CLOISTER

    def _has_escape(self, game: Game, city: int) -> bool:
        """Does a cloister lie beside a siege tile of this city, or by the switch beside any of its tiles?"""
        if not self.is_besieged(game, city):
            return False
        board = game.board
        for zone in game.regions.members(city):
            counts = self.from_city or (board.zones[zone].traits >> self.siege) & 255 != 0
            if counts and has_cloister_around(game, board.tile_cell[board.zone_tile[zone]]):
                return True
        return False


def has_cloister_around(game: Game, cell: int) -> bool:
    board = game.board
    for step in AROUND:
        tile = board.cells.get(cell + step)
        if tile is not None and board.turned[tile].kind.centres:
            return True
    return False


class Escape(Frame):
    """At the end of the turn, once also after a double turn, the player may take one knight out of a siege."""

    __slots__ = ("rule",)

    def __init__(self, rule: Cathars) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        knights = self.rule.knights_with_escape(game, game.player)
        if not knights:
            game.finish()
            return None
        return Decision(game.player, "escape", [*[Move(FIGURE, figure) for figure in knights], NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == FIGURE:
            take_home(game, move.a, "escape")

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        return not_own_follower(game, game.player, move.a) or self.rule.why_no_escape(game, move.a)


RULES = Cathars
