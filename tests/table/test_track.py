"""The score track as it is sent: counting figures, what else stands there, spaces that mean something, options."""

from random import Random

import msgspec
import pytest

from bastide.kernel.game import Game
from bastide.kernel.moves import NUMBER
from bastide.notation.events import Json
from bastide.rules.scoring import counters
from bastide.rules.track import SPACES, space
from bastide.table.tokens import all_shown
from bastide.table.track import on_track, track
from bastide.words.words import LANGUAGES, has_words
from tests.table.sitting import VIEWER, Sitting

EVERYTHING = ("inns-and-cathedrals", "messages", "robbers")


def shown(game: Game) -> Json:
    return track(game, all_shown(game))


def sent(sitting: Sitting, holder: str = "") -> dict[str, object]:
    own = sitting.table.seats_of(holder)
    text = msgspec.json.encode(VIEWER.table(sitting.table, own, [True] * len(sitting.table.seats)))
    return msgspec.json.decode(text, type=dict[str, object])


def asked(sitting: Sitting) -> list[dict[str, object]]:
    """What the options say of the track."""
    decision = msgspec.convert(sent(sitting, sitting.holder())["decision"], dict[str, object])
    options = msgspec.convert(decision["options"], list[dict[str, object]])
    return [msgspec.convert(option["track"], dict[str, object]) for option in options if "track" in option]


def test_everybody_has_one_counting_figure_on_all_their_points() -> None:
    sitting = Sitting()
    sitting.play_on(Random(2))
    game = sitting.table.line.game
    assert max(game.scores) > 0
    assert sent(sitting)["track"] == {
        "spaces": SPACES,
        "counters": [{"seat": seat, "points": points} for seat, points in enumerate(game.scores)],
        "standing": [],
        "marks": [],
    }


def test_a_set_marks_its_spaces_and_has_several_figures() -> None:
    sitting = Sitting(EVERYTHING)
    found = shown(sitting.table.line.game)
    assert found["counters"] == [{"seat": seat, "points": 0} for seat in (0, 0, 1, 1)]
    assert found["marks"] == [{"rule": "messages", "spaces": list(range(0, 50, 5))}]


def test_no_space_means_anything_once_the_figures_are_added_up() -> None:
    sitting = Sitting(EVERYTHING)
    sitting.play_on(Random(5))
    found = shown(sitting.table.line.game)
    assert sitting.table.line.game.is_over
    assert found["marks"] == []
    assert found["counters"] == [
        {"seat": at, "points": points} for at, points in enumerate(sitting.table.line.game.scores)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_marked_space_means_has_words(language: str) -> None:
    for mark in msgspec.convert(shown(Sitting(EVERYTHING).table.line.game)["marks"], list[dict[str, object]]):
        assert has_words(f"space.{mark['rule']}", language)


def test_which_figure_moves_is_asked_where_it_stands() -> None:
    sitting = Sitting(EVERYTHING)
    sitting.play_until("counter", Random(3))
    game = sitting.table.line.game
    assert game.decision is not None
    seat, gain = game.decision.player, game.stack[-1].values(game)["count"]
    assert asked(sitting) == [{"points": points, "seat": seat, "gain": gain} for points in counters(game, seat)]


def test_a_robber_is_put_on_a_space_and_stands_there() -> None:
    sitting = Sitting(EVERYTHING)
    sitting.play_until("robber", Random(1))
    game = sitting.table.line.game
    assert game.decision is not None
    seat = game.decision.player
    places = asked(sitting)
    assert places and len(places) == len(game.decision.options) - 1, "passing has no place on the track"
    spaces = {space(points) for points in counters(game, 1 - seat)}
    assert all(place["seat"] is None and place["points"] in spaces for place in places)
    sitting.play(str(places[0]["points"]))
    assert {"name": "ambush", "seat": seat, "space": places[0]["points"]} in shown(game)["standing"]  # type: ignore[operator]


def test_points_that_are_offered_say_whose_figure_would_go_on() -> None:
    sitting = Sitting(EVERYTHING)
    sitting.play_until("use-message", Random(4))
    game = sitting.table.line.game
    assert game.decision is not None
    assert {"points": None, "seat": game.decision.player, "gain": 2} in asked(sitting)


def test_a_move_of_elsewhere_has_no_place_on_the_track() -> None:
    game = Sitting(EVERYTHING).table.line.game
    assert game.decision is not None
    assert [on_track(game, move) for move in game.decision.options if move.verb != NUMBER] == [{}] * len(
        game.decision.options
    )
