"""How strong everybody is in a region, by seat, through the figures that stand there."""

from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.kernel.rule import Rule


def strengths(game: Game, region: int) -> list[int]:
    """As the rules see it, which may count a figure otherwise than it is printed."""
    return _summed(game, region, game.book.strength)


def printed_strengths(game: Game, region: int) -> list[int]:
    """By what is printed alone: a rough idea, and quick."""
    return _summed(game, region, [])


def _summed(game: Game, region: int, rules: list[Rule]) -> list[int]:
    cast = game.book.cast
    found = [0] * game.book.players
    for figure in bits(game.regions.at[region].figures):
        strength = cast.strength[figure]
        for rule in rules:
            strength = rule.strength(game, figure, region, strength)
        found[cast.owner[figure]] += strength
    return found


def is_strongest(found: list[int], seat: int) -> bool:
    """Does nobody have more than this seat, which has something?"""
    return found[seat] > 0 and found[seat] == max(found)
