"""Real servers in processes of their own, and clients that speak to them over the network."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
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
    headers = {"Cookie": f"bastide-{port}={cookie}"}
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
        return answer.json()["game"], browser.cookies[f"bastide-{port}"]
