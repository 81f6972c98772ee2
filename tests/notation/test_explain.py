"""Points, refusals and questions in plain sentences, in both languages."""

from random import Random

import pytest

from bastide.kernel.compass import SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.notation.codes import codes, find
from bastide.notation.explain import award_line, player_name, refusal_line, terms_line, why_asked
from bastide.notation.objection import objection
from bastide.rules.ruleset import Ruleset
from tests.notation.played import random_option

CITY = Award(0, 12, "city", 0, [Term("tiles", 5, 2), Term("shields", 1, 2)])
INN = Award(1, 0, "road", 0, [Term("tiles", 3, 0), Term("inn", 1, 0)])
RAISED = Award(1, 6, "road", 0, [Term("tiles", 3, 2), Term("inn.finished", 1, 0)])
JOINED = Award(0, 6, "field", 0, [Term("cities", 3, 1), Term("barn.joined", 1, 0), Term("pig", 3, 1)])
LORD = Award(0, 8, "castle", 0, [Term("tiles", 4, 2), Term("inn.finished", 1, 0), Term("castle.road", 1, 0)])
EMPTY = Award(0, 0, "field", 0, [Term("cities.none", 1, 0)])
WINE = Award(2, 10, "goods.wine", -1, [Term("most.wine", 1, 10)])
HALF = Award(3, 4, "road", 0, [Term("tiles", 7, 1), Term("witch", 1, -3)])
ONE = Award(0, 1, "road", 0, [Term("tiles", 1, 1)])


@pytest.mark.parametrize(
    ("award", "english", "german"),
    [
        (CITY, "Red: 12 points for a city: 5 tiles x 2 + 1 shield x 2",
         "Rot: 12 Punkte für eine Stadt: 5 Karten x 2 + 1 Wappen x 2"),
        (INN, "Blue: 0 points for a road: 3 tiles x 0; the road with the inn is not finished",
         "Blau: 0 Punkte für eine Straße: 3 Karten x 0; die Straße mit dem Wirtshaus ist nicht fertig"),
        (RAISED, "Blue: 6 points for a road: 3 tiles x 2; an inn stands at the road",
         "Blau: 6 Punkte für eine Straße: 3 Karten x 2; an der Straße liegt ein Wirtshaus"),
        (JOINED, "Red: 6 points for a field: 3 cities x 1 + 3 cities with the pig x 1; the farmers came to a barn",
         "Rot: 6 Punkte für eine Wiese: 3 Städte x 1 + 3 Städte mit dem Schwein x 1; "
         "die Bauern kamen zu einem Gutshof"),
        (LORD, "Red: 8 points for a castle: 4 tiles x 2; an inn stands at the road; a road was finished nearby",
         "Rot: 8 Punkte für eine Burg: 4 Karten x 2; an der Straße liegt ein Wirtshaus; "
         "in der Umgebung wurde eine Straße fertig"),
        (EMPTY, "Red: 0 points for a field: no finished city touches it",
         "Rot: 0 Punkte für eine Wiese: keine fertige Stadt grenzt daran"),
        (WINE, "Green: 10 points for wine: 10 (the most wine)", "Grün: 10 Punkte für Wein: 10 (der meiste Wein)"),
        (HALF, "Yellow: 4 points for a road: 7 tiles x 1 - 3 (the witch halves it, rounded up)",
         "Gelb: 4 Punkte für eine Straße: 7 Karten x 1 - 3 (die Hexe halbiert, aufgerundet)"),
        (ONE, "Red: 1 point for a road: 1 tile x 1", "Rot: 1 Punkt für eine Straße: 1 Karte x 1"),
    ],
)  # fmt: skip
def test_awards(award: Award, english: str, german: str) -> None:
    assert award_line(award) == english
    assert award_line(award, "de") == german


def test_awards_by_name() -> None:
    assert award_line(ONE, names=["Anna", "Bert"]) == "Anna: 1 point for a road: 1 tile x 1"
    assert award_line(Award(0, 0, "field", 0, []), "de", ["Anna"]) == "Anna: 0 Punkte für eine Wiese"


def test_a_sum_may_begin_with_a_loss() -> None:
    assert terms_line([Term("tiles", 2, -1), Term("shields", 1, 3)]) == "-2 tiles x 1 + 1 shield x 3"


def test_players() -> None:
    assert (player_name(1), player_name(1, "de"), player_name(1, "de", ["A", "B"])) == ("Blue", "Blau", "B")
    assert (player_name(-1), player_name(-1, "de", ["A", "B"])) == ("Chance", "Der Zufall")


def test_refusals() -> None:
    clash = Refusal("side.clash", {"side": "N", "ours": "city", "theirs": "road"})
    assert refusal_line(clash) == "the north side is city, but the tile there shows road"
    assert refusal_line(clash, "de") == "im Norden zeigt diese Karte Stadt, die Karte dort aber Straße"
    claimed = Refusal("zone.claimed", {"piece": "hut"})
    assert refusal_line(claimed, "de") == "dort steht schon eine Figur: Hütte"


def game_after(*moves: str, sets: tuple[str, ...] = ()) -> Game:
    game = Ruleset("carcassonne", sets, 2).start()
    for move in moves:
        game.play(find(game, move))
    return game


def test_why_the_first_question_is_asked() -> None:
    game = game_after()
    assert why_asked(game) == ["turn 1: Red", "drawing a tile", "Chance: draw a tile"]
    german = ["Zug 1: Anna", "eine Karte ziehen", "Der Zufall: eine Karte ziehen"]
    assert why_asked(game, "de", ["Anna", "Bert"]) == german


def test_why_an_action_is_asked() -> None:
    game = game_after("BA.U", "1,0:N")
    assert why_asked(game)[-2:] == ["deploying a figure", "Red: deploy a figure, or pass"]


def test_why_somebody_is_asked_in_the_middle_of_a_scoring() -> None:
    """The way leads from the turn over the completed region to the question of another player."""
    random = Random("counting")
    for _ in range(40):
        game = Ruleset("carcassonne", ["messages"], 2).start()
        while game.decision is not None:
            if game.scoring >= 0 and game.decision.player == (game.player + 1) % 2:
                path = why_asked(game)
                zone = game.board.zones[game.scoring].feature.name
                assert path[0].startswith(f"turn {game.turn}: ")
                assert "scoring" in path
                assert any(step.startswith(f"points: {zone} at ") for step in path)
                assert path[-1].startswith("Blue: " if game.player == 0 else "Red: ")
                return
            game.play(int(random.random() * len(game.decision.options)))
    raise AssertionError("nobody was asked in the middle of a scoring")


def test_why_a_second_part_is_asked() -> None:
    random = Random("builder")
    for _ in range(20):
        game = Ruleset("carcassonne", ["traders-and-builders"], 2).start()
        while game.decision is not None:
            if game.part == 2:
                path = why_asked(game)
                assert path[1] == "part 2 of the turn"
                assert path[2] == "a further part of the turn (Traders and Builders)"
                return
            game.play(random_option(game, random))
    raise AssertionError("no builder was used")


def test_nobody_is_asked_when_all_is_over() -> None:
    random = Random(1)
    game = game_after()
    while game.decision is not None:
        game.play(random_option(game, random))
    assert why_asked(game) == ["the game is over: nobody is asked"]
    assert key(objection(game, "1,0:N")) == "question.over"


def key(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.key


def test_objections_to_placements() -> None:
    game = game_after("BA.U")
    assert key(objection(game, "0,0:N")) == "cell.taken"
    assert key(objection(game, "5,5:N")) == "cell.apart"
    assert key(objection(game, "-9999,9999:N")) == "cell.apart"
    assert key(objection(game, "1,0:E")) == "side.clash"
    assert objection(game, "somewhere") is None
    assert key(objection(game, "follower@city.N")) == "question.otherwise"
    assert key(objection(game, "follower@road.S")) == "zone.unknown"


def test_a_tile_that_looks_the_same_both_ways() -> None:
    game = game_after("BA.U")
    legal = next(text for text in codes(game, game.decision) if text.startswith("1,0:")) if game.decision else ""
    other = f"1,0:{SIDES[(SIDES.index(legal[-1]) + 2) % 4]}"
    refusal = objection(game, other)
    assert refusal is not None and refusal_line(refusal).endswith(f"write {legal}")
    assert game.board.cells[cell_at(0, 0)] == 0


def test_objections_to_postings() -> None:
    game = game_after("BA.U", "1,0:N", "follower@road.E", "BA.U", "2,0:N", sets=("traders-and-builders",))
    assert key(objection(game, "follower@road.E")) == "zone.claimed"
    assert key(objection(game, "follower@1,0/field.NL")) in ("zone.not_here", "zone.claimed")
    assert key(objection(game, "builder@road.E")) == "builder.needs_follower"
    assert key(objection(game, "pig@road.E")) == "zone.wrong_place"
    assert key(objection(game, "dragon@road.E")) == "piece.unknown"
    assert key(objection(game, "follower@city.N")) == "zone.unknown"
    assert key(objection(game, "follower@9,9/city.N")) == "cell.empty"


@pytest.mark.parametrize(
    ("posting", "english", "german"),
    [
        ("pig@road.N", "a pig stands only on a field", "ein Schwein steht nur auf einer Wiese"),
        ("builder@field.NL", "a builder stands only on a road or in a city",
         "ein Baumeister steht nur auf einer Straße oder in einer Stadt"),
        ("follower@river.E", "no follower may stand there", "diese Figur darf dort nicht stehen: Gefolgsmann"),
    ],
)  # fmt: skip
def test_where_a_figure_may_never_stand_says_where_it_may(posting: str, english: str, german: str) -> None:
    game = game_after("RI.06", "1,0:E", sets=("river", "traders-and-builders"))
    refusal = objection(game, posting)
    assert refusal is not None
    assert (refusal_line(refusal), refusal_line(refusal, "de")) == (english, german)


def test_a_figure_that_nobody_asks_for_now() -> None:
    """The dragon flies, and the action is over."""
    game = game_after("DR.01", "0,-1:N", "DR.14", "1,0:N", "-", sets=("princess-and-dragon",))
    refusal = objection(game, "follower@road.E")
    assert refusal is not None
    assert refusal_line(refusal) == "something else is asked now: move the dragon"
    assert refusal_line(refusal, "de") == "jetzt geht es um etwas anderes: den Drachen bewegen"
