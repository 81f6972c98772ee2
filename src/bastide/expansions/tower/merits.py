"""What speaks for a move beside points, for hints: towers that reach farther, are held, or take nobody of one's own."""

from bastide.expansions.tower.building import TOWERS, height_of
from bastide.expansions.tower.prison import TakePrisoner
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import FIGURE
from bastide.kernel.standing import occupants


def tower_merits(game: Game, after: Game) -> list[Merit]:
    if game.decision is None:
        return []
    own = game.book.cast.whole[game.decision.player]
    found: list[Merit] = []
    for zone, height in TOWERS.of(game):
        if height_of(after, zone) > height:
            found.append(Merit("hint.tower_reaches", height + 1, 1))
        elif height and occupants(after, zone) & own and not occupants(game, zone):
            found.append(Merit("hint.tower_held", height, 1))
    return found + _stayed(game, after)


def _stayed(game: Game, after: Game) -> list[Merit]:
    """The tower could take only figures of its builder, and takes none."""
    assert game.decision is not None
    if not isinstance(game.stack[-1], TakePrisoner):
        return []
    reached = [move.a for move in game.decision.options if move.verb == FIGURE and not move.word]
    where = game.figures.where
    own = all(game.book.cast.owner[figure] == game.decision.player for figure in reached)
    stay = all(after.figures.where[figure] == where[figure] for figure in reached)
    return [Merit("hint.tower_spares", len(reached), 1)] if own and stay else []
