"""Rulings of the messages that no scenario file can say."""

from random import Random
from typing import Any

import pytest

from bastide.expansions.messages.counters import COUNTERS, DUE, CountOn, is_dark
from bastide.expansions.messages.news import News
from bastide.expansions.messages.pile import MESSAGES, PILE
from bastide.expansions.messages.rules import Messages
from bastide.kernel.game import Game
from bastide.kernel.sheet import Award
from bastide.notation.codes import codes, find
from bastide.rules.ruleset import Ruleset
from tests.scenarios.script import Script


def closing(**more: Any) -> dict[str, Any]:
    """Red is about to finish a road of two tiles, with counting figures on 3."""
    return {
        "with": ["messages"], "land": ["BA.W 0,0 N"], "figures": ["red follower 0,0/road.E"], "points": {"red": 6},
        "notes": {"counting figures": [[3, 3], [0, 0]]}, "bag": ["BA.W", "BA.U", "BA.B"], **more,
    }  # fmt: skip


def call_news(game: Game) -> None:
    """A message for the player whose turn it is, in the midst of whatever goes on."""
    rule = game.book.by_name["messages"]
    assert isinstance(rule, Messages)
    DUE.set(game, (game.player,))
    game.push(News(rule.effects))
    game.advance()


def draw_and_use(game: Game, message: str) -> None:
    game.play(find(game, message))
    game.play(find(game, "message.seal"))


def test_every_fifth_space_is_dark() -> None:
    dark = [points for points in range(-5, 151) if is_dark(points)]
    assert dark == list(range(-5, 151, 5))


def test_after_eight_messages_their_order_is_known_and_comes_round_again() -> None:
    game = Ruleset(expansions=["messages"]).start()
    drawn: list[str] = []
    for number in range(20):
        COUNTERS.set(game, ((6, 6), (0, 0)))
        call_news(game)
        assert game.decision is not None
        left = [message for message in MESSAGES if message not in drawn]
        assert codes(game, game.decision) == (left if left else [drawn[number - 8]])
        assert game.decision.weights == [1] * len(game.decision.options)
        drawn.append(codes(game, game.decision)[-1])
        draw_and_use(game, drawn[-1])
    assert drawn[:8] == drawn[8:16]


def test_the_order_of_unseen_messages_is_nowhere_in_the_game() -> None:
    """Whatever will be drawn, the position before is the same; what was drawn is all that the pile tells."""
    first, second = (Ruleset(expansions=["messages"]).start() for _ in range(2))
    for game in (first, second):
        call_news(game)
        draw_and_use(game, "message.tile")
        COUNTERS.set(game, ((6, 6), (0, 0)))
        call_news(game)
    assert first.digest() == second.digest() == first.view(1).digest()
    assert not first.book.hide
    assert PILE.of(first) == (tuple(message for message in MESSAGES if message != "message.tile"), ("message.tile",))
    draw_and_use(first, "message.road")
    draw_and_use(second, "message.city")
    assert first.digest() != second.digest()


def test_a_further_tile_comes_between_drawing_a_tile_and_laying_it() -> None:
    script = Script(closing(script="red is asked place"))
    game = script.game
    script.draw("BA.W")
    call_news(game)
    for code in ("message.tile", "message.tile", "BA.U", "0,1:N", "-"):
        game.play(find(game, code))
    script.run()
    assert game.book.kinds[game.hand].name == "BA.W"
    assert game.part == 1


def test_a_further_tile_comes_between_laying_a_tile_and_scoring_it() -> None:
    script = Script(closing(script="red is asked action\nred gains 0\nplay -\nred gains 2 for road: 2 tiles x 1"))
    game = script.game
    script.draw("BA.W")
    script.play("1,0:N")
    call_news(game)
    for code in ("message.tile", "message.tile", "BA.U", "2,0:N", "-"):
        game.play(find(game, code))
    script.run()


def test_what_the_further_tile_has_scored_is_not_scored_again() -> None:
    """Both tiles close something; the goods of the city that the further tile scores are taken once."""
    table = closing(
        land=["BA.E 0,0 E", "TB.15 1,0 N"], figures=["red follower 0,0/city.E"], bag=["TB.18", "BA.E", "BA.B"],
        script="red is asked action\nplay -\nred gains 8\nnote goods is [[2, 0, 0], [0, 0, 0]]",
    )  # fmt: skip
    table["with"] = ["messages", "traders-and-builders"]
    script = Script(table)
    script.draw("TB.18")
    script.play("2,0:N")
    call_news(script.game)
    for code in ("message.tile", "message.tile", "BA.E", "3,0:W", "-"):
        script.game.play(find(script.game, code))
    script.run()


@pytest.mark.parametrize(
    ("before", "points", "debt", "asked", "after"),
    [
        ((4, 9), -3, False, ["4", "9"], (1, 9)),
        ((2, 9), -3, False, [], (2, 6)),
        ((2, 9), -3, True, ["2", "9"], (-1, 9)),
        ((2, 2), -3, True, [], (-1, 2)),
        ((-3, 4), -2, False, [], (-3, 2)),
        ((-3, 4), -2, True, ["-3", "4"], (-5, 4)),
        ((-3, 0), 4, False, ["-3", "0"], (0, 1)),
        ((7, 7), 3, False, [], (7, 10)),
    ],
)
def test_counting_and_paying(
    before: tuple[int, int], points: int, debt: bool, asked: list[str], after: tuple[int, int]
) -> None:
    """A payment takes a figure below 0 only where the payer may come to that; the first figure asked for moves."""
    game = Ruleset(expansions=["messages"]).start()
    COUNTERS.set(game, ((0, 0), before))
    game.push(CountOn(Award(1, points, "message", -1, [], debt=debt)))
    game.advance()
    assert game.decision is not None
    assert (codes(game, game.decision) if game.decision.prompt == "counter" else []) == asked
    if asked:
        game.play(0)
    assert COUNTERS.of(game)[1] == after
    assert DUE.of(game) == ()


@pytest.mark.parametrize("seed", range(8))
def test_two_counting_figures_make_the_score(seed: int) -> None:
    random = Random(f"counters {seed}")
    game = Ruleset(expansions=["messages", "inns-and-cathedrals"], players=3).start()
    while game.decision is not None:
        pairs = COUNTERS.of(game)
        if game.decision.prompt != "counter":
            assert [sum(pair) for pair in pairs] == game.scores
        game.play(random.randrange(len(game.decision.options)))
    assert COUNTERS.of(game) == ()
    assert DUE.of(game) == ()
