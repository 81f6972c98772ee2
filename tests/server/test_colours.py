"""Colours and who begins, from the wish for a game to its pictures."""

from pathlib import Path

from tests.server.visiting import new_game, person, seated, serving


def test_a_game_is_shown_in_the_colours_that_were_chosen(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Ann") | {"colour": "black"}, person("Ben") | {"colour": "red"}, first=1)
        with seated(browser, game) as chair:
            view = chair.view["view"]
            assert [(seat["name"], seat["colour"]) for seat in view["seats"]] == [("Ben", "red"), ("Ann", "black")]
            assert [account["colour"] for account in view["accounts"]] == ["red", "black"]
            assert view["tints"] == [0, 4, 1, 2, 3, 5]
        assert browser.get(f"/api/games/{game}/at/0").json()["seats"][1]["colour"] == "black"
        assert browser.get(f"/api/games/{game}").json()["seats"][1]["colour"] == "black"


def test_who_begins_is_drawn_among_all(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        begun = set()
        for _ in range(40):
            game = new_game(browser, person("Ann"), person("Ben"), first=-1)
            begun.add(browser.get(f"/api/games/{game}").json()["seats"][0]["name"])
            if len(begun) == 2:
                break
        assert begun == {"Ann", "Ben"}
        wish = {"game": "carcassonne", "seats": [person("Ann"), person("Ben")], "first": 2}
        assert browser.post("/api/games", json=wish).json()["key"] == "table.no_seat"


def test_where_points_are_counted_together_the_colours_are_those_of_the_rules(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        seats = person("Ann") | {"colour": "black"}, person("Ben")
        game = new_game(browser, *seats, game="mists-over-carcassonne")
        assert [seat["colour"] for seat in browser.get(f"/api/games/{game}").json()["seats"]] == ["red", "blue"]
        asked = browser.post("/api/check", json={"game": "mists-over-carcassonne", "players": 2}).json()
        assert asked["ok"] and not asked["colours"]
