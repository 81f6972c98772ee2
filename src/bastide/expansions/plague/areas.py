"""Outbreaks and fleas as they lie."""

from typing import Final

from bastide.kernel.game import Game
from bastide.kernel.notes import Note
from bastide.kernel.shown import Shown

FLEAS_IN_ALL = 18


Marked = tuple[int, bool]
"""A tile with an outbreak or a flea, and whether it is active."""

OUTBREAKS: Final[Note[tuple[Marked, ...]]] = Note("outbreaks", ())
"""In the order of their numbers."""

FLEAS: Final[Note[tuple[Marked, ...]]] = Note("fleas", ())
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


def quench(game: Game, tile: int) -> None:
    """The outbreak on a tile is over for good."""
    OUTBREAKS.set(game, tuple([(other, active and other != tile) for other, active in OUTBREAKS.of(game)]))
    if game.log is not None:
        numbers = [other for other, _ in OUTBREAKS.of(game)]
        game.tell("outbreak quenched", {"count": numbers.index(tile) + 1})


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
