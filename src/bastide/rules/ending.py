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


def shares(end: Result, players: int) -> list[float]:
    """The parts of the win by seat: 1 to a single winner, halves to two, and 1 to everybody of a team."""
    each = 1.0 if end.together or not end.winners else 1.0 / len(end.winners)
    return [each if seat in end.winners else 0.0 for seat in range(players)]


def team_points(game: Game) -> int:
    """How far all have come who win or lose together: as far as the last of their counting figures."""
    return min(game.scores)


def by_seat(game: Game, points: list[int]) -> list[int]:
    """Points of accounts as everybody at the table has them: where all win or lose together, all of them."""
    return [sum(points)] * game.book.players if game.book.result else points[:]
