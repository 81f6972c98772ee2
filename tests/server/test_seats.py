"""Seats belong to browsers, and only to those that claimed them."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.limits import Allowance, Limits
from bastide.server.messages import MESSAGE
from tests.server.visiting import ORIGIN, another, new_game, person, seated, serving

OPEN = {"kind": "open"}


def test_the_cookie_is_secret_and_only_its_hash_is_stored(tmp_path: Path) -> None:
    store = tmp_path / "games"
    with serving(store) as browser:
        wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
        answer = browser.post("/api/games", json=wish)
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
        secret = browser.cookies["bastide-80"]
        assert len(secret) >= 43 + 1 + 22
        assert "set-cookie" not in browser.post("/api/games", json=wish).headers
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    bare = secret.partition(".")[0].encode()
    assert bare not in kept
    assert sha256(b"bastide seat " + bare).hexdigest().encode() in kept


def test_only_the_server_makes_cookies(tmp_path: Path) -> None:
    """Whoever makes one up is nobody, and is given a new one; those of another store count for nothing here."""
    with serving(tmp_path / "other") as browser:
        new_game(browser)
        foreign = browser.cookies["bastide-80"]
    wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
    with serving(tmp_path / "games") as browser:
        for made_up in ("A" * 43, "A" * 43 + "." + "A" * 22, foreign, "é" * 43 + "." + "A" * 22):
            browser.cookies.clear()
            answer = browser.post("/api/games", json=wish, headers={b"cookie": f"bastide-80={made_up}".encode()})
            assert answer.status_code == 201 and "bastide-80=" in answer.headers["set-cookie"]
            assert made_up not in answer.headers["set-cookie"]


def test_the_cookie_belongs_to_one_port_or_to_one_host(tmp_path: Path) -> None:
    wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
    with serving(tmp_path / "games") as browser:
        for host, name in (
            ("127.0.0.1:8123", "bastide-8123="),
            ("[::1]:8124", "bastide-8124="),
            ("[::1]", "bastide-80="),
        ):
            found = another(browser).post("/api/games", json=wish, headers={"host": host}).headers["set-cookie"]
            assert found.startswith(name) and "Secure" not in found
        safe = TestClient(browser.app, base_url="https://bastide.example")
        safe.portal = browser.portal
        cookie = safe.post("/api/games", json=wish).headers["set-cookie"]
        assert cookie.startswith("__Host-bastide=") and "Secure" in cookie and "Path=/" in cookie
        assert "Domain" not in cookie and len(safe.get("/api/games").json()["games"]) == 1


def test_the_store_is_for_its_owner_alone(tmp_path: Path) -> None:
    with serving(tmp_path / "deep" / "down" / "games.sqlite"):
        assert (tmp_path / "deep" / "down" / "games.sqlite").stat().st_mode & 0o077 == 0


def test_another_browser_is_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann)
        eve = another(ann)
        hers = ann.cookies["bastide-80"]
        nearly = hers[:-1] + ("B" if hers.endswith("A") else "A")
        for secret in ("", "x", "A" * 43, nearly):
            eve.cookies.clear()
            eve.cookies["bastide-80"] = secret
            with seated(eve, game) as chair:
                assert chair.view["you"] == []


def test_a_seat_is_claimed_by_name(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), OPEN, OPEN)
        ben, cleo, dan = another(ann), another(ann), another(ann)
        seats = f"/api/games/{game}/seats"
        assert ben.post(seats, json={"name": "Ben", "seat": 2}).json() == {"seat": 2}
        assert cleo.post(seats, json={"name": "Cleo", "seat": 2}).json() == {"key": "table.seat_taken", "values": {}}
        assert cleo.post(seats, json={"name": "Cleo"}).json() == {"seat": 1}
        assert dan.post(seats, json={"name": "Dan"}).json()["key"] == "table.no_seat"
        assert dan.post(seats, json={"name": " "}).json()["key"] == "table.no_seat"
        assert ben.get(f"/api/games/{game}").json()["you"] == [2]
        assert [seat["name"] for seat in dan.get(f"/api/games/{game}").json()["seats"]] == ["Ann", "Cleo", "Ben"]


def test_one_browser_may_claim_several_seats(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), OPEN)
        ann.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        with seated(ann, game) as chair:
            assert chair.view["you"] == [0, 1]
            chair.play_on(Random(1), 10)


def test_my_games_are_listed(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        assert ann.get("/api/games").json() == {"games": []}
        first, second = new_game(ann), new_game(ann, person("Ann"), OPEN)
        other = another(ann)
        assert other.get("/api/games").json() == {"games": []}
        other.post(f"/api/games/{second}/seats", json={"name": "Ben"})
        assert {game["game"] for game in ann.get("/api/games").json()["games"]} == {first, second}
        listed = other.get("/api/games").json()["games"]
        assert [(game["game"], game["you"], game["asked"]) for game in listed] == [(second, [1], 0)]


@pytest.mark.parametrize("origin", ["http://evil.example", "http://testserver:81", "null", "https://", ""])
def test_a_foreign_page_gets_no_socket_and_changes_nothing(tmp_path: Path, origin: str) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with pytest.raises(WebSocketDisconnect) as caught:
            refused_socket(browser, game, {"origin": origin})
        assert caught.value.code == 4403
        wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
        assert browser.post("/api/games", json=wish, headers={"origin": origin}).status_code == 403
        assert len(browser.get("/api/games").json()["games"]) == 1


def refused_socket(browser: TestClient, game: str, headers: dict[str, str]) -> None:
    with browser.websocket_connect(f"/ws/{game}", headers=headers) as session:
        session.receive_text()


def test_a_socket_without_an_origin_is_none(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with pytest.raises(WebSocketDisconnect) as caught:
            refused_socket(browser, game, {})
        assert caught.value.code == 4403


def test_an_unknown_game_has_no_socket(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        with pytest.raises(WebSocketDisconnect) as caught:
            refused_socket(browser, "nowhere", ORIGIN)
        assert caught.value.code == 4404


def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            before = chair.view["n"]
            chair.send({"t": "chat", "id": "x", "text": "y" * MESSAGE})
            with pytest.raises(WebSocketDisconnect) as caught:
                chair.next("done")
            assert caught.value.code == 1009
        with seated(browser, game) as chair:
            assert chair.view["n"] == before


def test_who_sends_too_much_is_refused_and_then_shown_the_door(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "games", Limits(lambda: Allowance(now=lambda: 0))) as browser,
        seated(browser, new_game(browser)) as chair,
    ):
        for _ in range(30):
            chair.send({"t": "ping"})
        assert chair.next("refused")["key"] == "message.too_many"
        for _ in range(400):
            chair.send({"t": "ping"})
        with pytest.raises(WebSocketDisconnect) as caught:
            chair.next("never")
        assert caught.value.code == 1008


def test_who_asks_too_much_is_refused_until_later(tmp_path: Path) -> None:
    now = 0.0
    limits = Limits(questions=lambda: Allowance(5, 1, lambda: now), games=lambda: Allowance(2, 1, lambda: now))
    with serving(tmp_path / "games", limits) as browser:
        game = new_game(browser)
        new_game(browser)
        wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")]}
        refused = browser.post("/api/games", json=wish)
        assert (refused.status_code, refused.json()["key"]) == (429, "game.too_many_near")
        assert refused.headers["retry-after"] == "60" and "content-security-policy" in refused.headers
        found = [browser.get("/api/games") for _ in range(6)]
        assert [answer.status_code for answer in found] == [200] * 5 + [429]
        assert len(found[0].json()["games"]) == 2
        with pytest.raises(WebSocketDisconnect) as caught:
            refused_socket(browser, game, ORIGIN)
        assert caught.value.code == 1013
        assert browser.get("/art/token/dragon.svg").status_code == 200
        now = 1.0
        assert browser.get("/api/games").status_code == 200
        assert browser.post("/api/games", json=wish).status_code == 201


@pytest.mark.parametrize(
    ("seats", "more", "key"),
    [
        ([person("Ann")], {}, "boxes.players"),
        ([person("Ann"), person("")], {}, "table.bad_name"),
        ([person("Ann"), {"kind": "king"}], {}, "message.malformed"),
        ([person("Ann"), {"kind": "computer", "level": "god"}], {}, "player.unknown"),
        ([person("Ann"), OPEN], {"help": "some"}, "message.malformed"),
        ([person("Ann"), OPEN], {"with": ["atlantis"]}, "boxes.unknown"),
        ([person("Ann"), OPEN], {"options": {"x": "y"}}, "boxes.option"),
        ([person("Ann"), OPEN], {"surprise": 1}, "message.malformed"),
    ],
)
def test_a_game_that_cannot_be(tmp_path: Path, seats: list[dict[str, str]], more: dict[str, object], key: str) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.post("/api/games", json={"game": "carcassonne", "seats": seats} | more)
        assert 400 <= answer.status_code < 500 and answer.json()["key"] == key
        assert browser.get("/api/games").json() == {"games": []}


def test_bodies_are_of_the_right_sort_and_size(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        form = browser.post("/api/games", content="{}", headers={"content-type": "text/plain"})
        assert (form.status_code, form.json()["key"]) == (400, "message.malformed")
        large = browser.post("/api/check", content=b" " * 70_000, headers={"content-type": "application/json"})
        assert (large.status_code, large.json()["key"]) == (413, "message.too_long")
