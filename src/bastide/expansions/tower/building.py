"""Foundations and towers: who may put what on them, and how far they reach."""

from typing import Final

from bastide.kernel.compass import STEPS
from bastide.kernel.game import Game
from bastide.kernel.moves import ZONE, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import Shown

SHARES: Final = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}
"""The pieces of each player, by the number of players."""

BUILD: Final = "floor"
"""The word of a move that puts a piece on a tower."""

AT_HAND: Note[tuple[int, ...]] = Note("tower pieces", ())

TOWERS: Note[tuple[tuple[int, int], ...]] = Note("towers", ())
"""The zone of every foundation on the land, and how many pieces stand on it."""

CLIMBED: Note[tuple[int, ...]] = Note("towers climbed", ())
"""The zones of the towers on which a follower was ever put."""

UNCLIMBED: Final = "towers"
"""The name under which the game keeps what follows from the two."""

NO_FOUNDATION = Refusal("tower.no_foundation")
NO_PIECE = Refusal("tower.no_piece")
NONE_LEFT = Refusal("tower.none_left")
FINISHED = Refusal("tower.finished")


def lay_foundation(game: Game, zone: int) -> None:
    TOWERS.set(game, (*TOWERS.of(game), (zone, 0)))


def height_of(game: Game, zone: int) -> int:
    """The pieces on a foundation; 0 also where there is none."""
    for known, height in TOWERS.of(game):
        if known == zone:
            return height
    return 0


def raise_tower(game: Game, player: int, zone: int) -> None:
    """The player puts a piece on a foundation or tower."""
    at_hand = list(AT_HAND.of(game))
    at_hand[player] -= 1
    AT_HAND.set(game, tuple(at_hand))
    TOWERS.set(game, tuple([(known, height + (known == zone)) for known, height in TOWERS.of(game)]))
    if game.log is not None:
        game.tell("tower raised", {"player": player, "zone": zone, "height": height_of(game, zone)})


def climb(game: Game, zone: int) -> None:
    """A follower has been put on top."""
    if zone not in CLIMBED.of(game):
        CLIMBED.set(game, (*CLIMBED.of(game), zone))


class Unclimbed:
    """The foundations and towers on which nobody ever stood, or by the switch all; `tops` are those with pieces. They
    hold as long as none is built or climbed."""

    __slots__ = ("climbed", "free", "menaced", "sites", "tops", "towers")

    def __init__(self, game: Game, reopens: bool) -> None:
        self.towers = TOWERS.of(game)
        self.climbed = CLIMBED.of(game)
        climbed = () if reopens else self.climbed
        standing = [known for known in self.towers if known[0] not in climbed]
        self.sites = [zone for zone, _ in standing]
        self.tops = [zone for zone, height in standing if height]
        self.free: list[int] = []
        self.menaced: set[int] = set()

    def hold(self, game: Game) -> bool:
        return self.towers is TOWERS.of(game) and self.climbed is CLIMBED.of(game)


class Towers:
    """What the switch leaves open: whether a tower grows on when the follower on top is gone."""

    def __init__(self, rule: str, reopens: bool) -> None:
        self.rule = rule
        self.reopens = reopens

    def is_open(self, game: Game, zone: int) -> bool:
        """May the tower still be built on or climbed?"""
        if game.regions.at[game.regions.label[zone]].figures:
            return False
        return self.reopens or zone not in CLIMBED.of(game)

    def sites(self, game: Game, player: int) -> list[Move]:
        """Where the player may put a piece."""
        if not AT_HAND.of(game)[player]:
            return []
        known = self._unclimbed(game)
        return [Move(ZONE, zone, 0, BUILD, self.rule) for zone in self._free(game, known.sites)]

    def why_not_build(self, game: Game, player: int, zone: int) -> Refusal | None:
        if zone not in [site for site, _ in TOWERS.of(game)]:
            return NO_FOUNDATION
        if not AT_HAND.of(game)[player]:
            return NONE_LEFT
        return None if self.is_open(game, zone) else FINISHED

    def menaced(self, game: Game) -> set[int]:
        """The cells that one piece more on some tower reaches."""
        known = self._unclimbed(game)
        free = self._free(game, known.sites)
        if free != known.free:
            known.free = free
            known.menaced = {cell for zone in free for cell in reach(game, zone, 1)}
        return known.menaced

    def tops(self, game: Game) -> list[int]:
        """The towers that a follower may climb."""
        return self._free(game, self._unclimbed(game).tops)

    def _free(self, game: Game, zones: list[int]) -> list[int]:
        label, at = game.regions.label, game.regions.at
        return [zone for zone in zones if not at[label[zone]].figures]

    def _unclimbed(self, game: Game) -> "Unclimbed":
        known = game.findings.get(UNCLIMBED)
        if isinstance(known, Unclimbed) and known.hold(game):
            return known
        found = Unclimbed(game, self.reopens)
        game.findings[UNCLIMBED] = found
        return found

    def may_climb(self, game: Game, zone: int) -> Refusal | None:
        if not height_of(game, zone):
            return NO_PIECE
        return None if self.is_open(game, zone) else FINISHED


def reach(game: Game, zone: int, more: int = 0) -> list[int]:
    """The cell of a tower and those straight away from it, as far as it is high, or would be with some pieces more."""
    here = game.board.tile_cell[game.board.zone_tile[zone]]
    distances = range(1, height_of(game, zone) + more + 1)
    return [here, *[here + distance * step for step in STEPS for distance in distances]]


def pieces_shown(game: Game) -> list[Shown]:
    """The towers on the land, and the pieces at hand."""
    cells, tiles = game.board.tile_cell, game.board.zone_tile
    found = [
        Shown("tower-piece", cells[tiles[zone]], zone, count=height, piled=True)
        for zone, height in TOWERS.of(game)
        if height
    ]
    at_hand = enumerate(AT_HAND.of(game))
    return found + [Shown("tower-piece", player=player, count=left) for player, left in at_hand if left]
