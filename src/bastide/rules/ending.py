"""How a game has ended: by the most points, unless a rule knows better."""

from bastide.kernel.game import Game
from bastide.kernel.result import Result


def result(game: Game) -> Result:
    """The end of a game that is over; without a rule that says otherwise, all with the most points have won."""
    for rule in game.book.result:
        found = rule.result(game)
        if found is not None:
            return found
    most = max(game.scores)
    return Result([player for player, points in enumerate(game.scores) if points == most])


def winners(game: Game) -> list[int]:
    """The seats that have won; several of them win together."""
    return result(game).winners


def team_points(game: Game) -> int:
    """How far all have come who win or lose together: as far as the last of their counting figures."""
    return min(game.scores)
