"""The container file keeps its word as far as can be told without building it: what its steps name is there, and its
server is healthy, keeps its games in the volume, and stops in peace."""

import json
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from tests.server.real import PATIENCE, Running, new_game, started, told_port, wait_for

ROOT = Path(__file__).parents[2]
FILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
IGNORED = [
    line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"
]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def steps(word: str) -> list[str]:
    """What follows a word of the container file, in order."""
    return re.findall(rf"^{word} (.*)$", FILE, re.MULTILINE)


def listed(word: str) -> list[str]:
    """The same for a word that is followed by a list, as the one that is run has to be to hear of signals."""
    [found] = steps(word)
    words: list[str] = json.loads(found[found.index("[") :])
    return words


def test_both_stages_have_the_python_that_the_package_wants() -> None:
    images = [image.partition(" AS ")[0] for image in steps("FROM")]
    assert len(images) == 2 and len(set(images)) == 1, "the environment is copied: it must find the same Python again"
    version = re.fullmatch(r"python:(\d+)\.(\d+)-slim", images[0])
    least = re.fullmatch(r">=(\d+)\.(\d+)", PROJECT["project"]["requires-python"])
    assert version and least and [*map(int, version.groups())] >= [*map(int, least.groups())]


def test_what_the_build_needs_is_there_and_not_left_out() -> None:
    needed = ["constraints.txt", "pyproject.toml", "setup.py", "MANIFEST.in", PROJECT["project"]["readme"]]
    needed += ["src/bastide/__init__.py", "docs/rules", "docs/correcting-tiles.md", "docs/correcting-tiles.de.md"]
    for name in needed:
        assert (ROOT / name).exists()
        parts = [part.as_posix() for part in (Path(name), *Path(name).parents)]
        assert not [rule for rule in IGNORED if any(fnmatch(part, rule.removeprefix("**/")) for part in parts)]
    assert steps("COPY") == [". .", "--from=build /opt/bastide /opt/bastide"]
    assert {".git", ".venv*"} <= set(IGNORED)


def test_the_package_is_installed_as_it_is_named() -> None:
    [install] = [step for step in steps("RUN") if "pip install" in step]
    [extras] = re.findall(r"'\.\[(.*?)\]'", install)
    assert set(extras.split(",")) <= set(PROJECT["project"]["optional-dependencies"])
    assert "python -m venv /opt/bastide " in install
    [folder], [settings] = steps("WORKDIR"), steps("ENV")
    assert f"PIP_CONSTRAINT={folder}/constraints.txt" in settings and "BASTIDE_COMPILE=1" in settings
    assert FILE.index("\nENV") < FILE.index("pip install") < FILE.index("\nFROM", 1 + FILE.index("\nENV"))
    for command in (listed("ENTRYPOINT"), listed("HEALTHCHECK CMD")):
        assert command[0].startswith("/opt/bastide/bin/")
    assert Path(listed("ENTRYPOINT")[0]).name in PROJECT["project"]["scripts"]


def test_it_runs_as_a_user_of_its_own_who_owns_the_volume() -> None:
    [user], [volume], [made] = steps("USER"), steps("VOLUME"), [step for step in steps("RUN") if "useradd" in step]
    assert user != "root" and made.split()[-1] == user
    assert "--create-home" in made and f"--home-dir {volume} " in made
    assert FILE.index("useradd") < FILE.index("\nUSER") < FILE.index("\nENTRYPOINT")
    command = listed("ENTRYPOINT")
    assert Path(command[command.index("--store") + 1]).parent == Path(volume)
    assert steps("EXPOSE") == [command[command.index("--port") + 1]]
    assert command[command.index("--host") + 1] == "0.0.0.0"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[Running, int]]:
    """The server as the container starts it, with a store and a port that are free here."""
    _, serve, *given = listed("ENTRYPOINT")
    assert serve == "serve"
    (tmp_path / "data").mkdir()  # the image makes it
    given[given.index("--store") + 1] = str(tmp_path / "data" / "games.sqlite")
    given[given.index("--port") + 1] = "0"
    with started(*given, "--allowed-host", "play.example.org", "--trust-proxy", "10.88.0.0/16") as found:
        port = told_port(found)
        wait_for(port, found)
        yield found, port


def is_healthy(port: int) -> bool:
    """What the container file asks to find out."""
    _, *given = listed("HEALTHCHECK CMD")
    command = [sys.executable, *(word.replace(":8000/", f":{port}/") for word in given)]
    assert f":{port}/healthz" in command[-1]
    return subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False).returncode == 0


def test_the_server_is_healthy_keeps_its_games_and_stops_in_peace(running: tuple[Running, int], tmp_path: Path) -> None:
    process, port = running
    assert is_healthy(port)
    new_game(port, PEOPLE)
    assert (tmp_path / "data" / "games.sqlite").stat().st_size
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=PATIENCE) == 0
    assert not is_healthy(port)
