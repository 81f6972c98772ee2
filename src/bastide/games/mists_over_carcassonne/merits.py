"""What speaks for a move beside points, for hints: ghosts that go, and ghosts that do not come."""

from typing import Final

from bastide.games.mists_over_carcassonne.ghosts import on_land
from bastide.games.mists_over_carcassonne.mist import mists_on
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NUMBER

GONE: Final = 3
FEWER: Final = 1
"""What a ghost weighs that goes, and one that does not come."""


def ghosts_spared(game: Game, after: Game) -> list[Merit]:
    laid = len(after.board.tile_cell) > len(game.board.tile_cell)
    printed = _printed(after, after.tile) if laid else 0
    gone = on_land(game) - on_land(after) + _to_be_taken(after)
    if gone > 0:
        return [Merit("hint.ghosts_go", gone, GONE * gone)]
    fewer = printed + gone
    return [Merit("hint.ghosts_fewer", fewer, FEWER * fewer)] if laid and fewer > 0 else []


def points_taken(game: Game, after: Game) -> list[Merit]:
    """Points were taken in the place of ghosts."""
    asked = game.decision
    if asked is None or asked.prompt != "points.or.ghosts" or on_land(after) < on_land(game) or _to_be_taken(after):
        return []
    points = sum([award.points for award in after.sheet[len(game.sheet) :]])
    return [Merit("hint.points_all", points, points)] if points > 0 else []


def _printed(game: Game, tile: int) -> int:
    return sum([game.book.traits.number(game.board.zones[zone].traits, "ghost") for zone in mists_on(game, tile)])


def _to_be_taken(game: Game) -> int:
    """How many ghosts may be taken now, where the player is asked how many."""
    decision = game.decision
    if decision is None or decision.prompt != "ghosts.number":
        return 0
    return max([move.a for move in decision.options if move.verb == NUMBER])
