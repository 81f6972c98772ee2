"""Fleas and flights that computer players need not think about, since they come to the same as others.

A flea is best thought of when all else is done, unless it sends somebody home who is needed or in the way now. A
flight is thought of before that, and only where the next flea may be laid.
"""

from typing import Final

from bastide.expansions.plague.marks import marks, way_back
from bastide.kernel.compass import STEPS
from bastide.kernel.frames import SPARED
from bastide.kernel.game import Game
from bastide.kernel.standing import is_open, tile_of

FAR: Final = 2
"""So many fleas away nobody is in danger soon."""


def sort_of_flea(game: Game, tile: int, taken: int = -1) -> int:
    """By who stands there, and by who then stands beside the plague and did not before. A flea that joins what was
    apart is like no other. One may be taken from a bearer for it."""
    known = marks(game)
    origins = known.origins(known.active, taken)
    reached = known.reached() if taken < 0 else set(known.targets(taken))
    cells = game.board.tile_cell
    joined: set[int] = set()
    beside: set[int] = set()
    for step in STEPS:
        position = known.at.get(cells[tile] + step, -1)
        if position >= 0 and position != taken:
            joined.add(way_back(position, origins)[-1] if origins[position] >= 0 else -1)
        else:
            free = game.board.cells.get(cells[tile] + step, -1)
            if free >= 0 and free not in reached and free not in known.blocked and is_open(game, free):
                beside.add(free)
    if len(joined) > 1:
        return -1
    return standing_on(game, {tile}) << len(game.figures.where) | standing_on(game, beside)


def sort_of_taken(game: Game, tile: int) -> int:
    """A flea that may be taken, by who is out of reach then."""
    known = marks(game)
    return standing_on(game, known.reached().difference(known.targets(known.at[game.board.tile_cell[tile]])))


def sort_of_flight(game: Game, figure: int) -> int:
    """Whoever is in no danger need not flee."""
    for rule in game.book.dangers:
        for danger in rule.dangers(game):
            if danger.figure == figure:
                return -1
    return SPARED


def sort_of_haven(game: Game, zone: int) -> int:
    """The farthest are as good as one another."""
    assert game.decision is not None
    far = max([_way(game, option.a) for option in game.decision.options])
    return far if _way(game, zone) == far else SPARED


def matters_now(game: Game, tiles: set[int]) -> bool:
    """Stands somebody on these tiles who is in a region of the tile laid last, or would be the only one at hand?"""
    figures = standing_on(game, tiles)
    if figures & game.book.cast.whole[game.player] and not game.figures.supply[game.player]:
        return True
    for figure in range(figures.bit_length()):
        if figures >> figure & 1:
            region = game.regions.label[game.figures.where[figure]]
            if game.regions.at[region].tiles >> game.tile & 1:
                return True
    return False


def standing_on(game: Game, tiles: set[int]) -> int:
    """The figures there, a bit each."""
    found = 0
    if tiles:
        for figure in range(len(game.figures.where)):
            if tile_of(game, figure) in tiles:
                found |= 1 << figure
    return found


def _way(game: Game, zone: int) -> int:
    """How many fleas more it takes to come there than one, up to what matters."""
    reached = marks(game).reached()
    tile = game.board.zone_tile[zone]
    if tile in reached:
        return 0
    cell = game.board.tile_cell[tile]
    for step in STEPS:
        if game.board.cells.get(cell + step, -1) in reached:
            return 1
    return FAR
