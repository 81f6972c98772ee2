"""The store keeps entries in order, each number once, or says so."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bastide.server.entries import Overtaken
from bastide.server.limits import Allowance
from bastide.server.place import Place
from bastide.server.run import address, allowed_hosts, default_store, listening
from bastide.server.schema import WrongStore
from bastide.server.store import Secrets, Store
from bastide.server.upkeep import probe
from bastide.table.facts import Chatted, Created, Filled, Logged, Rematched, SeatPlan

SEATS = (SeatPlan("person", "Ann", "", "a"), SeatPlan("open"))
CREATED = Logged(1, 10, Created("carcassonne", (), {}, 1, SEATS, "full"))
SECRETS = Secrets(b"k" * 32, "seed")


async def stored(place: Place) -> Store:
    store = await Store.open(place)
    await store.create("one", SECRETS, CREATED)
    return store


def test_entries_are_there_again_in_order(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        await store.append("one", [Logged(2, 11, Chatted(0, "Ann", "hi"), "a:1")])
        await store.append("one", [Logged(3, 12, Filled(1, "random"))])
        await store.close()
        again = await Store.open(place)
        assert [entry.number for entry in await again.entries("one")] == [1, 2, 3]
        assert (await again.entries("one"))[1] == Logged(2, 11, Chatted(0, "Ann", "hi"), "a:1")
        secrets = await again.secrets("one")
        assert secrets is not None and secrets.key == SECRETS.key
        assert await again.secrets("two") is None
        assert await again.games_of("a", 10) == ["one"] and await again.games_of("b", 10) == []
        await again.close()

    asyncio.run(visit())


def test_a_number_and_a_command_are_stored_once(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        await store.append("one", [Logged(2, 11, Chatted(0, "Ann", "hi"), "a:1")])
        for again in (Logged(2, 12, Chatted(0, "Ann", "other")), Logged(3, 12, Chatted(0, "Ann", "hi"), "a:1")):
            with pytest.raises(Overtaken):
                await store.append("one", [again])
        assert len(await store.entries("one")) == 2
        await store.close()

    asyncio.run(visit())


def test_what_belongs_together_is_stored_whole_or_not_at_all(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        lines = [Logged(number, 11, Chatted(0, "Ann", "hi")) for number in (2, 3)]
        with pytest.raises(Overtaken):
            await store.append("one", [*lines, Logged(2, 11, Chatted(0, "Ann", "again"))])
        assert len(await store.entries("one")) == 1
        await store.append("one", lines)
        assert len(await store.entries("one")) == 3
        await store.close()

    asyncio.run(visit())


def test_many_write_at_once_and_one_that_fails_fails_alone(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        names = [f"game {number}" for number in range(30)]
        await asyncio.gather(*(store.create(name, SECRETS, CREATED) for name in names))
        lines = [store.append(name, [Logged(2, 11, Chatted(0, "Ann", "hi"))]) for name in names]
        twice = store.append(names[7], [Logged(1, 11, Chatted(0, "Ann", "hi"))])
        *done, failed = await asyncio.gather(*lines, twice, return_exceptions=True)
        assert done == [None] * 30 and isinstance(failed, Overtaken)
        assert [len(await store.entries(name)) for name in names] == [2] * 30
        await store.close()

    asyncio.run(visit())


def test_readers_and_the_writer_do_not_lock_one_another_out(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        for number in range(2, 52):
            line = [Logged(number, 11, Chatted(0, "Ann", "hi"))]
            reading = asyncio.gather(*(store.entries("one") for _ in range(4)))
            await store.append("one", line)
            assert {len(found) for found in await reading} <= {number - 1, number}
        await store.close()

    asyncio.run(visit())


def test_an_error_tells_no_secrets(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        with pytest.raises(IntegrityError) as caught:
            await store.create("one", Secrets(b"the dealer's key", "the secret seed"), CREATED)
        assert "secret seed" not in str(caught.value) and "dealer" not in str(caught.value)
        await store.close()

    asyncio.run(visit())


def test_a_rematch_is_stored_whole_or_not_at_all(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place)
        with pytest.raises(Overtaken):
            await store.create("two", SECRETS, CREATED, ("one", Logged(1, 12, Rematched("two"))))
        assert await store.secrets("two") is None and await store.entries("two") == []
        await store.create("two", SECRETS, CREATED, ("one", Logged(2, 12, Rematched("two"))))
        assert (await store.entries("one"))[-1].fact == Rematched("two")
        await store.close()

    asyncio.run(visit())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("PRAGMA user_version = 99", "format 99"),
        ("CREATE TABLE people (name TEXT)", "something else"),
        ("", "something else"),
    ],
)
def test_what_is_no_store_of_ours_is_left_alone(tmp_path: Path, change: str, words: str) -> None:
    path = tmp_path / "games"
    if change:
        with sqlite3.connect(path) as connection:
            connection.execute(change)
        connection.close()
    else:
        path.write_text("Dear diary, nothing in here is a game of any sort. " * 100)
    before = path.read_bytes()
    with pytest.raises(WrongStore, match=words):
        asyncio.run(Store.open(path))
    assert path.read_bytes() == before


def test_a_store_that_was_not_made_to_the_end_is_made_to_the_end(tmp_path: Path) -> None:
    probe(tmp_path / "games")
    with sqlite3.connect(tmp_path / "games") as connection:
        for change in ("TABLE records", "INDEX sitting_in_one", "TABLE analyses", "TABLE alembic_version"):
            connection.execute(f"DROP {change}")
        connection.execute("PRAGMA user_version = 0")
    connection.close()
    probe(tmp_path / "games")
    with sqlite3.connect(tmp_path / "games") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("SELECT * FROM records").fetchall() == []
    connection.close()


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_store() == tmp_path / "bastide" / "games.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_store() == Path("/home/ann/.local/share/bastide/games.sqlite")


def test_a_taken_port_is_passed_over() -> None:
    with listening("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listening("127.0.0.1", port) as second:
            assert second.getsockname()[1] != port
    with pytest.raises(OSError, match=r"."):
        listening("203.0.113.7", 8000)


def test_addresses() -> None:
    assert address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert address("::1", 8000) == "http://[::1]:8000/"
    assert "localhost" in allowed_hosts("127.0.0.1") and allowed_hosts("0.0.0.0") == ()


def test_an_allowance_fills_up_again() -> None:
    now = 0.0
    allowance = Allowance(3, 2, lambda: now)
    assert [allowance.takes() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [allowance.takes() for _ in range(3)] == [True, True, False]
    assert not allowance.is_exhausted
    assert not any(allowance.takes() for _ in range(100))
    assert allowance.is_exhausted


def test_patience_ends_with_who_sends_a_little_too_much_all_the_time() -> None:
    now = 0.0
    allowance = Allowance(5, 10, lambda: now)
    for _ in range(1000):
        now += 0.02
        allowance.takes()
    assert allowance.is_exhausted
    now += 10
    assert allowance.takes() and not allowance.is_exhausted
