"""Figures: every wooden piece of every player has a number and is on a zone, in a supply, with a captor, or aside."""

from typing import Final

from bastide.kernel.compiling import mypyc_attr
from bastide.kernel.refusal import Refusal
from bastide.kernel.tiles import Feature

SUPPLY: Final = -1
ASIDE: Final = -2
"""Neither on the land nor at hand nor with anybody: out of the game."""
HELD: Final = -3
"""A prisoner of the first seat; those of the next seats count on downwards."""


class Piece:
    """A sort of figure. `claims`: a follower, who takes possession and is kept out by others.

    `strength` is its weight in a majority, `stands` the features it may enter (empty: wherever followers may), and
    `elsewhere` what is said where it may not stand at all. `shade`: where players have figures in several colours,
    those of the first are 0, of the second 1, and so on; each is a sort by itself. `enters` says for each feature, by
    its number, whether it is a place for this sort of figure at all.
    """

    __slots__ = ("claims", "count", "elsewhere", "enters", "index", "name", "shade", "stands", "strength")

    def __init__(
        self,
        name: str,
        count: int,
        claims: bool = True,
        strength: int = 1,
        stands: tuple[str, ...] = (),
        shade: int = 0,
    ) -> None:
        self.name = name
        self.shade = shade
        self.count = count
        self.claims = claims
        self.strength = strength
        self.stands = stands
        what = {"piece": name}
        self.elsewhere = Refusal("zone.wrong_place", what) if stands else Refusal("zone.no_place", what)
        self.enters: list[bool] = []
        self.index = -1

    def learn(self, features: list[Feature]) -> None:
        """Look at all features that are played with."""
        self.enters = [self._may_enter(feature) for feature in features]

    def _may_enter(self, feature: Feature) -> bool:
        if not self.stands:
            return bool(feature.role)
        return feature.name in self.stands or (self.claims and feature.serves in self.stands)


class Cast:
    """All figures of a game, the same for every position: whose they are, of which sort and in which colour. The first
    colours are those of the seats, in their order; then come the seats' second ones."""

    __slots__ = (
        "claimers",
        "figures",
        "followers",
        "hue",
        "masks",
        "owner",
        "piece",
        "pieces",
        "players",
        "strength",
        "whole",
    )

    def __init__(self, players: int, pieces: list[Piece]) -> None:
        self.players = players
        self.pieces = pieces
        self.owner: list[int] = []
        self.piece: list[int] = []
        self.hue: list[int] = []
        self.strength: list[int] = []
        self.masks: list[int] = []
        self.claimers = 0
        for player in range(players):
            for piece in pieces:
                self.masks.append(self._muster(player, piece))
        self.whole = [self._whole(player) for player in range(players)]
        self.figures = [bits(self.whole[player]) for player in range(players)]
        self.followers = [bits(self.whole[player] & self.claimers) for player in range(players)]

    def _muster(self, player: int, piece: Piece) -> int:
        mask = 0
        for _ in range(piece.count):
            mask |= 1 << len(self.owner)
            self.owner.append(player)
            self.piece.append(piece.index)
            self.hue.append(player + piece.shade * self.players)
            self.strength.append(piece.strength)
        if piece.claims:
            self.claimers |= mask
        return mask

    def _whole(self, player: int) -> int:
        mask = 0
        for piece in self.pieces:
            mask |= self.mask(player, piece.index)
        return mask

    def mask(self, player: int, piece: int) -> int:
        """The bits of a player's figures of one sort."""
        return self.masks[player * len(self.pieces) + piece]


@mypyc_attr(acyclic=True)
class Figures:
    """Where the figures are: `where` leads to a zone, SUPPLY, ASIDE, or by HELD to a captor; `supply` holds a bit for
    each one at hand."""

    __slots__ = ("supply", "where")

    def __init__(self, where: list[int], supply: list[int]) -> None:
        self.where = where
        self.supply = supply

    def copy(self) -> "Figures":
        return Figures(self.where[:], self.supply[:])

    def captor(self, figure: int) -> int:
        """The seat that holds a figure prisoner; -1: nobody does."""
        where = self.where[figure]
        return HELD - where if where <= HELD else -1

    def captives(self, captor: int) -> list[int]:
        """The prisoners of a seat."""
        return [figure for figure, where in enumerate(self.where) if where == HELD - captor]


SHORT: Final = 60
"""So many bits of a number are a short one to the compiler, with which it is many times as fast."""
NUMBER_OF: Final = [-1] * 67
"""By the rest that a single bit leaves: divided by 67, no two of the first 66 leave the same."""
for _number in range(66):
    NUMBER_OF[(1 << _number) % 67] = _number


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found: list[int] = []
    passed = 0
    while mask:
        short = mask & ((1 << SHORT) - 1)
        while short:
            low = short & -short
            found.append(passed + NUMBER_OF[low % 67])
            short ^= low
        mask >>= SHORT
        passed += SHORT
    return found
