"""A hint says why: what the move does to the land, in words of every language."""

from random import Random
from typing import Any

import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import codes, find
from bastide.notation.saying import Saying, spoken
from bastide.players.counsel import Suggestion, tell_of_others
from bastide.rules.catalogue import entries
from bastide.rules.ruleset import Ruleset
from bastide.table.advice import advice
from bastide.table.thinking import advised, named
from bastide.words.words import LANGUAGES
from tests.properties.company import together
from tests.scenarios.stage import staged

CAP = ["BA.E 0,0 N"]


def told(game: Game, move: str) -> str:
    return spoken(advice(game, find(game, move)), "en", ["Ann", "Bert"])


def drawn(tile: str, land: list[str], figures: list[str], bag: list[str] | None = None) -> Game:
    """Red has drawn a tile."""
    table: dict[str, Any] = {"land": land, "figures": figures, "bag": [tile, *(bag or ["BA.B"])]}
    game = staged(table)
    game.play(find(game, tile))
    return game


def why(move: str, tile: str, land: list[str], figures: list[str], bag: list[str] | None = None) -> str:
    return told(drawn(tile, land, figures, bag), move)


def test_what_is_finished_is_told_with_its_points() -> None:
    assert why("0,1:S", "BA.E", CAP, ["red follower 0,0/city.N"]) == "it finishes a city and brings you 4 points"
    other = why("0,1:S", "BA.E", CAP, ["blue follower 0,0/city.N"])
    assert other == "it finishes a city of Bert at 4 points before it grows"
    free = why("0,1:S", "BA.E", CAP, [])
    assert free.startswith("it finishes a city in which nobody stands, and with a figure on the tile, it takes a city")


def test_what_grows_says_what_it_is_worth_and_how_it_is_finished() -> None:
    grown = why("0,1:E", "BA.G", CAP, ["red follower 0,0/city.N"], ["BA.E", "BA.B"])
    assert grown == "it makes a city of yours larger, now worth 2, and keeps it open: 1 more tile finishes it"


def test_joining_shares_what_was_anothers() -> None:
    land = ["BA.E 0,0 N", "BA.E 0,2 S"]
    shared = why("0,1:E", "BA.G", land, ["red follower 0,0/city.N", "blue follower 0,2/city.S"])
    assert shared.startswith("it finishes a city: 6 points for you, 6 for Bert")


def test_a_follower_takes_something_now_or_for_later() -> None:
    game = drawn("BA.E", CAP, [])
    game.play(find(game, "0,1:S"))
    assert told(game, "follower@city.S") == "it takes a city that is finished: 4 points"
    assert told(game, "follower@field.NL") == "it takes a field for the rest of the game, now worth 3 points"
    assert told(game, "-") == "it keeps your 7 figures for something better"
    game = drawn("BA.U", CAP, [])
    game.play(find(game, "1,0:E"))
    assert told(game, "follower@road.N") == "it takes a road that is worth 1 now and 3 points when it is finished"


def test_what_a_scoring_brings_besides_is_not_the_worth_of_what_is_taken() -> None:
    """Laying the tile finishes a city with wine, whose ten points are no part of the field beside it."""
    table: dict[str, Any] = {"with": ["traders-and-builders"], "land": ["TB.02 0,0 N", "BA.E -1,0 E"]}
    game = staged(table | {"figures": ["red follower 0,0/city.N"], "bag": ["BA.E", "BA.B"]})
    game.play(find(game, "BA.E"))
    game.play(find(game, "0,1:S"))
    assert told(game, "follower@field.NL") == "it takes a field for the rest of the game, now worth 3 points"


def test_a_gap_that_nothing_fills_is_a_reason() -> None:
    denied = why("1,1:N", "BA.U", [*CAP, "BA.B 1,0 N"], ["blue follower 0,0/city.N"], ["BA.G"])
    assert denied == "it leaves a gap that no tile can fill, so that Bert cannot finish a city"


def test_what_holds_for_two_regions_is_said_once() -> None:
    land = [*CAP, "BA.B 1,0 N", "BA.B -1,0 N", "BA.E -1,1 E"]
    denied = why("1,1:N", "BA.U", land, ["blue follower 0,0/city.N", "blue follower -1,1/city.E"], ["BA.C"])
    assert denied == "it leaves a gap that no tile can fill, so that Bert cannot finish a city"


def test_prisoners_and_those_in_danger_are_a_reason() -> None:
    """The tower at 0,0 is two high: with one piece more it reaches three tiles far."""
    table: dict[str, Any] = {
        "with": ["tower"],
        "land": ["TO.02 0,0 N", "BA.B 1,0 N", "BA.B 2,0 N", "BA.B 3,0 N", "BA.B 4,0 N"],
        "notes": {"towers": [["@0,0/tower", 2]]},
        "bag": ["BA.B", "BA.B"],
    }
    blue = ["blue follower 3,0/cloister", "blue follower 4,0/cloister"]
    game = staged(table | {"figures": ["red follower 1,0/cloister", *blue]})
    game.play(find(game, "BA.B"))
    game.play(find(game, "5,0:N"))
    assert told(game, "follower@0,0/tower").startswith("it brings a figure of yours out of danger, and nobody builds")
    builds = "tower=0,0/tower+floor"
    assert told(game, builds) == "you can take a figure of Bert prisoner then, and it puts a figure of Bert in danger"
    game.play(find(game, builds))
    assert told(game, "blue.follower@3,0/cloister") == "it takes a figure of Bert prisoner"


def test_a_reason_tells_of_what_is_meant_to_be_taken() -> None:
    """On the tile at 1,0 a road and two fields are free; a road is worth most at once."""
    game = drawn("BA.U", CAP, [])
    laid = find(game, "1,0:E")
    assert told(game, "1,0:E").startswith("with a figure on the tile, it takes a road")
    after = game.copy()
    after.play(laid)
    field = [laid, find(after, "follower@field.NL")]
    assert "it takes a field" in spoken(advice(game, laid, field), "en")
    assert "on the tile" not in spoken(advice(game, laid, [laid]), "en"), "nobody is to be deployed"


def test_figures_that_come_home_are_a_reason() -> None:
    table: dict[str, Any] = {"with": ["tower"], "land": ["start"], "points": {"red": 5}, "bag": ["BA.B", "BA.V"]}
    game = staged(table | {"prisoners": ["red follower blue"]})
    game.play(find(game, "BA.B"))
    assert told(game, "tower=red.follower@blue+ransom") == "you get a figure back"
    table = {"with": ["princess-and-dragon"], "land": ["BA.E 0,0 S"], "figures": ["blue follower 0,0/city.S"]}
    game = staged(table | {"bag": ["DR.25", "BA.V"]})
    game.play(find(game, "DR.25"))
    game.play(find(game, "0,-1:N"))
    assert told(game, "princess-and-dragon=blue.follower@0,0/city.S+princess") == "it sends a figure of Bert home"


def test_what_a_figure_is_for_that_takes_nothing_is_a_reason() -> None:
    table: dict[str, Any] = {"with": ["traders-and-builders"], "land": CAP, "figures": ["red follower 0,0/city.N"]}
    game = staged(table | {"bag": ["BA.G", "BA.B"]})
    game.play(find(game, "BA.G"))
    game.play(find(game, "0,1:E"))
    assert told(game, "builder@city.N") == "whenever you make the builder's road or city larger, you lay another tile"


def test_a_tile_that_brings_little_itself_tells_of_the_figure_that_is_meant_for_it() -> None:
    """A barn takes no region; the tile alone finishes a road that is nobody's."""
    table: dict[str, Any] = {"with": ["abbey-and-mayor"], "land": ["BA.V 0,0 W", "BA.V 1,0 N", "BA.V 0,-1 S"]}
    game = staged(table | {"bag": ["BA.V", "BA.B"]})
    game.play(find(game, "BA.V"))
    place = find(game, "1,-1:E")
    after = game.copy()
    after.play(place)
    assert after.decision is not None
    barn = find(after, next(code for code in codes(after, after.decision) if code.startswith("barn@")))
    reward = "at the end the barn brings you 4 points for every finished city at its field"
    assert spoken(advice(after, barn), "en") == reward
    assert spoken(advice(game, place, (place, barn)), "en").endswith(f", and with what you do next, {reward}")


def test_no_two_moves_are_advised_that_bring_the_same_for_the_same_reason() -> None:
    game = Ruleset().start()
    game.play(find(game, "BA.E"))
    found = advised(game, find(game, "0,1:S"))
    assert len({(spoken(why, "en"), round(each.chance, 2)) for each, why in found}) == len(found)


def test_of_a_tile_on_offer_the_price_is_told_and_no_other_bid() -> None:
    table: dict[str, Any] = {"with": ["bridges-castles-bazaars"], "land": ["BA.B 0,0 N"]}
    game = staged(table | {"bag": ["BB.04", "BA.C", "BA.U", "BA.W", "BA.U"]})
    for move in ("BB.04", "1,0:N", "-", "BA.C", "BA.U", "BA.C"):
        game.play(find(game, move))
    assert game.decision is not None and game.decision.prompt == "bid"
    [(each, why)] = advised(game, 2)
    assert each.index == 2 and spoken(why, "en") == "about 2 points are a fair price for this tile"
    [(each, why)] = advised(game, 0)
    assert each.index == 0 and spoken(why, "en") == "this tile is worth hardly more than the others"
    game.play(find(game, "3"))
    assert game.decision is not None
    [(each, why)] = advised(game, find(game, "-"))
    assert priced(why) <= 3, "whoever makes no bid finds none higher fair"
    game.play(find(game, "4"))
    assert game.decision.prompt == "deal"
    [(_, bought)], [(_, sold)] = advised(game, find(game, "buy")), advised(game, find(game, "sell"))
    assert priced(bought) >= 4 > priced(sold)


def priced(why: Saying) -> int:
    """The price of which a reason tells; 0: none."""
    price = dict(why.values).get("count", 0)
    assert isinstance(price, int)
    return price


def test_the_numbers_speak_of_whom_the_reason_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap keeps blue's city open; whatever it changes for green, the reason says nothing of them."""
    land = [*CAP, "BA.G 0,1 E", "BA.B 1,0 N", "BA.B 1,1 N"]
    table: dict[str, Any] = {"players": 3, "land": land, "figures": ["blue follower 0,0/city.N"]}
    game = staged(table | {"bag": ["BA.B", "BA.L", "BA.L", "BA.L"]})
    game.play(find(game, "BA.B"))
    gap = find(game, "1,2:N")

    def told_of(blue: float, green: float) -> tuple[int, float]:
        each = Suggestion([gap], 0.0, 0.5)
        tell_of_others(each, 0, [0.0, blue, green])
        monkeypatch.setattr("bastide.table.thinking.suggestions", lambda *_: iter([each]))
        [(found, why)] = advised(game, gap)
        assert named(why) == {1}
        return found.other, found.theirs

    assert told_of(-2.0, -5.4) == (1, -2.0)
    assert told_of(-0.8, 5.0) == (1, -0.8)
    assert told_of(-0.2, -5.4) == (2, -5.4), "it changes hardly anything for blue"
    assert told_of(0.0, -0.8) == (-1, 0.0)


def test_what_comes_anyway_is_not_said_of_a_move() -> None:
    """The tile finishes a road: whoever deploys nothing gains nothing by that."""
    land = ["BA.A 0,0 W", "BA.U 1,0 N", "BA.U 2,0 N"]
    game = drawn("BA.A", land, ["red follower 1,0/road.E"])
    game.play(find(game, "3,0:E"))
    passed = find(game, "-")
    found = {each.index: each.points for each, _ in advised(game, passed)}
    assert found[passed] == 0


def test_what_a_move_takes_from_another_is_told_in_points() -> None:
    """A gap that nothing fills: that blue's city stays open speaks for it as much as what it brings oneself."""
    land = [*CAP, "BA.G 0,1 E", "BA.B 1,0 N", "BA.B 1,1 N"]
    game = drawn("BA.B", land, ["blue follower 0,0/city.N"], ["BA.L", "BA.L", "BA.L"])
    denial = advised(game, find(game, "1,2:N"))[0][0]
    assert denial.other == 1 and denial.theirs < -1
    quiet = drawn("BA.U", CAP, [])
    assert all(each.other == -1 for each, _ in advised(quiet, 0)), "nobody else has anything to lose"


@pytest.mark.parametrize("name", [found.name for found in entries()])
def test_every_set_has_a_sentence_for_every_move(name: str) -> None:
    """In a random game, for a random option of every third question."""
    found = next(entry for entry in entries() if entry.name == name)
    names = together([name]) if found.name != found.game else []
    game = Ruleset(found.game, names, 2).start()
    random = Random(name)
    for step in range(45):
        if game.decision is None:
            break
        index = random.randrange(len(game.decision.options))
        if game.decision.player != CHANCE and step % 3 == 0:
            reason = advice(game.view(game.decision.player), index)
            assert all(spoken(reason, language, ["Ann", "Bert"]) for language in LANGUAGES)
        game.play(index)


def mists(bag: list[str], ghosts: int, **more: object) -> Game:
    table: dict[str, Any] = {"game": "mists-over-carcassonne", "options": {"mists_level": "1"}, "bag": [*bag, "MI.R4"]}
    game = staged(table | more | {"notes": {"ghosts": [["@0,0", ghosts]]}})
    game.play(find(game, bag[0]))
    return game


def test_where_all_win_together_ghosts_are_a_reason() -> None:
    closing = mists(["MI.C-2"], 3, land=["MI.RS-2 0,0 N"])
    assert told(closing, "1,0:E").startswith(
        "3 ghosts go back to the supply, and with a figure on the tile, it takes a city"
    )
    joining = mists(["MI.C-3"], 1, land=["MI.RS-2 0,0 N"])
    assert told(joining, "1,0:N").startswith("its mist brings 1 ghost fewer here")
    scored = mists(["MI.TE-1"], 4, land=["MI.R3-1 0,0 S"], figures=["red watchman 0,0/road.N"])
    assert told(scored, "0,1:N").startswith("it finishes a road for 2 points")
    scored.play(find(scored, "0,1:N"))
    assert told(scored, "watchman@city.N").startswith("it takes a city that brings all of you")
    scored.play(find(scored, "-"))
    assert told(scored, "0,0") == "3 ghosts go back to the supply"


def meant_alone(tile: str, move: str, land: list[str], figures: list[str], bag: list[str]) -> str:
    """The reason for laying a tile on which nobody is to be deployed."""
    game = drawn(tile, land, figures, bag)
    index = find(game, move)
    return spoken(advice(game, index, [index]), "en", ["Ann", "Bert"])


def test_a_tile_that_changes_no_score_makes_something_larger() -> None:
    told = meant_alone("BA.B", "0,-1:N", CAP, ["red follower 0,0/field.EL"], ["BA.B"])
    assert told == "it makes a field of yours larger, and it keeps your 6 figures for something better"


def test_a_tile_that_changes_no_score_makes_it_harder_for_others() -> None:
    blue = ["blue follower 0,0/city.N"]
    narrower = meant_alone("BA.B", "-1,1:N", [*CAP, "BA.B -1,0 N"], blue, ["BA.C", "BA.E"])
    assert narrower.startswith("fewer of the tiles to come fit where Bert means to finish a city, and it keeps")
    as_before = meant_alone("BA.B", "-1,1:N", [*CAP, "BA.B -1,0 N"], blue, ["BA.E"])
    assert as_before.startswith("it makes nothing of Bert larger")
    wider = meant_alone("BA.C", "0,1:N", CAP, blue, ["BA.C", "BA.E"])
    assert wider.startswith("Bert needs 2 tiles more to finish a city")


def test_a_tile_that_changes_no_score_leaves_others_as_they_are() -> None:
    blue = ["blue follower 0,0/city.N"]
    assert meant_alone("BA.B", "0,-1:N", CAP, blue, ["BA.B"]).startswith("it makes nothing of Bert larger")
    field = meant_alone("BA.B", "0,-1:N", CAP, ["blue follower 0,0/field.EL"], ["BA.B"])
    assert field == "it keeps your 7 figures for something better"
