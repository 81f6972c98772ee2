"""A figure that another player holds: off the land, not at hand, known to everybody, and free again one day."""

import jsonschema

from bastide.cli.panel import prisons
from bastide.cli.telling import told
from bastide.kernel.game import Game
from bastide.kernel.standing import capture, release
from bastide.notation.codes import figure_name
from bastide.notation.events import Story, schema
from bastide.notation.fingerprint import fingerprint
from bastide.notation.option import figure_saying
from bastide.notation.saying import spoken
from bastide.table.places import Places
from tests.properties.soundness import check_figures
from tests.scenarios.stage import spot, staged

LAND = {"players": 3, "land": ["BA.D 0,0 N"], "figures": ["red follower 0,0/city.N", "red follower 0,0/road.E"]}
NAMES = ("Ann", "Ben", "Cay")


def knight(game: Game) -> int:
    return game.figures.where.index(spot(game, "0,0/city.N"))


def captured(captor: int = 1) -> tuple[Game, int]:
    game = staged(dict(LAND))
    figure = knight(game)
    capture(game, figure, captor)
    return game, figure


def test_a_prisoner_is_nowhere_but_with_the_captor() -> None:
    game, figure = captured()
    check_figures(game)
    assert game.figures.captor(figure) == 1
    assert [game.figures.captives(seat) for seat in range(3)] == [[], [figure], []]
    assert not game.figures.supply[0] >> figure & 1
    assert not game.regions.at[game.regions.label[spot(game, "0,0/city.N")]].figures


def test_who_holds_a_prisoner_makes_another_position() -> None:
    free, held, elsewhere = staged(dict(LAND)), captured(1)[0], captured(2)[0]
    assert len({game.digest() for game in (free, held, elsewhere)}) == 3
    assert len({fingerprint(game) for game in (free, held, elsewhere)}) == 3
    assert held.copy().digest() == held.digest()


def test_a_prisoner_set_free_is_at_hand() -> None:
    game, figure = captured()
    before = game.digest()
    release(game, figure, "scored")
    check_figures(game)
    assert game.figures.captor(figure) == -1
    assert game.figures.supply[0] >> figure & 1
    assert game.digest() != before


def test_prisoners_are_named_by_owner_sort_and_captor() -> None:
    game, figure = captured(2)
    assert figure_name(game, figure) == "red.follower@green"
    assert spoken(figure_saying(game, figure), "en", NAMES) == "follower of Ann, held by Cay"
    assert spoken(figure_saying(game, figure), "de", NAMES) == "Gefolgsmann von Ann, gefangen bei Cay"
    assert prisons(game, NAMES, "en") == [["prisoners of Cay:", "follower (Ann)"]]
    told_of = Places(lambda kind, zone: (0.5, 0.5)).figure(game, figure)
    assert told_of == {"figure": figure, "seat": 0, "hue": 0, "piece": "follower", "where": "held", "captor": 2}


def test_capture_and_release_are_told() -> None:
    game, figure = captured()
    release(game, figure, "scored")
    assert list(told(game, 0, 0, "en", NAMES)) == [
        "follower (Ann): taken prisoner by Ben",
        "follower (Ann): set free by Ben (scored)",
    ]
    story = Story(game)
    taken, freed = story.events[-2:]
    assert (taken["event"], taken["owner"], taken["piece"], taken["captor"]) == ("figure captured", 0, "follower", 1)
    assert taken["place"] == {"x": 0, "y": 0, "zone": "city.N", "feature": "city"}
    assert (freed["event"], freed["owner"], freed["captor"], freed["why"]) == ("figure released", 0, 1, "scored")
    for event in story.events:
        jsonschema.validate(event, {"$ref": "#/$defs/event", "$defs": schema()["$defs"]})
