"""What a computer player would do. Asked in another process, so plain values come in and one number goes out."""

from functools import lru_cache

from bastide.kernel.game import Game
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset
from bastide.table.line import Line

Question = tuple[str, tuple[str, ...], int, tuple[tuple[str, str], ...], tuple[str, ...], tuple[int, ...], str, str]
"""Game, expansions, players, options, own tiles, the positions of all options taken so far, level, seed."""


def question(line: Line, level: str, seed: str) -> Question:
    rules = line.ruleset
    options = tuple(sorted(rules.options.items()))
    taken = tuple(step.index for step in line.steps)
    return rules.game, rules.expansions, rules.players, options, rules.tiles, taken, level, f"{seed}/{len(taken)}"


def answer(asked: Question) -> int:
    """The position of the option that the computer takes."""
    game, expansions, players, options, tiles, taken, level, seed = asked
    position = Game.start(_ruleset(game, expansions, players, options, tiles).book)
    for index in taken:
        position.play(index)
    assert position.decision is not None
    return player_named(level, seed).choose(position.view(position.decision.player))


@lru_cache(maxsize=32)
def _ruleset(
    game: str,
    expansions: tuple[str, ...],
    players: int,
    options: tuple[tuple[str, str], ...],
    tiles: tuple[str, ...],
) -> Ruleset:
    return Ruleset(game, expansions, players, dict(options), tiles)
