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
Running = subprocess.Popen[str]

PATIENCE = 90.0
"""Seconds that a busy machine may take for anything."""


@contextmanager
def server(store: Path) -> Iterator[tuple[Running, int]]:
    """A real server in a process of its own, on whichever port is free, for nobody can keep one free meanwhile."""
    with started("--store", str(store), "--port", "0", "--no-browser") as running:
        port = told_port(running)
        wait_for(port, running)
        yield running, port


@contextmanager
def started(*arguments: str) -> Iterator[Running]:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-m", "bastide", "serve", *arguments]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert running.stdout is not None
    try:
        yield running
    finally:
        running.kill()
        running.wait()
        running.stdout.close()


def told_port(running: Running) -> int:
    assert running.stdout is not None
    shown = running.stdout.readline()
    assert shown.startswith("Bastide: http://"), shown + running.stdout.read()
    return int(shown.rsplit(":", 1)[1].strip().strip("/"))


def wait_for(port: int, running: Running) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert running.poll() is None, running.stdout and running.stdout.read()
        try:
            httpx2.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE)
            return
        except httpx2.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def connected(port: int, game: str, cookie: str) -> Iterator[ClientConnection]:
    origin = Origin(f"http://127.0.0.1:{port}")
    headers = {"Cookie": f"bastide={cookie}"}
    address = f"ws://127.0.0.1:{port}/ws/{game}"
    with connect(address, origin=origin, additional_headers=headers, open_timeout=PATIENCE) as found:
        yield found


def heard(connection: ClientConnection, kind: str) -> Message:
    while True:
        message: Message = json.loads(connection.recv(timeout=PATIENCE))
        if message["t"] == kind:
            return message


def greeted(connection: ClientConnection, last: int = 0) -> Message:
    connection.send(json.dumps({"t": "hello", "last": last}))
    return heard(connection, "view")


def new_game(port: int, seats: list[dict[str, str]]) -> tuple[str, str]:
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as browser:
        answer = browser.post("/api/games", json={"game": "carcassonne", "with": ["river"], "seats": seats})
        return answer.json()["game"], browser.cookies["bastide"]


PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def test_killed_after_every_few_moves_nothing_is_lost(tmp_path: Path) -> None:
    """What a client was told is there again; what it was not told of is either done or not, and may be sent again."""
    random = Random(1)
    told: Message = {}
    game = cookie = ""
    pending: Message | None = None
    for life in range(4):
        with server(tmp_path / "games.sqlite") as (running, port):
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
    seats = [{"kind": "computer", "level": "random"}] * 2 + [{"kind": "person", "name": "Ann"}]
    with server(tmp_path / "games.sqlite") as (running, port):
        game, cookie = new_game(port, seats)
        running.send_signal(signal.SIGKILL)
        running.wait()
    with server(tmp_path / "games.sqlite") as (_, port), connected(port, game, cookie) as connection:
        view = greeted(connection)
        while not view["view"]["decision"]["options"]:
            view = heard(connection, "view")
        assert view["you"] == [2] and view["view"]["decision"]["player"] == 2


def children(process: int) -> list[int]:
    """The processes that a process has started and that still live."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if int(after_name[1]) == process and after_name[0] != "Z":
            found.append(int(path.parent.name))
    return found


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2][1] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells which processes there are")
def test_nobody_works_on_for_a_server_that_was_killed(tmp_path: Path) -> None:
    with server(tmp_path / "games.sqlite") as (running, port):
        httpx2.get(f"http://127.0.0.1:{port}/art/tile/BA.D.svg", timeout=PATIENCE)
        workers = children(running.pid)
        assert workers
        running.send_signal(signal.SIGKILL)
        running.wait()
        end = time.monotonic() + PATIENCE
        while any(map(lives, workers)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any(map(lives, workers))


@pytest.mark.parametrize(("sent", "codes"), [(signal.SIGINT, {0, 130, -signal.SIGINT}), (signal.SIGTERM, {0})])
def test_a_signal_stops_it_in_peace(tmp_path: Path, sent: signal.Signals, codes: set[int]) -> None:
    with server(tmp_path / "games.sqlite") as (running, port):
        game, cookie = new_game(port, PEOPLE)
        with connected(port, game, cookie) as connection:
            greeted(connection)
            running.send_signal(sent)
            assert running.wait(timeout=PATIENCE) in codes
        assert running.stdout is not None
        shown = running.stdout.read()
        assert "Traceback" not in shown and "Warning" not in shown


def test_another_port_is_taken_if_one_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        with started("--store", str(tmp_path / "g"), "--port", str(port)) as running:
            other = told_port(running)
            assert other != port
            wait_for(other, running)
            assert running.stdout is not None
            lines = [running.stdout.readline(), running.stdout.readline()]
            assert any("No browser" in line for line in lines)


@pytest.mark.parametrize("arguments", [["--host", "203.0.113.7"], ["--store", "/dev/null/g"], ["--store", __file__]])
def test_what_cannot_be_served_is_said_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "serve", "--no-browser", *arguments],
        capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("bastide: cannot ") and done.stderr.count("\n") == 1
