"""Tiles of the players' own over HTTP: designed, drawn, played with, and there again after a restart."""

from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from bastide.notation.record import read
from bastide.server.app import application
from bastide.server.limits import Allowance, Limits
from tests.server.visiting import Hands, generous, new_game, seated, serving

MILL = "OWN.mill x2 city N +shield; road S"
WHOLE = "OWN.mill x2 city N +shield; road S; field E SL / N; field SR W / N; meet N S"
PICTURE = "base OWN.mill city N +shield; road S; field E SL / N; field SR W / N; meet N S"


def design(
    browser: TestClient, line: str, change: dict[str, object] | None = None, **more: object
) -> dict[str, object]:
    answer = browser.post("/api/tile", json={"game": "carcassonne", "line": line, "change": change} | more)
    found: dict[str, object] = answer.json()
    return found


def test_a_tile_is_designed_step_by_step(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        found = design(browser, "OWN.1")
        assert found["line"] == "OWN.1 x1 field N E S W"
        changes: list[tuple[dict[str, object], str]] = [
            ({"do": "side", "side": "N", "kind": "city"}, "OWN.1 x1 city N; field E S W / N"),
            ({"do": "side", "side": "W", "kind": "city"}, "OWN.1 x1 city N; city W; field E S / N W"),
            ({"do": "join", "one": 0, "other": 1}, "OWN.1 x1 city N W; field E S / N"),
            ({"do": "sign", "region": 0, "name": "shield", "amount": 1}, "OWN.1 x1 city N W +shield; field E S / N"),
            ({"do": "tag", "name": "bridge", "tag": "bridge"}, "OWN.1 x1 city N W +shield; field E S / N; tags bridge"),
            ({"do": "turn"}, "OWN.1 x1 city E N +shield; field S W / E; tags bridge"),
            ({"do": "part", "region": 0}, "OWN.1 x1 city E +shield; city N; field S W / E N; tags bridge"),
            ({"do": "tag", "name": "bridge", "tag": ""}, "OWN.1 x1 city E +shield; city N; field S W / E N"),
            ({"do": "centre", "kind": "cloister"}, "OWN.1 x1 city E +shield; city N; cloister; field S W / E N"),
        ]  # fmt: skip
        for change, line in changes:
            found = design(browser, str(found["line"]), change)
            assert found["line"] == line and found["problems"] == []


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "carcassonne", "line": "OWN.1 citty"}, 409, "tile.word_near"),
        ({"game": "carcassonne", "line": "x" * 1001}, 400, "message.malformed"),
        ({"game": "carcassonne"}, 400, "message.malformed"),
        ({"game": "chess", "line": "OWN.1"}, 409, "boxes.unknown"),
        ({"game": "carcassonne", "line": "OWN.1", "change": {"do": "dance"}}, 400, "message.malformed"),
        ({"game": "carcassonne", "line": "OWN.1", "change": {"do": "part", "region": 7}}, 400, "message.malformed"),
    ],
)
def test_what_cannot_be_designed_says_why(tmp_path: Path, body: dict[str, object], status: int, key: str) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.post("/api/tile", json=body)
        assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_own_tiles_are_drawn(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.get(f"/art/own/tile.svg?tile={quote(PICTURE)}&v=2&r=1")
        assert answer.headers["content-type"] == "image/svg+xml" and answer.text.startswith("<svg")
        assert answer.text == browser.get(f"/art/own/tile.svg?tile={quote(PICTURE)}&v=2&r=1").text
        zones = browser.get(f"/art/own/zones.json?tile={quote(PICTURE)}").json()
        assert list(zones["zones"]) == ["city.N", "road.S", "field.EL", "field.SR"]


@pytest.mark.parametrize(
    "picture",
    [
        "",
        "base",
        "BA.D",
        "nowhere OWN.1 field N E S W",
        "base OWN.1 field N E S",
        "base OWN.1 city N; field E S W; tags fly:UP",
        "base OWN.1 city N +dungeon; field E S W",
        'base OWN.1 cloister; field N E S W; note "<script>"; nonsense',
        "base <script> field N E S W",
        "base OWN.1 " + "field -; " * 200,
    ],
)
def test_only_good_tiles_are_drawn(tmp_path: Path, picture: str) -> None:
    with serving(tmp_path / "games") as browser:
        for what in ("tile.svg", "zones.json"):
            assert browser.get(f"/art/own/{what}?tile={quote(picture)}").status_code == 404


def test_drawing_and_designing_are_limited(tmp_path: Path) -> None:
    limits = Limits(generous, lambda: Allowance(3, 0.001), generous)
    with serving(tmp_path / "games", limits) as browser:
        answers = [browser.get(f"/art/own/tile.svg?tile={quote(PICTURE)}").status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert browser.post("/api/tile", json={"game": "carcassonne", "line": MILL}).status_code == 429
        assert browser.get("/art/tile/BA.D.svg").status_code == 200


def test_a_choice_is_checked_with_its_tiles(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        good = browser.post("/api/check", json={"game": "carcassonne", "tiles": [MILL, "BA.C x3 city N E S W"]}).json()
        assert good["ok"] and good["tiles"] == 72 + 2 + 2
        bad = browser.post("/api/check", json={"game": "carcassonne", "tiles": [MILL, "OWN.2 road E W +inn"]}).json()
        assert bad["problems"] == [
            {"key": "tile.no_sign", "values": {"sign": "inn", "boxes": "inns-and-cathedrals", "tile": "OWN.2"}}
        ]
        assert bad["tiles"] == 72


def test_limits_are_told_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        limits = browser.get("/api/catalogue").json()["limits"]
        assert (limits["tiles"], limits["copies"], limits["line"]) == (100, 12, 1000)
        order = {"game": "carcassonne", "seats": [{"kind": "person", "name": name} for name in ("Ann", "Ben")]}
        for tiles, key in [
            (["OWN.1 cloister"] * 101, "message.malformed"),
            (["OWN.1 " + "x" * 1000], "message.malformed"),
            (["OWN.1 x13 cloister"], "tile.copies"),
            (["OWN.1 cloister", "OWN.1 cloister"], "tile.name_twice"),
            ([f"OWN.{number} x12 cloister" for number in range(20)], "tile.copies_together"),
        ]:
            assert browser.post("/api/games", json=order | {"tiles": tiles}).json()["key"] == key
        assert browser.get("/api/games").json()["games"] == []


def test_a_game_is_played_with_own_tiles_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(
            browser, tiles=['OWN.mill x12 city N +shield; road S; note "a secret"', "BA.D x4 city N E; road S"]
        )
        with seated(browser, game) as chair:
            chair.play_on(Random(3), 60)
            before = chair.view["view"]
        assert before["choice"]["tiles"] == [
            "BA.D x4 city N E; road S; field SL / N; field SR W / N; meet N S",
            WHOLE.replace("x2", "x12"),
        ]
        assert before["choice"]["pictures"]["OWN.mill"] == PICTURE
        assert any(tile["kind"] == "OWN.mill" for tile in before["land"])
        assert "OWN.mill" in [kind for kind, _ in before["bag"]]
        assert "a secret" not in str(before)
    with serving(tmp_path / "games") as browser:
        with seated(browser, game) as chair:
            now = chair.view["view"]
            assert all(now[part] == before[part] for part in ("choice", "land", "figures", "bag", "sheet", "turn"))
        board = browser.get(f"/api/games/{game}/board.svg")
        assert board.status_code == 200 and 'id="t-OWN-mill-' in board.text
        text = browser.get(f"/api/games/{game}/record").text
        assert [line.split()[0] for line in read(text).tiles] == ["BA.D", "OWN.mill"]
        kept = browser.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()["record"]
        past = browser.get(f"/api/records/{kept}/steps").json()
        assert past["choice"] == before["choice"]
        assert browser.get(f"/api/records/{kept}/board.svg?at=20").status_code == 200


def test_computers_play_with_own_tiles_and_a_rematch_has_them_too(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        seats = ({"kind": "person", "name": "Ann"}, {"kind": "computer", "level": "random"})
        game = new_game(browser, *seats, tiles=[MILL])
        with seated(browser, game) as chair:
            while not chair.view["view"]["over"]:
                if chair.options:
                    chair.play(Random(1).choice(chair.options)["code"])
                else:
                    chair.receive()
            assert chair.command("rematch")["t"] == "done"
        again = browser.get(f"/api/games/{game}").json()["rematch"]
        assert browser.get(f"/api/games/{again}").json()["choice"]["tiles"] == [WHOLE]


def test_a_server_offers_tiles_to_everybody(tmp_path: Path) -> None:
    app = application(tmp_path / "games", Hands(), own=[MILL])
    with TestClient(app) as browser:
        assert browser.get("/api/catalogue").json()["tiles"] == [MILL]
