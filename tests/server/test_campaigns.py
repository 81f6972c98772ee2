"""Campaigns: a group is remembered with its tries, goes on level by level, and may try again with the same tiles."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.notation.record import read
from bastide.server.chronicle import Stage, group_of
from bastide.server.fairness import checked
from bastide.server.place import Place
from bastide.server.store import Secrets, Store
from bastide.server.upkeep import check, probe
from bastide.table.facts import Created, Finished, Logged, SeatPlan
from tests.server.visiting import Chair, another, new_game, person, seated, serving

MISTS = "mists-over-carcassonne"
SECRETS = Secrets(b"k" * 32, "seed")
ANN = SeatPlan("person", "Ann", "", "a")
FIRST_STORE = Path(__file__).parent / "stores" / "first-sqlite.sql"


def mists(browser: TestClient, *seats: dict[str, str], level: str = "1") -> str:
    return new_game(browser, *(seats or (person("Ann"),)), game=MISTS, options={"mists_level": level})


def campaign_of(browser: TestClient, game: str) -> dict[str, Any]:
    """What the server tells of the campaign of a game."""
    with seated(browser, game) as chair:
        name = chair.view["view"]["campaign"]
    found: dict[str, Any] = browser.get(f"/api/campaigns/{name}").json()
    return found


def lost(chair: Chair, seed: str) -> None:
    """Play at random, with which nobody has won yet."""
    chair.play_on(Random(seed))
    assert chair.view["view"]["over"] and not chair.view["view"]["together"]["won"]


def rematch_of(browser: TestClient, game: str) -> str:
    return str(browser.get(f"/api/games/{game}").json()["rematch"])


def drawn(browser: TestClient, game: str) -> list[str]:
    steps = browser.get(f"/api/games/{game}/steps").json()["steps"]
    return [step["code"] for step in steps if step["seat"] < 0]


def test_a_group_is_known_again_by_who_opens_and_who_plays(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        first = campaign_of(host, mists(host))
        assert [player["name"] for player in first["players"]] == ["Ann"] and first["host"]
        assert first["next"] == "1" and [stage["level"] for stage in first["levels"]] == list("123456")
        again = campaign_of(host, mists(host, level="2"))
        assert again["campaign"] == first["campaign"]
        assert [len(stage["tries"]) for stage in again["levels"]] == [1, 1, 0, 0, 0, 0]
        other = mists(host, person("Ann"), person("Ben"))
        assert campaign_of(host, other)["campaign"] != first["campaign"]
        stranger = another(host)
        assert campaign_of(stranger, mists(stranger))["campaign"] != first["campaign"]
        assert not stranger.get(f"/api/campaigns/{first['campaign']}").json()["host"]
        assert len(host.get("/api/campaigns").json()["campaigns"]) == 2


def test_a_game_without_levels_is_no_campaign(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game = new_game(host)
        with seated(host, game) as chair:
            assert chair.view["view"]["campaign"] is None
        assert host.get("/api/campaigns").json() == {"campaigns": []}


def test_a_lost_try_is_remembered_and_tried_again_with_the_same_tiles(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game = mists(host)
        with seated(host, game) as chair:
            chair.play(chair.options[0]["code"])
            assert chair.command("mix", value="from-the-first-try")["t"] == "done"
            lost(chair, "first")
            end = chair.view["view"]["together"]
            assert chair.command("rematch", same_tiles=True, level="2")["key"] == "table.other_tiles"
            assert chair.command("rematch", level="7")["key"] == "campaign.no_level"
            assert chair.command("rematch", same_tiles=True)["t"] == "done"
        again = rematch_of(host, game)
        with seated(host, again) as chair:
            assert chair.view["view"]["same_tiles"]
            assert chair.command("mix", value="anything")["key"] == "table.same_tiles"
            chair.play_on(Random("second"))
        both = [drawn(host, game), drawn(host, again)]
        shorter = min(len(tiles) for tiles in both)
        assert shorter > 4 and both[0][:shorter] == both[1][:shorter]
        for name in (game, again):
            assert checked(read(host.get(f"/api/games/{name}/record").text)) == len(drawn(host, name))
        stage = campaign_of(host, again)["levels"][0]
        assert len(stage["tries"]) == 2 and not stage["won"]
        assert stage["tries"][0]["reached"] == end["reached"] and stage["best"]["goal"] == end["goal"] == 50


def test_taking_back_leaves_the_tiles_that_are_known(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game = mists(host)
        with seated(host, game) as chair:
            chair.play_on(Random(1), 6)
            chair.command("mix", value="late")
            lost(chair, "first")
            chair.command("rematch", same_tiles=True)
        again = rematch_of(host, game)
        with seated(host, again) as chair:
            chair.play_on(Random(2), 2)
            assert chair.command("take_back", n=chair.view["n"])["t"] == "done"
        with seated(host, again, 1) as chair:
            chair.play_on(Random(3))
        short = min(len(drawn(host, game)), len(drawn(host, again)))
        assert drawn(host, game)[:short] == drawn(host, again)[:short]


def test_the_host_goes_on_from_the_page_and_takes_the_others_along(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game = mists(host, person("Ann"), {"kind": "open"})
        friend = another(host)
        friend.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        page = campaign_of(host, game)
        answer = host.post(f"/api/campaigns/{page['campaign']}/games", json={"level": "2"})
        assert answer.status_code == 201
        fresh = answer.json()["game"]
        with seated(friend, fresh) as chair:
            assert chair.view["you"] == [1] and chair.view["view"]["choice"]["options"]["mists_level"] == "2"
        assert campaign_of(host, fresh)["campaign"] == page["campaign"]
        refused = host.post(f"/api/campaigns/{page['campaign']}/games", json={"level": "9"})
        assert refused.json()["key"] == "campaign.no_level"


def test_from_the_page_a_finished_game_leads_to_the_next(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game = mists(host)
        with seated(host, game) as chair:
            lost(chair, "first")
        page = campaign_of(host, game)
        fresh = host.post(f"/api/campaigns/{page['campaign']}/games", json={"level": "1"}).json()["game"]
        assert rematch_of(host, game) == fresh
        further = host.post(f"/api/campaigns/{page['campaign']}/games", json={"level": "1"}).json()["game"]
        assert further != fresh
        with seated(host, further) as chair:
            lost(chair, "further")
            assert chair.command("rematch", level="2")["t"] == "done"
        assert host.get(f"/api/games/{rematch_of(host, further)}").json()["choice"]["options"]["mists_level"] == "2"


def test_what_was_reached_outlives_its_game(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as host:
        game, open_one = mists(host), mists(host)
        with seated(host, game) as chair:
            lost(chair, "first")
        page = campaign_of(host, game)
        host.delete(f"/api/games/{open_one}")
        host.delete(f"/api/games/{game}")
        tries = host.get(f"/api/campaigns/{page['campaign']}").json()["levels"][0]["tries"]
        assert [attempt["link"] for attempt in tries] == [None] and tries[0]["goal"] == 50
        assert host.post(f"/api/campaigns/{page['campaign']}/games", json={"level": "1"}).status_code == 201
        assert host.delete(f"/api/campaigns/{page['campaign']}").status_code == 200
        assert host.get(f"/api/campaigns/{page['campaign']}").json()["key"] == "campaign.unknown"


def began(store: Store, game: str, level: str, at: int) -> Any:
    plan = Created(MISTS, (), {"mists_level": level}, 1, (ANN,), "full", host="a", campaign="camp")
    return store.create(game, SECRETS, Logged(1, at, plan), stage=Stage(level, group_of(plan)))


def test_the_best_try_and_the_next_level(place: Place) -> None:
    async def visit() -> None:
        store = await Store.open(place)
        ends = {"one": (False, 31), "two": (True, 52), "three": (False, 40)}
        for at, (game, (won, reached)) in enumerate(ends.items()):
            await began(store, game, "1", 10 + at)
            await store.append(game, [Logged(2, 20 + at, Finished((reached,), (0,) if won else (), "", reached, 50))])
        found = await store.campaign("camp")
        assert found is not None and [attempt.reached for attempt in found.tries] == [31, 52, 40]
        assert found.last == 22 and await store.campaign_of("a", group_of(found.plan)) == "camp"
        await store.forget_older(22)
        assert await store.campaign("camp")
        await store.forget_older(23)
        assert await store.campaign("camp") is None and await store.entries("one")
        await store.close()

    asyncio.run(visit())
    with serving(place) as host:
        assert host.get("/api/campaigns/camp").json()["key"] == "campaign.unknown"


@pytest.mark.parametrize("won", [True, False])
def test_a_level_that_is_won_opens_the_next(tmp_path: Path, won: bool) -> None:
    async def visit() -> None:
        store = await Store.open(tmp_path / "games")
        await began(store, "one", "1", 10)
        await store.append("one", [Logged(2, 20, Finished((50,), (0,) if won else (), "", 50, 50))])
        await store.close()

    asyncio.run(visit())
    with serving(tmp_path / "games") as host:
        assert host.get("/api/campaigns/camp").json()["next"] == ("2" if won else "1")


def test_a_store_from_before_campaigns_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST_STORE.read_text(encoding="utf-8"))
        connection.executescript("DROP TABLE tries; DROP TABLE campaigns;")
    assert check(path) == []
    probe(path)
    with serving(path) as host:
        assert host.get("/api/games/sunny-valley").status_code == 200
        assert campaign_of(host, mists(host))["next"] == "1"
