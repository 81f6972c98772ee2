"""Steps of single sets, written by hand as other programs write them."""

from typing import Any

import pytest

from bastide.kernel.moves import ANSWER, Decision, Move
from bastide.notation.foreign.answering import neutral_moved
from bastide.notation.foreign.following import Import, imported
from bastide.notation.foreign.plain import BadSave, Plain
from bastide.notation.foreign.pointing import Land
from bastide.notation.foreign.save import Laid
from bastide.rules.ruleset import Ruleset
from tests.notation.foreign.files import COMMIT, PASS, Message, bid, laid, old, put, saved, text, token

BAZAARS = "bridges-castles-and-bazaars:1"
CITY = (laid("BA/C", 180, 0, -1), put(0, -1, "S", "0.small.1", "City"))


def taken_over(*steps: Message, sets: tuple[str, ...] = (), **setup: Any) -> Import:
    return imported(text(saved(*steps, sets=("basic:1", *sets), **setup)))


def codes(*steps: Message, sets: tuple[str, ...] = (), **setup: Any) -> list[str]:
    return list(taken_over(*steps, sets=sets, **setup).record.codes)


def refusal(*steps: Message, sets: tuple[str, ...] = ()) -> str:
    with pytest.raises(BadSave) as caught:
        taken_over(*steps, sets=sets)
    return str(caught.value)


def test_a_castle_is_built_before_the_turn_is_settled_and_paid_by_a_road_nearby() -> None:
    castle = token("CASTLE", 0, -1, "S", "City")
    roads = (laid("BA/RRR", 0, -1, 0), PASS, COMMIT, laid("BA/RRR", 0, 1, 0), PASS, COMMIT)
    found = taken_over(*CITY, castle, COMMIT, *roads, sets=(BAZAARS,))
    assert found.record.ending.points == (3, 0)
    assert taken_over(*CITY, COMMIT, *roads, sets=(BAZAARS,)).record.ending.points == (4, 0)


def test_a_bridge_that_is_needed_comes_with_its_tile() -> None:
    steps = (laid("BA/L", 0, 1, 0), put(1, 0, "WE", "0.small.1", "Road"))
    assert codes(*steps, sets=(BAZAARS,))[1:] == ["bridges-castles-bazaars=1,0:N+bridge", "follower@road.E"]
    assert "a bridge that carries no road on is not built here" in refusal(
        *CITY, token("BRIDGE", 0, -1, "WE", "Road"), sets=(BAZAARS,)
    )


BAZAAR = (laid("BB/F.b", 0, 0, 1), PASS, COMMIT)
LAYING = (
    laid("BA/L", 0, 1, 1) | {"player": 1}, PASS, COMMIT,
    laid("BA/C", 180, 0, -1) | {"player": 0}, PASS, COMMIT,
)  # fmt: skip
SELL: Message = {"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "SELL"}, "player": 1}


def test_an_auction_is_read_with_the_tiles_that_were_laid_after_it() -> None:
    found = taken_over(*BAZAAR, bid(1, 2, 1), bid(1, 5, 0), SELL, *LAYING, sets=(BAZAARS,))
    assert found.record.codes[3:8] == ("BA.B", "BA.E", "BA.E", "2", "5")
    assert found.record.ending.points == (-5, 5)
    kept = taken_over(*BAZAAR, bid(0, 2, 1), PASS, *LAYING, sets=(BAZAARS,))
    assert kept.record.ending.points == (0, -2)


def test_the_last_tile_may_be_bid_for_if_nothing_is_paid() -> None:
    lots = (*BAZAAR, bid(0, 2, 1), PASS)
    assert taken_over(*lots, bid(1, 0, 0), *LAYING, sets=(BAZAARS,)).record.ending.points == (0, -2)
    assert "points were paid for the last tile" in refusal(*lots, bid(1, 3, 0), *LAYING, sets=(BAZAARS,))


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ((bid(0, 2, 1), PASS, *LAYING[:3]), "not told which tile of the bazaar player 1 got"),
        ((bid(0, 2, 1),), "the auction is broken off"),
        ((bid(0, 2, 1), bid(0, 5, 0), *LAYING), "the auction is broken off"),
        ((bid(7, 2, 1), PASS, *LAYING), "the bids of this auction are not for one tile each"),
        ((bid(0, 60, 1), PASS, *LAYING), "blue is asked 'bid'"),
    ],
)
def test_an_auction_that_cannot_be_followed_is_refused(steps: tuple[Message, ...], words: str) -> None:
    assert words in refusal(*BAZAAR, *steps, sets=(BAZAARS,))


def test_tiles_that_are_just_taken_are_laid_by_their_owners() -> None:
    rules = {"bazaar-no-auction": True}
    found = taken_over(*BAZAAR, bid(1, 0, 1), *LAYING, sets=(BAZAARS,), rules=rules)
    assert found.record.codes[3:6] == ("BA.E", "BA.B", "BA.B")


BLOCK = [{"tile": f"CO/{at + 1}", "x": at % 4 - 2, "y": at // 4 - 1, "rotation": 0} for at in range(12)]


def test_carcassonne_lies_in_the_middle() -> None:
    steps = (laid("BA/L", 0, 2, 0), put(2, 0, "NL.NR.EL.ER.SL.SR.WL.WR", "0.small.1"), COMMIT)
    assert codes(*steps, sets=("count",), start=BLOCK)[0] == "BA.B"
    older = imported(text(old(laid("BA.L", 0, 2, 0), PASS, COMMIT, expansions=("BASIC", "COUNT"))))
    assert older.steps == 3 and older.record.options["count_last_round"] == "all"


def test_a_follower_goes_to_court_and_the_count_is_moved() -> None:
    """Blue has closed a town for red."""
    court = (
        put(0, 0, "QUARTER_MARKET", "1.small.1", "Quarter"),
        {
            "type": "MOVE_NEUTRAL_FIGURE",
            "payload": {
                "figureId": "count.1",
                "to": {"position": [0, 0], "feature": "Quarter", "location": "QUARTER_CATHEDRAL"},
            },
        },
    )
    town = (
        laid("BA/CFc.1", 0, 2, 1), put(2, 1, "WE", "0.small.1", "City"), COMMIT,
        laid("BA/C", 270, 3, 1), PASS, COMMIT,
    )  # fmt: skip
    found = codes(*town, *court, sets=("count",), start=BLOCK)
    assert found[-2:] == ["follower@3,-1/market-quarter", "1,-1/cathedral-quarter"]


def test_a_chip_of_each_pair_finds_its_twin() -> None:
    first = (laid("TU/RCR", 180, 0, -1), PASS, token("TUNNEL_B", 0, -1, "W", "Road"), COMMIT)
    second = (laid("BA/L", 0, 0, 1), PASS, COMMIT)
    third = (laid("TU/RR", 0, -1, -1), token("TUNNEL_B", -1, -1, "S", "Road"), PASS, COMMIT)
    found = codes(*first, *second, *third, sets=("tunnel",))
    assert [code for code in found if code.startswith("tunnel=")] == [
        "tunnel=0,1/road.W+first", "tunnel=-1,1/road.S+first",
    ]  # fmt: skip


FLIGHT = (
    laid("BA/RFr", 0, 1, 0), PASS, COMMIT, laid("BA/RFr", 0, 2, 0), PASS, COMMIT, laid("FL/RFr.WE.o", 0, 3, 0),
)  # fmt: skip


def test_a_landing_tells_how_far_a_machine_flew() -> None:
    start = put(3, 0, "I", "0.small.1", "FlyingMachine")
    found = codes(*FLIGHT, start, put(1, 0, "WE", "0.small.1", "Road"), sets=("flier:1",))
    assert found[-3:] == ["flying-machines=follower", "2", "follower@1,0/road.E"]


def test_a_flight_without_landing_is_as_long_as_chance_says() -> None:
    machine = put(0, 1, "I", "0.small.1", "FlyingMachine")
    machine["payload"]["random"] = 0.9
    found = codes(laid("FL/F.o", 270, 0, 1), machine, COMMIT, laid("BA/L", 0, 1, 1), sets=("flier:1",))
    assert found[:5] == ["FM.02", "0,-1:W", "flying-machines=follower", "3", "BA.B"]


def test_version_4_has_a_step_of_its_own_for_a_flight() -> None:
    flight = put(0, 1, "FLIER", "0.small.1") | {"type": "DEPLOY_FLIER"}
    save = old(laid("FL.F.o", 180, 0, 1), flight, COMMIT, expansions=("BASIC", "FLIER"))
    assert list(imported(text(save)).record.codes)[2] == "flying-machines=follower"


def test_a_ferry_joins_two_road_ends() -> None:
    steps = (laid("FR/RRR", 0, 1, 0), PASS, token("FERRY", 1, 0, "WE", "Road"), COMMIT)
    assert codes(*steps, sets=("ferries",))[-1] == "1,0/road.E+W"


CIRCLE = (laid("BA/RFr", 0, 1, 0), put(1, 0, "WE", "0.small.1", "Road"), COMMIT, laid("CC.1/Rr", 180, -1, 0), PASS)
REMOVE: Message = {"type": "CIRCLE_REMOVE_OR_DEPLOY", "payload": {"value": "REMOVE"}}
DEPLOY: Message = {"type": "CIRCLE_REMOVE_OR_DEPLOY", "payload": {"value": "DEPLOY"}}


def taken_back(x: int, y: int, location: str, figure: str) -> Message:
    place = {"position": [x, y], "feature": "Road", "location": location}
    return {
        "type": "RETURN_MEEPLE",
        "payload": {"pointer": {"featurePointer": place, "meepleId": figure}, "source": "CORN_CIRCLE"},
    }


def test_what_a_crop_circle_takes_by_itself_is_not_asked() -> None:
    steps = (*CIRCLE, COMMIT, REMOVE, taken_back(1, 0, "WE", "0.small.1"), COMMIT, laid("BA/L", 0, 0, 1))
    assert codes(*steps, sets=("corn-circles/1",))[-3:] == ["recall", "BA.B", "0,-1:N"]
    adding = (*CIRCLE, COMMIT, DEPLOY, put(1, 0, "WE", "0.small.2", "Road"), COMMIT)
    assert codes(*adding, sets=("corn-circles/1",))[-2:] == ["reinforce", "follower@1,0/road.E"]


def test_a_crop_circle_that_concerns_nobody_is_not_asked() -> None:
    steps = (laid("CC.1/Rr", 180, -1, 0), put(-1, 0, "WL.SR.SL.ER", "0.small.1"), COMMIT, DEPLOY, laid("BA/L", 0, 0, 1))
    assert codes(*steps, sets=("corn-circles/1",))[-2:] == ["BA.B", "0,-1:N"]
    more = (*steps[:-1], put(-1, 0, "WL.SR.SL.ER", "0.small.2"), COMMIT, laid("BA/L", 0, 0, 1))
    assert "the crop circle does not concern the follower of step 5 here" in refusal(*more, sets=("corn-circles/1",))


def test_little_buildings_need_no_tiles() -> None:
    elements = {"small-follower": 7, "farmers": True, "little-buildings": 1}
    steps = (laid("BA/C", 180, 0, -1), token("LB_HOUSE", 0, -1), COMMIT)
    assert codes(*steps, elements=elements)[-1] == "little-buildings=building"
    rules = {"little-buildings-scoring": "3/2/1"}
    assert codes(*steps, elements=elements, rules=rules)[-1] == "little-buildings=little-house"


def test_gold_is_taken_first_where_most_have_a_claim() -> None:
    """Red's city and blue's road end together; both lie on the start tile, where one of the pieces is."""
    steps = (
        laid("BA/CFc.1", 90, 0, -1), put(0, -1, "NS", "0.small.1", "City"), COMMIT,
        laid("BA/Rr", 90, 1, 0), put(1, 0, "NW", "1.small.1", "Road"), COMMIT,
        laid("BA/RRR", 0, -1, 0), PASS, COMMIT, laid("BA/RFr", 90, 1, -1), PASS, COMMIT,
        laid("GO/LRr", 180, -1, -1), token("GOLD", 0, -1), PASS, COMMIT, laid("BA/Rr", 0, 1, -2), PASS, COMMIT,
        laid("GO/LCc", 180, 0, 1), token("GOLD", 0, 0), PASS, COMMIT, laid("BA/L", 0, 2, 0), PASS, COMMIT,
        laid("BA/CRRR", 180, 0, -2), PASS, COMMIT,
    )  # fmt: skip
    assert codes(*steps, sets=("goldmines",))[-2:] == ["-", "0,0"]


def test_two_sets_that_are_one_box_here_come_over_as_that_box() -> None:
    steps = (laid("CU/SRCR", 180, 0, -1), PASS, COMMIT)
    elements = {"small-follower": 7, "farmers": True, "escape": True, "shrine": True}
    found = taken_over(*steps, sets=("siege/cathars", "cult/6"), elements=elements)
    assert found.record.expansions == ("siege",) and found.notes == []
    alone = taken_over(laid("BA/L", 0, 0, 1), sets=("cult/6",), elements={"small-follower": 7, "farmers": True})
    assert alone.notes == ["not played here: cult/6"]


def test_the_winter_has_tiles_of_the_base_game_and_its_own() -> None:
    steps = (laid("BA/L", 0, 0, 1), PASS, COMMIT, laid("WI/LR", 180, -1, 1), PASS, COMMIT)
    save = saved(*steps, sets=("winter",))
    assert list(imported(text(save)).record.codes)[::3] == ["WI.B", "WI.Z05"]


def test_where_neither_can_go_mage_or_witch_leaves_the_land() -> None:
    """Games in which no road and no city is open are too rare to be played here."""
    game = Ruleset("carcassonne", ("mage-and-witch",), 2).start()
    land = Land(game, (Laid("BA/RCr", (0, 0), 0),))
    mage, witch = (Move(ANSWER, 0, figure, name) for figure, name in enumerate(("mage", "witch")))
    decision = Decision(0, "magic-ends", [mage, witch])
    assert neutral_moved(land, game, decision, Plain({"figureId": "witch.1", "to": None})) == [witch]


BUILDER = (
    laid("BA/RFr", 0, 1, 0), put(1, 0, "WE", "0.small.1", "Road"), COMMIT, laid("BA/L", 0, 0, 1), PASS, COMMIT,
    laid("BA/RFr", 0, 2, 0), put(2, 0, "WE", "0.builder.1", "Road"), COMMIT, laid("BA/L", 0, 1, 1), PASS, COMMIT,
)  # fmt: skip
BUILDERS = ("traders-and-builders:1", "corn-circles/1")


def test_a_crop_circle_in_a_double_turn_waits_for_the_second_tile() -> None:
    circle = (laid("CC.1/Rr", 0, 3, 0), PASS, COMMIT, DEPLOY, put(1, 0, "WE", "0.small.2", "Road"), COMMIT)
    found = codes(*BUILDER, *circle, laid("BA/L", 0, 2, 1), PASS, COMMIT, laid("BA/L", 0, 1, 2), sets=BUILDERS)
    assert found[-6:] == ["2,-1:N", "-", "reinforce", "follower@1,0/road.E", "BA.B", "1,-2:N"]


def test_a_crop_circle_takes_back_followers_alone() -> None:
    circle = (laid("BA/L", 0, 2, 1), PASS, COMMIT, laid("CC.1/Rr", 180, -1, 0), PASS, COMMIT, REMOVE)
    words = refusal(*BUILDER, *circle, taken_back(2, 0, "WE", "0.builder.1"), sets=BUILDERS)
    assert "RETURN_MEEPLE: it cannot be done here" in words
