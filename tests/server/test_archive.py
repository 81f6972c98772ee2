"""What was found about games is kept as long as they are, and not without end."""

import asyncio

import pytest

from bastide.server import archive
from bastide.server.library import Bringer
from bastide.server.place import Place
from bastide.server.store import Secrets, Store
from bastide.table.facts import Created, Logged, SeatPlan

SEATS = (SeatPlan("person", "Ann", "", "a"), SeatPlan("open"))
CREATED = Logged(1, 10, Created("carcassonne", (), {}, 1, SEATS, "full"))


async def stored(place: Place, *names: str) -> Store:
    store = await Store.open(place)
    for name in names:
        await store.create(name, Secrets(b"k" * 32, "seed"), CREATED)
    return store


def test_it_is_there_again_for_the_same_course_of_play(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place, "one")
        await store.keep_analysis("games/one", "abc", b"first", 10)
        await store.keep_analysis("games/one", "def", b"second", 11)
        await store.close()
        again = await Store.open(place)
        assert await again.analysis("games/one", "def") == b"second"
        assert await again.analysis("games/one", "abc") is None
        assert await again.analysis("records/one", "def") is None
        await again.close()

    asyncio.run(visit())


def test_it_goes_with_its_game_and_does_not_come_after_it(place: Place) -> None:
    async def visit() -> None:
        store = await stored(place, "one", "two")
        for name in ("one", "two", "three"):
            await store.keep_analysis(f"games/{name}", "abc", b"found", 10)
        await store.delete("one")
        await store.keep_analysis("games/one", "abc", b"too late", 11)
        found = [await store.analysis(f"games/{name}", "abc") for name in ("one", "two", "three")]
        assert found == [None, b"found", None]
        await store.close()

    asyncio.run(visit())


def test_it_goes_with_records_of_its_age(place: Place) -> None:
    async def visit() -> None:
        store = await Store.open(place)
        for name, at in (("old", 10), ("new", 20)):
            await store.keep_record(name, name, Bringer("ann", "home"), at)
            await store.keep_analysis(f"records/{name}", "abc", b"found", at)
        await store.forget_older(15)
        assert [await store.analysis(f"records/{name}", "abc") for name in ("old", "new")] == [None, b"found"]
        await store.close()

    asyncio.run(visit())


def test_the_oldest_makes_room_and_what_is_too_large_is_not_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST", 2)
    monkeypatch.setattr(archive, "LARGEST", 10)

    async def visit() -> None:
        store = await stored(place, "a", "b", "c", "d")
        for name, text, at in (("b", b"1", 11), ("a", b"2", 12), ("d", b"3", 12), ("c", b"x" * 11, 13)):
            await store.keep_analysis(f"games/{name}", "abc", text, at)
        found = [await store.analysis(f"games/{name}", "abc") for name in ("a", "b", "c", "d")]
        assert found == [b"2", None, None, b"3"]
        await store.close()

    asyncio.run(visit())
