"""A hint tells what speaks for a move beside points, where a set knows it."""

from typing import Any

from bastide.kernel.game import Game
from bastide.notation.codes import find
from bastide.notation.saying import spoken
from bastide.table.advice import advice
from tests.scenarios.stage import staged

LATER = "nothing changes at once; what counts comes later"


def played(table: dict[str, Any], *moves: str) -> Game:
    game = staged(table)
    for move in moves:
        game.play(find(game, move))
    return game


def told(game: Game, move: str) -> str:
    return spoken(advice(game, find(game, move)), "en", ["Ann", "Bert"])


ROADS = ["DR.01 0,0 N", *[f"BA.U {x},0 E" for x in range(1, 6)]]


def flying(figures: list[str]) -> Game:
    """Red moves the dragon first, from 0,0 to the west or to the east."""
    table = {"with": ["princess-and-dragon"], "land": ROADS, "figures": figures, "bag": ["DR.14", "BA.B"]}
    return played(table, "DR.14", "-1,0:E", "-")


def test_the_dragon_is_led_past_ones_own_figures() -> None:
    game = flying(["red follower 1,0/road.N"])
    assert "the dragon passes by a figure of yours that it could eat" in told(game, "-1,0")
    assert "passes by" not in told(game, "1,0"), "it eats that figure"


def test_the_dragon_is_led_towards_others_and_away_from_oneself() -> None:
    game = flying(["red follower 4,0/road.N", "blue follower 5,0/road.N"])
    assert told(game, "-1,0") == "the dragon is farther from your nearest figure then"
    assert told(game, "1,0") == "the dragon comes nearer to a figure of Bert"
    assert told(flying([]), "1,0") == "the dragon meets no figure of yours there"


def test_whoever_leads_the_dragon_to_a_figure_of_their_own_hears_of_it() -> None:
    game = flying(["red follower 1,0/road.N", "blue follower 4,0/road.N"])
    assert "a figure of yours goes home and is free again" in told(game, "1,0")
    assert "goes home" not in told(flying(["red follower 2,0/road.N"]), "1,0")
    assert told(flying(["blue follower 1,0/road.N"]), "1,0").startswith("it sends a figure of Bert home")


def test_the_fairy_brings_points_and_leaves_others() -> None:
    figures = ["red follower 1,0/road.N", "blue follower 4,0/road.N"]
    table = {"with": ["princess-and-dragon"], "land": ROADS, "figures": figures, "bag": ["BA.U", "BA.B"]}
    fairy = "princess-and-dragon=red.follower@1,0/road.N+fairy"
    alone = told(played(table, "BA.U", "6,0:E"), fairy)
    assert alone.startswith("the fairy brings you 1 point when your next turn begins, if she is still there, and")
    notes = {"fairy": "@4,0/road.N"}
    assert "the fairy is no longer with a follower of Bert" in told(
        played(table | {"notes": notes}, "BA.U", "6,0:E"), fairy
    )


def test_a_tile_that_changes_nothing_tells_what_comes_after_it() -> None:
    figures = ["red follower 1,0/road.N", "blue follower 5,0/field.NR"]
    table = {"with": ["princess-and-dragon"], "land": ROADS, "figures": figures, "bag": ["BA.U", "BA.B"]}
    game = played(table, "BA.U")
    laid = find(game, "6,0:E")
    after = game.copy()
    after.play(laid)
    fairy = find(after, "princess-and-dragon=red.follower@1,0/road.N+fairy")
    reason = spoken(advice(game, laid, [laid, fairy]), "en", ["Ann", "Bert"])
    assert (
        reason
        == "with what you do next, the fairy brings you 1 point when your next turn begins, if she is still there"
    )


def test_a_crown_is_taken_for_its_points() -> None:
    game = played({"with": ["wheel-of-fortune"], "land": ["start"], "bag": ["BA.B", "BA.V"]}, "BA.B", "4,0:N")
    assert told(game, "follower@2,0/crown").startswith("the crown brings you")


def tunnels(figures: list[str], **more: object) -> Game:
    land = ["BA.W 0,0 N", "TU.03 1,0 S", "TU.02 5,0 E"]
    table = {"with": ["tunnel"], "land": land, "figures": figures, "bag": ["BA.W", "BA.B"]}
    return played(table | more, "BA.W", "5,1:N", "-")


def test_a_tunnel_chip_says_whose_road_goes_on() -> None:
    chip = "tunnel=1,0/road.W+first"
    assert told(tunnels([]), chip) == "a second chip of the pair makes two roads one"
    assert told(tunnels(["red follower 1,0/road.W"]), chip).startswith("a road of yours goes on there as soon as")
    assert told(tunnels(["blue follower 1,0/road.W"]), chip).startswith("a road of Bert goes on there only if you lay")
    assert told(tunnels([]), "-") == "it keeps your 6 tunnel chips for later"
    begun = tunnels([], notes={"tunnel chips": [["@1,0/road.W", 0]]})
    assert told(begun, "tunnel=5,0/road.N+first") == "two roads become one through the tunnel"


def test_a_tower_reaches_farther_or_is_held_or_spares_its_builder() -> None:
    table: dict[str, Any] = {"with": ["tower"], "land": ["TO.02 0,0 N", "BA.B 1,0 N"], "bag": ["BA.B", "BA.B"]}
    game = played(table | {"notes": {"towers": [["@0,0/tower", 1]]}}, "BA.B", "2,0:N")
    assert told(game, "tower=0,0/tower+floor") == "the tower reaches 2 tiles far now"
    assert told(game, "follower@0,0/tower") == "nobody builds on this tower while your follower stands there"
    game = played(table | {"figures": ["red follower 1,0/cloister"]}, "BA.B", "2,0:N", "tower=0,0/tower+floor")
    assert told(game, "-") == "your own figure stays where it is"
    assert told(game, "red.follower@1,0/cloister").startswith("that figure is free again, and you would have")


def test_a_ferry_joins_roads_or_stays() -> None:
    table: dict[str, Any] = {"with": ["ferries"], "land": ["BA.U -1,0 N"], "bag": ["FY.01", "BA.U", "BA.B"]}
    moves = ("FY.01", "0,0:N", "-")
    assert told(played(table, *moves), "0,0/road.E+S") == "two roads become one over the ferry"
    owned = table | {"figures": ["red follower -1,0/road.E"]}
    assert told(played(owned, *moves), "0,0/road.E+W") == "your road goes on over the ferry"
    later = ("0,0/road.E+W", "BA.U", "1,0:N", "-")
    assert told(played(table, *moves, *later), "-") == "every road at a ferry stays as it is"
    blue = played(owned | {"figures": ["blue follower -1,0/road.E"]}, *moves, *later)
    assert told(blue, "-") == "your road over the ferry stays as it is"


def test_a_counting_figure_goes_for_a_message() -> None:
    table: dict[str, Any] = {"with": ["messages"], "land": ["BA.W 0,0 N", "BA.U 1,0 N", "BA.U 2,0 N"]}
    table |= {"figures": ["red follower 0,0/road.E"], "points": {"red": 7}, "bag": ["BA.W", "BA.B"]}
    game = played(table | {"notes": {"counting figures": [[1, 6], [0, 0]]}}, "BA.W", "3,0:N", "-")
    assert told(game, "6").startswith("your counting figure lands on a multiple of 5")
    assert told(game, "1").startswith("your counting figure lands on a multiple of 5")
    game = played(table | {"notes": {"counting figures": [[0, 7], [0, 0]]}}, "BA.W", "3,0:N", "-")
    assert told(game, "7") == "a counting figure of yours is 4 points short of a multiple of 5 then"


def test_a_message_tells_what_it_brings_or_that_it_lays_a_tile() -> None:
    table: dict[str, Any] = {"with": ["messages"], "land": ["BA.W 0,0 N"], "figures": ["red follower 0,0/road.E"]}
    table |= {"points": {"red": 6}, "notes": {"counting figures": [[3, 3], [0, 0]]}, "bag": ["BA.W", "BA.B", "BA.B"]}
    drawn = played(table, "BA.W", "1,0:N", "-", "message.road")
    assert told(drawn, "message.seal") == "it brings you 2 points at once"
    another = played(table, "BA.W", "1,0:N", "-", "message.tile")
    assert told(another, "message.tile") == "you draw and lay another tile"


def test_gold_is_laid_where_one_may_take_it_or_nobody() -> None:
    land = ["BA.D 0,0 N", "BA.U 1,0 N", "BA.B 1,1 N", "BA.B 3,1 N"]
    table: dict[str, Any] = {"with": ["goldmines"], "land": land, "bag": ["GO.05", "BA.B", "BA.B"]}
    game = played(table | {"figures": ["red follower 3,1/cloister"]}, "GO.05", "2,0:N")
    assert told(game, "3,1") == "a piece of gold lies on a cloister of yours"
    assert told(game, "1,1") == "a piece of gold lies where nobody can take it yet"
    game = played(table | {"figures": ["blue follower 3,1/cloister"]}, "GO.05", "2,0:N")
    assert told(game, "3,1") == LATER, "it lies for Bert"


def test_an_abbey_is_laid_or_kept() -> None:
    land = ["BA.E 0,1 N", "BA.E 0,-1 S", "BA.B -1,0 N", "BA.B 1,0 N"]
    game = played({"with": ["abbey-and-mayor"], "land": land, "bag": ["BA.B", "BA.B"]})
    assert told(game, "-") == "it keeps your abbey for later"
    assert told(game, "abbey-and-mayor=AM.ABBEY") == "your abbey fits into a hole, whatever lies around it"


def test_fleas_spare_and_followers_flee() -> None:
    table: dict[str, Any] = {"with": ["plague"], "land": ["PL.05 0,0 N", *[f"BA.U {x},0 N" for x in range(1, 5)]]}
    table |= {"notes": {"outbreaks": [["@0,0", True]]}, "bag": ["BA.B", "BA.V"]}
    game = played(table | {"figures": ["red follower 2,0/road.E"]}, "BA.B", "3,1:N")
    assert told(game, "plague=1,0+flea") == "the flea sends no figure of yours home"
    assert told(game, "plague=red.follower@2,0/road.E+flee").startswith("a follower of yours gets to another tile")
    game = played(table | {"figures": ["red follower 1,0/road.E"]}, "BA.B", "3,1:N")
    assert told(game, "plague=red.follower@1,0/road.E+flee").startswith("a follower of yours gets away from a tile")
    assert "the flea sends" not in told(game, "plague=1,0+flea")


def test_where_all_win_together_points_are_a_reason() -> None:
    table = {"game": "mists-over-carcassonne", "options": {"mists_level": "1"}, "bag": ["MI.TE-1", "MI.C-1"]}
    game = played(table | {"land": ["start"]}, "MI.TE-1", "-1,0:W", "watchman@road.E")
    assert told(game, "points") == "it brings all of you 2 points"


def test_a_robber_waits_for_somebody_or_is_kept() -> None:
    table = {"with": ["robbers"], "land": ["BA.W 0,0 N"], "points": {"red": 1, "blue": 4}, "bag": ["RO.01", "BA.V"]}
    game = played(table, "RO.01", "1,0:N")
    assert told(game, "4") == "your robber gets half of what Bert gains next from that space"
    assert told(game, "-") == "it keeps your robber at hand for another space"


def test_a_little_building_adds_to_what_is_ones_own_or_is_kept() -> None:
    table: dict[str, Any] = {
        "with": ["little-buildings"],
        "land": ["BA.U 0,0 N", "BA.B 0,1 N"],
        "bag": ["BA.U", "BA.B"],
    }
    bare = played(table, "BA.U", "1,0:N")
    assert told(bare, "little-buildings=building") == "whatever is scored on this tile brings 1 point more"
    own = played(table | {"figures": ["red follower 0,1/cloister"]}, "BA.U", "1,0:N")
    assert told(own, "little-buildings=building") == "it adds 1 point to a cloister of yours"
    poor = played(table | {"figures": ["red follower 0,1/cloister"] * 7}, "BA.U", "1,0:N")
    assert told(poor, "-") == "it keeps your 9 little buildings for another tile"


def test_a_castle_is_built_or_the_city_scored() -> None:
    table = {"with": ["bridges-castles-bazaars"], "land": ["BA.E 0,0 N"], "figures": ["red follower 0,0/city.N"]}
    game = played(table | {"bag": ["BA.E", "BA.B"]}, "BA.E", "0,1:S", "-")
    assert told(game, "red.follower@0,0/city.N").startswith("your lord gets the points of what is next finished")
    assert told(game, "-").startswith("your city is scored now")


def test_a_flight_says_on_how_many_numbers_it_finds_a_place() -> None:
    land = ["BA.E 0,0 N", "BA.B 1,0 N", "BA.B 2,0 N"]
    game = played({"with": ["flying-machines"], "land": land, "bag": ["FM.02", "BA.B"]}, "FM.02", "3,0:N")
    assert told(game, "flying-machines=follower").startswith("it finds a place on 3 of the 3 numbers")


def test_a_crop_circle_calls_others_home_or_lets_one_add_a_follower() -> None:
    figures = ["red follower 2,0/city.N", "blue follower 4,0/city.N", "blue follower 6,0/city.N"]
    land = ["BA.D 0,0 N", "BA.E 2,0 N", "BA.E 4,0 N", "BA.E 6,0 N"]
    table: dict[str, Any] = {"with": ["corn-circles"], "land": land, "bag": ["CC.05", "BA.B", "BA.B"]}
    game = played(table | {"figures": figures}, "CC.05", "0,-1:S", "-")
    assert told(game, "recall") == "Bert must take a follower home"
    assert told(game, "reinforce") == "you may add a follower to one of your own"
    theirs = played(table | {"figures": figures[1:]}, "CC.05", "0,-1:S", "-")
    assert told(theirs, "reinforce") == "Bert gets no follower back"
    assert told(theirs, "recall") == "Bert must take a follower home"
    one = played(table | {"figures": figures[2:]}, "CC.05", "0,-1:S", "-")
    assert "no follower back" not in told(one, "recall"), "it goes home at once"


def at_court(*figures: str) -> Game:
    land = ["start", "BA.W 20,0 N", "BA.E 30,0 E"]
    table = {"with": ["count"], "land": land, "figures": ["blue follower 3,-2/city.E", *figures]}
    return played(table | {"bag": ["BA.E", "BA.W", "BA.B"]}, "BA.E", "4,-2:W", "-")


def test_a_follower_at_court_can_come_out_to_what_the_quarter_serves() -> None:
    game = at_court()
    assert told(game, "follower@3,-1/market-quarter").startswith("from the market your follower can go to a field")
    for quarter, what in (("2,0/castle", "city"), ("2,-2/smithy", "road"), ("1,-1/cathedral", "cloister")):
        assert told(game, f"follower@{quarter}-quarter").endswith(f"can join the scoring of a {what}")


def test_the_count_keeps_others_in_and_oneself_no_more() -> None:
    court = "follower@3,-1/market-quarter"
    game = at_court("red follower 2,0/castle-quarter", "blue follower 2,-2/smithy-quarter")
    game.play(find(game, court))
    assert told(game, "2,-2/smithy-quarter") == (
        "the Count keeps a follower of Bert in, and your follower in the quarter that the Count leaves can come out"
    )
    assert "Count" not in told(game, "-"), "he keeps red in"
    alone = at_court()
    alone.play(find(alone, court))
    assert told(alone, "-") == "the Count stays where he keeps none of yours in"
    assert "come out" not in told(alone, "2,-2/smithy-quarter")


THREAT = "whoever refuses the swap loses a follower for the rest of the game"


def hall(figures: list[str], *moves: str) -> Game:
    land = ["BA.E 0,0 N", "BA.U 5,5 N", "BA.F 7,7 N", "BA.B 9,9 N"]
    table = {"with": ["porxada"], "land": land, "figures": figures, "bag": ["PX.01", "BA.V"]}
    return played(table, "PX.01", "0,1:N", *moves)


def test_a_swap_tells_what_the_places_bring() -> None:
    swap = ["red follower 5,5/road.E", "blue follower 7,7/city.E"]
    own, other = "red.follower@5,5/road.E", "blue.follower@7,7/city.E"
    assert told(hall(swap), "swap") == THREAT
    assert told(hall(swap, "swap"), own).startswith("a swap of this follower can bring you 1 point more")
    gains = "if Bert agrees, the two places bring you 1 point more, as the land is now, and "
    assert told(hall(swap, "swap", own), other) == gains + THREAT
    dear = ["red follower 7,7/city.E", "blue follower 5,5/road.E"]
    assert told(hall(dear, "swap", "red.follower@7,7/city.E"), "blue.follower@5,5/road.E") == THREAT


def test_a_swap_is_refused_for_what_it_would_cost() -> None:
    figures = ["red follower 5,5/road.E", "blue follower 7,7/city.E", "blue follower 7,7/city.E"]
    offer = ("swap", "red.follower@5,5/road.E", "blue.follower@7,7/city.E")
    asked = hall([*figures[:2], "blue follower 9,9/cloister"], *offer)
    assert told(asked, "refuse") == "the swap would cost you 1 point, as the land is now"
    assert told(asked, "agree").startswith("no follower of yours leaves the game")
    given = hall(figures, *offer, "refuse")
    assert told(given, "blue.follower@supply") == "all that stands on the land stays there"
    assert told(given, "blue.follower@7,7/city.E").startswith("as the land is now, nothing is worth less to you")


def test_the_hall_shelters_the_cities_of_its_knights() -> None:
    figures = ["red follower 0,0/city.N", "red follower 7,7/city.E", "blue follower 5,5/road.E"]
    reason = "your unfinished cities bring 2 points more"
    assert told(hall(figures), "shelter").startswith(reason), "the hall's own apart"
    guest = ["blue follower 0,0/city.N", "blue follower 0,0/city.N", *figures]
    assert told(hall(guest), "shelter").startswith(reason), "one knight is enough"
    assert "unfinished" not in told(hall(figures[1:]), "shelter")


def test_the_witch_comes_to_where_nobody_stands() -> None:
    land = ["BA.U 0,0 N", "BA.U 1,0 N"]
    table: dict[str, Any] = {"with": ["mage-and-witch"], "land": land, "bag": ["MW.01", "BA.B"]}
    game = played(table, "MW.01", "2,0:N")
    assert told(game, "1,0/road.E+witch") == "the witch comes to where nobody stands yet"


def test_a_wagon_that_does_not_drive_on_is_at_hand() -> None:
    table = {"with": ["abbey-and-mayor"], "land": ["BA.A 0,0 W"], "figures": ["red wagon 0,0/road.E"]}
    game = played(table | {"bag": ["BA.A", "BA.B"]}, "BA.A", "1,0:E", "-")
    assert told(game, "-") == "your wagon is at hand again"


def catapult(*moves: str) -> Game:
    figures = ["blue follower 0,0/cloister", "red follower 2,0/cloister"]
    land = ["BA.B 0,0 N", "BA.B 1,0 N", "BA.B 2,0 N"]
    table = {"with": ["catapult"], "land": land, "figures": figures, "bag": ["CA.01", "BA.V"]}
    return played(table, "CA.01", "3,0:N", "-", *moves)


def test_a_shot_says_how_sure_it_is_and_whom_it_is_aimed_at() -> None:
    assert told(catapult(), "fair.catching") == "nobody's follower goes home by it"
    assert told(catapult(), "fair.potion") == "you shoot first"
    assert told(catapult(), "fair.pies") == "you shoot first", "both have as many followers"
    pie = catapult("fair.pies")
    assert told(pie, "throw.soft") == "half of the soft shots hit the cell you aim at"
    assert told(pie, "throw.hard") == "no hard shot falls short"
    pie.play(find(pie, "throw.soft"))
    assert told(pie, "0,0") == "a follower of Bert stands where you aim, and none of yours"
    assert told(pie, "1,0") == "no follower of yours stands where you aim"
    assert told(pie, "2,0") == LATER
    assert told(catapult("fair.shooting", "throw.soft"), "3,0") == "you aim at the fair itself"
    assert told(catapult("fair.potion", "throw.soft"), "0,0") == "the follower nearest to it is one of Bert"


OVER_HILL: dict[str, Any] = {"game": "over-hill-and-dale"}


def test_a_stable_is_built_for_the_animals_around_it() -> None:
    game = played(OVER_HILL | {"land": ["OH.PS-1 0,0 E"], "bag": ["OH.PS-5", "OH.PS-6"]}, "OH.PS-5", "1,0:E")
    stable = "the stable brings you 4 points at the end, for the animals on its tile and around it"
    assert told(game, "stable@meadow.NL") == stable
    bare = played(OVER_HILL | {"land": ["OH.PS-7 0,0 N"], "bag": ["OH.PS-7", "OH.PS-6"]}, "OH.PS-7", "0,1:N")
    assert told(bare, "stable@meadow.NL").startswith(
        "the stable brings you 1 point at the end for every animal that is"
    )


def test_a_tile_with_animals_beside_a_stable_is_laid_for_them() -> None:
    table = OVER_HILL | {"land": ["OH.PS-1 0,0 E"], "figures": ["red stable 0,0/meadow.NL"]}
    game = played(table | {"bag": ["OH.PS-5", "OH.PS-6"]}, "OH.PS-5")
    assert told(game, "1,0:E").startswith("your stables bring you 3 points more at the end, and")


def test_a_hiker_wanders_for_the_tiles_it_comes_to() -> None:
    table = OVER_HILL | {"land": ["OH.PS-1 0,0 E", "OH.PS-2 1,0 E"], "figures": ["red meeple 0,0/path.E"]}
    game = played(table | {"bag": ["OH.PS-7", "OH.PS-6"]}, "OH.PS-7", "2,0:E", "-")
    assert told(game, "2,0/path.E") == "your hiker comes to 2 more tiles, which pay 2 points at once"
    assert told(game, "-") == "it leaves everything as it is"


def test_a_chip_is_taken_for_the_set_that_it_makes_whole() -> None:
    acres = ["OH.C-1 0,1 S", "OH.C-2 1,0 W", "OH.C-3 0,-1 N", "OH.C-4 -1,0 E"]
    figures = ["red meeple 0,1/acre.S", "blue meeple 0,-1/acre.N"]
    table = OVER_HILL | {"land": acres, "figures": figures, "bag": ["OH.A4", "OH.PS-1"]}
    game = played(table, "OH.A4", "0,0:N")
    assert told(game, "pumpkin").startswith("you have no chip of this fruit yet")
    game.notes["chips held"] = ((1, 1, 0, 1, 1, 0, 0), (0, 0, 0, 0, 0, 0, 0))
    assert told(game, "pumpkin") == "that completes a set of five different fruits"
