"""OR-01: the order of play as a list, as it is printed for the chosen sets."""

from bastide.cli.rules import acts
from bastide.rules import order
from bastide.rules.ruleset import Ruleset
from tests.properties.company import playable_expansions, together

ORDER = [
    ("princess-and-dragon", "FairyPoint"),
    ("messages", "News"),
    ("carcassonne", "ChooseTile"),
    ("carcassonne", "Draw"),
    ("carcassonne", "Place"),
    ("ferries", "LookForFerries"),
    ("goldmines", "LayGold"),
    ("mage-and-witch", "MoveMagic"),
    ("carcassonne", "Action"),
    ("tower", "WeighPurse"),
    ("abbey-and-mayor", "Settle"),
    ("phantom", "SecondFollower"),
    ("little-buildings", "BuildAfter"),
    ("ferries", "NewFerry"),
    ("ferries", "TurnFerries"),
    ("tunnel", "LastChip"),
    ("princess-and-dragon", "DragonTile"),
    ("bridges-castles-bazaars", "FoundCastles"),
    ("count", "Join"),
    ("carcassonne", "Points"),
    ("bridges-castles-bazaars", "PayLords"),
    ("abbey-and-mayor", "FarmersJoined"),
    ("traders-and-builders", "TakeGoods"),
    ("goldmines", "ClaimGold"),
    ("carcassonne", "Return"),
    ("abbey-and-mayor", "DriveOn"),
    ("mage-and-witch", "LeaveScored"),
    ("messages", "News"),
    ("count", "EnterCity"),
    ("traders-and-builders", "SecondPart"),
    ("corn-circles", "CarryOut"),
    ("bridges-castles-bazaars", "HoldBazaars"),
    ("messages", "News"),
    ("tower", "LastRansom"),
    ("river", "FurtherTurn"),
    ("count", "LastRound"),
    ("messages", "AddUp"),
    ("carcassonne", "Final"),
    ("goldmines", "ClearGold"),
]
"""Who does what in a turn and at the end, whatever other sets put between them."""

INSIDE = {"Part": "part", "Complete": "completion", "Score": "region", "Turns": "turn"}
"""The procedures that run a sequence of their own."""


def played_out(ruleset: Ruleset, sequence: str = "game") -> list[tuple[str, str]]:
    """The procedures as they follow one another, each with those that run inside it."""
    found: list[tuple[str, str]] = []
    for name, _, rule, frame in acts(ruleset):
        if name == sequence:
            found.append((rule, frame))
            if frame in INSIDE:
                found += played_out(ruleset, INSIDE[frame])
    return found


def is_in_order(some: list[tuple[str, str]], whole: list[tuple[str, str]]) -> bool:
    rest = iter(whole)
    return all(act in rest for act in some)


def test_all_sets_keep_the_order() -> None:
    ruleset = Ruleset(expansions=together(["count", *playable_expansions("carcassonne")]))
    assert is_in_order(ORDER, played_out(ruleset)), played_out(ruleset)


def test_steps_of_absent_sets_are_left_out() -> None:
    ruleset = Ruleset(expansions=["tunnel"])
    chosen = [act for act in ORDER if act[0] in ("carcassonne", "tunnel") and act[1] != "ChooseTile"]
    inside = [("carcassonne", name) for name in INSIDE]
    assert [act for act in played_out(ruleset) if act not in inside] == chosen


def test_the_dragon_may_fly_last() -> None:
    """OR-04."""
    ruleset = Ruleset(expansions=["count", "princess-and-dragon"], options={"dragon_time": "after"})
    late = [("carcassonne", "Return"), ("count", "EnterCity"), ("princess-and-dragon", "DragonTile")]
    assert is_in_order(late, played_out(ruleset))


def test_the_final_scoring_goes_by_stages() -> None:
    assert order.stages() == ["features", "fields", "titles", "goods", "gold"]
