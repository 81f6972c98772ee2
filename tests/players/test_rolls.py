"""Chance in the midst of a turn: positions that are the same are looked at once."""

from random import Random

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.players.lines import bare
from bastide.players.rolls import key_of
from bastide.rules.ruleset import Ruleset

MIXES = [
    ["catapult"],
    ["messages", "flying-machines", "wheel-of-fortune"],
    ["tower", "plague", "bridges-castles-bazaars"],
]


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


def marks_of(game: Game) -> tuple[object, ...]:
    return game.stack[-1].marks() if game.stack else ()
