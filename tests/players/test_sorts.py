"""Computer players think once about what comes to the same, such as most fleas, flights and aims."""

from bastide.kernel.frames import SPARED, Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import Move
from bastide.notation.codes import codes
from bastide.players.sorts import one_of_each_sort
from tests.kernel.stand_ins import interpreted_only
from tests.scenarios.stage import staged

ROW = [f"BA.U {x},0 N" for x in (-2, -1, 1, 2, 3)]
LAND = ["PL.05 0,0 N", *ROW, "BA.U 0,1 E", "BA.U 0,-1 E", "BA.B 30,30 N"]
OUTBREAKS = [["@0,0", True]]


def asked(figures: list[str], land: list[str] = LAND, outbreaks: list[list[object]] = OUTBREAKS) -> Game:
    """Red has laid a cloister and may act."""
    game = staged({
        "with": ["plague"], "land": land, "figures": figures, "notes": {"outbreaks": outbreaks},
        "bag": ["BA.B", "BA.V"],
    })  # fmt: skip
    play(game, "BA.B")
    play(game, "30,31:N")
    return game


def play(game: Game, wanted: str) -> None:
    assert game.decision is not None
    game.play(codes(game, game.decision).index(wanted))


def thought_of(game: Game, ending: str = "") -> list[str]:
    assert game.decision is not None
    words = codes(game, game.decision)
    return [words[index] for index in one_of_each_sort(game) if words[index].endswith(ending)]


def test_of_fleas_that_change_nothing_for_anybody_one_is_thought_of() -> None:
    game = asked([])
    play(game, "-")
    assert game.decision is not None and len(game.decision.options) == 4
    assert len(thought_of(game)) == 1


def test_a_flea_that_bites_or_threatens_somebody_is_like_no_other() -> None:
    game = asked(["blue follower 1,0/road.E", "red follower -2,0/field.NL"])
    play(game, "-")
    assert {"plague=1,0+flea", "plague=-1,0+flea"} < set(thought_of(game))
    assert len(thought_of(game)) == 3


def test_a_flea_that_joins_two_areas_is_like_no_other() -> None:
    game = asked([], [*LAND, "PL.06 0,2 N"], [*OUTBREAKS, ["@0,2", True]])
    play(game, "-")
    assert thought_of(game) == ["plague=-1,0+flea", "plague=0,1+flea"]


def test_a_flea_is_left_to_the_end_unless_it_matters_at_once() -> None:
    assert not thought_of(asked(["blue follower 1,0/road.E"]), "+flea")
    at_once = asked(["blue follower 1,0/road.E", *7 * ["red follower -1,0/road.E"]])
    assert thought_of(at_once, "+flea") == ["plague=-1,0+flea"]


def test_who_is_in_no_danger_does_not_think_of_flight() -> None:
    game = asked(["red follower 3,0/road.E", "red follower -1,0/field.NL"])
    assert thought_of(game, "+flee") == ["plague=red.follower@-1,0/field.NL+flee"]
    play(game, "-")
    assert not thought_of(game, "+flee")


def test_of_all_havens_only_the_farthest_from_the_plague_are_thought_of() -> None:
    game = asked(["red follower 1,0/road.E"])
    play(game, "plague=red.follower@1,0/road.E+flee")
    assert game.decision is not None and len(game.decision.options) == 2
    assert thought_of(game) == ["3,0/road.E"]


def test_a_chip_is_left_to_the_end_unless_it_is_about_a_road_of_the_tile() -> None:
    land = ["BA.T 0,0 W", "BA.U 1,0 N", "TU.03 2,0 E", "BA.B 30,30 N"]
    game = staged({"with": ["tunnel"], "land": land, "bag": ["BA.U", "BA.V"]})
    play(game, "BA.U")
    play(game, "2,-1:E")
    assert game.decision is not None and len(game.decision.options) - game.decision.asides == 2
    assert thought_of(game, "+first") == ["tunnel=2,0/road.S+first"]
    play(game, "-")
    assert thought_of(game, "+first") == ["tunnel=2,0/road.S+first", "tunnel=2,0/road.W+first"]


def test_the_twin_of_a_chip_on_a_road_of_the_tile_is_thought_of_at_once() -> None:
    land = ["BA.T 0,0 W", "BA.U 1,0 N", "TU.03 2,0 E", "TU.02 12,0 N", "BA.B 30,30 N"]
    chips = [["@2,0/road.S", 0]]
    game = staged({"with": ["tunnel"], "land": land, "notes": {"tunnel chips": chips}, "bag": ["BA.U", "BA.V"]})
    play(game, "BA.U")
    play(game, "2,-1:E")
    assert "tunnel=12,0/road.E+first" in thought_of(game)
    assert "tunnel=12,0/road.E+second" not in thought_of(game)


class Idle(Frame):
    def sort_of(self, game: Game, move: Move) -> int:
        return SPARED


@interpreted_only
def test_where_nothing_is_worth_a_thought_everything_is_thought_of() -> None:
    game = asked([])
    play(game, "-")
    assert game.decision is not None
    game.decision.options = game.decision.options[:2]
    game.decision.asides = 2
    game.push(Idle())
    assert one_of_each_sort(game) == [0, 1]


def aims(fair: str, figures: list[str]) -> list[str]:
    """Red has laid a fair in the middle of a wide land and takes a shot."""
    land = ["BA.B 0,0 N", "BA.B 2,1 N", "BA.M 2,2 N", "BA.B -24,24 N", "BA.B 24,-24 N"]
    game = staged({"with": ["catapult"], "land": land, "figures": figures, "bag": ["CA.01", "BA.V"]})
    for code in ("CA.01", "0,1:N", "-", fair, "throw.hard"):
        play(game, code)
    corner, *others = thought_of(game)
    assert corner == "-24,24"
    return others


def test_in_the_shooting_match_the_aim_is_the_fair() -> None:
    assert aims("fair.shooting", []) == ["0,1"]


def test_a_pie_is_aimed_at_followers_or_beside_them() -> None:
    around = {f"{x},{y}" for x in (1, 2, 3) for y in (1, 2, 3)}
    assert set(aims("fair.pies", ["blue follower 2,2/city.N"])) == around


def test_a_potion_is_aimed_at_followers() -> None:
    assert aims("fair.potion", ["blue follower 2,2/city.N"]) == ["2,2"]


def test_where_nobody_can_be_hit_one_aim_will_do() -> None:
    assert not aims("fair.pies", [])
