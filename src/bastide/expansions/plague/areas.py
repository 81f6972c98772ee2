"""Outbreaks and fleas, and what belongs together."""

from bastide.kernel.compass import STEPS
from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.shown import Shown
from bastide.kernel.standing import is_open

FLEAS_IN_ALL = 18


Marked = tuple[int, bool]
"""A tile with an outbreak or a flea, and whether it is active."""

OUTBREAKS: Note[tuple[Marked, ...]] = Note("outbreaks", ())
"""In the order of their numbers."""

FLEAS: Note[tuple[Marked, ...]] = Note("fleas", ())
"""By tile."""

MARKS = "plague"
"""The name under which the game keeps what follows from the two."""


def fleas_left(game: Game) -> int:
    """In the supply."""
    return FLEAS_IN_ALL - len(FLEAS.of(game))


def active_outbreaks(game: Game) -> list[int]:
    """The tiles of the active outbreaks, the lowest first."""
    return [tile for tile, active in OUTBREAKS.of(game) if active]


def latent_fleas(game: Game) -> list[int]:
    return [tile for tile, active in FLEAS.of(game) if not active]


def infested(game: Game) -> list[int]:
    """The tiles with a flea."""
    return [tile for tile, _ in FLEAS.of(game)]


class Marks:
    """Where outbreaks and fleas lie, as tiles and as cells. Worked out anew when a note of theirs or the land changes.

    `bearers` are the tiles that carry the plague on, those with a flea or an active outbreak, and `carrying` their
    cells. `ruled_out` are the cells where no flea may be laid any more: they have one, or have had an outbreak.
    `targets` and `to_take` are kept here when somebody has found them.
    """

    __slots__ = ("bearers", "carrying", "fleas", "outbreaks", "ruled_out", "targets", "tiles", "to_take")

    def __init__(self, game: Game) -> None:
        cells = game.board.tile_cell
        self.fleas = FLEAS.of(game)
        self.outbreaks = OUTBREAKS.of(game)
        self.tiles = len(cells)
        self.bearers = {*infested(game), *active_outbreaks(game)}
        self.carrying = {cells[tile] for tile in self.bearers}
        self.ruled_out = self.carrying | {cells[tile] for tile, _ in self.outbreaks}
        self.targets: list[int] | None = None
        self.to_take: list[int] | None = None

    def hold(self, game: Game) -> bool:
        """Has nothing changed since? What notes hold is never changed, only replaced."""
        same = self.fleas is FLEAS.of(game) and self.outbreaks is OUTBREAKS.of(game)
        return same and self.tiles == len(game.board.tile_cell)


def marks(game: Game) -> Marks:
    """As they are now."""
    known = game.findings.get(MARKS)
    if isinstance(known, Marks) and known.hold(game):
        return known
    found = Marks(game)
    game.findings[MARKS] = found
    return found


def area(outbreak: int, carrying: set[int]) -> list[int]:
    """The cells joined to that of an active outbreak by those that carry the plague on, itself included."""
    found = [outbreak]
    ahead = carrying - {outbreak}
    for cell in found:
        for step in STEPS:
            if cell + step in ahead:
                ahead.remove(cell + step)
                found.append(cell + step)
    return found


def settle(game: Game) -> None:
    """Of outbreaks in one area only the highest stays active; a flea is active if it is joined to an active one."""
    cells = game.board.tile_cell
    active = active_outbreaks(game)
    while len(active) > 1:
        joined = area(cells[active.pop()], marks(game).carrying)
        for other in active:
            if cells[other] in joined:
                quench(game, other)
        active = [other for other in active if cells[other] not in joined]
    carrying = marks(game).carrying
    sick = {cell for outbreak in active_outbreaks(game) for cell in area(cells[outbreak], carrying)}
    FLEAS.set(game, tuple([(tile, cells[tile] in sick) for tile, _ in FLEAS.of(game)]))


def quench(game: Game, tile: int) -> None:
    """The outbreak on a tile is over for good."""
    OUTBREAKS.set(game, tuple([(other, active and other != tile) for other, active in OUTBREAKS.of(game)]))
    if game.log is not None:
        numbers = [other for other, _ in OUTBREAKS.of(game)]
        game.tell("outbreak quenched", {"count": numbers.index(tile) + 1})


def sick_cells(game: Game, taken: int) -> list[int]:
    """The cells of all active areas, where a flea is taken from a tile. None was: then every active flea is in one."""
    cells = game.board.tile_cell
    outbreaks = active_outbreaks(game)
    if taken < 0:
        return [cells[tile] for tile in outbreaks] + [cells[tile] for tile, active in FLEAS.of(game) if active]
    carrying = marks(game).carrying - {cells[taken]}
    return [cell for outbreak in outbreaks for cell in area(cells[outbreak], carrying)]


def targets(game: Game, taken: int = -1) -> list[int]:
    """The tiles beside active areas on which a flea may be laid, where one is taken from a tile for it."""
    known = marks(game)
    if taken < 0 and known.targets is not None:
        return known.targets
    seen = set(known.ruled_out)
    tiles: list[int] = []
    for cell in sick_cells(game, taken):
        for step in STEPS:
            if cell + step not in seen:
                seen.add(cell + step)
                if is_target(game, cell + step):
                    tiles.append(game.board.cells[cell + step])
    tiles.sort()
    if taken < 0:
        known.targets = tiles
    return tiles


def is_target(game: Game, cell: int) -> bool:
    """Is there a tile where a flea can be, whatever lies there already?"""
    tile = game.board.cells.get(cell, -1)
    return tile >= 0 and is_open(game, tile)


def way_to_target(game: Game, carrying: set[int]) -> list[int]:
    """The cells of an area, made by these that carry the plague on, from one beside which a flea may be laid back to
    its outbreak; empty: there is no place for a flea."""
    ruled_out = marks(game).ruled_out
    for outbreak in active_outbreaks(game):
        reached = [game.board.tile_cell[outbreak]]
        origin = {reached[0]: -1}
        for cell in reached:
            for step in STEPS:
                other = cell + step
                if other in carrying:
                    if other not in origin:
                        origin[other] = cell
                        reached.append(other)
                elif other not in ruled_out and is_target(game, other):
                    return _way_back(cell, origin)
    return []


def _way_back(cell: int, origin: dict[int, int]) -> list[int]:
    found: list[int] = []
    while cell >= 0:
        found.append(cell)
        cell = origin[cell]
    return found


def plague_shown(game: Game) -> list[Shown]:
    """Outbreaks by their numbers, fleas awake and asleep, and what is left of them."""
    cells = game.board.tile_cell
    found = [
        Shown(f"outbreak.{number}" if active else "quenched", cells[tile])
        for number, (tile, active) in enumerate(OUTBREAKS.of(game), 1)
    ]
    found += [Shown("flea" if active else "latent-flea", cells[tile]) for tile, active in FLEAS.of(game)]
    if fleas_left(game):
        found.append(Shown("fleas", count=fleas_left(game)))
    return found
