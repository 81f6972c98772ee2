"""The server is killed in the middle of anything, and every game goes on."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest

from tests.server.real import (
    PATIENCE,
    connected,
    greeted,
    heard,
    new_game,
    server,
    started,
    told_port,
    wait_for,
)

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


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


def test_who_presses_the_keys_twice_is_let_go_in_peace_too(tmp_path: Path) -> None:
    with server(tmp_path / "games.sqlite") as (running, _):
        for _ in range(3):
            running.send_signal(signal.SIGINT)
            time.sleep(0.03)
        assert running.wait(timeout=PATIENCE) in {0, 130, -signal.SIGINT}
        assert running.stdout is not None
        assert "Traceback" not in running.stdout.read()


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


@pytest.mark.parametrize("arguments", [["--host", "203.0.113.7"], ["--store", "/dev/null/g"], ["--store", "diary"]])
def test_what_cannot_be_served_is_said_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary. " * 1000, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "serve", "--no-browser", *arguments],
        capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("bastide: cannot ") and done.stderr.count("\n") == 1
