"""The Gold Mines.

Whoever lays a tile with gold must, before deploying, put one piece of gold on it and one on a tile beside it, also
across a corner, whether gold lies there already or not. A piece belongs to no feature but to the whole of its tile.
When a road, a city or a cloister is finished, its owners take the gold of all its tiles, for a cloister also of the
eight around. Several players with a claim take one piece each in turn, the active player first, until none is left to
claim. At the end what still lies on the land is out of the game, and after everything else pieces pay 1 point each,
from four on 2, from seven on 3, from ten on 4.

Farmers and lords have no claim. Gold of a finished feature that nobody owns stays for others (our decision). Where all
the pieces in a player's reach are claimed by the same players, it makes no difference which one is taken, and nobody is
asked.
"""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.compass import x_of, y_of
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import CELL, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import NORTH_EAST, Shown
from bastide.rules.expansion import Expansion
from bastide.rules.extent import tiles_around, tiles_of
from bastide.rules.reasons import EMPTY
from bastide.rules.rounds import round_from
from bastide.rules.scoring import manned, owners

PIECES: Final = 16

RATES: Final = ((10, 4), (7, 3), (4, 2), (1, 1))
"""From so many pieces on, so many points for each of them."""

A_FEW: Final = 3

STILL_CLAIMED: Final = 0.4
"""The chance that somebody still claims an open region and takes its gold, measured in games of steady."""

LYING: Note[tuple[int, ...]] = Note("gold on the land", ())
"""The tile of every piece on the land."""

TAKEN: Note[tuple[int, ...]] = Note("gold taken", ())
"""How many pieces each player has."""

NOT_AROUND = Refusal("gold.not_around")
NO_CLAIM = Refusal("gold.no_claim")
NO_GOLD = Refusal("gold.none_there")


class GoldMines(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        return [("ARRIVAL", LayGold()), ("SPOILS", ClaimGold()), ("FINAL", ClearGold())]

    def setup(self, game: Game) -> None:
        TAKEN.set(game, (0,) * game.book.players)

    def final_awards(self, game: Game, stage: str) -> list[Award]:
        if stage != "gold":
            return []
        return [
            Award(player, pieces * rate(pieces), "gold", -1, [Term("gold", pieces, rate(pieces))], game.turn)
            for player, pieces in enumerate(TAKEN.of(game))
            if pieces
        ]

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """The gold that somebody may claim; a piece is worth as much as it is with a few more."""
        if not LYING.of(game):
            return []
        return [
            Hope(player, pieces * rate(TAKEN.of(game)[player] + A_FEW))
            for player, pieces in enumerate(gold_to_come(game, chances))
            if pieces
        ]

    def merits(self, game: Game, after: Game) -> list[Merit]:
        if game.decision is None or not isinstance(game.stack[-1], LayGold) or len(LYING.of(after)) < 2:
            return []
        return gold_merits(after, LYING.of(after)[-1], game.decision.player)

    def shown(self, game: Game) -> list[Shown]:
        lying = LYING.of(game)
        cells = game.board.tile_cell
        found = [Shown("gold", cells[tile], count=lying.count(tile), corner=NORTH_EAST) for tile in sorted(set(lying))]
        return found + [Shown("gold", player=who, count=pieces) for who, pieces in enumerate(TAKEN.of(game)) if pieces]


def gold_to_come(game: Game, chances: Chances) -> list[float]:
    """How many of the pieces on the land each player may look forward to. A piece is taken once, however many regions
    it may be claimed for."""
    players = range(game.book.players)
    lying = LYING.of(game)
    missed = {tile: [1.0 for _ in players] for tile in lying}
    seen: set[int] = set()
    for zone in game.figures.where:
        region = game.regions.label[zone] if zone >= 0 else -1
        if region < 0 or region in seen or not may_pay(game, zone):
            continue
        seen.add(region)
        tiles = tiles_of(game, zone)
        there = [tile for tile in missed if tiles >> tile & 1]
        mine = owners(game, zone) if there else []
        for player in mine:
            for tile in there:
                missed[tile][player] *= 1.0 - chances.finished(zone) / len(mine)
    for tile in missed:
        still = STILL_CLAIMED / game.book.players * unclaimed(game, tile, chances)
        missed[tile] = [chance * (1.0 - still) for chance in missed[tile]]
    found = [0.0 for _ in players]
    for tile in lying:
        gets = [1.0 - chance for chance in missed[tile]]
        for player in players:
            found[player] += gets[player] / max(1.0, sum(gets))
    return found


def unclaimed(game: Game, tile: int, chances: Chances) -> float:
    """The best chance of a region of this tile to be finished that anybody may still claim."""
    best = 0.0
    for zone in game.board.zones_on(tile):
        region = game.regions.at[game.regions.label[zone]]
        if game.board.zones[zone].feature.completes and region.opens and not region.figures:
            best = max(best, chances.finished(zone))
    return best


def rate(pieces: int) -> int:
    """What one of so many pieces is worth."""
    for most, points in RATES:
        if pieces >= most:
            return points
    return 0


def gold_merits(game: Game, tile: int, player: int) -> list[Merit]:
    """Who might take the gold of a tile as things stand."""
    there = [zone for zone in manned(game) if may_pay(game, zone) and tiles_of(game, zone) >> tile & 1]
    own = [zone for zone in there if player in owners(game, zone)]
    if own:
        return [Merit("hint.gold_own", 1, 2, what=game.board.zones[own[0]].feature.name)]
    return [] if there else [Merit("hint.gold_apart", 1, 1)]


def may_pay(game: Game, zone: int) -> bool:
    """Can the region of this zone be finished?"""
    feature = game.board.zones[zone].feature
    return feature.completes or feature.surrounded


class LayGold(Frame):
    """A tile with gold was laid: one piece goes on it, and one on a tile around, of the player's choice."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if "gold" not in game.board.turned[game.tile].kind.tags:
            game.finish()
            return None
        around = tiles_around(game, game.tile)
        if len(around) > 1 and left_over(game) > 1:
            return Decision(game.player, "gold", [Move(CELL, game.board.tile_cell[tile]) for tile in around])
        self._lay(game, around[0])
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._lay(game, game.board.cells[move.a])

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        return NOT_AROUND if move.a in game.board.cells else EMPTY

    def _lay(self, game: Game, other: int) -> None:
        game.finish()
        lay_gold(game, game.tile)
        lay_gold(game, other)


def left_over(game: Game) -> int:
    """The pieces that are neither on the land nor in front of anybody."""
    return PIECES - len(LYING.of(game)) - sum(TAKEN.of(game))


def lay_gold(game: Game, tile: int) -> None:
    """Put a piece on a tile, if there is one."""
    if left_over(game):
        LYING.set(game, (*LYING.of(game), tile))
        if game.log is not None:
            cell = game.board.tile_cell[tile]
            game.tell("gold laid", {"player": game.player, "x": x_of(cell), "y": y_of(cell)})


def take_gold(game: Game, player: int, tile: int) -> None:
    """The player takes a piece from a tile."""
    lying = list(LYING.of(game))
    lying.remove(tile)
    LYING.set(game, tuple(lying))
    taken = list(TAKEN.of(game))
    taken[player] += 1
    TAKEN.set(game, tuple(taken))
    if game.log is not None:
        cell = game.board.tile_cell[tile]
        game.tell("gold taken", {"player": player, "x": x_of(cell), "y": y_of(cell)})


Claim = tuple[int, tuple[int, ...]]
"""The tiles of a finished feature, as bits, and its owners."""


class ClaimGold(Frame):
    """Finds who has a claim to the gold of what was finished."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if LYING.of(game):
            claims = [(tiles_of(game, zone), tuple(owners(game, zone))) for zone in game.completed]
            game.become(ShareGold(tuple(claims), game.player))
        else:
            game.finish()
        return None


class ShareGold(Frame):
    """Player after player takes a piece that they have a claim to, until all that anybody can claim is taken."""

    __slots__ = ("claims", "first")

    def __init__(self, claims: tuple[Claim, ...], first: int) -> None:
        self.claims = claims
        self.first = first

    def next(self, game: Game) -> Decision | None:
        player = self._taker(game)
        if player < 0:
            game.finish()
            return None
        tiles = self._reach(game, player)
        if len({self._claimants(tile) for tile in tiles}) > 1:
            return Decision(player, "take-gold", [Move(CELL, game.board.tile_cell[tile]) for tile in tiles])
        self._take(game, player, tiles[0])
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._take(game, self._taker(game), game.board.cells[move.a])

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != CELL:
            return None
        if move.a not in game.board.cells:
            return EMPTY
        return NO_CLAIM if game.board.cells[move.a] in LYING.of(game) else NO_GOLD

    def _taker(self, game: Game) -> int:
        """The next player with something to take; -1: nobody."""
        for player in round_from(game, self.first):
            if self._reach(game, player):
                return player
        return -1

    def _reach(self, game: Game, player: int) -> list[int]:
        """The tiles with gold that the player has a claim to."""
        claimed = 0
        for tiles, players in self.claims:
            if player in players:
                claimed |= tiles
        return [tile for tile in sorted(set(LYING.of(game))) if claimed >> tile & 1] if claimed else []

    def _claimants(self, tile: int) -> tuple[int, ...]:
        return tuple(sorted({player for tiles, players in self.claims if tiles >> tile & 1 for player in players}))

    def _take(self, game: Game, player: int, tile: int) -> None:
        game.become(ShareGold(self.claims, (player + 1) % game.book.players))
        take_gold(game, player, tile)

    def marks(self) -> tuple[object, ...]:
        return (self.claims, self.first)


class ClearGold(Frame):
    """When everything is scored, what nobody took is out of the game."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        LYING.set(game, ())
        return None


RULES = GoldMines
