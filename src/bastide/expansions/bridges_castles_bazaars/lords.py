"""Lords: whoever waits on a castle is paid for the first feature that is finished nearby.

A castle that is paid is a finished feature to those around it. So first all castles are found that this part pays: with
something finished in their surroundings, or with such a castle there. Then their owners, from the active player on,
name for each of them a feature or another of these castles, and all are paid along these choices. Nobody may name what
would leave a castle without a feature to lead to: of two that could name each other, only one does (our decision).
"""

from bastide.expansions.bridges_castles_bazaars.castle import CASTLES, Castle, surroundings, town_tiles
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ZONE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import occupants, take_home
from bastide.rules.completion import give
from bastide.rules.places import cell_named
from bastide.rules.reasons import same_region
from bastide.rules.rounds import round_from
from bastide.rules.scoring import region_gifts, tally

Ways = dict[int, list[int]]
"""The zone of a castle, and the features and castles that its owner may name."""

NOT_NEARBY = Refusal("castle.not_nearby")
IN_A_CIRCLE = Refusal("castle.in_a_circle")


def paid_castles(game: Game) -> list[Castle]:
    """Those that this part pays, in the order in which their owners are asked; of one owner the oldest first."""
    found: list[Castle] = []
    if not game.completed:
        return found
    rest = [castle for castle in CASTLES.of(game) if castle.turn < game.turn and occupants(game, castle.zone)]
    while True:
        fresh = [castle for castle in rest if sources(game, castle, found)]
        if not fresh:
            seats = round_from(game, game.player)
            return [castle for seat in seats for castle in CASTLES.of(game) if castle in found and castle.owner == seat]
        found += fresh
        rest = [castle for castle in rest if castle not in fresh]


def sources(game: Game, castle: Castle, paid: list[Castle]) -> list[int]:
    """What is finished in the surroundings of a castle: features, and others of the castles that are paid."""
    around = surroundings(game, castle)
    features = [zone for zone in game.completed if game.regions.at[game.regions.label[zone]].tiles & around]
    return features + [other.zone for other in paid if other != castle and town_tiles(game, other) & around]


def is_sound(game: Game, ways: Ways) -> bool:
    """Does every castle lead to a feature, be it over others?"""
    led = game.completed[:]
    rest = list(ways)
    while rest:
        fresh = [zone for zone in rest if any(way in led for way in ways[zone])]
        if not fresh:
            return False
        led += fresh
        rest = [zone for zone in rest if zone not in fresh]
    return True


class PayLords(Frame):
    """Has the owners of castles name what they are paid for, pays them, and sends the lords home."""

    __slots__ = ("named",)

    def __init__(self, named: tuple[tuple[int, int], ...] = ()) -> None:
        self.named = named

    def next(self, game: Game) -> Decision | None:
        paid = paid_castles(game)
        if len(self.named) == len(paid):
            game.finish()
            self._pay(game, paid)
            return None
        castle = paid[len(self.named)]
        options = self._options(game, castle, paid)
        if len(options) > 1:
            return Decision(castle.owner, "lord", [Move(ZONE, zone) for zone in options])
        game.become(PayLords((*self.named, (castle.zone, options[0]))))
        return None

    def _options(self, game: Game, castle: Castle, paid: list[Castle]) -> list[int]:
        ways = {other.zone: sources(game, other, paid) for other in paid}
        for zone, source in self.named:
            ways[zone] = [source]
        return [way for way in ways[castle.zone] if is_sound(game, {**ways, castle.zone: [way]})]

    def choose(self, game: Game, move: Move) -> None:
        castle = paid_castles(game)[len(self.named)]
        game.become(PayLords((*self.named, (castle.zone, move.a))))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        paid = paid_castles(game)
        return (
            IN_A_CIRCLE
            if move.a in sources(game, paid[len(self.named)], paid)
            else same_region(game, move) or NOT_NEARBY
        )

    def _pay(self, game: Game, paid: list[Castle]) -> None:
        awards: list[Award] = []
        for castle in paid:
            awards += [self._award(game, castle), *region_gifts(game, castle.zone, True)]
        for castle in paid:
            for figure in bits(occupants(game, castle.zone)):
                take_home(game, figure, "castle")
        give(game, awards)

    def _award(self, game: Game, castle: Castle) -> Award:
        """The value of the feature to which the choices lead from this castle."""
        named = dict(self.named)
        feature = named[castle.zone]
        while feature in named:
            feature = named[feature]
        found = tally(game, feature, castle.owner, True).award(game.turn)
        source = found.reason if feature == named[castle.zone] else "castle"
        terms = [*found.terms, Term(f"castle.{source}", 1, 0)]
        return Award(castle.owner, found.points, "castle", castle.zone, terms, game.turn, True)

    def values(self, game: Game) -> dict[str, int | str]:
        return {"cell": cell_named(game, paid_castles(game)[len(self.named)].zone)}

    def marks(self) -> tuple[object, ...]:
        return self.named
