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


class Towers:
    """What the switch leaves open: whether a tower grows on when the follower on top is gone."""

    def __init__(self, rule: str, reopens: bool) -> None:
        self.rule = rule
        self.reopens = reopens

    def is_open(self, game: Game, zone: int) -> bool:
        """May the tower still be built on or climbed?"""
        if game.regions.figures[game.regions.label[zone]]:
            return False
        return self.reopens or zone not in CLIMBED.of(game)

    def sites(self, game: Game, player: int) -> list[Move]:
        """Where the player may put a piece."""
        if not AT_HAND.of(game)[player]:
            return []
        sites = self._open(game, [zone for zone, _ in TOWERS.of(game)])
        return [Move(ZONE, zone, 0, BUILD, self.rule) for zone in sites]

    def why_not_build(self, game: Game, player: int, zone: int) -> Refusal | None:
        if zone not in [site for site, _ in TOWERS.of(game)]:
            return NO_FOUNDATION
        if not AT_HAND.of(game)[player]:
            return NONE_LEFT
        return None if self.is_open(game, zone) else FINISHED

    def tops(self, game: Game) -> list[int]:
        """The towers that a follower may climb."""
        return self._open(game, [zone for zone, height in TOWERS.of(game) if height])

    def _open(self, game: Game, zones: list[int]) -> list[int]:
        label, figures = game.regions.label, game.regions.figures
        climbed = () if self.reopens else CLIMBED.of(game)
        return [zone for zone in zones if not figures[label[zone]] and zone not in climbed]

    def may_climb(self, game: Game, zone: int) -> Refusal | None:
        if not height_of(game, zone):
            return NO_PIECE
        return None if self.is_open(game, zone) else FINISHED


def reach(game: Game, zone: int) -> list[int]:
    """The tile of a tower and those straight away from it, as far as it is high."""
    cells = game.board.cells
    here = game.board.tile_cell[game.board.zone_tile[zone]]
    distances = range(1, height_of(game, zone) + 1)
    away = [here + distance * step for step in STEPS for distance in distances]
    return [cells[cell] for cell in [here, *away] if cell in cells]


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
