"""Points that are not kept for every seat."""

import pytest
from rich.console import Console

from bastide.cli.replay import tell
from bastide.cli.scoresheet import score_sheet
from bastide.games.carcassonne import Carcassonne
from bastide.kernel.game import Game
from bastide.kernel.sheet import Award, Term
from bastide.notation.explain import account_names
from bastide.notation.record import Recorder, read, write
from bastide.players.arena import play_game
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from bastide.server.drawings import spot
from bastide.table.chart import chart
from bastide.table.line import Line
from bastide.table.places import Places
from bastide.table.view import Viewer
from tests.kernel.stand_ins import interpreted_only

pytestmark = [interpreted_only, pytest.mark.usefixtures("forgotten")]


def accounts(self: Carcassonne, players: int) -> tuple[int, ...]:
    """One counting figure for all, in a colour that nobody plays."""
    return (players,)


def shares(self: Carcassonne, game: Game, zone: int, finished: bool) -> list[Award] | None:
    """Every finished region pays one point to all."""
    return [Award(0, 1, "road", game.regions.label[zone], [Term("tiles", 1, 1)], game.turn)] if finished else []


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    monkeypatch.setattr(Carcassonne, "accounts", accounts)
    monkeypatch.setattr(Carcassonne, "shares", shares)
    monkeypatch.setattr(Carcassonne, "final_awards", lambda self, game, stage: [])
    return Ruleset(players=3)


def test_every_seat_has_an_account_unless_the_game_says_otherwise() -> None:
    book = Ruleset(players=3).book
    assert book.accounts == [0, 1, 2] and book.counts_by_seat
    assert account_names(book, "en", ["Ann"]) == ["Ann", "Blue", "Green"]


def test_points_go_to_the_one_account(together: Ruleset) -> None:
    result = play_game(together, [RandomPlayer(seat) for seat in range(3)], 1)
    assert result.scores == [len(result.game.sheet)]
    assert {award.player for award in result.game.sheet} == {0}


def test_the_account_is_named_and_shown(together: Ruleset) -> None:
    assert account_names(together.book) == ["All together"]
    assert account_names(together.book, "de", ["Ann", "Ben", "Cay"]) == ["Alle zusammen"]
    view = Viewer(Places(spot)).line(Line(together), 0, [{}, {}, {}], True)
    assert view["accounts"] == [{"of": "all", "hue": 3, "colour": "yellow", "points": 0}]
    assert [seat["points"] for seat in view["seats"]] == [None] * 3  # type: ignore[attr-defined]


def test_records_sheets_and_charts_cope(together: Ruleset) -> None:
    recorder = Recorder(together, ["Ann", "Ben", "Cay"])
    game = play_game(together, [RandomPlayer(seat) for seat in range(3)], 1, recorder).game
    record = read(write(recorder.record(game)))
    assert list(record.ending.points) == game.scores
    console = Console(record=True, width=100)
    console.print(score_sheet(game, record.names, "en", 200))
    tell(console, record, "en")
    assert "All together: 1 point for a road" in console.export_text()


def test_a_chart_has_a_line_for_every_account(together: Ruleset) -> None:
    line = Line(together)
    while line.game.decision is not None:
        line.play(len(line.steps) + 1, 0)
    found = chart(line)
    assert {series["seat"] for series in found["series"]} == {0}  # type: ignore[attr-defined]
