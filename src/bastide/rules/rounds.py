"""In which order players are asked."""

from bastide.kernel.game import Game


def round_from(game: Game, first: int) -> list[int]:
    """All players in turn, from this one on."""
    players = game.book.players
    return [(first + step) % players for step in range(players)]


def from_the_left(game: Game) -> list[int]:
    """All players in turn, the active one last."""
    return round_from(game, game.player + 1)
