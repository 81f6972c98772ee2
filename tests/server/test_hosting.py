"""Whoever opened a table keeps order there and may forget it; names, proxies and pages of a server for strangers."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from bastide.server import house
from bastide.server.app import application
from bastide.server.doorman import Doorman
from bastide.server.run import allowed_hosts, trusting
from tests.server.real import PATIENCE, greeted
from tests.server.test_door import open_house
from tests.server.visiting import Hands, another, new_game, person, seated, serving

OPEN = {"kind": "open"}


@contextmanager
def table(tmp_path: Path) -> Iterator[tuple[TestClient, TestClient, str]]:
    """Ann has opened a table, and Ben has sat down."""
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), OPEN)
        ben = another(ann)
        assert ben.post(f"/api/games/{game}/seats", json={"name": "Ben"}).status_code == 200
        yield ann, ben, game


def test_the_host_sends_somebody_away_and_gives_the_seat_to_another(tmp_path: Path) -> None:
    with table(tmp_path) as (ann, ben, game), seated(ann, game) as host, seated(ben, game) as guest:
        assert guest.command("remove", seat=0)["key"] == "table.not_host"
        assert host.command("remove", seat=0)["key"] == "table.no_guest"
        assert host.command("remove", seat=9)["key"] == "table.no_seat"
        assert host.command("remove", seat=1)["t"] == "done"
        assert guest.until(host.view["n"])["news"][-1]["event"] == "removed"
        while guest.view["you"]:
            guest.next("view")
        assert guest.command("chat", text="but why")["key"] == "table.not_seated"
        again = ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        assert (again.status_code, again.json()["key"]) == (409, "table.sent_away")
        cleo = another(ann)
        assert cleo.post(f"/api/games/{game}/seats", json={"name": "Cleo"}).json() == {"seat": 1}


def test_the_host_mutes_somebody_and_lets_them_speak_again(tmp_path: Path) -> None:
    with table(tmp_path) as (ann, ben, game), seated(ann, game) as host, seated(ben, game) as guest:
        assert guest.command("mute", seat=0)["key"] == "table.not_host"
        assert host.command("mute", seat=1)["t"] == "done"
        assert guest.command("chat", text="hello")["key"] == "table.muted"
        assert host.command("mute", seat=1, quiet=False)["t"] == "done"
        assert guest.command("chat", text="hello")["t"] == "done"
        host.until(guest.view["n"])
        told = {
            item["n"]: item["event"] for message in host.heard if message["t"] == "view" for item in message["news"]
        }
        assert [told[number] for number in sorted(told)][-3:] == ["muted", "unmuted", "chatted"]


def test_what_the_host_did_holds_after_a_restart(tmp_path: Path) -> None:
    with table(tmp_path) as (ann, ben, game), seated(ann, game) as host:
        host.command("remove", seat=1)
        cookies = dict(ben.cookies)
    with serving(tmp_path / "games") as browser:
        browser.cookies.update(cookies)
        refused = browser.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        assert refused.json()["key"] == "table.sent_away"


def test_the_host_deletes_the_game_and_nothing_of_it_is_left(tmp_path: Path) -> None:
    with table(tmp_path) as (ann, ben, game), seated(ben, game) as guest:
        assert ben.get(f"/api/games/{game}").json()["host"] is False
        refused = ben.delete(f"/api/games/{game}")
        assert (refused.status_code, refused.json()["key"]) == (403, "table.not_host")
        foreign = ann.delete(f"/api/games/{game}", headers={"origin": "http://elsewhere.example"})
        assert foreign.status_code == 403
        assert ann.get(f"/api/games/{game}").json()["host"] is True
        assert ann.delete(f"/api/games/{game}").status_code == 200
        with pytest.raises(WebSocketDisconnect) as caught:
            guest.next("never")
        assert caught.value.code == 4404
        for browser in (ann, ben):
            assert browser.get(f"/api/games/{game}").status_code == 404
            assert browser.get("/api/games").json() == {"games": []}
        assert ann.delete(f"/api/games/{game}").status_code == 404
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name == "games")
    assert b"Ben" not in kept


def test_nobody_has_seats_in_any_number_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "GAMES", 2)
    wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
    with serving(tmp_path / "games") as ann:
        first = new_game(ann)
        new_game(ann)
        refused = ann.post("/api/games", json=wish)
        assert (refused.status_code, refused.json()) == (429, {"key": "game.too_many", "values": {"most": "2"}})
        new_game(another(ann))
        ann.delete(f"/api/games/{first}")
        new_game(ann)


def test_games_that_rest_for_long_are_forgotten(tmp_path: Path) -> None:
    now = 1000
    app = application(tmp_path / "games", Hands(), clock=lambda: now, pace=0)
    with TestClient(app) as browser:
        old, played = new_game(browser), new_game(browser)
        text = browser.get(f"/api/games/{old}/record").text
        record = browser.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()["record"]
        now += 20 * house.DAY
        with seated(browser, played) as chair:
            chair.play(chair.options[0]["code"])
        now += 20 * house.DAY
        assert browser.portal is not None
        assert browser.portal.call(app.state.house.sweep, 50) == 0
        assert browser.portal.call(app.state.house.sweep, 30) == 1
        assert [game["game"] for game in browser.get("/api/games").json()["games"]] == [played]
        assert browser.get(f"/api/records/{record}").status_code == 404


def test_without_help_the_record_is_given_when_the_game_is_over(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, help="none")
        refused = browser.get(f"/api/games/{game}/record")
        assert (refused.status_code, refused.json()["key"]) == (409, "table.no_help")
        with seated(browser, game) as chair:
            chair.play_on(Random(1))
        assert browser.get(f"/api/games/{game}/record").status_code == 200


def test_computers_play_only_while_somebody_is_there(tmp_path: Path) -> None:
    computer = {"kind": "computer", "level": "random"}
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, computer, computer)
        assert browser.app.state.house._rooms[game].thinking is None  # type: ignore[attr-defined]
        assert browser.get(f"/api/games/{game}").json()["turn"] == 1
        with seated(browser, game) as chair:
            while chair.view["view"]["turn"] < 5:
                chair.next("view")


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("/nowhere", "en-GB,en", "no such page"),
        ("/g/x/y/z", "de-AT,de;q=0.8", "Seite"),
        ("/nowhere", "fr", "no such page"),
        ("/rules/nowhere", "de", "Seite"),
        ("/rules/no/where", "en", "no such page"),
    ],
)
def test_an_unknown_address_shows_a_page(tmp_path: Path, path: str, language: str, text: str) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.get(path, headers={"accept-language": language})
        assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
        assert text in answer.text and 'href="/"' in answer.text
        assert browser.get("/api/nowhere").json() == {"key": "page.unknown", "values": {}}
        assert browser.get("/static/nowhere.js").json()["key"] == "page.unknown"
        assert browser.get("/rules/nowhere.json").json()["key"] == "page.unknown"


def test_names_that_lead_to_a_server(tmp_path: Path) -> None:
    assert allowed_hosts("127.0.0.1", ["Play.example.org"]) == ("127.0.0.1", "localhost", "[::1]", "play.example.org")
    assert allowed_hosts("0.0.0.0") == () and "play.example.org" in allowed_hosts("0.0.0.0", ["play.example.org"])
    app = application(tmp_path / "games", Hands(), hosts=allowed_hosts("127.0.0.1", ["play.example.org"]))
    with TestClient(app) as browser:
        for name, status in (("play.example.org", 200), ("127.0.0.1:8000", 200), ("evil.example", 421), ("", 421)):
            assert browser.get("/api/games", headers={"host": name}).status_code == status


def test_a_proxy_is_believed_only_if_it_is_trusted(tmp_path: Path) -> None:
    assert trusting(["10.0.0.0/8", "::1"])("10.1.2.3") and not trusting(["10.0.0.0/8"])("192.0.2.1")
    assert not trusting([])("127.0.0.1") and not trusting(["::1"])("nonsense")
    told = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
    wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
    for proxies, name in (([], "bastide-"), (["127.0.0.1"], "__Host-bastide=")):
        with open_house(tmp_path / f"games{len(proxies)}", Doorman(), proxies) as port:
            answer = httpx2.post(f"http://127.0.0.1:{port}/api/games", json=wish, headers=told, timeout=PATIENCE)
            assert answer.headers["set-cookie"].startswith(name)
            # The numbers are for this machine, and whoever comes through a trusted proxy comes from elsewhere.
            numbers = httpx2.get(f"http://127.0.0.1:{port}/metrics", headers=told, timeout=PATIENCE)
            assert numbers.status_code == (404 if proxies else 200)


def test_people_play_through_a_proxy_with_tls(tmp_path: Path) -> None:
    """The server listens on the loopback, and hears of everybody by what the proxy says, over sockets too."""
    told = {"host": "play.example.org", "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
    wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
    with open_house(tmp_path / "games", Doorman(), ["127.0.0.1"]) as port:
        answer = httpx2.post(f"http://127.0.0.1:{port}/api/games", json=wish, headers=told, timeout=PATIENCE)
        game, cookie = answer.json()["game"], answer.headers["set-cookie"]
        assert "secure" in cookie.lower() and "httponly" in cookie.lower()
        headers = {"cookie": cookie.partition(";")[0]} | told

        def own_seats(origin: str) -> list[int]:
            with (
                socket.create_connection(("127.0.0.1", port)) as line,
                connect(
                    f"ws://play.example.org/ws/{game}", sock=line, origin=Origin(origin), open_timeout=PATIENCE,
                    additional_headers={name: value for name, value in headers.items() if name != "host"},
                ) as connection,
            ):  # fmt: skip
                own: list[int] = greeted(connection)["you"]
                return own

        assert own_seats("https://play.example.org") == [0, 1]
        with pytest.raises(WebSocketException):
            own_seats("https://elsewhere.example")
