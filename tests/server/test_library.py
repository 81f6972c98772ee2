"""Records that people bring along are kept, and nobody takes the room of all others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide.server import library
from bastide.server.doorman import Doorman
from bastide.server.library import Bringer
from bastide.server.place import Place
from bastide.server.store import Store
from bastide.table.refused import Refused
from tests.server.real import PATIENCE
from tests.server.test_door import open_house
from tests.server.visiting import another, new_game, serving

ANN, BEN, CAT = Bringer("ann", "home"), Bringer("ben", "home"), Bringer("cat", "elsewhere")
PLAIN = {"content-type": "text/plain"}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small shelf: two of one person, three of one network, four at all."""
    for name, most in (("OWN", 2), ("NEARBY", 3), ("ALL", 4)):
        monkeypatch.setattr(library, name, most)


class Shelf:
    """A store that is given one record after another, each a second later."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 0

    async def bring(self, text: str, by: Bringer) -> str:
        """What became of it: its name, or why it is refused."""
        self.now += 1
        try:
            await self.store.check_record(by)
            return await self.store.keep_record(f"r-{text}", text, by, self.now)
        except Refused as refused:
            return refused.key

    async def there(self, *texts: str) -> list[bool]:
        return [await self.store.record(f"r-{text}") == text for text in texts]


def test_the_oldest_of_ones_own_makes_room(place: Place) -> None:
    async def visit() -> None:
        shelf = Shelf(await Store.open(place))
        for text in "abc":
            assert await shelf.bring(text, ANN) == f"r-{text}"
        assert await shelf.there("a", "b", "c") == [False, True, True]
        assert await shelf.bring("b", ANN) == "r-b", "it is there already, and is the younger one now"
        await shelf.bring("d", ANN)
        assert await shelf.there("b", "c", "d") == [True, False, True]
        await shelf.store.close()

    asyncio.run(visit())


def test_what_was_found_about_it_goes_with_it(place: Place) -> None:
    async def visit() -> None:
        shelf = Shelf(await Store.open(place))
        await shelf.bring("a", ANN)
        await shelf.store.keep_analysis("records/r-a", "abc", b"found", 1)
        for text in "bc":
            await shelf.bring(text, ANN)
        assert await shelf.store.analysis("records/r-a", "abc") is None
        await shelf.store.close()

    asyncio.run(visit())


def test_one_network_does_not_take_the_room_of_the_others(place: Place) -> None:
    async def visit() -> None:
        shelf = Shelf(await Store.open(place))
        for text, by in (("a", ANN), ("b", ANN), ("c", BEN)):
            assert await shelf.bring(text, by) == f"r-{text}"
        stranger = Bringer("stranger", "home")
        assert await shelf.bring("d", stranger) == "record.too_many_near"
        assert await shelf.bring("d", BEN) == "r-d", "who has something there may change it"
        assert await shelf.there("a", "b", "c", "d") == [True, True, False, True]
        assert await shelf.bring("e", CAT) == "r-e", "there is room for others"
        assert await shelf.bring("f", Bringer("dan", "far away")) == "record.too_many"
        assert await shelf.bring("f", CAT) == "r-f"
        assert await shelf.there("a", "b", "d", "e", "f") == [True, True, True, False, True]
        await shelf.store.forget_older(shelf.now)
        assert await shelf.bring("g", Bringer("dan", "far away")) == "r-g"
        await shelf.store.close()

    asyncio.run(visit())


def test_records_from_before_count_for_nobody_but_all(place: Place) -> None:
    async def visit() -> None:
        shelf = Shelf(await Store.open(place))
        for text in "abcd":
            await shelf.bring(text, Bringer(text, text))
        with shelf.store._base.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE records SET holder = NULL, network = NULL")
        assert await shelf.bring("e", ANN) == "record.too_many"
        await shelf.store.close()

    asyncio.run(visit())


@contextmanager
def recorded(tmp_path: Path) -> Iterator[tuple[TestClient, list[str]]]:
    """A server, and records that are worth bringing along."""
    with serving(tmp_path / "games") as browser:
        yield browser, [browser.get(f"/api/games/{new_game(browser)}/record").text for _ in range(4)]


def bring(browser: TestClient, text: str) -> tuple[int, str]:
    answer = browser.post("/api/records", content=text, headers=PLAIN)
    return answer.status_code, answer.json().get("key", "")


def test_a_browser_is_known_again_by_its_cookie(tmp_path: Path) -> None:
    with recorded(tmp_path) as (ann, texts):
        ben = another(ann)
        sent = [ben.post("/api/records", content=texts[at], headers=PLAIN).json()["record"] for at in (0, 1, 1, 2)]
        assert len(ben.cookies) == 1, "whoever brings the first record is given one"
        assert sent[1] == sent[2], "the same again is the one that is there"
        found = [ben.get(f"/api/records/{name}").status_code for name in (sent[0], sent[1], sent[3])]
        assert sorted(found[:2]) == [200, 404] and found[2] == 200, "of the first two one has made room"
        assert bring(ann, texts[3]) == (201, "")
        assert bring(another(ann), texts[3]) == (429, "record.too_many_near")


def test_a_stranger_who_throws_cookies_away_fills_only_what_is_for_one_network(tmp_path: Path) -> None:
    with recorded(tmp_path) as (browser, texts):
        found = [bring(another(browser), text) for text in texts]
        assert found == [(201, "")] * 3 + [(429, "record.too_many_near")]


def test_networks_are_told_apart_and_not_written_down(tmp_path: Path) -> None:
    """Through a proxy that is trusted, everybody comes from their own network."""
    with serving(tmp_path / "before") as browser:
        text = browser.get(f"/api/games/{new_game(browser)}/record").text
    store = tmp_path / "games"
    addresses = ["203.0.113.9"] * 4 + ["198.51.100.7", "2001:db8:77::1"]
    with open_house(store, Doorman(), ["127.0.0.1"]) as port:
        found = [
            httpx2.post(
                f"http://127.0.0.1:{port}/api/records", content=text, timeout=PATIENCE,
                headers=PLAIN | {"x-forwarded-for": address},
            ).status_code
            for address in addresses
        ]  # fmt: skip
    assert found == [201, 201, 201, 429, 201, 429], "the last one finds all full"
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("games*"))
    assert not any(address.encode() in kept for address in ("203.0.113", "198.51.100", "2001:db8"))
