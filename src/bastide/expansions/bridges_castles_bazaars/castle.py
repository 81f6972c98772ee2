"""Castles: small towns whose lord waits for what is finished nearby.

A castle lies over the two tiles of its town; its surroundings are these two and the four beside its long sides. The
lord stands on the castle, a place apart from the land, and the town below counts as unfinished for good.
"""

from typing import NamedTuple

from bastide.kernel.compass import SPAN, STEPS
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import build_zone
from bastide.kernel.merit import Merit
from bastide.kernel.moves import FIGURE, NO, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.kernel.shown import Shown
from bastide.kernel.standing import carry_over, figures_of, occupants, take_home
from bastide.kernel.tiles import Feature, Zone
from bastide.rules.reasons import not_own_follower, same_sort
from bastide.rules.scoring import owners


class Castle(NamedTuple):
    """The zone of its lord, a zone of the town below, whose it is, and the turn in which it was built."""

    zone: int
    town: int
    owner: int
    turn: int


TOKENS: Note[tuple[int, ...]] = Note("castles at hand", ())

CASTLES: Note[tuple[Castle, ...]] = Note("castles", ())
"""All castles on the land, oldest first."""

CLOSED = Refusal("castle.closed")
NOT_IN_TOWN = Refusal("castle.not_in_town")


class Castles:
    def __init__(self) -> None:
        self.feature = Feature("castle", "lord", apart=True)
        self.wide = 0

    def learn(self, book: Rulebook) -> None:
        self.wide = book.traits.shift("wide")

    def builder(self, game: Game, zone: int) -> int:
        """Who may build a castle on a city just completed: its only owner, with a token at hand; -1: nobody."""
        if not self._is_small_town(game, zone):
            return -1
        first = owners(game, zone)
        return first[0] if len(first) == 1 and TOKENS.of(game)[first[0]] else -1

    def _is_small_town(self, game: Game, zone: int) -> bool:
        """Two half-round caps and nothing else."""
        if game.board.zones[zone].feature.name != "city":
            return False
        caps = [game.board.zones[member] for member in game.regions.members(zone)]
        return len(caps) == 2 and all(len(cap.ports) == 1 and not (cap.traits >> self.wide) & 255 for cap in caps)

    def candidates(self, game: Game, owner: int, zone: int) -> list[int]:
        """The owner's followers in the town, one of each sort: any of them can be the lord."""
        cast = game.book.cast
        found: list[int] = []
        for figure in bits(figures_of(game, owner, zone) & cast.claimers):
            if cast.piece[figure] not in [cast.piece[other] for other in found]:
                found.append(figure)
        return found

    def build(self, game: Game, town: int, figure: int) -> None:
        """The follower moves up onto the castle; everybody else in the town goes home with nothing."""
        owner = game.book.cast.owner[figure]
        tile = game.board.zone_tile[game.figures.where[figure]]
        zone = build_zone(game, tile, Zone(self.feature, ()))
        carry_over(game, figure, zone)
        for other in bits(occupants(game, town)):
            if game.figures.where[other] >= 0:
                take_home(game, other, "castle")
        tokens = list(TOKENS.of(game))
        tokens[owner] -= 1
        TOKENS.set(game, tuple(tokens))
        CASTLES.set(game, (*CASTLES.of(game), Castle(zone, town, owner, game.turn)))
        if game.log is not None:
            game.tell("castle built", {"player": owner, "zone": zone})

    def may_stand(self, game: Game, zone: int) -> Refusal | None:
        """Nobody enters a castle, nor the town below it."""
        feature = game.board.zones[zone].feature
        shut = feature is self.feature or (feature.name == "city" and is_castle(game, game.regions.label[zone]))
        return CLOSED if shut else None

    def value(self, game: Game, tally: Tally) -> None:
        """To farmers a castle is a city with one point more, whatever else adds to it."""
        if tally.beside and CASTLES.of(game):
            tally.extra("castles", len([city for city in tally.beside if is_castle(game, city)]), 1)

    def shown(self, game: Game) -> list[Shown]:
        """Each castle where its lord stands or stood, turned to the side on which its other half lies."""
        found: list[Shown] = []
        for castle in CASTLES.of(game):
            tile = game.board.zone_tile[castle.zone]
            cell = game.board.tile_cell[tile]
            other = game.board.tile_cell[bits(town_tiles(game, castle) & ~(1 << tile))[0]]
            found.append(Shown("castle", cell, castle.zone, castle.owner, rotation=STEPS.index(other - cell)))
        return found + [Shown("castle", player=who, count=left) for who, left in enumerate(TOKENS.of(game)) if left]


def castle_merits(game: Game, after: Game) -> list[Merit]:
    """A castle was built, or a city scored in its place."""
    if game.decision is None or not isinstance(game.stack[-1], FoundCastles):
        return []
    built = len(CASTLES.of(after)) > len(CASTLES.of(game))
    return [Merit("hint.castle" if built else "hint.castle_scored", 1, 1)]


def is_castle(game: Game, region: int) -> bool:
    """Does a castle lie on this city?"""
    label = game.regions.label
    return any(label[castle.town] == region for castle in CASTLES.of(game))


def town_tiles(game: Game, castle: Castle) -> int:
    """The two tiles below a castle, as bits."""
    return game.regions.at[game.regions.label[castle.town]].tiles


def surroundings(game: Game, castle: Castle) -> int:
    """The tiles on the two cells of a castle and the two on either long side, as bits."""
    one, other = [game.board.tile_cell[tile] for tile in bits(town_tiles(game, castle))]
    aside = 1 if abs(one - other) == SPAN else SPAN
    mask = 0
    for cell in (one, other, one - aside, other - aside, one + aside, other + aside):
        if cell in game.board.cells:
            mask |= 1 << game.board.cells[cell]
    return mask


class FoundCastles(Frame):
    """The owners of small towns just completed decide, town by town, whether to build a castle."""

    __slots__ = ("castles", "done")

    def __init__(self, castles: Castles, done: int = 0) -> None:
        self.castles = castles
        self.done = done

    def next(self, game: Game) -> Decision | None:
        if self.done == len(game.completed):
            game.finish()
            return None
        town = game.completed[self.done]
        owner = self.castles.builder(game, town)
        if owner < 0:
            game.become(FoundCastles(self.castles, self.done + 1))
            return None
        lords = self.castles.candidates(game, owner, town)
        return Decision(owner, "castle", [*[Move(FIGURE, figure) for figure in lords], NO])

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == FIGURE:
            town = game.completed[self.done]
            game.completed = [zone for zone in game.completed if zone != town]
            self.castles.build(game, town, move.a)
        else:
            game.become(FoundCastles(self.castles, self.done + 1))

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        town = game.completed[self.done]
        refused = not_own_follower(game, self.castles.builder(game, town), move.a)
        if refused is not None or occupants(game, town) >> move.a & 1:
            return refused or same_sort(game, move.a)
        return NOT_IN_TOWN

    def marks(self) -> tuple[object, ...]:
        return (self.done,)
