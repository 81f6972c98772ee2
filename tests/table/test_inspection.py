"""What a region is worth is what its scoring would bring; what is refused is refused for a reason."""

from random import Random

import msgspec
import pytest

from bastide.kernel.moves import CELL, DEPLOY, FIGURE, PLACE, ZONE
from bastide.notation.codes import cell_name, code, find, zone_name
from bastide.rules.scoring import is_complete, owners
from bastide.table import inspection
from bastide.table.refused import Refused
from bastide.words.words import LANGUAGES, has_words
from tests.notation.positions import walked_questions
from tests.properties.company import playable_games
from tests.scenarios.stage import spot, staged
from tests.table.sitting import VIEWER, Sitting


def regions(sitting: Sitting) -> list[tuple[int, dict[str, object]]]:
    game = sitting.table.line.game
    labels = sorted({game.regions.label[zone] for zone in range(len(game.board.zones))})
    return [(zone, inspection.region(VIEWER.places, game, zone, -1)) for zone in labels]


def test_every_region_can_be_looked_at() -> None:
    sitting = Sitting(("inns-and-cathedrals", "traders-and-builders"))
    sitting.play_on(Random(1), 80)
    game = sitting.table.line.game
    before = game.digest()
    for zone, found in regions(sitting):
        assert msgspec.json.encode(found)
        assert found["owners"] == owners(game, zone)
        assert found["finished"] == is_complete(game, zone)
        now = msgspec.convert(found["now"], list[dict[str, object]])
        for award in now:
            terms = msgspec.convert(award["terms"], list[dict[str, object]])
            assert award["points"] == sum(int(str(term["count"])) * int(str(term["each"])) for term in terms)
    assert game.digest() == before


def test_nobodys_region_tells_its_worth() -> None:
    sitting = Sitting()
    game = sitting.table.line.game
    zone = next(zone for zone, printed in enumerate(game.board.zones) if printed.feature.name == "city")
    found = inspection.region(VIEWER.places, game, zone, -1)
    assert found["owners"] == []
    assert found["now"] == [
        {
            "player": None,
            "points": 1,
            "reason": "city",
            "terms": [{"label": "tiles", "count": 1, "each": 1}, {"label": "city.unfinished", "count": 1, "each": 0}],
        }
    ]
    assert found["complete"] == [
        {"player": None, "points": 4, "reason": "city", "terms": [{"label": "tiles", "count": 2, "each": 2}]}
    ]


@pytest.mark.parametrize(
    ("options", "figure", "points", "reason"),
    [({}, "follower", 3, "field"), ({"farm_scoring": "first"}, "follower", 4, "field"), ({}, "barn", 4, "barn")],
)
def test_a_field_tells_what_it_pays_at_the_end(options: dict[str, str], figure: str, points: int, reason: str) -> None:
    game = staged(
        {
            "with": ["abbey-and-mayor"], "options": options, "land": ["BA.E 0,0 N", "BA.E 0,1 S"],
            "figures": [f"blue {figure} 0,0/field.EL"], "bag": ["BA.B"],
        }
    )  # fmt: skip
    found = inspection.region(VIEWER.places, game, spot(game, "0,0/field.EL"), -1)
    now = msgspec.convert(found["now"], list[dict[str, object]])
    assert [(award["player"], award["points"], award["reason"]) for award in now] == [(1, points, reason)]


@pytest.mark.parametrize(
    ("land", "zone", "named", "points"),
    [
        (["H2.62 0,0 N", "H2.85 1,0 N", "H2.31 0,-1 W"], "meadow.NL", "fire", 1),
        (["H2.62 0,0 N", "H2.92 1,0 N"], "meadow.NL", "pit-trap", 2),
        (["H2.91 0,0 N", "H2.04 0,1 N"], "river-system.N", "raft", 4),
    ],
)
def test_a_region_names_what_its_worth_comes_from(land: list[str], zone: str, named: str, points: int) -> None:
    sets = {"game": "hunters-and-gatherers", "with": ["hunters-and-gatherers-2020"]}
    game = staged({**sets, "land": land, "bag": []})
    found = inspection.region(VIEWER.places, game, spot(game, f"0,0/{zone}"), -1)
    assert [award["points"] for award in msgspec.convert(found["now"], list[dict[str, object]])] == [points]
    assert msgspec.convert(found["traits"], dict[str, int])[named] == 1
    assert all(has_words(f"trait.{named}", language) for language in LANGUAGES)


def test_fields_are_never_finished() -> None:
    game = Sitting().table.line.game
    zone = next(zone for zone, printed in enumerate(game.board.zones) if printed.feature.name == "field")
    assert inspection.region(VIEWER.places, game, zone, -1)["complete"] is None


@pytest.mark.parametrize(("x", "y", "name"), [(9, 9, "city.N"), (0, 0, "city.Q"), (3999, -3999, "road.N"), (0, 0, "")])
def test_a_place_that_is_not_there(x: int, y: int, name: str) -> None:
    with pytest.raises(Refused) as caught:
        inspection.zone_at(Sitting().table.line.game, x, y, name)
    assert caught.value.key == "table.no_zone"


def test_every_cell_says_why_not() -> None:
    sitting = Sitting()
    sitting.play_until("place", Random(4))
    game = sitting.table.line.game
    legal = set(sitting.codes())
    like = sitting.codes()[0]
    keys = set()
    for x in range(-2, 3):
        for y in range(-2, 3):
            for rotation in range(4):
                why = inspection.why_not(game, like, x, y, rotation=rotation)
                keys.add(why.key)
                assert (why.key == "table.allowed") == (f"{x},{y}:{'NESW'[rotation]}" in legal)
    assert {"cell.taken", "cell.apart", "table.allowed"} <= keys


def test_every_spot_says_why_not() -> None:
    sitting = Sitting()
    sitting.play_on(Random(5), 30)
    sitting.play_until("action", Random(5))
    game = sitting.table.line.game
    legal = set(sitting.codes())
    like = next(text for text in sitting.codes() if text.startswith("follower@"))
    x, y = (int(part) for part in cell_name(game.board.tile_cell[game.tile]).split(","))
    for zone in range(game.board.first[game.tile], len(game.board.zones)):
        name = zone_name(game, zone)
        why = inspection.why_not(game, like, x, y, name)
        assert (why.key == "table.allowed") == (f"follower@{name}" in legal)
    assert inspection.why_not(game, like, 0, 0, zone_name(game, 0)).key in ("zone.not_here", "zone.claimed")


@pytest.mark.parametrize("game", playable_games())
def test_every_place_says_why_not_whatever_is_asked(game: str) -> None:
    """Like each option that has a place, and everywhere."""
    random = Random(6)
    for position in walked_questions(game, 3):
        decision = position.decision
        assert decision is not None
        located = [move for move in decision.options if move.verb in (PLACE, CELL, DEPLOY, ZONE, FIGURE)]
        for option in random.sample(located, min(4, len(located))) if decision.player >= 0 else ():
            zone = random.randrange(len(position.board.zones))
            cell = cell_name(position.board.tile_cell[position.board.zone_tile[zone]])
            x, y = (int(part) for part in cell.split(","))
            like = code(position, option)
            if option.verb == FIGURE and position.figures.where[option.a] < 0:
                continue
            why = inspection.why_not(position, like, x, y, zone_name(position, zone))
            assert all(has_words(f"refusal.{why.key}", language) for language in LANGUAGES), (like, why.key)


def test_what_roams_the_land_says_why_not() -> None:
    game = staged({"with": ["princess-and-dragon"], "land": ["DR.01 0,0 N", "BA.U 1,0 E"], "bag": ["DR.14"]})
    for text in ("DR.14", "-1,0:E", "-"):
        game.play(find(game, text))
    assert inspection.why_not(game, "1,0", 0, 0, "field.N").key == "dragon.one_step"
    assert inspection.why_not(game, "1,0", 0, 1).key == "cell.empty"
    assert inspection.why_not(game, "1,0", -1, 0).key == "table.allowed"


def test_a_figure_says_why_not() -> None:
    figures = ["red follower 0,0/road.E", "blue follower 0,0/field.NL"]
    game = staged({"with": ["festival"], "land": ["BA.U 0,0 N"], "figures": figures, "bag": ["FE.10c"]})
    game.play(find(game, "FE.10c"))
    game.play(0)
    like = "festival=red.follower@0,0/road.E"
    assert inspection.why_not(game, like, 0, 0, "field.NL").key == "figure.not_yours"
    assert inspection.why_not(game, like, 0, 0, "field.ER").key == "figure.not_there"


def test_a_bank_of_mist_tells_its_ghosts_and_what_is_open() -> None:
    game = staged(
        {
            "game": "mists-over-carcassonne", "options": {"mists_level": "1"}, "bag": ["MI.C-1"],
            "land": ["MI.RS-1 0,0 N", "MI.RC-6 0,1 N"], "notes": {"ghosts": [["@0,0", 2], ["@0,1", 3]]},
        }
    )  # fmt: skip
    told: dict[str, dict[str, object]] = {}
    for zone, printed in enumerate(game.board.zones):
        told[printed.feature.name] = inspection.region(VIEWER.places, game, zone, 0)
    bank = told["mist"]
    assert (bank["lying"], bank["open"], bank["closing"]) == ({"ghost": 3}, 4, 3)
    assert msgspec.convert(bank["complete"], list[dict[str, object]])[0]["points"] == 0
    assert told["road"]["lying"] is None and told["field"]["lying"] is None
