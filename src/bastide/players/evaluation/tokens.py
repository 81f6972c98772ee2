"""Tokens, in front of players and where they have laid them, as far as they are shown and somebody thought of their
worth."""

from bastide.kernel.game import Game
from bastide.kernel.shown import Shown
from bastide.players.evaluation.weights import Weights
from bastide.rules.scoring import owners


def tokens_of(game: Game, weights: Weights) -> list[tuple[int, int, int]]:
    """Whose they are, the place of their price, and how many there are."""
    found: list[tuple[int, int, int]] = []
    for rule in game.book.shown:
        for thing in rule.shown(game):
            if thing.player < 0:
                continue
            term = _laid(game, thing, weights) if thing.cell >= 0 else weights.tokens.get(thing.name, -1)
            if term >= 0:
                found.append((thing.player, term, 1 if thing.space >= 0 else thing.count))
    return found


def _laid(game: Game, thing: Shown, weights: Weights) -> int:
    """What a token on the land goes by, in an open region of whoever laid it; -1 elsewhere."""
    term = weights.laid.get(thing.name.partition(".")[0], -1)
    if term < 0 or thing.zone < 0 or not game.regions.at[game.regions.label[thing.zone]].opens:
        return -1
    return term if thing.player in owners(game, thing.zone) else -1
