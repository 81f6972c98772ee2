"""Whoever is slow, silent or many keeps nobody else out."""

import logging
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread

import httpx2
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from bastide.server import drawings, requests
from bastide.server.address import network
from bastide.server.app import application
from bastide.server.doorman import Doorman
from bastide.server.limits import Allowance, Limits
from bastide.server.logs import Bounded
from bastide.server.run import listening, serving
from bastide.server.turnstile import price
from tests.server import visiting
from tests.server.visiting import Hands, generous, new_game, seated

PATIENCE = 30.0
HALF = b"POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@contextmanager
def open_house(store: Path, doorman: Doorman, proxies: Sequence[str] = ()) -> Iterator[int]:
    """A server in a thread of this process. Answers its port."""
    limits = Limits(generous, generous, generous, generous, generous)
    server = serving(application(store, Hands(), pace=0, limits=limits), doorman, proxies)
    with listening("127.0.0.1", 0) as bound:
        thread = Thread(target=lambda: server.run(sockets=[bound]))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield bound.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def sender(port: int, data: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    found.sendall(data)
    return found


def is_closed(connection: socket.socket) -> bool:
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


def answers(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code == 200
    except httpx2.TransportError:
        return False


@pytest.mark.parametrize("data", [b"", b"GET / HT", HALF, HALF + b"X-Slow: "], ids=len)
def test_half_a_request_is_not_waited_for(tmp_path: Path, data: bytes) -> None:
    with open_house(tmp_path / "games", Doorman(headers=0.3)) as port:
        start = time.monotonic()
        with sender(port, data) as connection:
            assert is_closed(connection)
        assert time.monotonic() - start < PATIENCE / 2


def test_dribbling_does_not_help(tmp_path: Path) -> None:
    with open_house(tmp_path / "games", Doorman(headers=0.5)) as port, sender(port, HALF) as connection:
        end = time.monotonic() + PATIENCE
        with suppress(ConnectionError):
            while time.monotonic() < end:
                connection.sendall(b"X-Slow: 1\r\n")
                time.sleep(0.05)
        assert time.monotonic() < end and answers(port)


def test_a_body_that_does_not_come_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "BODY_TIME", 0.3)
    sent = HALF + b"Content-Length: 100\r\n\r\n{"
    with open_house(tmp_path / "games", Doorman()) as port, sender(port, sent) as connection:
        found = connection.recv(4096)
        assert found.startswith(b"HTTP/1.1 408") and b"connection: close" in found.lower()
        assert is_closed(connection)


def test_an_answer_that_is_not_taken_is_not_kept(tmp_path: Path) -> None:
    """Requests that are never read up: the first is answered, then the connection is given up."""
    with open_house(tmp_path / "games", Doorman(headers=0.3, answer=0.5)) as port:
        with sender(port, HALF + b"Content-Length: 100000\r\n\r\n") as connection:
            assert is_closed(connection)
        assert answers(port)


def test_a_kept_connection_serves_many_requests(tmp_path: Path) -> None:
    with (
        open_house(tmp_path / "games", Doorman(headers=0.5, answer=5)) as port,
        httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as browser,
    ):
        for _ in range(10):
            assert browser.get("/api/games").status_code == 200
            time.sleep(0.1)


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    doorman = Doorman(from_one=5, headers=1.0)
    with open_house(tmp_path / "games", doorman) as port, ExitStack() as open_ones:
        for _ in range(5):
            open_ones.enter_context(sender(port, HALF))
        with sender(port, b"") as more:
            assert is_closed(more)
        assert doorman.turned_away == 1
        end = time.monotonic() + PATIENCE
        while not answers(port):
            assert time.monotonic() < end, "those who are slow have to go"
    assert doorman.inside == 0


def test_sockets_are_counted_until_they_close(tmp_path: Path) -> None:
    doorman = Doorman(from_one=3)
    with open_house(tmp_path / "games", doorman) as port:
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as browser:
            people = [visiting.person("Ann"), visiting.person("Ben")]
            game = browser.post("/api/games", json={"game": "carcassonne", "seats": people}).json()["game"]
        address, origin = f"ws://127.0.0.1:{port}/ws/{game}", Origin(f"http://127.0.0.1:{port}")
        for _ in range(3):
            with ExitStack() as windows:
                for _ in range(3):
                    windows.enter_context(connect(address, origin=origin, open_timeout=PATIENCE))
                with pytest.raises((OSError, EOFError, WebSocketException)):
                    connect(address, origin=origin, open_timeout=PATIENCE)
            end = time.monotonic() + PATIENCE
            while doorman.inside and time.monotonic() < end:
                time.sleep(0.01)
            assert doorman.inside == 0


def test_addresses_count_by_household() -> None:
    assert network("203.0.113.7") == "203.0.113.7" == network("::ffff:203.0.113.7")
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("fe80::1%eth0") == "fe80::/64" and network("testclient") == "testclient"


@pytest.mark.parametrize(
    ("request_line", "charged"),
    [
        ("GET /", ("", 0)),
        ("GET /static/js/main.js", ("", 0)),
        ("GET /art/tile/BA.D.svg", ("drawings", 1)),
        ("GET /art/own/tile.svg", ("questions", 1)),
        ("GET /api/games/x/at/7", ("looks", 1)),
        ("HEAD /api/games/x/at/7", ("looks", 1)),
        ("GET /api/games/x/board.svg", ("looks", 10)),
        ("GET /api/records/x/record", ("looks", 3)),
        ("GET /api/games/x", ("questions", 1)),
        ("GET /ws/x", ("questions", 1)),
        ("POST /api/games", ("changes", 1)),
        ("POST /api/records", ("changes", 10)),
        ("PUT /api/records", ("changes", 1)),
    ],
)
def test_what_costs_more_is_charged_more(request_line: str, charged: tuple[str, int]) -> None:
    method, path = request_line.split()
    assert price(method, path) == charged


def test_looking_back_is_limited(tmp_path: Path) -> None:
    limits = Limits(generous, generous, generous, lambda: Allowance(5, 0.001), lambda: Allowance(3, 0.001))
    with visiting.serving(tmp_path / "games", limits) as browser:
        game = new_game(browser)
        found = [browser.get(f"/api/games/{game}/at/0").status_code for _ in range(7)]
        assert found == [200] * 5 + [429] * 2
        found = [browser.get("/art/token/dragon.svg").status_code for _ in range(5)]
        assert found == [200] * 3 + [429] * 2
        assert browser.get(f"/api/games/{game}").status_code == 200


@pytest.mark.timeout(90)
def test_no_tile_is_measured_while_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when a table is opened, nor when a tile is laid, nor in a replay: a worker does it, and the view waits."""

    def measuring(*_: object) -> tuple[float, float]:
        raise AssertionError("measured on the spot")

    sets = ["river", "inns-and-cathedrals"]
    monkeypatch.setattr(drawings, "spot", measuring)
    with visiting.serving(tmp_path / "games") as browser:
        game = new_game(browser, **{"with": sets})
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 40)
        cookie = browser.cookies["bastide-80"]
    with visiting.serving(tmp_path / "games") as browser:
        browser.cookies["bastide-80"] = cookie
        with seated(browser, game) as chair:
            assert len(chair.view["view"]["land"]) > 10
    with visiting.serving(tmp_path / "games") as browser:
        assert browser.get(f"/api/games/{game}/at/40").json()["figures"]


def test_a_flood_of_complaints_is_bounded() -> None:
    now = 0.0
    bounded = Bounded(3, lambda: now)

    def complaint(text: str) -> logging.LogRecord:
        return logging.LogRecord("bastide", logging.WARNING, "", 0, text, ("x",), None)

    assert [bounded.filter(complaint("bad %s")) for _ in range(5)] == [True] * 3 + [False] * 2
    assert bounded.filter(complaint("other %s"))
    now = 61.0
    later = complaint("bad %s")
    assert bounded.filter(later) and later.getMessage() == "bad x (and 2 more like this before)"
    assert [bounded.filter(complaint("bad %s")) for _ in range(3)] == [True, True, False]
