"""Invitations lead to where friends can reach the table, and say where they cannot."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server import games
from bastide.server.identity import seat_key
from bastide.server.inviting import leads_here_only
from bastide.server.run import network_address
from tests.server.visiting import another, new_game, person, seated, serving


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("192.168.1.5", False), ("play.example.org", False)],
)
def test_what_leads_to_this_machine_only(host: str, here: bool) -> None:
    assert leads_here_only(host) is here


def test_the_machine_knows_its_address_in_the_network_or_that_it_has_none() -> None:
    found = network_address()
    assert not found or not leads_here_only(found)


def asked(browser: TestClient, game: str, host: str) -> dict[str, object]:
    answer = browser.get(f"/api/games/{game}/invitation", headers={"host": host})
    return dict(answer.json())


def test_an_invitation_has_an_address_and_a_code(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        own = asked(browser, game, "127.0.0.1:8000")
        watch = f"http://127.0.0.1:8000/g/{game}"
        assert own == {"link": watch, "watch": watch, "loopback": True}
        browser.app.state.reach = "http://192.168.1.5:8000"  # type: ignore[attr-defined]
        reached = asked(browser, game, "localhost:8000")
        assert (reached["watch"], reached["loopback"]) == (f"http://192.168.1.5:8000/g/{game}", False)
        assert asked(browser, game, "play.example.org")["watch"] == f"http://play.example.org/g/{game}"
        code = browser.get(f"/api/games/{game}/invitation.svg")
        assert code.headers["content-type"] == "image/svg+xml" and b"<svg" in code.content
        assert browser.get("/api/games/nothing/invitation.svg").status_code == 404


def test_a_link_for_watching_gives_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "games") as ann:
        monkeypatch.setattr(games, "seat_key", seat_key)
        game = new_game(ann, person("Ann"), {"kind": "open"})
        ben, seats = another(ann), f"/api/games/{game}/seats"
        link = ann.get(f"/api/games/{game}/invitation").json()
        key = link["link"].removeprefix(link["watch"] + "?sit=")
        assert len(key) == 12 and ben.get(f"/api/games/{game}/invitation").json()["link"] == link["watch"]
        for wrong in ({}, {"key": ""}, {"key": key[::-1]}):
            refused = ben.post(seats, json={"name": "Ben"} | wrong)
            assert (refused.status_code, refused.json()["key"]) == (403, "table.watch_only")
        assert ben.post(seats, json={"name": "Ben", "key": key}).json() == {"seat": 1}
        assert ben.post(seats, json={"name": "Benno", "seat": 1}).json() == {"seat": 1}
        assert ben.get(f"/api/games/{game}/invitation").json()["link"] == link["link"]


def test_whoever_is_sent_away_does_not_come_back_by_the_same_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without their cookie they are somebody else; so the link to the seat is another one from then on."""
    with serving(tmp_path / "games") as ann:
        monkeypatch.setattr(games, "seat_key", seat_key)
        game = new_game(ann, person("Ann"), {"kind": "open"})
        seats, place = f"/api/games/{game}/seats", f"/api/games/{game}/invitation"

        def key() -> str:
            return str(ann.get(place).json()["link"]).rpartition("=")[2]

        old, eve = key(), another(ann)
        assert eve.post(seats, json={"name": "Eve", "key": old}).status_code == 200
        with seated(ann, game) as chair:
            assert chair.command("remove", seat=1)["t"] == "done"
        assert eve.post(seats, json={"name": "Eve", "key": old}).json()["key"] == "table.watch_only"
        assert eve.post(seats, json={"name": "Eve", "key": key()}).json()["key"] == "table.sent_away"
        assert another(ann).post(seats, json={"name": "Zoe", "key": old}).json()["key"] == "table.watch_only"
        assert "?sit=" not in eve.get(place).json()["link"]
        assert another(ann).post(seats, json={"name": "Ben", "key": key()}).json() == {"seat": 1}
