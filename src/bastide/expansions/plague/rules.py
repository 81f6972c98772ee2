"""The rules of the set, as they stand at the doors of the engine."""

from bastide.expansions.plague import fleas, flight
from bastide.expansions.plague.areas import (
    OUTBREAKS,
    active_outbreaks,
    fleas_left,
    infested,
    latent_fleas,
    plague_shown,
    quench,
)
from bastide.expansions.plague.marks import marks, settle
from bastide.expansions.plague.sorts import matters_now, sort_of_flea, sort_of_flight, sort_of_taken
from bastide.kernel.danger import Danger
from bastide.kernel.frames import SPARED, Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import Decision, Move
from bastide.kernel.notes import Note, PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion
from bastide.tiles.facts import TileFact

BASES = ("base", "winter-edition", "wheel-of-fortune")
"""The sets of tiles of which the first ones bring no plague."""

QUIET_TILES = 17

OUTBROKEN: PartNote[bool] = PartNote("outbreak in this part", False)

RUN_OUT: Note[bool] = Note("fleas ran out", False)
"""Has an outbreak been quenched because the supply was empty?"""

NO_FOLLOWER = Refusal("plague.no_follower")

JOINING = "joined"
"""Why figures leave that come to a scoring from elsewhere: they stand in its region, but on no tile."""


class Plague(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.base_tiles: list[str] = []
        self.base: list[int] = []
        self.is_base: list[bool] = []
        """By kind of tile."""
        self.at_first = 0

    def frames(self) -> list[tuple[str, Frame]]:
        return [("DAWN", RunOut()), ("DUTY", fleas.Spread(self.name))]

    def reading(self, fact: TileFact) -> TileFact:
        if fact.set in BASES and "plague" not in fact.tags:
            self.base_tiles.append(fact.id)
        return fact

    def learn(self, book: Rulebook) -> None:
        self.is_base = [kind.name in self.base_tiles for kind in book.kinds]
        self.base = [kind.index for kind in book.kinds if self.is_base[kind.index]]
        used = [kind for kind, _, _ in book.starts] + book.spare_starts
        printed = sum([book.counts[kind] for kind in self.base])
        self.at_first = printed - len([kind for kind in used if self.is_base[kind]])

    def drawable(self, game: Game, kinds: list[int]) -> list[int]:
        """The first tiles are of the base game; what is drawn before all else, such as a river, does not count."""
        left = 0
        for kind in self.base:
            left += game.bag.counts[kind]
        if self.at_first - left >= QUIET_TILES:
            return kinds
        return [kind for kind in kinds if self.is_base[kind]] or kinds

    def tile_placed(self, game: Game, tile: int) -> None:
        if not game.turn:
            return
        fleas.LAID.set(game, game.turn)
        if "plague" in game.board.turned[tile].kind.tags:
            self._break_out(game, tile)

    def _break_out(self, game: Game, tile: int) -> None:
        """The next outbreak. If all fleas belong to the only one so far, and not to this, that one is over."""
        all_out = not fleas_left(game) and not latent_fleas(game)
        earlier = active_outbreaks(game)
        OUTBREAKS.set(game, (*OUTBREAKS.of(game), (tile, True)))
        OUTBROKEN.set(game, True)
        fleas.SPREAD.set(game, game.turn)
        if game.log is not None:
            game.tell("outbreak", {"player": game.player, "count": len(OUTBREAKS.of(game))})
        settle(game)
        if all_out and len(earlier) == 1 and earlier[0] in active_outbreaks(game):
            quench(game, earlier[0])
            settle(game)

    def may_deploy(self, game: Game, player: int, piece: int) -> Refusal | None:
        """Whoever brings an outbreak deploys no follower in that part."""
        barred = OUTBROKEN.of(game) and player == game.player and game.book.cast.pieces[piece].claims
        return NO_FOLLOWER if barred else None

    def deployed(self, game: Game, figure: int, zone: int) -> None:
        self._infect(game, figure)

    def left(self, game: Game, figure: int, zone: int, why: str) -> None:
        """A figure that has come from elsewhere to a tile with a flea."""
        if why != JOINING:
            self._infect(game, figure)

    def _infect(self, game: Game, figure: int) -> None:
        zone = game.figures.where[figure]
        if zone >= 0 and game.board.zone_tile[zone] in infested(game):
            fleas.bite(game, figure)

    def asides(self, game: Game, player: int) -> list[Move]:
        """One after the other: neither stands open while the other one is being answered."""
        if isinstance(game.stack[-1], (flight.Flee, fleas.MoveFlea)):
            return []
        return fleas.offers(game, self.name) + flight.offers(game, player, self.name)

    def sort_of(self, game: Game, move: Move) -> int:
        is_last = isinstance(game.stack[-1], fleas.Spread)
        if move.word == flight.FLEE:
            return SPARED if is_last else sort_of_flight(game, move.a)
        tile = game.board.cells[move.a]
        if not is_last and not matters_now(game, {tile} if move.word == fleas.LAY else marks(game).reached()):
            return SPARED
        return sort_of_flea(game, tile) if move.word == fleas.LAY else sort_of_taken(game, tile)

    def chosen(self, game: Game, player: int, move: Move) -> None:
        if move.word == flight.FLEE:
            flight.begin(game, move.a)
        else:
            fleas.taken_up(game, move)

    def against(self, game: Game, player: int, move: Move) -> Refusal | None:
        return fleas.against(game, player, move) or flight.against(game, player, move)

    def dangers(self, game: Game) -> list[Danger]:
        return fleas.dangers(game)

    def merits(self, game: Game, after: Game) -> list[Merit]:
        menaced = [danger.figure for danger in fleas.dangers(game)]
        return flight.flight_merits(game, after, menaced) + fleas.flea_merits(game, after)

    def shown(self, game: Game) -> list[Shown]:
        return plague_shown(game)


class RunOut(Frame):
    """No flea at the start of a turn: the lowest of several outbreaks is quenched, later only if no flea is latent."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        active = active_outbreaks(game)
        if not fleas_left(game) and len(active) > 1 and not (RUN_OUT.of(game) and latent_fleas(game)):
            RUN_OUT.set(game, True)
            quench(game, active[0])
            settle(game)
        return None
