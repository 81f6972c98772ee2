"""A disk that is full, a game that was damaged, a room that was put away: nobody loses what they were told."""

import asyncio
import gc
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server import entrance, house, room, socket
from bastide.server.faults import Fault
from bastide.server.store import Store
from bastide.table.facts import AnyFact, Dealt, Finished, Logged, Moved
from tests.server.visiting import ORIGIN, Chair, another, new_game, person, seated, serving

COMPUTER = {"kind": "computer", "level": "random"}


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be stored is tried again at once."""
    monkeypatch.setattr(room, "AGAIN", 0.01)


def failing(monkeypatch: pytest.MonkeyPatch, sort: type[AnyFact], times: int) -> list[Logged]:
    """The store refuses so many entries of a sort, and whatever was to be stored with them. Answers those."""
    append = Store.append
    refused: list[Logged] = []

    async def full(store: Store, game: str, added: Sequence[Logged]) -> None:
        found = [entry for entry in added if isinstance(entry.fact, sort)]
        if found and len(refused) < times:
            refused.append(found[0])
            raise OSError("no space left on the device")
        await append(store, game, added)

    monkeypatch.setattr(Store, "append", full)
    return refused


def slow(monkeypatch: pytest.MonkeyPatch, sort: type[AnyFact], seconds: float) -> None:
    """The store takes its time for entries of a sort."""
    append = Store.append

    async def waiting(store: Store, game: str, added: Sequence[Logged]) -> None:
        if any(isinstance(entry.fact, sort) for entry in added):
            await asyncio.sleep(seconds)
        await append(store, game, added)

    monkeypatch.setattr(Store, "append", waiting)


def asked(chair: Chair) -> int:
    """The seat that the last view says is asked."""
    return int(chair.view["view"]["decision"]["player"])


def test_a_move_and_the_tile_that_follows_are_stored_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        chair.play(chair.options[0]["code"])
        number, before = chair.view["n"], chair.view["view"]
        refused = failing(monkeypatch, Dealt, 3)
        for _ in range(3):
            assert chair.command("play", id="one", n=number, code="-")["key"] == "table.failed"
        chair.send({"t": "hello", "last": 0})
        assert chair.next("view")["view"] == before and len(refused) == 3
        assert chair.command("play", id="one", n=number, code="-")["t"] == "done"
        chair.until(number + 2)
        assert chair.options and asked(chair) == 1


@pytest.mark.usefixtures("soon")
def test_the_first_tile_is_dealt_as_soon_as_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = failing(monkeypatch, Dealt, 2)
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        while not chair.options:
            chair.next("view")
        assert len(refused) == 2


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("sort", [Moved, Dealt, Finished])
def test_a_computer_goes_on_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sort: type[AnyFact]
) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser, person("Ann"), COMPUTER)) as chair:
        assert chair.command("resign", level="random")["t"] == "done"
        refused = failing(monkeypatch, sort, 3)
        while not (chair.view["view"]["over"] and chair.view["news"][-1]["event"] == "finished"):
            chair.next("view")
        assert len(refused) == 3


def test_nobody_is_shown_a_table_between_a_move_and_the_tile_that_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, Dealt, 0.05)
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play(chair.options[0]["code"])
            chair.send({"t": "play", "id": "slow", "n": chair.view["n"], "code": "-"})
            with seated(another(browser), game) as guest:
                chair.next("done")
                guest.until(chair.view["n"])
            for message in chair.heard + guest.heard:
                assert message["t"] != "view" or message["view"]["decision"]["player"] >= 0
            assert chair.options


def damaged(store: Path, change: str, *values: object) -> None:
    with sqlite3.connect(store) as connection:
        connection.execute(change, values)
    connection.close()


@pytest.mark.parametrize(
    "change",
    [
        'UPDATE entries SET fact = \'{"fact": "danced"}\' WHERE game = ? AND number = 2',
        "UPDATE entries SET fact = replace(fact, 'BA.', 'XX.') WHERE game = ? AND number = 2",
        "DELETE FROM entries WHERE game = ? AND number = 2",
        "DELETE FROM entries WHERE game = ?",
        "UPDATE games SET key = 'short' WHERE id = ?",
    ],
)
def test_a_damaged_game_is_refused_and_the_others_go_on(tmp_path: Path, change: str) -> None:
    with serving(tmp_path / "games") as browser:
        bad, good = new_game(browser), new_game(browser)
        with seated(browser, bad) as chair:
            chair.play_on(Random(1), 3)
        cookie = browser.cookies["bastide-80"]
    damaged(tmp_path / "games", change, bad)
    with serving(tmp_path / "games") as browser:
        browser.cookies["bastide-80"] = cookie
        answer = browser.get(f"/api/games/{bad}")
        assert (answer.status_code, answer.json()) == (500, {"key": "table.failed", "values": {}})
        assert [game["game"] for game in browser.get("/api/games").json()["games"]] == [good]
        with seated(browser, good) as chair:
            chair.play_on(Random(1), 3)


def test_a_record_of_other_rules_is_no_record(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        text = browser.get(f"/api/games/{new_game(browser)}/record").text
        kept = browser.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()["record"]
    damaged(tmp_path / "games", "UPDATE records SET text = replace(text, 'rules: 1', 'rules: 0') WHERE id = ?", kept)
    with serving(tmp_path / "games") as browser:
        answer = browser.get(f"/api/records/{kept}")
        assert (answer.status_code, answer.json()["key"]) == (422, "record.bad")


def test_what_fails_over_http_is_refused_in_the_same_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise OSError("no space left on the device")

    with serving(tmp_path / "games") as browser:
        monkeypatch.setattr(Store, "create", full)
        wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
        answer = browser.post("/api/games", json=wish)
        assert (answer.status_code, answer.json()["key"]) == (500, "table.failed")
        assert browser.get("/api/games").json() == {"games": []}


def test_a_game_has_one_room_as_long_as_anybody_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "OPEN", 2)
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as first:
            for _ in range(5):
                new_game(browser)
            with seated(browser, game) as second:
                second.play(second.options[0]["code"])
                assert first.until(second.view["n"])["view"]["land"] == second.view["view"]["land"]
        for _ in range(5):
            new_game(browser)
        with seated(browser, game) as again:
            assert again.view["view"]["land"] == second.view["view"]["land"]


def test_a_room_that_is_put_away_is_let_go_without_looking_for_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a thousand games open, looking for garbage takes seconds: nothing large may have to wait for it."""
    monkeypatch.setattr(house, "OPEN", 1)
    with serving(tmp_path / "games") as browser:
        gc.disable()
        try:
            for number in range(4):
                with seated(browser, new_game(browser)) as chair:
                    chair.play_on(Random(number), 6)
                    assert chair.command("play", n=1, code="nonsense")["t"] == "refused"
                    assert chair.command("take_back", n=chair.view["n"])["t"] == "done"
            while browser.app.state.house.open_rooms > 1:  # type: ignore[attr-defined]
                time.sleep(0.01)
        finally:
            gc.enable()


def test_unknown_games_leave_nothing_behind(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        for number in range(50):
            assert browser.get(f"/api/games/no-{number}").status_code == 404
        known: house.House = browser.app.state.house  # type: ignore[attr-defined]
        assert len(known._doors) == 0 and len(known._rooms) == 0


def test_a_full_room_takes_nobody_more_but_those_who_have_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "WATCHING", 2)
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        eve = another(browser)
        with seated(eve, game), seated(eve, game):
            assert turned_away(another(browser), game) == 1013
            look_in(browser, game)
        with seated(another(browser), game):
            pass


def test_one_address_cannot_fill_a_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "FROM_ONE", 2)
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(another(browser), game), seated(another(browser), game):
            assert turned_away(another(browser), game) == 1013
            look_in(browser, game)


def test_nobody_holds_a_seat_with_any_number_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "SEATED", 2)
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game), seated(browser, game):
            assert turned_away(browser, game) == 1013
        look_in(browser, game)


def test_who_comes_and_says_nothing_is_shown_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        monkeypatch.setattr(socket, "GREETING", 0.05)
        with browser.websocket_connect(f"/ws/{game}", headers=ORIGIN) as silent:
            with pytest.raises(WebSocketDisconnect) as caught:
                silent.receive_text()
            assert caught.value.code == 1008


def test_who_has_said_hello_is_not_shown_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visits: list[socket.Visit] = []
    run = socket.Visit.run

    async def noted(visit: socket.Visit) -> None:
        visits.append(visit)
        await run(visit)

    monkeypatch.setattr(socket.Visit, "run", noted)
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        assert browser.portal is not None
        browser.portal.call(visits[-1]._give_up)
        assert chair.play(chair.options[0]["code"])["t"] == "done"


def turned_away(browser: TestClient, game: str) -> int:
    with pytest.raises(WebSocketDisconnect) as caught, seated(browser, game):
        pass
    return caught.value.code


def look_in(browser: TestClient, game: str) -> None:
    with seated(browser, game) as chair:
        assert chair.view["you"] == [0, 1]


def test_a_store_that_is_away_is_no_reason_to_give_up_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes then is told to come again, and not that there is no such game."""

    async def away(*_: object) -> None:
        raise Fault("store.away")

    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        cookies = dict(browser.cookies)
    with serving(tmp_path / "games") as browser:
        browser.cookies.update(cookies)
        with monkeypatch.context() as patched:
            patched.setattr(Store, "secrets", away)
            assert turned_away(browser, game) == 1011
            answer = browser.get("/api/games")
            assert (answer.status_code, answer.json()["key"]) == (503, "store.away")
        assert turned_away(browser, "no-such-game") == 4404
        look_in(browser, game)
