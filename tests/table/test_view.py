"""What is sent is plain, whole, the same for every set, and no more than a seat may see."""

from random import Random

import msgspec
import pytest

from bastide.kernel.compass import cell_at
from bastide.kernel.game import Game
from bastide.kernel.laying import build_zone
from bastide.kernel.pieces import bits
from bastide.kernel.standing import put
from bastide.kernel.tiles import Zone
from bastide.notation.codes import codes
from bastide.rules.catalogue import entries
from bastide.rules.scoring import owners
from bastide.table.facts import SeatPlan
from bastide.table.fields import holders
from bastide.table.taking_back import take_back
from tests.properties.company import together
from tests.scenarios.stage import spot, staged
from tests.table.sitting import ANN, BEN, TWO, VIEWER, Sitting

PLAYABLE = entries()
VERBS = {
    "place": {"x", "y", "rotation"},
    "cell": {"x", "y", "rotation"},
    "deploy": {"piece", "hue", "lying", "x", "y", "zone", "feature", "role", "at", "printed"},
    "zone": {"x", "y", "zone", "feature", "role", "at", "printed"},
    "tile": {"kind", "v"},
    "player": {"seat"},
    "number": {"number"},
    "answer": set(),
    "pass": set(),
}


def view(sitting: Sitting, holder: str = "") -> dict[str, object]:
    """The view as it arrives: through JSON and back."""
    own = sitting.table.seats_of(holder)
    sent = msgspec.json.encode(VIEWER.table(sitting.table, own, [True] * len(sitting.table.seats)))
    return msgspec.json.decode(sent, type=dict[str, object])


def decision(found: dict[str, object]) -> dict[str, object]:
    return msgspec.convert(found["decision"], dict[str, object])


def options(found: dict[str, object]) -> list[dict[str, object]]:
    return msgspec.convert(decision(found)["options"], list[dict[str, object]])


@pytest.mark.parametrize("found", PLAYABLE, ids=lambda found: found.name)
def test_every_option_of_every_set_has_its_place(found: object) -> None:
    assert hasattr(found, "game") and hasattr(found, "name")
    sitting = Sitting(() if found.game == found.name else tuple(together([found.name])), game=found.game)
    random = Random(found.name)
    for _ in range(60):
        if sitting.table.asked() is None:
            break
        game = sitting.table.line.game
        offered = options(view(sitting, sitting.holder()))
        assert game.decision is not None
        assert [option["code"] for option in offered] == codes(game, game.decision)
        for option in offered:
            known = set(option) - {"code", "verb", "rule", "word", "words", "track", "cost"}
            if option["verb"] == "figure":
                assert {"figure", "seat", "piece"} <= known
            else:
                assert known == VERBS[str(option["verb"])]
        sitting.play(random.choice(sitting.codes()))


def test_only_who_is_asked_gets_the_options() -> None:
    sitting = Sitting()
    assert options(view(sitting, ANN))
    for holder in (BEN, "", "c" * 64):
        found = view(sitting, holder)
        assert options(found) == []
        assert (decision(found)["player"], decision(found)["prompt"]) == (0, "place")


def test_hot_seat_gets_the_options_of_whoever_is_asked() -> None:
    both = (SeatPlan("person", "Ann", "", ANN), SeatPlan("person", "Ben", "", ANN))
    sitting = Sitting(seats=both)
    asked = set()
    random = Random(4)
    for _ in range(12):
        assert options(view(sitting, ANN))
        asked.add(sitting.table.asked())
        sitting.play(random.choice(sitting.codes()))
    assert asked == {0, 1}


def test_no_view_holds_a_secret() -> None:
    sitting = Sitting()
    sitting.play_on(Random(1), 12)
    for holder in (ANN, BEN, ""):
        text = str(view(sitting, holder))
        assert ANN not in text and BEN not in text


def test_help_is_kept_from_games_without_it() -> None:
    with_help, without = Sitting(help_level="full"), Sitting(help_level="none")
    for sitting in (with_help, without):
        sitting.play_on(Random(9), 100)
    helped, plain = view(with_help, ANN), view(without, ANN)
    assert helped["fields"] and helped["dead"]
    assert plain["fields"] == [] and plain["dead"] == []
    assert "outlook" in str(helped["seats"]) and "outlook" not in str(plain["seats"])
    assert helped["land"] == plain["land"] and helped["sheet"] == plain["sheet"]


def test_dead_cells_take_no_tile_that_is_left() -> None:
    sitting = Sitting(("inns-and-cathedrals",))
    random = Random(10)
    seen = 0
    while sitting.table.asked() is not None:
        game = sitting.table.line.game
        dead = sitting.table.line.gaps.dead_cells(game)
        left = [*game.bag.kinds, *([game.hand] if game.hand >= 0 else [])]
        fitting = {move.a for kind in left for move in game.book.matching(kind, game.board.free)}
        assert dead == [cell for cell in game.board.frontier if cell not in fitting]
        seen += len(dead)
        sitting.play_on(random, 1)
    assert seen


def test_figures_stand_where_the_drawing_says_however_the_tile_lies() -> None:
    sitting = Sitting()
    sitting.play_on(Random(11), 40)
    found = view(sitting)
    land = msgspec.convert(found["land"], list[dict[str, object]])
    turns = {(tile["x"], tile["y"]): tile["rotation"] for tile in land}
    points = {0: [0.5, 0.25], 1: [0.75, 0.5], 2: [0.5, 0.75], 3: [0.25, 0.5]}
    figures = msgspec.convert(found["figures"], list[dict[str, object]])
    assert figures
    for figure in figures:
        assert figure["at"] == points[int(str(turns[figure["x"], figure["y"]]))]


def test_a_taken_back_move_can_be_seen_coming() -> None:
    sitting = Sitting()
    sitting.play_until("action", Random(3))
    who = sitting.holder()
    assert view(sitting, who)["take_back"] is True
    assert view(sitting, BEN if who == ANN else ANN)["take_back"] is False
    sitting.do(take_back(sitting.table, who, sitting.table.number))
    assert options(view(sitting, who))


def test_who_is_asked_and_why_is_told_by_steps() -> None:
    sitting = Sitting(("tunnel",))
    assert decision(view(sitting))["why"] == [
        {"step": "TURNS", "rule": None, "region": None},
        {"step": "PART", "rule": None, "region": None},
        {"step": "PLACE", "rule": None, "region": None},
    ]
    sitting.play_until("chip", Random(12))
    why = msgspec.convert(decision(view(sitting))["why"], list[dict[str, object]])
    assert why[-1]["rule"] == "tunnel"


def test_seats_show_people_computers_and_free_chairs() -> None:
    sitting = Sitting(seats=(TWO[0], SeatPlan("computer", "", "greedy"), SeatPlan("open")))
    seats = msgspec.convert(view(sitting)["seats"], list[dict[str, object]])
    assert [(seat["kind"], seat["level"], seat["colour"]) for seat in seats] == [
        ("person", "", "red"),
        ("computer", "greedy", "blue"),
        ("open", "", "green"),
    ]
    assert all(seat["supply"] == {"follower": 7} for seat in seats)


def test_a_question_tells_how_things_stand() -> None:
    sitting = Sitting(("princess-and-dragon", "bridges-castles-bazaars"))
    random = Random(5)
    steps: list[object] = []
    bids: list[dict[str, object]] = []
    while sitting.table.asked() is not None and (len(steps) < 6 or len(bids) < 3):
        asked = decision(view(sitting, sitting.holder()))
        values = msgspec.convert(asked["values"], dict[str, object])
        if asked["prompt"] == "dragon":
            steps.append(values["count"])
        elif asked["prompt"] in ("bid", "deal"):
            bids.append(values)
        else:
            assert values == {}
        codes = sitting.codes()
        sitting.play(codes[len(bids) % 2] if asked["prompt"] == "bid" else random.choice(codes))
    assert steps[0] == 6 and set(steps) <= set(range(1, 7))
    assert bids[0].keys() == {"kind"}
    assert bids[1].keys() == {"kind", "count", "seat", "other_seat"} and bids[1]["kind"] == bids[0]["kind"]


def test_a_barn_alone_holds_its_field() -> None:
    land = {"with": ["abbey-and-mayor"], "players": 3, "land": ["BA.B 0,0 N"], "figures": ["green barn 0,0/field.NL"]}
    game = staged(land)
    field = spot(game, "0,0/field.NL")
    assert owners(game, field) == []
    assert VIEWER._fields.owned(game)[0]["owners"] == holders(game, field) == [2]


def test_farmers_lie_and_lords_and_courtiers_stand() -> None:
    land = ["start", "BA.E 20,0 E", "BA.E 21,0 W"]
    figures = ["red follower 2,0/castle-quarter", "red follower 20,0/field.NL", "blue follower 20,0/city.E"]
    game = staged({"with": ["count", "bridges-castles-bazaars"], "land": land, "figures": figures})
    castle = build_zone(game, game.board.cells[cell_at(21, 0)], Zone(game.book.feature_by_name["castle"], ()))
    put(game, bits(game.figures.supply[1])[0], castle)
    figures_told = [VIEWER.places.figure(game, figure) for figure in standing(game)]
    lying = {told["role"]: told["lying"] for told in figures_told}
    assert lying == {"courtier": False, "farmer": True, "knight": False, "lord": False}
    assert len(VIEWER._fields.owned(game)) == 1


def test_hunters_lie_too() -> None:
    land = {"game": "hunters-and-gatherers", "land": ["HG.46 0,0 N"], "figures": ["red member 0,0/meadow.NL"]}
    game = staged(land)
    assert [VIEWER.places.figure(game, figure)["lying"] for figure in standing(game)] == [True]


def standing(game: Game) -> list[int]:
    return [figure for figure, zone in enumerate(game.figures.where) if zone >= 0]


def test_what_is_thrown_tells_what_flies_and_where_it_came_down_or_was_aimed_at() -> None:
    sitting = Sitting(("catapult",))
    sitting.play_on(Random(4))
    tells = [tell for step in sitting.table.tales.values() for tell in step.tells if "flying" in tell]
    landed = [tell for tell in tells if tell["event"] == "token thrown"]
    short = [tell for tell in tells if tell["event"] == "token fell short"]
    assert landed and short and len(landed) + len(short) == len(tells)
    assert all({"x", "y"} <= tell.keys() and "aim" not in tell for tell in landed)
    assert all("x" not in tell and len(str(tell["aim"]).split(",")) == 2 for tell in short)
    assert {tell["flying"] for tell in tells} <= {"shot", "pie", "potion"}
