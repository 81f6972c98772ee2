"""Invitations lead to where friends can reach the table, and say where they cannot."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.inviting import leads_here_only
from bastide.server.run import network_address
from tests.server.visiting import new_game, serving


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
        assert own == {"link": f"http://127.0.0.1:8000/g/{game}", "loopback": True}
        browser.app.state.reach = "http://192.168.1.5:8000"  # type: ignore[attr-defined]
        assert asked(browser, game, "localhost:8000") == {
            "link": f"http://192.168.1.5:8000/g/{game}",
            "loopback": False,
        }
        assert asked(browser, game, "play.example.org")["link"] == f"http://play.example.org/g/{game}"
        code = browser.get(f"/api/games/{game}/invitation.svg")
        assert code.headers["content-type"] == "image/svg+xml" and b"<svg" in code.content
        assert browser.get("/api/games/nothing/invitation.svg").status_code == 404
