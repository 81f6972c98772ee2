"""The Gingerbread Man.

He stands in a city, at first in that of the start tile. Whoever lays a tile with his picture takes a whole turn as
usual and then moves him to another unfinished city. When he leaves a city that way, everybody with knights there gets,
for each knight, a point for every tile of the city; shields bring nothing and the knights stay. Whoever completes his
city brings him the same points before the city is scored as usual, and then moves him to an unfinished city.

Where there is no other unfinished city he stays; if his own is finished he waits beside the board until the next of
his tiles brings him in, which is no leaving. Every follower is one knight, whatever it counts in a majority. A tile of
his that completes his city does both, one after the other. A town that becomes a castle is scored for nobody, and he
is moved on (our decisions).
"""

from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.moves import ZONE, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants
from bastide.rules.completion import give
from bastide.rules.expansion import Expansion

BESIDE = -1

MAN: Note[int] = Note("gingerbread man", BESIDE)
"""The zone of the city in which he stands."""

DUE: Note[int] = Note("gingerbread due", 0)
"""His tiles that were laid in this turn and have not moved him yet."""

NO_OPEN_CITY = Refusal("gingerbread.no_open_city")
THERE_ALREADY = Refusal("gingerbread.there_already")


class GingerbreadMan(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.his: list[int] = []
        """The kinds of tile with his picture."""

    def frames(self) -> list[tuple[str, Frame]]:
        """A tile of his that a late message brings still moves him in the same turn."""
        return [
            ("OVERTURE", Sweeten()), ("MOVE_ON", LeaveFinished()), ("WANDERING", Wander()), ("TURN_END", Wander()),
        ]  # fmt: skip

    def learn(self, book: Rulebook) -> None:
        self.his = [index for index, kind in enumerate(book.kinds) if "gingerbread" in kind.tags]

    def setup(self, game: Game) -> None:
        """In the first unfinished city of the starting land, tile by tile as they were laid."""
        MAN.set(game, min(open_cities(game), default=BESIDE))

    def tile_placed(self, game: Game, tile: int) -> None:
        if game.turn and "gingerbread" in game.board.turned[tile].kind.tags:
            DUE.set(game, DUE.of(game) + 1)

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """His city pays when he leaves it, which the next of his tiles makes him do, or when it is finished."""
        zone = MAN.of(game)
        if zone == BESIDE or not game.regions.at[game.regions.label[zone]].opens:
            return []
        if any(game.bag.counts[kind] for kind in self.his):
            chance = 1.0
        else:
            chance = chances.finished(zone)
        return [Hope(award.player, chance * award.points) for award in sweets(game)]

    def shown(self, game: Game) -> list[Shown]:
        zone = MAN.of(game)
        if zone == BESIDE:
            return []
        return [Shown("gingerbread-man", game.board.tile_cell[game.board.zone_tile[zone]], zone)]


def open_cities(game: Game) -> list[int]:
    """A zone of every unfinished city, the oldest. A castle has no open end, so it is none."""
    regions = game.regions
    return [
        min(regions.members(zone))
        for zone, printed in enumerate(game.board.zones)
        if printed.feature.name == "city" and regions.label[zone] == zone and regions.at[zone].opens
    ]


def cities_for_him(game: Game) -> list[int]:
    """The unfinished cities in which he does not stand."""
    labels = game.regions.label
    here = labels[MAN.of(game)] if MAN.of(game) != BESIDE else BESIDE
    return [zone for zone in open_cities(game) if labels[zone] != here]


def sweets(game: Game) -> list[Award]:
    """For each knight in his city a point for every tile of it."""
    zone = MAN.of(game)
    tiles = game.regions.tile_count(zone)
    knights = [0] * game.book.players
    for figure in bits(occupants(game, zone) & game.book.cast.claimers):
        knights[game.book.cast.owner[figure]] += 1
    return [
        Award(player, count * tiles, "gingerbread-man", zone, [Term("knights", count, tiles)], game.turn)
        for player, count in enumerate(knights)
        if count
    ]


def move_man(game: Game, zone: int) -> None:
    MAN.set(game, zone)
    if game.log is not None:
        if zone == BESIDE:
            game.tell("gingerbread man left", {})
        else:
            game.tell("gingerbread man moved", {"player": game.player, "zone": zone})


class Sweeten(Frame):
    """His city is about to be scored: first come his points."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        labels = game.regions.label
        if MAN.of(game) != BESIDE and labels[MAN.of(game)] == labels[game.scoring]:
            give(game, sweets(game))
        return None


class Moving(Frame):
    """The player whose turn it is chooses his city."""

    __slots__ = ()

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        move_man(game, move.a)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        labels = game.regions.label
        there = MAN.of(game) != BESIDE and labels[MAN.of(game)] == labels[move.a]
        return THERE_ALREADY if there else NO_OPEN_CITY


class LeaveFinished(Moving):
    """His city is finished: whoever completed it moves him on."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        zone = MAN.of(game)
        if zone == BESIDE or game.regions.at[game.regions.label[zone]].opens:
            game.finish()
            return None
        cities = cities_for_him(game)
        if cities:
            return Decision(game.player, "gingerbread-man", [Move(ZONE, city) for city in cities])
        game.finish()
        move_man(game, BESIDE)
        return None


class Wander(Moving):
    """Each of his tiles moves him once, and the city he leaves is scored for its knights."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if not DUE.of(game):
            game.finish()
            return None
        cities = cities_for_him(game)
        if cities:
            return Decision(game.player, "gingerbread-man", [Move(ZONE, city) for city in cities])
        DUE.set(game, DUE.of(game) - 1)
        return None

    def choose(self, game: Game, move: Move) -> None:
        DUE.set(game, DUE.of(game) - 1)
        awards = sweets(game) if MAN.of(game) != BESIDE else []
        move_man(game, move.a)
        give(game, awards)


RULES = GingerbreadMan
