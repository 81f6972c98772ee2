"""What is stored and cannot be taken in: the table is made anew from the store, or nobody is shown it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.house import House
from bastide.server.room import Room
from bastide.table.facts import Chatted, Logged, Moved
from bastide.table.table import Table
from tests.server.visiting import another, new_game, seated, serving

TEXT = "cannot take in what is stored"


@contextmanager
def failing(times: int, sort: type[Moved | Chatted] = Moved) -> Iterator[list[Logged]]:
    """Tables fail so many times at the end of taking in a fact of a sort, when half of it is done."""
    take_in = Table._take_in
    failed: list[Logged] = []

    def half(table: Table, entry: Logged) -> None:
        take_in(table, entry)
        if isinstance(entry.fact, sort) and len(failed) < times:
            failed.append(entry)
            raise RuntimeError("a mistake of ours")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Table, "_take_in", half)
        yield failed


def room_of(browser: TestClient, game: str) -> Room:
    house: House = browser.app.state.house  # type: ignore[attr-defined]
    return house._rooms[game]


def test_a_table_that_fails_half_way_is_made_anew_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair, seated(another(browser), game) as guest:
            broken = room_of(browser, game).table
            with failing(1) as failed:
                assert chair.play(chair.options[0]["code"])["t"] == "done"
            assert len(failed) == 1 and room_of(browser, game).table is not broken
            guest.until(chair.view["n"])
            assert guest.view["view"]["land"] == chair.view["view"]["land"]
            assert chair.view["news"][0]["n"] == failed[0].number
            chair.play_on(Random(1), 6)
            shown = chair.view["view"]
        cookies = dict(browser.cookies)
    assert TEXT in caplog.text
    with serving(tmp_path / "games") as browser:
        browser.cookies.update(cookies)
        with seated(browser, game) as chair:
            assert chair.view["view"] == shown


def test_a_game_that_cannot_be_read_anew_either_is_shown_to_nobody_until_it_can(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with failing(10_000) as failed:
            with seated(browser, game) as chair:
                number, code = chair.view["n"], chair.options[0]["code"]
                chair.send({"t": "play", "id": "once", "n": number, "code": code})
                with pytest.raises(WebSocketDisconnect) as caught:
                    chair.next("view")
                assert caught.value.code == 1011
                assert not [heard for heard in chair.heard if heard["t"] == "view" and heard["n"] > number]
            with pytest.raises(WebSocketDisconnect) as caught, seated(browser, game):
                pass
            assert caught.value.code == 1011 and len(failed) > 1
            answer = browser.get(f"/api/games/{game}")
            assert (answer.status_code, answer.json()["key"]) == (500, "table.failed")
        with seated(browser, game) as chair:
            assert chair.command("play", id="once", n=number, code=code)["t"] == "done"
            assert [entry.command for entry in room_of(browser, game).table.entries].count(failed[0].command) == 1
            chair.play_on(Random(1), 4)


def test_what_another_server_has_stored_is_taken_in_the_same_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            room = room_of(browser, game)
            entry = room.table.entry(Chatted(0, "Ann", "from elsewhere"), 1000)
            assert browser.portal is not None
            browser.portal.call(room.tools.store.append, game, [entry])
            with failing(1, Chatted) as failed:
                browser.portal.call(_hear, room, entry.number)
                chair.until(entry.number)
            assert len(failed) == 1 and TEXT in caplog.text
            assert [said["text"] for said in chair.view["view"]["chat"]] == ["from elsewhere"]
            chair.play_on(Random(1), 4)


async def _hear(room: Room, number: int) -> None:
    room.follow(number)
