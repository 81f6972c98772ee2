"""What a computer player would do. Asked in another process, so plain values come in and one number goes out."""

from bastide.kernel.game import Game
from bastide.notation.choice import remembered_ruleset
from bastide.players.roster import player_named
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
    position = Game.start(remembered_ruleset(game, expansions, players, options, tiles).book)
    for index in taken:
        position.play(index)
    assert position.decision is not None
    return player_named(level, seed).choose(position.view(position.decision.player))
