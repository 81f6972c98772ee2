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


def beside(game: Game, tile: int) -> list[int]:
    """The tiles at the sides of a tile."""
    cells = game.board.cells
    cell = game.board.tile_cell[tile]
    found: list[int] = []
    for step in STEPS:
        other = cells.get(cell + step, -1)
        if other >= 0:
            found.append(other)
    return found


def bearers(game: Game) -> set[int]:
    """The tiles that carry the plague on: those with a flea or an active outbreak."""
    return {*infested(game), *active_outbreaks(game)}


def area(game: Game, outbreak: int, carrying: set[int]) -> list[int]:
    """The tiles joined to an active outbreak by those that carry the plague on, itself included."""
    found = [outbreak]
    seen = {outbreak}
    for tile in found:
        for other in beside(game, tile):
            if other in carrying and other not in seen:
                seen.add(other)
                found.append(other)
    return found


def settle(game: Game) -> None:
    """Of outbreaks in one area only the highest stays active; a flea is active if it is joined to an active one."""
    active = active_outbreaks(game)
    while len(active) > 1:
        joined = area(game, active.pop(), bearers(game))
        for other in active:
            if other in joined:
                quench(game, other)
        active = [other for other in active if other not in joined]
    carrying = bearers(game)
    sick = {tile for outbreak in active_outbreaks(game) for tile in area(game, outbreak, carrying)}
    FLEAS.set(game, tuple([(tile, tile in sick) for tile, _ in FLEAS.of(game)]))


def quench(game: Game, tile: int) -> None:
    """The outbreak on a tile is over for good."""
    OUTBREAKS.set(game, tuple([(other, active and other != tile) for other, active in OUTBREAKS.of(game)]))
    if game.log is not None:
        numbers = [other for other, _ in OUTBREAKS.of(game)]
        game.tell("outbreak quenched", {"count": numbers.index(tile) + 1})


def sick_tiles(game: Game, taken: int = -1) -> list[int]:
    """The tiles of all active areas, where a flea is taken from a tile. None was: then every active flea is in one."""
    outbreaks = active_outbreaks(game)
    if taken < 0:
        return outbreaks + [tile for tile, active in FLEAS.of(game) if active]
    carrying = bearers(game) - {taken}
    return [tile for outbreak in outbreaks for tile in area(game, outbreak, carrying)]


def targets(game: Game, taken: int = -1) -> list[int]:
    """The tiles beside active areas on which a flea may be laid, where one is taken from a tile for it."""
    ruled_out = marked(game)
    found: set[int] = set()
    for tile in sick_tiles(game, taken):
        for other in beside(game, tile):
            if other not in ruled_out and other not in found and is_open(game, other):
                found.add(other)
    return sorted(found)


def marked(game: Game) -> set[int]:
    """The tiles where no flea may be laid any more: they have one, or have had an outbreak."""
    return {*infested(game), *[tile for tile, _ in OUTBREAKS.of(game)]}


def way_to_target(game: Game, carrying: set[int], ruled_out: set[int]) -> list[int]:
    """The tiles of an area, by those that carry the plague on, from one beside which a flea may be laid back to its
    outbreak; empty: there is no place for a flea."""
    for outbreak in active_outbreaks(game):
        reached = [outbreak]
        origin = {outbreak: -1}
        for tile in reached:
            for other in beside(game, tile):
                if other in carrying:
                    if other not in origin:
                        origin[other] = tile
                        reached.append(other)
                elif other not in ruled_out and is_open(game, other):
                    return _way_back(tile, origin)
    return []


def _way_back(tile: int, origin: dict[int, int]) -> list[int]:
    found: list[int] = []
    while tile >= 0:
        found.append(tile)
        tile = origin[tile]
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
