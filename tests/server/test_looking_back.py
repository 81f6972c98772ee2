"""Games and records looked back on over HTTP."""

from dataclasses import replace
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest

from bastide.notation.record import read, write
from tests.notation.foreign.saving import Saving
from tests.server.visiting import another, new_game, person, seated, serving


def test_a_game_is_replayed_and_taken_home(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, **{"with": ["river"]})
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 30)
            live = chair.view["view"]
        steps = browser.get(f"/api/games/{game}/steps").json()
        assert steps["choice"]["with"] == ["river"] and steps["names"] == ["Ann", "Ben"]
        assert [step["k"] for step in steps["steps"]] == list(range(1, len(steps["steps"]) + 1))
        last = len(steps["steps"])
        now = browser.get(f"/api/games/{game}/at/{last}").json()
        for part in ("land", "figures", "bag", "sheet", "turn", "hand"):
            assert now[part] == live[part]
        assert now["n"] == last and now["decision"]["options"] == []
        assert len(browser.get(f"/api/games/{game}/at/0").json()["land"]) == 1
        assert browser.get(f"/api/games/{game}/at/{last + 1}").status_code == 404
        assert browser.get(f"/api/games/{game}/at/-1").status_code == 404
        chart = browser.get(f"/api/games/{game}/chart").json()
        assert chart["turns"] == live["turn"]
        taken = browser.get(f"/api/games/{game}/record")
        assert "attachment" in taken.headers["content-disposition"]
        assert read(taken.text).names == ("Ann", "Ben")
        picture = browser.get(f"/api/games/{game}/board.svg?at=5")
        assert picture.headers["content-type"] == "image/svg+xml" and picture.text.startswith("<svg")


def test_a_record_is_opened_for_replay(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Ann"), {"kind": "open"})
        another(browser).post(f"/api/games/{game}/seats", json={"name": 'Ben "the", second'})
        text = browser.get(f"/api/games/{game}/record").text
        answer = another(browser).post("/api/records", content=text, headers={"content-type": "text/plain"})
        assert answer.status_code == 201
        record = answer.json()["record"]
        assert answer.json()["link"] == f"/r/{record}"
    with serving(tmp_path / "games") as browser:
        steps = browser.get(f"/api/records/{record}").json()
        assert steps["names"] == ["Ann", 'Ben "the", second']
        view = browser.get(f"/api/records/{record}/at/1").json()
        assert view["hand"] and [seat["name"] for seat in view["seats"]] == steps["names"]
        assert browser.get(f"/api/records/{record}/record").text == text
        assert browser.get(f"/api/records/{record}/chart").json()["turns"] == 1


def test_a_save_of_another_program_is_opened_as_a_record(tmp_path: Path) -> None:
    save = Saving((), 2, 3).play(40)
    with serving(tmp_path / "games") as browser:
        answer = browser.post("/api/records", content=save.text(), headers={"content-type": "text/plain"})
        assert answer.status_code == 201
        steps = browser.get(f"/api/records/{answer.json()['record']}").json()
        assert steps["names"] == ["Player 0", "Player 1"]
        assert steps["headers"]["imported"] == "save of version 5.11.2"
        assert steps["steps"][-1]["scores"] == save.game.scores


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "record.bad"),
        (b"no record at all", "record.bad"),
        (b"\xff\xfe\x00", "record.bad"),
        (b"Bastide record 1\ngame: carcassonne\n", "record.bad"),
        (b'{"setup": {"sets": {"basic": 1}}, "replay": [{"type": "X"}]}', "record.foreign"),
        (b"{", "record.foreign"),
        (b"<game/>", "record.foreign"),
        (b"x" * (1024 * 1024 + 1), "record.too_large"),
    ],
)
def test_what_is_no_record(tmp_path: Path, content: bytes, key: str) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.post("/api/records", content=content, headers={"content-type": "text/plain"})
        assert answer.json()["key"] == key and answer.status_code in (413, 422)


def test_what_was_never_there(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        for path in ("games/x", "games/x/steps", "games/x/record", "records/x", "records/x/at/0"):
            answer = browser.get(f"/api/{path}")
            assert answer.status_code == 404 and answer.json()["key"].endswith(".unknown")


def test_a_region_of_the_past_is_told(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(2), 12)
            first = chair.view["view"]["land"][0]
            live = chair.command("region", x=0, y=0, zone="city.N", printed=True)
        assert first["kind"] == "BA.D"
        last = len(browser.get(f"/api/games/{game}/steps").json()["steps"])
        place = f"/api/games/{game}/at"
        then = browser.get(f"{place}/0/region?cell=0,0&zone=city.N").json()
        assert (then["feature"], then["tiles"], then["finished"], then["figures"]) == ("city", 1, False, [])
        now = browser.get(f"{place}/{last}/region?cell=0,0&zone=city.N").json()
        for part in ("zones", "figures", "tiles", "strength", "owners", "now", "complete"):
            assert now[part] == live[part]
        assert browser.get(f"{place}/0/region?cell=0,0&zone=lake").json()["key"] == "table.no_zone"
        assert browser.get(f"{place}/0/region?cell=9,-9&zone=city.N").json()["key"] == "table.no_zone"
        assert browser.get(f"{place}/0/region?cell=here&zone=city.N").status_code == 404


def test_a_region_is_told_without_help_only_when_the_game_is_over(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, help="none")
        refused = browser.get(f"/api/games/{game}/at/0/region?cell=0,0&zone=city.N")
        assert refused.json()["key"] == "table.no_help"


def test_a_record_tells_who_has_played_in_words_of_whoever_takes_it_home(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Änne, die Erste"), {"kind": "computer", "level": "master"}, {"kind": "open"})
        taken = browser.get(f"/api/games/{game}/record?lang=de")
        assert read(taken.text).names == ("Änne, die Erste", "Blau (Meister)", "Grün")
        day = read(taken.text).headers["date"]
        _, plain, told = taken.headers["content-disposition"].split("; ")
        assert plain == f'filename="carcassonne-{day}.bastide"'
        whole = f"Carcassonne {day} Änne, die Erste, Blau (Meister), Grün.bastide"
        assert unquote(told) == f"filename*=UTF-8''{whole}"
        english = browser.get(f"/api/games/{game}/record", headers={"accept-language": "fr,en;q=0.5"})
        assert read(english.text).names[1:] == ("Blue (master)", "Green")
        posted = browser.post("/api/records", content=taken.text, headers={"content-type": "text/plain"})
        again = browser.get(f"/api/records/{posted.json()['record']}/record")
        assert again.text == taken.text and again.headers["content-disposition"] == taken.headers["content-disposition"]


def test_a_day_that_a_record_makes_up_spoils_no_answer(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Ann"), person("Ben"))
        record = read(browser.get(f"/api/games/{game}/record").text)
        text = write(replace(record, headers=record.headers | {"date": 'gestern "/☕'}))
        posted = browser.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
        taken = browser.get(f"/api/records/{posted.json()['record']}/record")
        assert taken.headers["content-disposition"].startswith('attachment; filename="carcassonne.bastide"; ')
