"""Three servers over one PostgreSQL, people at each of them, a computer among the players, and one server is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx2
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL
from websockets.sync.client import ClientConnection

from bastide.server.upkeep import check
from tests.server.real import PATIENCE, Message, connected, greeted, heard, started, told_port, wait_for
from tests.server.test_neighbours import owners, queried

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "computer", "level": "random"}]
COMPUTER = 2


class Client:
    """Somebody at a server: all that they were ever told is kept."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.told: dict[int, Message] = {}
        self.ids = 0
        self.connection: ClientConnection
        self.view: Message

    def come(self, rooms: ExitStack, port: int, game: str) -> None:
        """Sit down at a server. Whatever they were told before is there again."""
        self.connection = rooms.enter_context(connected(port, game, self.cookie))
        self.view = greeted(self.connection)
        known = {item["n"]: item for item in self.view["news"]}
        assert self.told.items() <= known.items()
        self.told = known

    def see(self, number: int) -> None:
        while self.view["n"] < number:
            self._take_in(heard(self.connection, "view"))

    def _take_in(self, view: Message) -> None:
        self.view = view
        self.told |= {item["n"]: item for item in view["news"]}

    def wish(self, random: Random) -> Message:
        """A move that is still to be sent."""
        self.ids += 1
        code = random.choice(self.view["view"]["decision"]["options"])["code"]
        return {"t": "play", "id": f"id-{self.ids}", "n": self.view["n"], "code": code}

    def send(self, wish: Message) -> None:
        self.connection.send(json.dumps(wish))

    def play(self, wish: Message) -> None:
        """Play, and see what came of it."""
        before, answered = self.view["n"], False
        self.send(wish)
        while not answered or self.view["n"] == before:
            message: Message = json.loads(self.connection.recv(timeout=PATIENCE))
            assert message["t"] != "refused", message
            answered = answered or message.get("id") == wish["id"]
            if message["t"] == "view":
                self._take_in(message)

    @property
    def asked(self) -> int:
        return int(self.view["view"]["decision"]["player"])


@contextmanager
def sharing(place: URL, number: int) -> Iterator[list[tuple[int, int]]]:
    """So many servers: their processes and ports."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.server.sharing", address_of(place), str(number)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as running:
        assert running.stdout is not None
        lines = [running.stdout.readline().split() for _ in range(number)]
        yield [(int(process), int(port)) for process, port in lines]


def address_of(place: URL) -> str:
    return place.set(drivername="postgresql").render_as_string(hide_password=False)


def opened(port: int) -> tuple[str, str, str]:
    """A game, the cookie of whoever opened it, and the key to its seats."""
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as ann:
        game = ann.post("/api/games", json={"game": "carcassonne", "seats": SEATS}).json()["game"]
        link = ann.get(f"/api/games/{game}/invitation").json()["link"]
        return game, ann.cookies[f"bastide-{port}"], link.partition("?sit=")[2]


def sat_down(port: int, game: str, key: str) -> str:
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as ben:
        answer = ben.post(f"/api/games/{game}/seats", json={"name": "Ben", "key": key})
        assert answer.json() == {"seat": 1}
        return str(ben.cookies[f"bastide-{port}"])


def play_on(players: list[Client], watcher: Client, random: Random, enough: Callable[[], bool]) -> None:
    """People and the computer move, each in turn, and everybody sees every move."""
    everybody = [*players, watcher]
    abreast(everybody)
    while not enough():
        asked = players[0].asked
        if asked == COMPUTER:
            players[0].see(players[0].view["n"] + 1)
        else:
            players[asked].play(players[asked].wish(random))
        abreast(everybody)
        assert all(client.view["view"]["land"] == watcher.view["view"]["land"] for client in players)


def abreast(clients: list[Client]) -> None:
    """Everybody sees what anybody has seen. Whoever is told more than they waited for is ahead of the others again."""
    while len({client.view["n"] for client in clients}) > 1:
        last = max(client.view["n"] for client in clients)
        for client in clients:
            client.see(last)


def moves_of(client: Client, seat: int) -> int:
    return sum(1 for item in client.told.values() if item["event"] == "moved" and item["seat"] == seat)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_the_game_goes_on_when_its_owner_is_killed(new_database: Callable[[], URL]) -> None:
    place, random = new_database(), Random(1)
    with sharing(place, 3) as servers, ExitStack() as rooms:
        (process, first), (_, second), (_, third) = servers
        game, cookie, key = opened(first)
        ann, ben, eve = Client(cookie), Client(sat_down(second, game, key)), Client("")
        ann.come(rooms, first, game)
        while not (before := owners(place, game)):
            time.sleep(0.05)
        ben.come(rooms, second, game)
        eve.come(rooms, third, game)
        play_on([ann, ben], eve, random, lambda: moves_of(eve, COMPUTER) >= 2 and ann.asked == 0)
        assert owners(place, game) == before

        # The owner dies with a move of Ann's in its hands.
        wish = ann.wish(random)
        ann.send(wish)
        os.kill(process, signal.SIGKILL)
        ann.come(rooms, third, game)
        ann.send(wish)
        assert heard(ann.connection, "done")["id"] == wish["id"]
        ann.connection.send(json.dumps({"t": "hello", "last": 0}))
        ann.see(wish["n"] + 1)
        for client in (ben, eve):
            client.see(ann.view["n"])
        seen = moves_of(ann, COMPUTER)
        play_on([ann, ben], eve, random, lambda: moves_of(eve, COMPUTER) >= seen + 2)
        assert len(owners(place, game)) == 1 and owners(place, game) != before

        last = eve.view["n"]
        assert queried(place, "SELECT number FROM entries WHERE game = :game ORDER BY number", game=game)[:last] == [
            *range(1, last + 1)
        ]
        for client in (ann, ben, eve):
            assert sorted(client.told) == [*range(1, client.view["n"] + 1)]
        assert check(place) == []


def test_a_server_is_started_over_a_database_by_its_command(new_database: Callable[[], URL], tmp_path: Path) -> None:
    place = new_database()
    beside = tmp_path / "games"
    with started("--database", address_of(place), "--store", str(beside), "--port", "0", "--no-browser") as running:
        port = told_port(running)
        assert running.stdout is not None
        assert "Games are kept in postgresql:" in running.stdout.readline()
        wait_for(port, running)
        opened(port)
    assert not beside.exists() and (tmp_path / "games.drawings").exists()
    engine = create_engine(place)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM games")).scalar_one() == 1
    engine.dispose()
