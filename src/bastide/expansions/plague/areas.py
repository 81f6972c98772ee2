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
    return [cells[cell + step] for step in STEPS if cell + step in cells]


def area(game: Game, outbreak: int, without: int = -1) -> list[int]:
    """The tiles joined to an active outbreak by fleas and other active outbreaks, itself included."""
    bearers = {*infested(game), *active_outbreaks(game)} - {without}
    found = [outbreak]
    for tile in found:
        found += [other for other in beside(game, tile) if other in bearers and other not in found]
    return found


def settle(game: Game) -> None:
    """Of outbreaks in one area only the highest stays active; a flea is active if it is joined to an active one."""
    for outbreak in reversed(active_outbreaks(game)):
        joined = area(game, outbreak)
        for other in active_outbreaks(game):
            if other != outbreak and other in joined and outbreak in active_outbreaks(game):
                quench(game, other)
    sick = {tile for outbreak in active_outbreaks(game) for tile in area(game, outbreak)}
    FLEAS.set(game, tuple([(tile, tile in sick) for tile, _ in FLEAS.of(game)]))


def quench(game: Game, tile: int) -> None:
    """The outbreak on a tile is over for good."""
    OUTBREAKS.set(game, tuple([(other, active and other != tile) for other, active in OUTBREAKS.of(game)]))
    if game.log is not None:
        numbers = [other for other, _ in OUTBREAKS.of(game)]
        game.tell("outbreak quenched", {"count": numbers.index(tile) + 1})


def targets(game: Game, taken: int = -1) -> list[int]:
    """The tiles beside active areas on which a flea may be laid, where one is taken from a tile for it."""
    ruled_out = {*infested(game), *[other for other, _ in OUTBREAKS.of(game)]}
    found: list[int] = []
    for outbreak in active_outbreaks(game):
        for tile in area(game, outbreak, taken):
            for other in beside(game, tile):
                if other not in ruled_out and other not in found and is_open(game, other):
                    found.append(other)
    return sorted(found)


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
