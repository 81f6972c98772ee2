"""What a position promises, for computer players: ghosts are a danger, and watchmen on open regions a hope."""

from typing import Final

from bastide.games.mists_over_carcassonne.cemetery import is_buried
from bastide.games.mists_over_carcassonne.ghosts import in_supply, on_land
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.rules.scoring import tally

GHOST: Final = 0.9
"""What a ghost on the land costs."""

SAFE: Final = 6
"""With fewer in the supply every one missing costs more and more."""

FEAR: Final = 0.7
HOPE: Final = 0.75
"""The part of its points that a region with one open end is worth."""

EACH_END: Final = 0.62
"""What every further open end leaves of that."""


def promise(game: Game, level: Level) -> float:
    """In points: what open regions are likely to bring, less the danger."""
    missing = max(0, SAFE - in_supply(game, level))
    found = -GHOST * on_land(game) - FEAR * missing * missing
    for zone in claimed(game):
        found += hope(game, zone)
    return found


def claimed(game: Game) -> list[int]:
    """One zone of every region with watchmen who are not buried."""
    labels = game.regions.label
    zones = {
        labels[zone] for figure, zone in enumerate(game.figures.where) if zone >= 0 and not is_buried(game, figure)
    }
    return sorted(zones)


def hope(game: Game, zone: int) -> float:
    feature = game.board.zones[zone].feature
    cast = game.book.cast
    figures = bits(game.regions.figures[game.regions.label[zone]])
    each = sum([term.points for term in tally(game, zone, 0, True).terms()])
    points = each * len({cast.hue[figure] for figure in figures})
    if feature.surrounded:
        missing = 8 - game.board.neighbours(game.board.tile_cell[game.board.zone_tile[zone]])
        return HOPE * points * float(EACH_END ** (missing / 2))
    ends = game.regions.opens[game.regions.label[zone]]
    return HOPE * points * float(EACH_END ** max(0, ends - 1))
