"""The computer players by name."""

from difflib import get_close_matches

from bastide.players.greedy import GreedyPlayer
from bastide.players.player import Player
from bastide.players.rando import RandomPlayer

NAMES = ("random", "greedy")


class UnknownPlayer(ValueError):
    """No computer player has this name."""


def player_named(name: str, seed: int | str) -> Player:
    """A computer player, its choices drawn from the seed."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    near = get_close_matches(name, NAMES, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(NAMES)}"
    raise UnknownPlayer(f"there is no computer player '{name}'; {hint}")
