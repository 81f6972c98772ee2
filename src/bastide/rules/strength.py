"""How strong everybody is in a region, by seat, through the figures that stand there."""

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits


def strengths(game: Game, region: int) -> list[int]:
    """As the rules see it, which may count a figure otherwise than it is printed."""
    cast = game.book.cast
    found = [0] * game.book.players
    for figure in bits(game.regions.at[region].figures):
        strength = cast.strength[figure]
        for rule in game.book.strength:
            strength = rule.strength(game, figure, region, strength)
        found[cast.owner[figure]] += strength
    return found


def printed_strengths(game: Game, region: int) -> list[int]:
    """By what is printed alone: a rough idea, and quick."""
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
