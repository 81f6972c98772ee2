"""Whoever is slow, silent or many keeps nobody else out."""

import logging
import socket
import time
from asyncio import BaseTransport
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from bastide.server import drawings, looking_back, requests
from bastide.server.address import network
from bastide.server.app import application
from bastide.server.doorman import Doorman
from bastide.server.limits import Allowance, Limits, openings, price_of_opening
from bastide.server.logs import Bounded
from bastide.server.run import listening, serving
from bastide.server.turnstile import price
from bastide.table.line import Line
from tests.server import visiting
from tests.server.conftest import Listener
from tests.server.real import PATIENCE
from tests.server.visiting import Hands, another, generous, new_game, seated

MANY = 40
"""More than there are threads for what takes a while."""

HALF = b"POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@contextmanager
def open_house(store: Path, doorman: Doorman, proxies: Sequence[str] = ()) -> Iterator[int]:
    """A server in a thread of this process. Answers its port."""
    limits = Limits.alike(generous)
    server = serving(application(store, Hands(), pace=0, limits=limits), doorman, proxies)
    with listening("127.0.0.1", 0) as bound:
        thread = Thread(target=lambda: server.run(sockets=[bound]))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server does not start"
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
    """Whoever is not let in, or is too slow for the doorman on a busy machine, tries again for a while."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(httpx2.TransportError):
            return httpx2.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).status_code == 200
    return False


@pytest.mark.parametrize("data", [b"", b"GET / HT", HALF, HALF + b"X-Slow: "], ids=len)
def test_half_a_request_is_not_waited_for(tmp_path: Path, data: bytes) -> None:
    with open_house(tmp_path / "games", Doorman(headers=0.3)) as port, sender(port, data) as connection:
        assert is_closed(connection)


def test_dribbling_does_not_help(tmp_path: Path) -> None:
    with open_house(tmp_path / "games", Doorman(headers=0.5)) as port, sender(port, HALF) as connection:
        end = time.monotonic() + PATIENCE
        with suppress(ConnectionError):
            while time.monotonic() < end:
                connection.sendall(b"X-Slow: 1\r\n")
                time.sleep(0.05)
        assert time.monotonic() < end and answers(port)


CHUNKED = b"Host: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n"
NONSENSE = {
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    "a long line": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    "no chunk": b"GET / HTTP/1.1\r\n" + CHUNKED + b"\r\nzz\r\n",
    "two lengths": b"GET / HTTP/1.1\r\n" + CHUNKED + b"Content-Length: 5\r\n\r\nzz\r\n",
    "no chunk after the first": b"POST /api/check HTTP/1.1\r\n" + CHUNKED + b"\r\n1\r\n{\r\nzz\r\n",
    "no chunk of what is refused": b"POST /api/games HTTP/1.1\r\n" + CHUNKED + b"Origin: http://x\r\n\r\nzz\r\n",
    "after a request": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n\x00\x01\r\n\r\n",
}


@pytest.mark.parametrize("name", NONSENSE)
def test_what_is_no_request_ends_the_connection_and_not_more(
    tmp_path: Path, name: str, log_without_secrets: Listener
) -> None:
    """Whether it comes at once or when the first of it has been answered; the log has a line of it, and no more."""
    head, _, rest = NONSENSE[name].partition(b"\r\n\r\n")
    with open_house(tmp_path / "games", Doorman(headers=PATIENCE)) as port:
        with sender(port, NONSENSE[name]) as connection:
            assert is_closed(connection)
        with sender(port, head + b"\r\n\r\n") as connection, suppress(ConnectionError):
            time.sleep(0.2)
            connection.sendall(rest or b"\x00\r\n\r\n")
            assert is_closed(connection)
        assert answers(port)
    assert all("Invalid HTTP request" in line for line in log_without_secrets.lines), log_without_secrets.lines


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
    """Between two of them it may take its time."""
    doorman = Doorman(headers=PATIENCE, answer=PATIENCE)
    with (
        open_house(tmp_path / "games", doorman) as port,
        httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as browser,
    ):
        for _ in range(10):
            assert browser.get("/api/games").status_code == 200
            [kept] = doorman._inside
            assert isinstance(kept, BaseTransport)
            while getattr(kept.get_protocol(), "deadline", None):
                time.sleep(0.01)


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    doorman = Doorman(from_one=5, headers=10 * PATIENCE)
    with open_house(tmp_path / "games", doorman) as port:
        with ExitStack() as open_ones:
            for _ in range(5):
                open_ones.enter_context(sender(port, HALF))
            with sender(port, b"") as more:
                assert is_closed(more)
            assert doorman.turned_away == 1
        assert answers(port), "those who have gone make room"
    empty(doorman)


def test_sockets_are_counted_until_they_close(tmp_path: Path) -> None:
    doorman = Doorman(from_one=3, headers=PATIENCE)
    with open_house(tmp_path / "games", doorman) as port:
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as browser:
            people = [visiting.person("Ann"), visiting.person("Ben")]
            game = browser.post("/api/games", json={"game": "carcassonne", "seats": people}).json()["game"]
        address, origin = f"ws://127.0.0.1:{port}/ws/{game}", Origin(f"http://127.0.0.1:{port}")
        empty(doorman)
        for _ in range(3):
            with ExitStack() as windows:
                for _ in range(3):
                    windows.enter_context(connect(address, origin=origin, open_timeout=PATIENCE))
                with pytest.raises((OSError, EOFError, WebSocketException)):
                    connect(address, origin=origin, open_timeout=PATIENCE)
            empty(doorman)


def empty(doorman: Doorman) -> None:
    """Wait until everybody who has gone is counted no longer."""
    end = time.monotonic() + PATIENCE
    while doorman.inside and time.monotonic() < end:
        time.sleep(0.01)
    assert doorman.inside == 0


def test_addresses_count_by_household() -> None:
    assert network("203.0.113.7") == "203.0.113.7" == network("::ffff:203.0.113.7")
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("fe80::1%eth0") == "fe80::/64" and network("testclient") == "testclient"


def test_a_household_has_one_allowance(tmp_path: Path) -> None:
    """Whoever has a network of IPv6 addresses is one visitor, whichever of them they use."""
    limits = Limits(generous, lambda: Allowance(2, 0.001), generous, generous, generous)
    with visiting.serving(tmp_path / "games", limits) as browser:

        def asked(host: str) -> int:
            visitor = TestClient(browser.app, client=(host, 50000))
            visitor.portal = browser.portal
            return visitor.get("/api/games").status_code

        found = [asked(f"2001:db8:1:2::{number}") for number in range(1, 5)]
        assert found == [200, 200, 429, 429]
        assert [asked("2001:db8:1:3::1"), asked("203.0.113.7")] == [200, 200]


def test_all_sockets_of_a_household_have_one_allowance(tmp_path: Path) -> None:
    """A hello is answered with the whole view: any number of sockets are allowed no more of them than a few are."""
    limits = Limits(generous, generous, generous, generous, generous, lambda: Allowance(12, 0.001))
    with visiting.serving(tmp_path / "games", limits) as browser:
        game = new_game(browser)

        def visitor(host: str) -> TestClient:
            found = TestClient(browser.app, client=(host, 50000))
            found.portal = browser.portal
            return found

        one, other, elsewhere = (visitor(host) for host in ("2001:db8::1", "2001:db8::2", "203.0.113.7"))
        with seated(one, game) as first, seated(other, game) as second, seated(elsewhere, game) as third:
            for chair in (first, second):
                chair.send({"t": "hello", "last": 0})
                assert chair.next("refused")["key"] == "message.too_many"
                assert chair.command("region", x=0, y=0, zone="city.N")["key"] == "message.too_many"
                chair.send({"t": "ping"})
                assert chair.next("pong")
            third.send({"t": "hello", "last": 0})
            assert third.next("view") and third.next("presence")["watching"] == 3


def test_whoever_looks_back_keeps_nobody_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any number of positions of the past are wanted, and none is found: tables are opened and played meanwhile."""
    stuck, begun = Event(), Event()

    def slow(line: Line, k: int) -> Callable[[], Line]:
        def look() -> Line:
            begun.set()
            assert stuck.wait(PATIENCE)
            return line

        return look

    monkeypatch.setattr(looking_back, "leading_to", slow)
    with visiting.serving(tmp_path / "games") as browser, ThreadPoolExecutor(MANY) as others:
        game = new_game(browser)
        try:
            looking = [others.submit(browser.get, f"/api/games/{game}/at/0") for _ in range(MANY)]
            assert begun.wait(PATIENCE)
            with seated(browser, game) as chair, seated(browser, new_game(browser)) as fresh:
                chair.play_on(Random(1), 3)
                fresh.play_on(Random(1), 3)
                assert not any(look.done() for look in looking)
        finally:
            stuck.set()
        assert [look.result(timeout=PATIENCE).status_code for look in looking] == [200] * MANY


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
        ("POST /api/games", ("games", 1)),
        ("POST /api/lessons/base", ("games", 1)),
        ("POST /api/puzzles/7", ("games", 1)),
        ("POST /api/campaigns/x/games", ("games", 1)),
        ("POST /api/games/x/at/7/games", ("games", 3)),
        ("POST /api/games/x/seats", ("changes", 1)),
        ("POST /api/records", ("changes", 10)),
        ("PUT /api/records", ("changes", 1)),
    ],
)
def test_what_costs_more_is_charged_more(request_line: str, charged: tuple[str, int]) -> None:
    method, path = request_line.split()
    assert price(method, path) == charged


def test_one_network_opens_only_so_many_games(tmp_path: Path) -> None:
    """Whoever throws their cookie away gets no further."""
    with visiting.serving(tmp_path / "games", Limits(games=lambda: Allowance(3, 0.001))) as browser:
        for _ in range(3):
            game = new_game(another(browser))
        refused = another(browser).post("/api/lessons/base", json={"name": "Ann", "opponent": "Bert"})
        assert (refused.status_code, refused.json()["key"]) == (429, "game.too_many_near")
        assert refused.headers["retry-after"] == "60"
        assert browser.get(f"/api/games/{game}").status_code == 200


def test_looking_back_is_limited(tmp_path: Path) -> None:
    limits = Limits(generous, generous, generous, lambda: Allowance(5, 0.001), lambda: Allowance(3, 0.001))
    with visiting.serving(tmp_path / "games", limits) as browser:
        game = new_game(browser)
        found = [browser.get(f"/api/games/{game}/at/0").status_code for _ in range(7)]
        assert found == [200] * 5 + [429] * 2
        found = [browser.get("/art/token/dragon.svg").status_code for _ in range(5)]
        assert found == [200] * 3 + [429] * 2
        assert browser.get(f"/api/games/{game}").status_code == 200


@pytest.mark.parametrize(
    ("world", "sets"),
    [
        ("carcassonne", ["river", "inns-and-cathedrals", "tower", "count"]),
        ("carcassonne", ["wheel-of-fortune"]),
        ("hunters-and-gatherers", []),
    ],
    ids=lambda found: found if isinstance(found, str) else "-".join(found),
)
def test_no_tile_is_measured_while_others_wait(
    world: str, sets: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when a table is opened, nor when a tile is laid, nor in a replay: a worker does it, and the view waits. So it
    is in zones that only the rules see on a tile, as the top of a tower, a square of the wheel, a river system."""

    def measuring(*_: object) -> tuple[float, float]:
        raise AssertionError("measured on the spot")

    monkeypatch.setattr(drawings, "spot", measuring)
    with visiting.serving(tmp_path / "games") as browser:
        game = new_game(browser, game=world, **{"with": sets})
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 60)
        cookie = browser.cookies["bastide-80"]
    with visiting.serving(tmp_path / "games") as browser:
        browser.cookies["bastide-80"] = cookie
        with seated(browser, game) as chair:
            assert len(chair.view["view"]["land"]) > 10
    with visiting.serving(tmp_path / "games") as browser:
        found = browser.get(f"/api/games/{game}/at/60").json()
        assert found["figures"] or found["tokens"]


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


def test_games_that_nobody_is_in_are_not_opened_without_end(tmp_path: Path) -> None:
    """To open one, it is played again from its beginning, which costs more than anything else that can be asked for."""
    with visiting.serving(tmp_path / "games") as browser:
        first, second, third = (new_game(browser) for _ in range(3))
        cookies = dict(browser.cookies)
        text = browser.get(f"/api/games/{first}/record").text
        kept = browser.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()["record"]
    with visiting.serving(tmp_path / "games", Limits(openings=lambda: Allowance(2, 0.001))) as browser:
        browser.cookies.update(cookies)
        found = [browser.get(f"/api/games/{game}").status_code for game in (first, second, first, second, third)]
        assert found == [200, 200, 200, 200, 429]
        assert browser.get("/api/games").json()["key"] == "message.too_many"
        assert browser.get(f"/api/records/{kept}").json()["key"] == "message.too_many"
        with pytest.raises(WebSocketDisconnect) as caught, seated(browser, third):
            pass
        assert caught.value.code == 1013
        elsewhere = TestClient(browser.app, client=("203.0.113.7", 50000))
        elsewhere.portal = browser.portal
        with seated(elsewhere, third):
            assert browser.get(f"/api/games/{third}").status_code == 200, "it is open now"
        assert len(browser.get("/api/games").json()["games"]) == 3


def test_a_long_game_can_be_opened_too() -> None:
    allowed = openings()
    assert [price_of_opening(entries) for entries in (1, 99, 100, 700, 10**9)] == [1, 1, 2, 8, 50]
    assert all(allowed.takes(price_of_opening(10**9)) for _ in range(3))
