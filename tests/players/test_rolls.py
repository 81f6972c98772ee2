"""Chance in the midst of a turn: positions that are the same are looked at once."""

from random import Random

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PASS
from bastide.notation.codes import codes
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import bare
from bastide.players.meter import Budget, Meter
from bastide.players.rolls import ANSWERS, Rolls, key_of
from bastide.rules.ruleset import Ruleset
from tests.scenarios.stage import staged

MIXES = [
    ["catapult"],
    ["messages", "flying-machines", "wheel-of-fortune"],
    ["tower", "plague", "bridges-castles-bazaars"],
]

MANY_FIELDS = {
    "with": ["count"],
    "land": [
        "start", "BA.E 20,0 N", "BA.H 20,1 N", "BA.E 21,0 N", "BA.H 21,1 N", "BA.B 30,0 N", "BA.B 32,0 N",
        "BA.B 34,0 N", "BA.B 36,0 N", "BA.U 30,5 N", "BA.U 32,5 N", "BA.U 34,5 N",
    ],
    "figures": [
        "red follower 20,0/field.EL", "red follower 3,-1/market-quarter", "blue follower 3,-1/market-quarter",
    ],
    "bag": [],
}  # fmt: skip
"""Before the final scoring red lies in the best field, and both may go to any of them from the market."""


def positions(mix: list[str], seed: int) -> list[Game]:
    """What follows each option of the questions of a game, as far as it goes."""
    dice = Random(seed)
    game = Ruleset("carcassonne", mix, 2).start()
    found: list[Game] = []
    for _ in range(120):
        if game.decision is None:
            break
        for index in range(min(6, len(game.decision.options))):
            after = bare(game)
            after.play(index)
            found.append(after)
        game.play(dice.randrange(len(game.decision.options)))
    return found


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_a_key_tells_apart_what_a_digest_does(mix: list[str]) -> None:
    pairs = {(key_of(game, marks_of(game)), game.digest()) for game in positions(mix, 1)}
    assert len(pairs) == len({key for key, _ in pairs}) == len({digest for _, digest in pairs}) > 100


def test_where_a_token_lands_does_not_depend_on_the_aim() -> None:
    landed: dict[tuple[object, ...], str] = {}
    throws = 0
    for game in positions(["catapult"], 3):
        if game.decision is None or game.decision.player != CHANCE or game.decision.prompt != "throw":
            continue
        key = key_of(game, game.stack[-1].fate())
        for index, move in enumerate(game.decision.options):
            after = bare(game)
            after.play(index)
            known = landed.setdefault((key, move.verb, move.a, move.word), after.digest())
            assert known == after.digest()
            throws += 1
    assert throws > len(landed) > 0


def test_of_many_options_that_come_to_few_somebody_else_takes_the_best() -> None:
    game = staged(MANY_FIELDS)
    assert game.decision is not None and game.decision.player == 1
    game.play(codes(game, game.decision).index("follower@20,0/field.EL"))
    assert game.decision is not None and game.decision.player == 0 and len(game.decision.options) > ANSWERS
    answer = Rolls(game.turn, 1, judge_for(game.book), Meter(Budget(nodes=600))).answer(game)
    assert game.decision.options[answer].verb != PASS
    game.play(answer)
    while game.decision is not None:
        game.play(len(game.decision.options) - 1)
    assert game.scores[0] - game.scores[1] == 6


def marks_of(game: Game) -> tuple[object, ...]:
    return game.stack[-1].marks() if game.stack else ()
