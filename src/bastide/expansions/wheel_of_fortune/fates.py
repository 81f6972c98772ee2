"""What the segments bring: points for what everybody has, without majorities, and the plague.

A follower is one whatever its strength, the big one too. A mayor or a wagon in a city is a knight, and a follower in an
abbey or a shrine a monk; a lord in a castle is neither (our decisions).
"""

from typing import Final

from bastide.kernel.frames import Each, Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import take_home
from bastide.kernel.tiles import Feature
from bastide.rules.completion import give
from bastide.rules.reasons import not_own_follower
from bastide.rules.rounds import round_from
from bastide.rules.scoring import tally

FORTUNE: Final = 3
PER_MONK: Final = 2

NOT_ON_LAND = Refusal("plague.apart")


class Fates:
    """The six segments, for the player whose turn it is and the others in turn."""

    def __init__(self) -> None:
        self.shields = 0

    def carry_out(self, game: Game, segment: str) -> None:
        players = round_from(game, game.player)
        if segment == "plague":
            game.push(Each([SendHome(player) for player in players]))
        elif segment == "fortune":
            give(game, paid(game, game.player, [Term("wheel.fortune", 1, FORTUNE)]))
        else:
            give(game, [award for player in players for award in self._awards(game, player, segment)])

    def points(self, game: Game, player: int, segment: str) -> int:
        """What a segment would bring a player now; good fortune comes to whoever is on turn, and is nobody's before."""
        if segment in ("plague", "fortune"):
            return 0
        return sum([award.points for award in self._awards(game, player, segment)])

    def _awards(self, game: Game, player: int, segment: str) -> list[Award]:
        if segment == "taxes":
            return paid(game, player, self._taxes(game, player))
        if segment == "famine":
            return paid(game, player, famine(game, player))
        if segment == "storm":
            supply = game.figures.supply[player] & game.book.cast.claimers
            return paid(game, player, [Term("wheel.followers", supply.bit_count(), 1)])
        return paid(game, player, [Term("wheel.monks", monks(game, player), PER_MONK)])

    def _taxes(self, game: Game, player: int) -> list[Term]:
        """Every knight brings the shields of the city and the number of own knights there."""
        return [
            Term("wheel.knights", knights, knights + ((game.regions.at[city].traits >> self.shields) & 255))
            for city, knights in followers_by_region(game, player, "city").items()
        ]


def famine(game: Game, player: int) -> list[Term]:
    """Every farmer brings a point for each city that the field would count at the end, a besieged one twice; neither
    pigs nor herds matter."""
    return [
        Term("wheel.farmers", farmers, sum([unit.count for unit in tally(game, field, player, True).units]))
        for field, farmers in followers_by_region(game, player, "field").items()
    ]


def monks(game: Game, player: int) -> int:
    return len([figure for figure in followers(game, player) if place_of(game, figure).surrounded])


def followers_by_region(game: Game, player: int, feature: str) -> dict[int, int]:
    """How many followers a player has in each region of a sort."""
    found: dict[int, int] = {}
    for figure in followers(game, player):
        if place_of(game, figure).name == feature:
            region = game.regions.label[game.figures.where[figure]]
            found[region] = found.get(region, 0) + 1
    return dict(sorted(found.items()))


def followers(game: Game, player: int) -> list[int]:
    """The followers of a player on the land, lords and those on towers too; not those in quarters or on crowns."""
    own = game.book.cast.whole[player] & game.book.cast.claimers
    return [figure for figure in bits(own) if game.figures.where[figure] >= 0 and not place_of(game, figure).keeps]


def place_of(game: Game, figure: int) -> Feature:
    return game.board.zones[game.figures.where[figure]].feature


def paid(game: Game, player: int, terms: list[Term]) -> list[Award]:
    """The award of a player, if there is anything to pay."""
    worth = [term for term in terms if term.points]
    points = sum([term.points for term in worth])
    return [Award(player, points, "wheel", -1, worth, game.turn)] if points else []


class SendHome(Frame):
    """The plague: a player must take one follower home from the land, if there is one."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def next(self, game: Game) -> Decision | None:
        options = [Move(FIGURE, figure) for figure in followers(game, self.player)]
        if not options:
            game.finish()
            return None
        return Decision(self.player, "plague-home", options)

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        take_home(game, move.a, "wheel")

    def against(self, game: Game, move: Move) -> Refusal | None:
        return not_own_follower(game, self.player, move.a) or NOT_ON_LAND if move.verb == FIGURE else None

    def marks(self) -> tuple[object, ...]:
        return (self.player,)
