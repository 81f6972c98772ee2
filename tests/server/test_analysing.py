"""Games looked at again by a computer, and other moves tried on the board."""

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from starlette.testclient import TestClient

from bastide.notation.record import write
from bastide.players.analysis import Depth
from bastide.server import analysing, archive
from bastide.server.faults import Fault
from bastide.server.store import Store
from bastide.server.turnstile import price
from bastide.table.review import piece
from bastide.words.words import has_words
from tests.players.test_analysis import recorded
from tests.server.visiting import Message, another, new_game, person, seated, serving


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr("bastide.table.review.QUICK", Depth(nodes=5, answers=2, each=5))
    with serving(tmp_path / "games") as browser:
        yield browser


def sent(browser: TestClient, text: str) -> str:
    answer = browser.post("/api/records", content=text, headers={"content-type": "text/plain"})
    return f"/api/records/{answer.json()['record']}"


def analysed(browser: TestClient, place: str) -> Message:
    browser.post(f"{place}/analysis", json={})
    found: Message = {"state": "running"}
    while found["state"] == "running":
        sleep(0.01)
        found = browser.get(f"{place}/analysis").json()
    return found


def test_a_record_is_analysed_and_kept_for_whoever_comes_back(host: TestClient) -> None:
    place = sent(host, write(recorded()))
    assert host.get(f"{place}/analysis").json() == {"state": "none"}
    found = analysed(host, place)
    assert (found["state"], found["done"]) == ("done", found["steps"])
    turns = found["turns"]
    assert len(turns) == recorded().steps[-1].turn
    assert turns[-1]["chances"] == [1, 0]
    assert found["turning"] and all(0 <= point["at"] < len(turns) for point in found["turning"])
    choices = [choice for turn in turns for choice in turn["choices"]]
    assert all(has_words(choice["why"]["key"]) for choice in choices)
    later = another(host).get(f"{place}/analysis?turns=60").json()
    assert (later["from"], later["turns"]) == (60, turns[60:])
    assert host.post(f"{place}/analysis", json={}).json()["state"] == "done", "it is not done again"


def test_the_better_move_is_shown_on_the_board(host: TestClient) -> None:
    game = new_game(host)
    with seated(host, game) as chair:
        for _ in range(10):
            chair.play(chair.options[-1]["code"])
    place = f"/api/games/{game}"
    turns = analysed(host, place)["turns"]
    dear = next(choice for turn in turns for choice in turn["choices"] if len(choice["better"]) > 1)
    codes = [move["code"] for move in dear["better"]]
    before = host.get(f"{place}/at/{dear['move']}").json()
    view = host.get(f"{place}/at/{dear['move']}/instead", params={"code": codes}).json()
    assert len(view["land"]) == len(before["land"]) + 1
    laid = view["land"][-1]
    assert codes[0].startswith(f"{laid['x']},{laid['y']}:")
    refused = host.get(f"{place}/at/{dear['move']}/instead", params={"code": "99,99:N"})
    assert (refused.status_code, refused.json()["key"]) == (409, "table.illegal")
    dealt = host.get(f"{place}/at/0/instead", params={"code": turns[0]["draws"][0]["code"]})
    assert dealt.json()["key"] == "table.illegal", "nobody chooses what is drawn"


def test_a_game_that_goes_on_is_analysed_with_help_alone(host: TestClient) -> None:
    helped, alone = new_game(host), new_game(host, person("Ann"), person("Ben"), help="none")
    for game, state in ((helped, 200), (alone, 409)):
        place = f"/api/games/{game}"
        answers = [host.post(f"{place}/analysis", json={})]
        answers += [host.get(f"{place}/{what}") for what in ("analysis", "at/1/instead")]
        assert [answer.status_code for answer in answers] == [state] * 3
    assert answers[0].json()["key"] == "table.no_help"
    found = analysed(host, f"/api/games/{helped}")
    with seated(host, helped) as chair:
        chair.play(chair.options[0]["code"])
    assert host.get(f"/api/games/{helped}/analysis").json() == {"state": "none"}, "it has gone on since"
    assert found["state"] == "done"


def test_only_so_many_are_worked_on_at_once(host: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "AT_ONCE", 0)
    refused = host.post(f"/api/games/{new_game(host)}/analysis", json={})
    assert (refused.status_code, refused.json()["key"]) == (429, "analysis.too_many")


def test_the_oldest_is_forgotten(host: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "KEPT", 1)
    monkeypatch.setattr(archive, "MOST", 1)
    first, second = (f"/api/games/{new_game(host)}" for _ in range(2))
    assert [analysed(host, place)["state"] for place in (first, second)] == ["done", "done"]
    assert host.get(f"{first}/analysis").json()["state"] == "none"


def test_what_was_found_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.table.review.QUICK", Depth(nodes=5, answers=2, each=5))
    with serving(tmp_path / "games") as browser:
        record, game = sent(browser, write(recorded())), f"/api/games/{new_game(browser)}"
        before = [analysed(browser, place) for place in (record, game)]
    with serving(tmp_path / "games") as browser:
        monkeypatch.setattr(analysing, "AT_ONCE", 0)
        assert [browser.get(f"{place}/analysis").json() for place in (record, game)] == before
        assert browser.post(f"{record}/analysis", json={}).json() == before[0], "it is not done again"


def test_what_cannot_be_kept_is_remembered(host: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise Fault("full")

    monkeypatch.setattr(Store, "keep_analysis", refuse)
    place = f"/api/games/{new_game(host)}"
    assert analysed(host, place)["state"] == "done"
    assert host.get(f"{place}/analysis").json()["state"] == "done"


def test_what_fails_is_said_and_may_be_tried_again(host: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    place = f"/api/games/{new_game(host)}"
    with monkeypatch.context() as broken:
        broken.setattr(analysing, "piece", lambda *_: 1 / 0)
        assert analysed(host, place)["state"] == "failed"
    assert analysed(host, place)["state"] == "done"


def test_what_takes_too_long_is_given_up_and_keeps_what_was_found(
    host: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "PIECES", 2)
    monkeypatch.setattr(analysing, "piece", lambda game, done: piece(game, done, seconds=0))
    found = analysed(host, sent(host, write(recorded())))
    assert (found["state"], len(found["turns"])) == ("failed", 2)


def test_an_analysis_is_dear() -> None:
    assert price("POST", "/api/games/x/analysis") == ("changes", 15)
    assert price("GET", "/api/records/x/analysis") == ("looks", 3)
    assert price("GET", "/api/records/x/at/3/instead") == ("looks", 1)
