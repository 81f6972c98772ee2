"""Lessons at a table: the deal and the opponent follow the file, and whoever wants to goes their own way."""

from pathlib import Path

from starlette.testclient import TestClient

from bastide.lessons.lesson import lessons
from tests.server.visiting import Chair, seated, serving

FIRST = lessons()[0]
PUPIL = {"name": "Ann", "opponent": "Blue"}


def begun(browser: TestClient, name: str = FIRST.name) -> str:
    answer = browser.post(f"/api/lessons/{name}", json=PUPIL)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


def step_on(chair: Chair) -> None:
    """Do what the lesson says, or let the opponent do it, and wait for what comes of it."""
    view = chair.view["view"]
    before = chair.view["n"]
    if view["lesson"]["waits"]:
        assert chair.command("go_on", n=before)["t"] == "done"
        chair.until(before + 1)
    elif view["lesson"]["says"]:
        assert chair.play(view["lesson"]["code"])["t"] == "done"
    else:
        chair.next("view")


def test_a_lesson_is_followed_to_its_end_and_the_game_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        heard: list[int] = []
        while chair.view["view"]["lesson"]["code"]:
            heard.append(chair.view["view"]["lesson"]["step"])
            step_on(chair)
        end = chair.view["view"]["lesson"]
        assert set(heard) | {end["step"]} == set(range(FIRST.spoken)) and end["step"] == FIRST.spoken - 1
        assert [seat["points"] for seat in chair.view["view"]["seats"]] == [16, 14]
        assert chair.play(chair.options[0]["code"])["t"] == "done"
        assert chair.view["view"]["lesson"] is None


def test_whoever_goes_their_own_way_plays_an_ordinary_game_and_may_come_back(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        taught = chair.view["view"]["lesson"]["code"]
        other = next(option["code"] for option in chair.options if option["code"] != taught)
        assert chair.play(other)["t"] == "done"
        assert chair.view["view"]["lesson"] is None
        before = chair.view["n"]
        assert chair.command("go_on", n=before)["key"] == "table.stale"
        assert chair.command("take_back", n=before)["t"] == "done"
        assert chair.until(before + 1)["view"]["lesson"]["code"] == taught


def test_the_opponent_waits_until_its_words_are_read(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        while not chair.view["view"]["lesson"]["waits"]:
            step_on(chair)
        number = chair.view["n"]
        chair.send({"t": "ping"})
        chair.next("pong")
        assert chair.view["n"] == number and chair.view["view"]["decision"]["player"] == 1


def test_a_lesson_promises_nothing_about_its_deal(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        record = browser.get(f"/api/games/{begun(browser)}/record").text
        assert "dealer committed" not in record


def test_there_is_no_other_lesson(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.post("/api/lessons/flying", json=PUPIL)
        assert answer.status_code == 404 and answer.json()["key"] == "page.unknown"
        assert browser.post(f"/api/lessons/{FIRST.name}", json={"name": "", "opponent": "Blue"}).status_code == 409


def test_lights_are_places_of_the_land(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        lights = chair.view["view"]["lesson"]["lights"]
        assert [(light["x"], light["y"], light["zone"]) for light in lights] == [(0, 0, "city.N")]
