"""The server is killed under load, again and again: what it has acknowledged is there, and every game goes on.

BASTIDE_KILLS says how often (a dozen times in the usual tests, 200 in `make soak`), BASTIDE_SEED which run it is.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event

import httpx2
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from tests.server.real import PATIENCE, Message, connected, greeted, heard, new_game

KILLS = int(os.environ.get("BASTIDE_KILLS", "12"))
SEED = os.environ.get("BASTIDE_SEED", "1")
CLIENTS = 4
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


class Client:
    """Plays whole games, one after another, through all lives of the server, and checks what it was told before."""

    def __init__(self, number: int) -> None:
        self.random = Random(f"{SEED} {number}")
        self.ids = 0
        self.game = self.cookie = ""
        self.told: list[Message] = []
        self.pending: Message | None = None
        self.moves = self.resent = 0

    def live(self, port: int, started: Event) -> None:
        """Play until the server is gone."""
        try:
            while True:
                if not self.game:
                    self.told, self.pending = [], None
                    self.game, self.cookie = new_game(port, PEOPLE)
                with connected(port, self.game, self.cookie) as connection:
                    self.play(connection, started)
        except (OSError, EOFError, WebSocketException, httpx2.TransportError):
            return

    def play(self, connection: ClientConnection, started: Event) -> None:
        view = self.come_back(connection)
        started.set()
        while view["view"]["decision"] is not None:
            self.ids += 1
            option = self.random.choice(view["view"]["decision"]["options"])
            self.pending = {"t": "play", "id": f"id-{self.ids}", "n": view["n"], "code": option["code"]}
            connection.send(json.dumps(self.pending))
            view = self.acknowledged(connection, view)
        self.game = ""

    def acknowledged(self, connection: ClientConnection, view: Message) -> Message:
        """Wait for the answer and for the view, in whichever order they come."""
        before, answered = view["n"], False
        while not answered or view["n"] == before:
            message: Message = json.loads(connection.recv(timeout=PATIENCE))
            if message["t"] == "view":
                view = message
                self.told += view["news"]
            elif message["t"] in ("done", "refused"):
                assert message == {"t": "done", "id": self.pending and self.pending["id"]}, message
                self.pending, answered = None, True
                self.moves += 1
        return view

    def come_back(self, connection: ClientConnection) -> Message:
        """All that was told is there again. What was not answered is done now, if it was not done before, and once."""
        view = greeted(connection)
        assert view["news"][: len(self.told)] == self.told
        if self.pending is not None:
            self.resent += 1
            connection.send(json.dumps(self.pending))
            assert heard(connection, "done")["id"] == self.pending["id"]
            self.pending = None
            view = greeted(connection)
            while view["news"][0]["n"] > 1:
                # What was told of that move before the greeting was heard.
                view = heard(connection, "view")
        self.told = view["news"]
        assert [item["n"] for item in self.told] == list(range(1, view["n"] + 1))
        return view


@contextmanager
def servers(store: Path) -> Iterator[subprocess.Popen[str]]:
    """Servers over one store, each of which begins when the one before has ended."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.server.lives", str(store)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as found:
        try:
            yield found
        finally:
            found.kill()


def live(running: subprocess.Popen[str], clients: list[Client], random: Random) -> None:
    """One life of the server, with all clients playing, until it is killed: after so many moves and a moment, however
    fast the machine is."""
    assert running.stdout is not None
    process, port = map(int, running.stdout.readline().split())
    with ThreadPoolExecutor(len(clients)) as pool:
        try:
            begun = [Event() for _ in clients]
            playing = [pool.submit(client.live, port, event) for client, event in zip(clients, begun, strict=True)]
            for event, future in zip(begun, playing, strict=True):
                while not event.wait(0.1):
                    assert not future.done(), future.result()
            enough = sum(client.moves for client in clients) + random.randint(1, 6 * len(clients))
            while sum(client.moves for client in clients) < enough:
                assert not any(future.done() for future in playing), [future.result() for future in playing]
                Event().wait(0.001)
            Event().wait(random.uniform(0, 0.05))
        finally:
            os.kill(process, signal.SIGKILL)
        for future in playing:
            future.result(timeout=PATIENCE)


def begin_next(running: subprocess.Popen[str]) -> None:
    """Only where it will be killed too: it would outlive the test."""
    assert running.stdin is not None
    running.stdin.write("next\n")
    running.stdin.flush()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
@pytest.mark.timeout(120 + 30 * KILLS)
def test_killed_under_load_nothing_that_was_acknowledged_is_lost(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    clients = [Client(number) for number in range(CLIENTS)]
    random = Random(SEED)
    with servers(store) as running:
        for number in range(KILLS):
            if number:
                begin_next(running)
            live(running, clients, random)
            with closing(sqlite3.connect(store)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert sum(client.moves for client in clients) > KILLS
    assert KILLS < 10 or sum(client.resent for client in clients) > 0
