"""How strong players are in a region, by the figures that stand there."""

from bastide.kernel.game import Game


def strengths(game: Game, region: int) -> list[int]:
    """The printed strength of everybody's figures in a region, by seat."""
    cast = game.book.cast
    found = [0] * game.book.players
    figures = game.regions.at[region].figures
    while figures:
        low = figures & -figures
        figure = low.bit_length() - 1
        found[cast.owner[figure]] += cast.strength[figure]
        figures ^= low
    return found


def is_strongest(found: list[int], seat: int) -> bool:
    """Does nobody have more than this seat, which has something?"""
    return found[seat] > 0 and found[seat] == max(found)
