"""The server is killed in the middle of anything, and every game goes on."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Message = dict[str, Any]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def server(store: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    """A real server in a process of its own."""
    command = [sys.executable, "-m", "bastide", "serve", "--store", str(store), "--port", str(port), "--no-browser"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    try:
        wait_for(port, running)
        yield running
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


def wait_for(port: int, running: "subprocess.Popen[str]") -> None:
    for _ in range(300):
        assert running.poll() is None, running.stdout and running.stdout.read()
        try:
            httpx2.get(f"http://127.0.0.1:{port}/api/games")
            return
        except httpx2.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def connected(port: int, game: str, cookie: str) -> Iterator[ClientConnection]:
    origin = Origin(f"http://127.0.0.1:{port}")
    headers = {"Cookie": f"bastide={cookie}"}
    with connect(f"ws://127.0.0.1:{port}/ws/{game}", origin=origin, additional_headers=headers) as found:
        yield found


def heard(connection: ClientConnection, kind: str) -> Message:
    while True:
        message: Message = json.loads(connection.recv(timeout=20))
        if message["t"] == kind:
            return message


def greeted(connection: ClientConnection, last: int = 0) -> Message:
    connection.send(json.dumps({"t": "hello", "last": last}))
    return heard(connection, "view")


def new_game(port: int, seats: list[dict[str, str]]) -> tuple[str, str]:
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as browser:
        answer = browser.post("/api/games", json={"game": "carcassonne", "with": ["river"], "seats": seats})
        return answer.json()["game"], browser.cookies["bastide"]


PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def test_killed_after_every_few_moves_nothing_is_lost(tmp_path: Path) -> None:
    """What a client was told is there again; what it was not told of is either done or not, and may be sent again."""
    port = free_port()
    random = Random(1)
    told: Message = {}
    game = cookie = ""
    pending: Message | None = None
    for life in range(4):
        with server(tmp_path / "games.sqlite", port) as running:
            if not game:
                game, cookie = new_game(port, PEOPLE)
            with connected(port, game, cookie) as connection:
                view = greeted(connection)
                if told:
                    assert view["news"][: told["n"]] == told["news"]
                    assert view["n"] >= told["n"]
                if pending is not None:
                    connection.send(json.dumps(pending))
                    assert heard(connection, "done")["id"] == pending["id"]
                    view = greeted(connection)
                for step in range(5):
                    option = random.choice(view["view"]["decision"]["options"])
                    move = {"t": "play", "id": f"{life}-{step}", "n": view["n"], "code": option["code"]}
                    connection.send(json.dumps(move))
                    heard(connection, "done")
                    view = greeted(connection)
                told = view
                option = random.choice(view["view"]["decision"]["options"])
                pending = {"t": "play", "id": f"{life}-last", "n": view["n"], "code": option["code"]}
                connection.send(json.dumps(pending))
                running.send_signal(signal.SIGKILL)
                running.wait()
    assert told["n"] > 20


def test_killed_while_a_computer_plays(tmp_path: Path) -> None:
    port = free_port()
    seats = [{"kind": "computer", "level": "random"}] * 2 + [{"kind": "person", "name": "Ann"}]
    with server(tmp_path / "games.sqlite", port) as running:
        game, cookie = new_game(port, seats)
        running.send_signal(signal.SIGKILL)
        running.wait()
    with server(tmp_path / "games.sqlite", port), connected(port, game, cookie) as connection:
        view = greeted(connection)
        while not view["view"]["decision"]["options"]:
            view = heard(connection, "view")
        assert view["you"] == [2] and view["view"]["decision"]["player"] == 2


def test_an_interrupt_stops_it_in_peace(tmp_path: Path) -> None:
    port = free_port()
    with server(tmp_path / "games.sqlite", port) as running:
        game, cookie = new_game(port, PEOPLE)
        with connected(port, game, cookie) as connection:
            greeted(connection)
            running.send_signal(signal.SIGINT)
            assert running.wait(timeout=15) in (0, 130, -signal.SIGINT)
        assert running.stdout is not None
        assert "Traceback" not in running.stdout.read()


def test_another_port_is_taken_if_one_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        command = [sys.executable, "-m", "bastide", "serve", "--store", str(tmp_path / "g"), "--port", str(port)]
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert running.stdout is not None
        try:
            shown = running.stdout.readline()
            other = int(shown.rsplit(":", 1)[1].strip().strip("/"))
            assert other != port
            wait_for(other, running)
            lines = [running.stdout.readline(), running.stdout.readline()]
            assert any("No browser" in line for line in lines)
        finally:
            running.kill()
            running.wait()
            running.stdout.close()


@pytest.mark.parametrize("arguments", [["--host", "203.0.113.7"], ["--store", "/dev/null/games"]])
def test_what_cannot_be_served_is_said_in_one_line(arguments: list[str]) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "serve", "--no-browser", *arguments],
        capture_output=True, text=True, env=environment, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("bastide: cannot ") and done.stderr.count("\n") == 1
