"""Wandering: instead of deploying a meeple or a stable, a hiker goes along a path that the tile just laid has extended.

A path that the tile has finished is scored instead, and its hikers are at home by then. A hiker goes as far as their
player likes, from one tile on and in one direction, over the last section before a crossing or an acre too (our
decision). They pass other meeples but do not stop where one stands. Each tile that they come to pays 1, and
only once where the path comes over it again (as tiles of the players' own may have it).
"""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import ways_on
from bastide.kernel.moves import FIGURE, NO, ZONE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import figures_of
from bastide.kernel.standing import move as go_to
from bastide.kernel.tiles import Feature
from bastide.rules.completion import give
from bastide.rules.places import cell_named
from bastide.rules.reasons import not_own

NO_HIKER = Refusal("wander.no_hiker")
NOT_EXTENDED = Refusal("wander.not_extended")
OTHER_PATH = Refusal("wander.other_path")
NOT_AT_ALL = Refusal("wander.not_at_all")
TAKEN = Refusal("wander.taken")


class Wander(Frame):
    """The player chooses one of their hikers, unless only one can go, and then where they go."""

    __slots__ = ("path",)

    def __init__(self, path: Feature) -> None:
        self.path = path

    def next(self, game: Game) -> Decision | None:
        hikers = [] if game.action else self._hikers(game)
        if len(hikers) > 1:
            return Decision(game.player, "hiker", [*[Move(FIGURE, hiker) for hiker in hikers], NO])
        if hikers:
            game.become(WanderTo(hikers[0]))
        else:
            game.finish()
        return None

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == FIGURE:
            game.become(WanderTo(move.a))
        else:
            game.finish()

    def _hikers(self, game: Game) -> list[int]:
        """The player's hikers on paths of the tile just laid, by figure. Its own section is always free."""
        found = 0
        for zone in game.board.zones_on(game.tile):
            if game.board.zones[zone].feature is self.path:
                found |= figures_of(game, game.player, zone)
        return bits(found)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != FIGURE:
            return None
        refused = not_own(game, game.player, move.a)
        if refused is not None:
            return refused
        feature = game.board.zones[game.figures.where[move.a]].feature
        return NOT_EXTENDED if feature is self.path else NO_HIKER


class WanderTo(Frame):
    """How far, and which way: each free section of the path is offered."""

    __slots__ = ("hiker",)

    def __init__(self, hiker: int) -> None:
        self.hiker = hiker

    def next(self, game: Game) -> Decision | None:
        if game.figures.where[self.hiker] < 0:
            game.finish()
            return None
        sections = free_sections(game, self.hiker)
        return Decision(game.player, "wander", [*[Move(ZONE, section) for section in sections], NO])

    def told(self, game: Game, move: Move) -> tuple[str, dict[str, int | str]] | None:
        """What the hiker would be paid."""
        return ("choice.wander", {"count": self._tiles(game, move)}) if move.verb == ZONE else None

    def _tiles(self, game: Game, move: Move) -> int:
        return len(walk(game, game.figures.where[self.hiker], move.a))

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == ZONE:
            tiles = self._tiles(game, move)
            go_to(game, self.hiker, move.a, "wandered")
            give(game, [Award(game.player, tiles, "wandering", move.a, [Term("tiles", tiles, 1)], game.turn)])

    def values(self, game: Game) -> dict[str, int | str]:
        return {"cell": cell_named(game, game.figures.where[self.hiker])}

    def marks(self) -> tuple[object, ...]:
        return (self.hiker,)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        label = game.regions.label
        start = game.figures.where[self.hiker]
        if label[move.a] != label[start]:
            return OTHER_PATH
        return NOT_AT_ALL if move.a == start else TAKEN


def free_sections(game: Game, hiker: int) -> list[int]:
    """The sections of a hiker's path on which nobody stands, in the order of the zones."""
    members = game.regions.members(game.figures.where[hiker])
    return [zone for zone in sorted(members) if zone not in game.figures.where]


def walk(game: Game, start: int, end: int) -> set[int]:
    """The tiles that a hiker comes to on the shortest way along a path."""
    before: dict[int, int] = {start: -1}
    reached = [start]
    for zone in reached:
        for further in ways_on(game, zone):
            if further not in before:
                before[further] = zone
                reached.append(further)
    tiles: set[int] = set()
    while end != start:
        tiles.add(game.board.zone_tile[end])
        end = before[end]
    return tiles
