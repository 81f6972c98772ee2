"""What a computer player would do. Asked in another process, so plain values come in and one number goes out."""

from bastide.kernel.game import Game
from bastide.notation.events import Json
from bastide.notation.saying import plain
from bastide.players.roster import player_named
from bastide.rules.ruleset import ruleset_of_choice
from bastide.table.advice import advice
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
    return player_named(asked[6], asked[7]).choose(_seen(asked))


def counsel(asked: Question) -> tuple[int, Json]:
    """The same, and why it is a good one, as it is sent."""
    index = answer(asked)
    return index, plain(advice(_seen(asked), index))


def _seen(asked: Question) -> Game:
    """The position of a question, as whoever is asked sees it."""
    game, expansions, players, options, tiles, taken = asked[:6]
    position = Game.start(ruleset_of_choice(game, expansions, players, options, tiles).book)
    for index in taken:
        position.play(index)
    assert position.decision is not None
    return position.view(position.decision.player)
