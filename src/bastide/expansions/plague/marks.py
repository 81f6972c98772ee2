"""Where the plague is, what of it belongs together, and where it may go."""

from typing import Final

from bastide.expansions.plague.areas import FLEAS, OUTBREAKS, Marked, active_outbreaks, latent_fleas, quench
from bastide.kernel.compass import STEPS
from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.kernel.standing import is_open

MARKS = "plague"
"""The name under which the game keeps them."""

NOWHERE: Final = -1
GONE: Final = -2
QUENCHED: Final = -3
"""In the place of a position among those that carry the plague on."""


class Marks:
    """Where the plague is, and the tiles beside it, with so many tiles on the land. Fleas and tiles that are laid are
    taken in, by others that take the place of these; when an outbreak comes or goes, all is worked out anew.

    Tiles with a flea or an active outbreak carry the plague on. They are known by their positions among the `bearers`,
    which say nothing about their order; those of the active outbreaks are `active`, the lowest first. `joined` are
    those that lie side by side with each, `beside` the tiles there on which a flea may be laid: no bearer, and none
    that has had an outbreak. `offers`, and `reach`, the tiles on which the next flea may be laid, are kept here when
    somebody has found them.
    """

    __slots__ = (
        "active", "at", "bearers", "beside", "blocked", "fleas", "joined", "offers", "outbreaks", "reach", "tiles",
    )  # fmt: skip

    def __init__(
        self,
        fleas: tuple[Marked, ...],
        outbreaks: tuple[Marked, ...],
        tiles: int,
        active: list[int],
        bearers: list[int],
        blocked: set[int],
        at: dict[int, int],
        joined: list[list[int]],
        beside: list[list[int]],
    ) -> None:
        self.fleas = fleas
        self.outbreaks = outbreaks
        self.tiles = tiles
        self.active = active
        self.bearers = bearers
        self.blocked = blocked
        self.at = at
        self.joined = joined
        self.beside = beside
        self.offers: list[Move] | None = None
        self.reach: set[int] | None = None

    @staticmethod
    def anew(game: Game) -> "Marks":
        cells = game.board.tile_cell
        fleas, outbreaks = FLEAS.of(game), OUTBREAKS.of(game)
        quenched = {cells[tile]: QUENCHED for tile, active in outbreaks if not active}
        found = Marks(fleas, outbreaks, len(cells), [], [], set(), quenched, [], [])
        found.active = [found._new(game, tile) for tile, active in outbreaks if active]
        for tile, _ in fleas:
            found._new(game, tile)
        return found

    def _new(self, game: Game, tile: int) -> int:
        """One more bearer; its position."""
        position = len(self.bearers)
        self.bearers.append(tile)
        self.joined.append([])
        self.beside.append([])
        self._settle_on(game, position, tile)
        return position

    def _settle_on(self, game: Game, position: int, tile: int) -> None:
        """A bearer comes to a tile, which is free for fleas no more."""
        cell = game.board.tile_cell[tile]
        self.bearers[position] = tile
        self.blocked.add(tile)
        self.at[cell] = position
        for step in STEPS:
            other = self.at.get(cell + step, NOWHERE)
            if other >= 0:
                self.joined[position].append(other)
                self.joined[other].append(position)
                if tile in self.beside[other]:
                    self.beside[other].remove(tile)
            elif other == NOWHERE:
                free = game.board.cells.get(cell + step, -1)
                if free >= 0 and is_open(game, free):
                    self.beside[position].append(free)

    def _lift(self, game: Game, position: int) -> None:
        """The flea of a bearer is taken up, and its tile is free for others."""
        tile = self.bearers[position]
        self.blocked.remove(tile)
        del self.at[game.board.tile_cell[tile]]
        for other in self.joined[position]:
            self.joined[other].remove(position)
            self.beside[other].append(tile)
        self.joined[position] = []
        self.beside[position] = []

    def with_flea(self, game: Game, tile: int, taken: int) -> "Marks":
        """On a tile, from another or from the supply (-1)."""
        joined = [others[:] for others in self.joined]
        beside = [tiles[:] for tiles in self.beside]
        found = Marks(
            self.fleas, self.outbreaks, self.tiles, self.active, self.bearers[:], self.blocked.copy(), self.at.copy(),
            joined, beside,
        )  # fmt: skip
        if taken < 0:
            found._new(game, tile)
        else:
            position = found.at[game.board.tile_cell[taken]]
            found._lift(game, position)
            found._settle_on(game, position, tile)
        return found

    def with_tiles(self, game: Game) -> "Marks":
        """With those that were laid since."""
        cells = game.board.tile_cell
        beside, offers, reach = self.beside, self.offers, self.reach
        for tile in range(self.tiles, len(cells)):
            if is_open(game, tile):
                for step in STEPS:
                    position = self.at.get(cells[tile] + step, NOWHERE)
                    if position >= 0:
                        beside = beside[:]
                        beside[position] = [*beside[position], tile]
                        offers = reach = None
        found = self._but(self.fleas, len(cells), beside)
        found.offers, found.reach = offers, reach
        return found

    def as_told(self, game: Game) -> "Marks":
        """The note of the fleas tells anew what is known here."""
        return self._but(FLEAS.of(game), self.tiles, self.beside)

    def _but(self, fleas: tuple[Marked, ...], tiles: int, beside: list[list[int]]) -> "Marks":
        return Marks(
            fleas, self.outbreaks, tiles, self.active, self.bearers, self.blocked, self.at, self.joined, beside
        )

    def hold(self, game: Game) -> bool:
        """Has nothing changed but the land? What notes hold is never changed, only replaced."""
        return self.fleas is FLEAS.of(game) and self.outbreaks is OUTBREAKS.of(game)

    def origins(self, outbreaks: list[int], taken: int = NOWHERE) -> list[int]:
        """For every bearer the one from which the area of these outbreaks comes to it, to themselves from themselves;
        below 0: it does not come there. The flea of a bearer may be taken away."""
        found = [NOWHERE] * len(self.bearers)
        if taken >= 0:
            found[taken] = GONE
        for outbreak in outbreaks:
            found[outbreak] = outbreak
        ahead = outbreaks[:]
        for position in ahead:
            for other in self.joined[position]:
                if found[other] == NOWHERE:
                    found[other] = position
                    ahead.append(other)
        return found

    def reached(self) -> set[int]:
        """The tiles on which the next flea may be laid."""
        if self.reach is None:
            self.reach = set(self.targets())
        return self.reach

    def targets(self, taken: int = NOWHERE) -> list[int]:
        """The tiles beside active areas on which a flea may be laid, where one is taken from a bearer for it."""
        origins = self.origins(self.active, taken)
        found: set[int] = set()
        for position, tiles in enumerate(self.beside):
            if tiles and origins[position] >= 0:
                found.update(tiles)
        return sorted(found)

    def way_to_target(self, taken: int = NOWHERE) -> list[int]:
        """The bearers from one beside which a flea may be laid back to its outbreak; empty: there is no such place."""
        origins = self.origins(self.active, taken)
        for position, tiles in enumerate(self.beside):
            if tiles and origins[position] >= 0:
                return way_back(position, origins)
        return []

    def to_take(self, game: Game) -> list[int]:
        """The tiles of the fleas that may be taken to be laid elsewhere: any latent one; where none is latent any at
        all, if another place is left for it then.

        A place once found stays in reach without the fleas that are not on the way there."""
        way = self.way_to_target()
        if not way:
            return []
        latent = latent_fleas(game)
        if latent:
            return latent
        shut = [self.bearers[position] for position in way[:-1] if not self.way_to_target(position)]
        return [tile for tile, _ in self.fleas if tile not in shut]


def way_back(position: int, origins: list[int]) -> list[int]:
    """From a bearer to the outbreak whose area it belongs to."""
    found = [position]
    while origins[position] != position:
        position = origins[position]
        found.append(position)
    return found


def marks(game: Game) -> Marks:
    """As they are now."""
    known = game.findings.get(MARKS)
    if not isinstance(known, Marks) or not known.hold(game):
        known = _keep(game, Marks.anew(game))
    elif known.tiles != len(game.board.tile_cell):
        known = _keep(game, known.with_tiles(game))
    return known


def _keep(game: Game, found: Marks) -> Marks:
    game.findings[MARKS] = found
    return found


def lay_on(game: Game, tile: int, taken: int) -> None:
    """A flea is laid on a tile, from another or from the supply (-1)."""
    known = marks(game).with_flea(game, tile, taken)
    others = [flea for flea in FLEAS.of(game) if flea[0] != taken]
    FLEAS.set(game, tuple(sorted([*others, (tile, True)])))
    _keep(game, known.as_told(game))


def settle(game: Game) -> None:
    """Of outbreaks in one area only the highest stays active; a flea is active if it is joined to an active one."""
    for outbreak in reversed(active_outbreaks(game)):
        known = marks(game)
        if len(known.active) > 1 and outbreak in known.blocked:
            reached = known.origins([known.bearers.index(outbreak)])
            for other in known.active:
                if reached[other] >= 0 and known.bearers[other] != outbreak:
                    quench(game, known.bearers[other])
    known = marks(game)
    cells, origins = game.board.tile_cell, known.origins(known.active)
    FLEAS.set(game, tuple([(tile, origins[known.at[cells[tile]]] >= 0) for tile, _ in known.fleas]))
    _keep(game, known.as_told(game))
