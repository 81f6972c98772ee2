"""Rulings of the catapult that no scenario file can say."""

import pytest

from bastide.expansions.catapult.contests import CATCHES
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from tests.scenarios.script import Script


def test_the_catapult_comes_with_carcassonne_only() -> None:
    with pytest.raises(InvalidRuleset, match="'catapult' is not an expansion of 'hunters-and-gatherers'"):
        Ruleset("hunters-and-gatherers", ["catapult"])


@pytest.mark.parametrize(("strength", "weights"), [("soft", [6, 1, 1, 1, 1, 2]), ("hard", [4, 1, 1, 1, 1, 1, 1, 1, 1])])
def test_a_throw_has_twelve_equal_outcomes(strength: str, weights: list[int]) -> None:
    lines = ("draw CA.01", "play 0,1:N", "play -", "play fair.pies", f"play throw.{strength}", "play 0,0")
    land = ["BA.B 0,0 N", "BA.B 1,0 N"]
    asked = "chance is asked throw"
    script = Script(
        {"with": ["catapult"], "land": land, "bag": ["CA.01", "BA.V"], "script": "\n".join([*lines, asked])}
    )
    script.run()
    decision = script.game.decision
    assert decision is not None and decision.weights == weights
    assert sum(weights) == 12 == sum(CATCHES.values())
