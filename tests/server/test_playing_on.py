"""From every position of the past one can play on: the steps so far are the same, what comes after is dealt anew."""

from pathlib import Path
from random import Random

import pytest

from bastide.notation.codes import codes
from bastide.notation.record import read, replay
from bastide.server.fairness import BEGUN
from tests.server.visiting import another, new_game, person, seated, serving

SEATS = [person("Zoe"), {"kind": "computer", "level": "random", "name": "Tea"}]


def test_a_game_is_played_on(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 20)
        steps = browser.get(f"/api/games/{game}/steps").json()["steps"]
        k = next(step["k"] for step in steps if step["seat"] == -1 and step["player"] == 0 and step["k"] > 9)
        zoe = another(browser)
        answer = zoe.post(f"/api/games/{game}/at/{k}/games", json={"seats": SEATS})
        assert answer.status_code == 201
        fresh = answer.json()["game"]
        before = browser.get(f"/api/games/{game}/at/{k}").json()
        with seated(zoe, fresh) as chair:
            view = chair.view["view"]
            assert [view[part] == before[part] for part in ("land", "figures", "hand", "bag", "turn", "sheet")] == [
                True
            ] * 6
            assert view["no_take_back"]["key"] == "table.nothing_to_take_back"
            assert chair.play(chair.options[0]["code"])["t"] == "done"
        record = read(zoe.get(f"/api/games/{fresh}/record").text)
        assert [step.code for step in record.steps[:k]] == [step["code"] for step in steps[:k]]
        assert record.headers[BEGUN] == str(k)


def test_a_game_is_played_on_with_another_move(tmp_path: Path) -> None:
    """What was tried on the board is where the new game begins."""
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 6)
        steps = browser.get(f"/api/games/{game}/steps").json()["steps"]
        k = next(step["k"] for step in steps if step["prompt"] == "place") - 1
        position = replay(read(browser.get(f"/api/games/{game}/record").text), k)
        assert position.decision is not None
        other = next(code for code in codes(position, position.decision) if code != steps[k]["code"])
        where = f"/api/games/{game}/at/{k}"
        tried = browser.get(f"{where}/instead", params={"code": other}).json()
        answer = browser.post(f"{where}/games", json={"seats": SEATS, "codes": [other]})
        with seated(browser, answer.json()["game"]) as chair:
            assert chair.view["view"]["land"] == tried["land"]
        record = read(browser.get(f"/api/games/{answer.json()['game']}/record").text)
        assert [step.code for step in record.steps[: k + 1]] == [*[step["code"] for step in steps[:k]], other]
        refused = browser.post(f"{where}/games", json={"seats": SEATS, "codes": [other, "99,99:N"]})
        assert refused.json()["key"] == "table.illegal"


def test_the_end_is_not_played_on_and_the_seats_must_be_as_many(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1))
        last = len(browser.get(f"/api/games/{game}/steps").json()["steps"])
        for k, seats, key in (
            (last, SEATS, "table.over"),
            (last + 1, SEATS, "table.no_step"),
            (3, SEATS[:1], "message.malformed"),
            ("x", SEATS, "page.unknown"),
        ):
            answer = browser.post(f"/api/games/{game}/at/{k}/games", json={"seats": seats})
            assert answer.json()["key"] == key


@pytest.mark.parametrize("help_level", ["full", "none"])
def test_a_game_without_help_is_not_played_on_before_its_end(tmp_path: Path, help_level: str) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, help=help_level)
        answer = browser.post(f"/api/games/{game}/at/1/games", json={"seats": SEATS})
        assert (answer.status_code == 201) == (help_level == "full")
