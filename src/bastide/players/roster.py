"""The computer players by name, with the time they may take: `steady`, `master@0.05`, `grandmaster@20000n`.

After a `+` stands a file of weights to judge by: `steady+mine.toml`, `master@400n+mine.toml`.
"""

from difflib import get_close_matches

from bastide.players.classes import WAYS
from bastide.players.evaluation.weights import table_of
from bastide.players.greedy import GreedyPlayer
from bastide.players.levels import LEVELS, Thinker
from bastide.players.meter import BadBudget, budget_from
from bastide.players.own import is_own, own_bot
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer

CHARACTERS = tuple(level.name for level in LEVELS)
"""Those that people play against, the strongest last."""

NAMES = ("random", "greedy", *CHARACTERS)
"""All of them; the first two are plain measures for others."""

USUAL = "steady"
"""Who plays where nobody is named."""


class UnknownPlayer(ValueError):
    """No computer player has this name."""


def player_named(name: str, seed: int | str) -> Player:
    """A computer player, its choices drawn from the seed; or a bot of somebody's own."""
    if is_own(name):
        return own_bot(name, seed)
    character, plus, weights = name.partition("+")
    known, at, time = character.partition("@")
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    for level in LEVELS:
        if level.name == known:
            if plus:
                table_of(weights)
            return Thinker(level, seed, budget_from(time) if at else None, weights)
    if known in NAMES and plus:
        raise UnknownPlayer(f"'{known}' judges by no weights: leave out '+{weights}'")
    if known in NAMES:
        raise BadBudget(f"'{known}' takes no time to think: leave out '@{time}'")
    near = get_close_matches(known.strip().lower(), NAMES, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(NAMES)}; a bot is named as {WAYS}"
    raise UnknownPlayer(f"there is no computer player '{name}'; {hint}")
