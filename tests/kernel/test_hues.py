"""The colour of a figure apart from its seat."""

from bastide.kernel.moves import DEPLOY
from bastide.kernel.pieces import Cast, Piece
from bastide.kernel.standing import deploy
from bastide.notation.land import figure_text
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spot
from bastide.table.line import Line
from bastide.table.places import Places
from bastide.table.view import Viewer
from tests.kernel.stand_ins import interpreted_only


def two_colours(players: int) -> Cast:
    pieces = [Piece("follower", 2), Piece("second", 1, shade=1)]
    for index, piece in enumerate(pieces):
        piece.index = index
    return Cast(players, pieces)


def test_second_colours_come_after_those_of_all_seats() -> None:
    cast = two_colours(2)
    assert cast.owner == [0, 0, 0, 1, 1, 1]
    assert cast.hue == [0, 0, 2, 1, 1, 3]


def test_one_seat_may_have_all_colours() -> None:
    assert two_colours(1).hue == [0, 0, 1]


@interpreted_only
def test_a_figure_is_shown_in_its_colour() -> None:
    ruleset = Ruleset()
    ruleset.book.cast = two_colours(2)
    line = Line(ruleset)
    zone = line.game.board.zones_on(0)[0]
    figure = deploy(line.game, 1, 1, zone)
    assert figure_text(line.game, figure) == "Y"
    view = Viewer(Places(spot)).line(line, 1, [{}, {}], True)
    assert [(shown["seat"], shown["hue"]) for shown in view["figures"]] == [(1, 3)]  # type: ignore[attr-defined]
    assert view["seats"][1]["hues"] == {"follower": 1, "second": 3}  # type: ignore[index]


def test_an_option_to_deploy_tells_the_colour() -> None:
    game = Ruleset().start()
    for _ in range(2):
        game.play(0)
    options = Places(spot).options(game)
    assert {option["hue"] for option in options if option["verb"] == "deploy"} == {0}
    assert any(move.verb == DEPLOY for move in game.decision.options)  # type: ignore[union-attr]
