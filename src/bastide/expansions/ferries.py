"""The Ferries.

Three or four roads end at a small lake, and a road that ends there is closed. Whoever lays a lake tile must, after
deploying, lay a ferry between two of its road ends, which makes them one road. Whoever lays a tile at a road with a
ferry may turn the first ferry met in each direction from that tile to any two ends of its lake, once a turn for each
ferry and also away from that road. Scoring comes last, so turning may close roads far away. A finished road that a
ferry reopens is an ordinary open road and can be scored again (our reading).
"""

from bastide.kernel.compass import LANES, SIDES
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import cut, join, ways_on, zone_at
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NO, ZONE, Decision, Move
from bastide.kernel.notes import Note, PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion
from bastide.rules.scoring import owners
from bastide.tiles.facts import TileFact
from bastide.tiles.fault import Fault

Ends = tuple[int, int]
"""The two zones that a ferry joins."""

FERRIES: Note[tuple[Ends, ...]] = Note("ferries", ())

NEAR: PartNote[tuple[int, ...]] = PartNote("ferries near", ())
"""The lakes whose ferry came first on the roads of the tile just laid, as the roads ran then."""

TURNED: Note[tuple[int, tuple[int, ...]]] = Note("ferries turned", (0, ()))
"""A turn, and the lakes whose ferry was turned in it."""

NO_LAKE = Refusal("ferry.no_lake")
NO_END = Refusal("ferry.no_end")
NOT_NEAR = Refusal("ferry.not_near")
ONCE = Refusal("ferry.once")
LIES_SO = Refusal("ferry.lies_so")


class Ferries(Expansion):
    @staticmethod
    def unfit(fact: TileFact) -> Fault | None:
        roads = list(fact.of_kind("road"))
        are_moored = len(roads) > 1 and all(len(road.places) == 1 and road.has("ferry") for road in roads)
        is_lake = "ferry" in fact.tags or any(road.has("ferry") for road in roads)
        return Fault("tile.ferry") if is_lake and not ("ferry" in fact.tags and are_moored) else None

    def frames(self) -> list[tuple[str, Frame]]:
        return [("ARRIVAL", LookForFerries()), ("WORKS", NewFerry()), ("WORKS", TurnFerries())]

    def merits(self, game: Game, after: Game) -> list[Merit]:
        laid = [ends for ends in FERRIES.of(after) if ends not in FERRIES.of(game)]
        if game.decision is None:
            return []
        if laid:
            is_own = game.decision.player in owners(after, laid[0][0])
            return [Merit("hint.ferry_own", 1, 1) if is_own else Merit("hint.ferry", 1, 0)]
        if not isinstance(game.stack[-1], TurnFerries) or NEAR.of(after):
            return []
        near = [ends[0] for lake in NEAR.of(game) for ends in ferry_on(game, lake)]
        own = [zone for zone in near if game.decision.player in owners(game, zone)]
        return [Merit("hint.ferry_kept_own" if own else "hint.ferry_kept", 1, 1)]

    def shown(self, game: Game) -> list[Shown]:
        """A ferry at both its ends."""
        return [
            Shown("ferry", game.board.tile_cell[game.board.zone_tile[zone]], zone)
            for ends in FERRIES.of(game)
            for zone in ends
        ]


class LookForFerries(Frame):
    """Finds the ferries that this part of the turn may turn, before anything is built."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if FERRIES.of(game):
            NEAR.set(game, first_ferries(game, game.tile))
        return None


class NewFerry(Frame):
    """A lake tile was laid: its ferry must join two of its road ends."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if "ferry" not in game.board.turned[game.tile].kind.tags or ferry_on(game, game.tile):
            game.finish()
            return None
        return Decision(game.player, "ferry", crossings(game, game.tile))

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        moor(game, ends_of(game, move))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        return not_crossing(game, move) if game.board.zone_tile[move.a] == game.tile else NO_LAKE


class TurnFerries(Frame):
    """The ferries nearby may be turned, one after another, until the player has enough."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        options: list[Move] = []
        for lake in NEAR.of(game):
            if lake not in turned_now(game):
                options += [move for move in crossings(game, lake) if ends_of(game, move) not in FERRIES.of(game)]
        if not options:
            self._leave(game)
            return None
        return Decision(game.player, "turn-ferry", [*options, NO])

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == ZONE:
            turn_ferry(game, ends_of(game, move))
        else:
            self._leave(game)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        lake = game.board.zone_tile[move.a]
        if not ferry_on(game, lake):
            return NO_LAKE
        if lake not in NEAR.of(game):
            return NOT_NEAR
        if lake in turned_now(game):
            return ONCE
        return not_crossing(game, move) or LIES_SO

    def _leave(self, game: Game) -> None:
        game.finish()
        if NEAR.of(game):
            NEAR.set(game, ())


def road_sides(game: Game, tile: int) -> list[tuple[int, str]]:
    """The roads that leave a tile, with the side."""
    ends = [(zone_at(game, tile, side * LANES), SIDES[side]) for side in range(4)]
    return [(zone, side) for zone, side in ends if zone >= 0 and game.board.zones[zone].feature.name == "road"]


def crossings(game: Game, lake: int) -> list[Move]:
    """Every way to lay a ferry on a lake: from one road end to another, named by the side it reaches."""
    ends = road_sides(game, lake)
    return [Move(ZONE, zone, 0, side) for place, (zone, _) in enumerate(ends) for _, side in ends[place + 1 :]]


def not_crossing(game: Game, move: Move) -> Refusal | None:
    """What is wrong with a ferry from this zone to that side: it must join two road ends, named in their order."""
    lake = game.board.zone_tile[move.a]
    ends = road_sides(game, lake)
    here = [side for zone, side in ends if zone == move.a]
    if not here or move.word in here or move.word not in [side for _, side in ends]:
        return NO_END
    for option in crossings(game, lake):
        if option.same(move):
            return None
        if option.word in here and ends_of(game, option)[0] == ends_of(game, move)[1]:
            offered = game.decision is not None and option in game.decision.options
            return Refusal("ferry.other_way", instead=option) if offered else None
    return None


def ends_of(game: Game, move: Move) -> Ends:
    lake = game.board.zone_tile[move.a]
    return move.a, zone_at(game, lake, SIDES.index(move.word) * LANES)


def ferry_on(game: Game, lake: int) -> list[Ends]:
    """The ferry of a lake, if it has one yet."""
    return [ends for ends in FERRIES.of(game) if game.board.zone_tile[ends[0]] == lake]


def moor(game: Game, ends: Ends) -> None:
    """A ferry joins two road ends."""
    FERRIES.set(game, (*FERRIES.of(game), ends))
    join(game, ends[0], ends[1])
    if game.log is not None:
        game.tell("ferry laid", {"player": game.player, "zones": list(ends)})


def turn_ferry(game: Game, ends: Ends) -> None:
    """Lay the ferry of a lake the other way."""
    lake = game.board.zone_tile[ends[0]]
    for old in ferry_on(game, lake):
        FERRIES.set(game, tuple([ferry for ferry in FERRIES.of(game) if ferry != old]))
        cut(game, old[0], old[1])
    TURNED.set(game, (game.turn, (*turned_now(game), lake)))
    moor(game, ends)


def turned_now(game: Game) -> tuple[int, ...]:
    turn, lakes = TURNED.of(game)
    return lakes if turn == game.turn else ()


def first_ferries(game: Game, tile: int) -> tuple[int, ...]:
    """The lakes of the first ferries on every road that leaves a tile. Beyond a ferry nobody looks."""
    labels = game.regions.label
    moored = {zone for ferry in FERRIES.of(game) for zone in ferry}
    served = {labels[zone] for zone in moored}
    ahead = [zone for zone, _ in road_sides(game, tile) if labels[zone] in served]
    seen = set(ahead)
    found: list[int] = []
    while ahead:
        zone = ahead.pop(0)
        if zone in moored:
            found.append(game.board.zone_tile[zone])
            continue
        for other in ways_on(game, zone):
            if other not in seen:
                seen.add(other)
                ahead.append(other)
    return tuple(sorted(set(found)))


RULES = Ferries
