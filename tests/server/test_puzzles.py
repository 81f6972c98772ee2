"""Puzzles at a table: solved, taken back after the end, begun anew, and with their solution shown."""

from pathlib import Path

from starlette.testclient import TestClient

from bastide.puzzles.puzzle import collection
from tests.server.visiting import Chair, seated, serving

FIRST = collection().puzzles[0]
SOLVER = {"name": "Ann", "opponent": "Blue"}


def begun(browser: TestClient, number: int = FIRST.number) -> str:
    answer = browser.post(f"/api/puzzles/{number}", json=SOLVER)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


def anew(chair: Chair, shown: bool) -> None:
    before = chair.view["n"]
    assert chair.command("begin_anew", shown=shown)["t"] == "done"
    chair.until(before + 1)


def solve(chair: Chair) -> None:
    for code in FIRST.ways[0]:
        if code not in FIRST.tiles:
            assert chair.play(code)["t"] == "done"


def test_a_puzzle_is_solved_and_can_be_taken_back_after_its_end(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        told = chair.view["view"]["puzzle"]
        assert (told["number"], told["gained"], told["laying"]) == (FIRST.number, 0, 1)
        assert told["most"] is None and told["stars"] is None, "how far one can come is not told before"
        assert told["coming"] == list(FIRST.tiles[1:])
        solve(chair)
        end = chair.view["view"]
        assert end["over"] and (end["puzzle"]["gained"], end["puzzle"]["most"]) == (FIRST.most, FIRST.most)
        assert end["puzzle"]["stars"] == 3 and end["take_back"]
        assert end["seats"][FIRST.player]["colour"] == "red"
        assert chair.command("rematch")["key"] == "table.puzzle"
        before = chair.view["n"]
        assert chair.command("take_back", n=before)["t"] == "done"
        again = chair.until(before + 1)["view"]
        assert not again["over"] and again["puzzle"]["most"] is None
        assert chair.play([code for code in FIRST.ways[0] if code not in FIRST.tiles][-1])["t"] == "done"
        assert chair.view["view"]["puzzle"]["stars"] == 3


def test_nobody_else_has_a_turn(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        while not chair.view["view"]["over"]:
            assert chair.view["view"]["decision"]["player"] == FIRST.player
            assert chair.play(chair.options[-1]["code"])["t"] == "done"


def test_the_solution_is_shown_step_by_step_and_left_again(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, begun(browser)) as chair:
        assert chair.play(chair.options[0]["code"])["t"] == "done"
        anew(chair, shown=True)
        view = chair.view["view"]
        assert view["puzzle"]["shown"] and view["puzzle"]["most"] == FIRST.most
        codes = []
        while chair.view["view"]["lesson"]["code"]:
            lesson, before = chair.view["view"]["lesson"], chair.view["n"]
            assert lesson["waits"] and lesson["says"]["de"]
            codes.append(lesson["code"])
            assert chair.command("go_on", n=before)["t"] == "done"
            chair.until(before + 1)
        assert codes == [code for code in FIRST.ways[0] if code not in FIRST.tiles]
        assert chair.view["view"]["over"] and chair.view["view"]["puzzle"]["gained"] == FIRST.most
        anew(chair, shown=False)
        view = chair.view["view"]
        assert view["lesson"] is None and not view["puzzle"]["shown"] and view["puzzle"]["gained"] == 0


def test_a_puzzle_that_was_left_goes_on_and_others_make_room(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = begun(browser)
        assert begun(browser) == game
        other = begun(browser, 2)
        assert other != game and browser.get(f"/api/games/{game}").status_code == 404
        assert browser.get("/api/games").json()["games"] == [], "puzzles are no games that wait"


def test_a_puzzle_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = begun(browser)
        cookies = dict(browser.cookies)
        with seated(browser, game) as chair:
            anew(chair, shown=True)
            number = chair.view["n"]
    with serving(tmp_path / "games") as browser:
        browser.cookies.update(cookies)
        with seated(browser, game) as chair:
            assert chair.view["n"] == number and chair.view["view"]["lesson"]["waits"]


def test_every_day_has_its_puzzle(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.get("/api/puzzles/of/2026-11-17").json()
        assert answer["day"] == "2026-11-17" and answer["level"] in ("easy", "medium", "hard")
        assert len(browser.get("/api/puzzles").json()["puzzles"]) == len(collection().puzzles)
        assert browser.get("/api/puzzles/of/someday").status_code == 404
        assert browser.post("/api/puzzles/0", json=SOLVER).status_code == 404
        assert browser.post("/api/puzzles/99999", json=SOLVER).status_code == 404


def test_an_ordinary_game_is_not_begun_anew(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        wish = {"game": "carcassonne", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}
        game = browser.post("/api/games", json=wish).json()["game"]
        with seated(browser, game) as chair:
            assert chair.command("begin_anew")["key"] == "table.no_puzzle"
        hand = browser.post("/api/games", json=wish | {"options": {"hand": "1:BA.D"}})
        assert hand.json()["key"] == "boxes.option", "a hand is for puzzles alone"
