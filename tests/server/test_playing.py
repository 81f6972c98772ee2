"""Games over the socket: commands done once or refused, everybody told everything once."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bastide.server.audience import Audience
from bastide.server.store import Store
from bastide.table import judge
from bastide.table.facts import Moved
from bastide.words.words import has_words
from tests.server.visiting import Chair, another, new_game, person, seated, serving

OPEN = {"kind": "open"}


def numbers(chair: Chair) -> list[int]:
    """The numbers of all news that a chair has heard, in order."""
    return [item["n"] for message in chair.heard if message["t"] == "view" for item in message["news"]]


def test_a_whole_game_at_one_screen(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        assert chair.view["you"] == [0, 1]
        chair.play_on(Random(1))
        view = chair.view["view"]
        assert view["over"] and view["decision"] is None
        assert [seat["points"] for seat in view["seats"]] == [
            sum(award["points"] for award in view["sheet"] if award["player"] == seat) for seat in (0, 1)
        ]
        assert numbers(chair) == list(range(1, chair.view["n"] + 1))
        assert chair.heard[-1]["t"] in ("view", "done", "presence")


def test_two_people_and_somebody_who_watches(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), OPEN)
        ben, eve = another(ann), another(ann)
        with seated(ann, game) as first, seated(eve, game) as watching:
            assert (first.view["you"], watching.view["you"]) == ([0], [])
            while first.options:
                first.play(first.options[0]["code"])
            assert ben.post(f"/api/games/{game}/seats", json={"name": "Ben"}).json() == {"seat": 1}
            with seated(ben, game) as second:
                assert second.view["you"] == [1] and second.options
                second.play(second.options[0]["code"])
                first.until(second.view["n"])
                watching.until(second.view["n"])
                assert not watching.options
                assert first.view["view"]["land"] == second.view["view"]["land"] == watching.view["view"]["land"]
            assert numbers(first) == numbers(watching) == list(range(1, first.view["n"] + 1))


def test_that_something_is_done_is_told_after_what_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the tiles that came have still to be measured."""
    measured: set[int] = set()

    def late(audience: Audience) -> bool:
        is_known = audience.table.changed in measured
        measured.add(audience.table.changed)
        if not is_known:
            asyncio.get_running_loop().call_later(0.02, audience.tell)
        return is_known

    monkeypatch.setattr(Audience, "is_measured", late)
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        for _ in range(10):
            before = chair.view["n"]
            assert chair.play(chair.options[0]["code"])["t"] == "done"
            assert chair.view["n"] > before


def test_a_doubled_command_is_done_once(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        number, code = chair.view["n"], chair.options[0]["code"]
        assert chair.command("play", id="one", n=number, code=code)["t"] == "done"
        after = chair.until(number + 1)["n"]
        assert chair.command("play", id="one", n=number, code=code)["t"] == "done"
        chair.send({"t": "hello", "last": after})
        assert chair.next("view")["n"] == after


def test_a_doubled_command_is_done_once_even_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        cookie = browser.cookies["bastide-80"]
        with seated(browser, game) as chair:
            number, code = chair.view["n"], chair.options[0]["code"]
            chair.command("play", id="one", n=number, code=code)
            after = chair.until(number + 1)["n"]
    with serving(tmp_path / "games") as browser:
        browser.cookies["bastide-80"] = cookie
        with seated(browser, game) as chair:
            assert chair.view["n"] == after
            assert chair.command("play", id="one", n=number, code=code)["t"] == "done"
            chair.send({"t": "hello", "last": after})
            assert chair.next("view")["n"] == after


def test_ids_of_different_people_do_not_meet(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), OPEN)
        ben = another(ann)
        ben.post(f"/api/games/{game}/seats", json={"name": "Ben"})
        with seated(ann, game) as first, seated(ben, game) as second:
            assert first.command("chat", id="same", text="hello")["t"] == "done"
            assert second.command("chat", id="same", text="hello yourself")["t"] == "done"
            second.until(first.view["n"])
            second.send({"t": "hello", "last": 0})
            texts = [item["text"] for item in second.next("view")["view"]["chat"]]
            assert texts == ["hello", "hello yourself"]


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ({"t": "play", "id": "x", "n": 1, "code": "0,0:N"}, "table.stale"),
        ({"t": "play", "id": "x", "n": 2, "code": "0,0:N"}, "cell.taken"),
        ({"t": "play", "id": "x", "n": 2, "code": "no such move"}, "table.illegal"),
        ({"t": "play", "id": "x", "n": 99, "code": "0,0:N"}, "table.stale"),
        ({"t": "take_back", "id": "x", "n": 2}, "table.nothing_to_take_back"),
        ({"t": "resign", "id": "x", "seat": 5}, "table.no_seat"),
        ({"t": "resign", "id": "x", "level": "nobody"}, "player.unknown"),
        ({"t": "fill", "id": "x", "seat": 1}, "table.seat_taken"),
        ({"t": "chat", "id": "x", "text": ""}, "table.empty_text"),
        ({"t": "chat", "id": "x", "text": "x" * 501}, "table.text_too_long"),
        ({"t": "rematch", "id": "x"}, "table.not_over"),
        ({"t": "region", "id": "x", "x": 5, "y": 5, "zone": "city.N"}, "table.no_zone"),
        ({"t": "why", "id": "x", "x": 5, "y": 5}, "message.malformed"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(
    tmp_path: Path, message: dict[str, object], key: str
) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        before = chair.view["view"]
        chair.send(message)
        answer = chair.next("refused")
        assert (answer["id"], answer["key"]) == ("x", key)
        chair.send({"t": "hello", "last": 0})
        assert chair.next("view")["view"] == before


@pytest.mark.parametrize(
    "text",
    [
        "", "nonsense", "[]", "{}", "null", '{"t":"dance"}', '{"t":"play"}', '{"t":"play","id":"x","n":"2","code":"-"}',
        '{"t":"play","id":"","n":2,"code":"-"}', '{"t":"play","id":"x","n":-2,"code":"-"}', '{"t":"hello","last":1e99}',
        '{"t":"chat","id":"x","text":7}', '{"t":"hello","last":0,"more":1}', "[" * 5000,
        '{"t":"play","id":"' + "y" * 65 + '"}',
        '{"t":"region","x":99999,"y":0,"zone":"city"}', '{"t":"chat","id":"x","text":"\\ud800"}',
    ],
)  # fmt: skip
def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path, text: str) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        before = chair.view["view"]
        chair.session.send_text(text)
        assert chair.next("refused")["key"] == "message.malformed"
        chair.session.send_bytes(b"\x00\xff")
        assert chair.next("refused")["key"] == "message.malformed"
        chair.send({"t": "hello", "last": 0})
        assert chair.next("view")["view"] == before


def test_who_comes_back_is_told_exactly_what_he_missed(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(3), 4)
            last = chair.view["n"]
        with seated(browser, game, last) as chair:
            assert chair.view["news"] == [] and not chair.view["resync"]
            chair.play_on(Random(4), 7)
            now = chair.view["n"]
        with seated(browser, game, last) as chair:
            assert [item["n"] for item in chair.view["news"]] == list(range(last + 1, now + 1))
        with seated(browser, game, now + 50) as chair:
            assert chair.view["resync"] and chair.view["news"] == []


def test_take_back_over_the_socket(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        before = chair.view["view"]
        chair.play(chair.options[0]["code"])
        assert chair.view["view"]["take_back"]
        assert chair.command("take_back", n=chair.view["n"])["t"] == "done"
        after = chair.view if chair.view["view"]["hand"] else chair.next("view")
        for part in ("land", "hand", "decision", "bag", "seats"):
            assert after["view"][part] == before[part]
        assert after["news"][-1]["event"] == "taken_back"


def test_without_help_nothing_is_explained(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser, help="none")) as chair:
        for message in (
            {"t": "why", "like": "1,0:N", "x": 0, "y": 0},
            {"t": "region", "x": 0, "y": 0, "zone": "city.N"},
            {"t": "hint"},
        ):
            chair.send(message)
            assert chair.next("refused")["key"] == "table.no_help"
        assert chair.play("0,0:N")["key"] == "table.illegal"


def test_questions_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        like = chair.options[0]["code"]
        chair.send({"t": "why", "like": like, "x": 0, "y": 0, "rotation": 1, "id": "w"})
        assert chair.next("why") == {"t": "why", "id": "w", "x": 0, "y": 0, "key": "cell.taken", "values": {}}
        chair.send({"t": "why", "like": "BA.D", "x": 0, "y": 0})
        assert chair.next("refused")["key"] == "table.stale"
        chair.send({"t": "region", "x": 0, "y": 0, "zone": "city.N"})
        found = chair.next("region")
        assert (found["feature"], found["owners"], found["complete"][0]["points"]) == ("city", [], 4)
        chair.send({"t": "hint", "id": "h"})
        moves = chair.next("hint")["moves"]
        assert 1 < len({move["code"] for move in moves}) == len(moves), "what comes to the same is told once"
        assert {move["code"] for move in moves} <= {option["code"] for option in chair.options}
        assert all(has_words(move["why"]["key"]) and 0 < move["chance"] < 1 for move in moves)
        chair.play(chair.options[0]["code"])
        tile = chair.view["view"]["land"][-1]
        like = next(option["code"] for option in chair.options if option["verb"] == "deploy")
        chair.send({"t": "why", "like": like, "x": tile["x"], "y": tile["y"], "zone": "nowhere"})
        assert chair.next("refused")["key"] == "table.no_zone"
        chair.send({"t": "ping"})
        assert chair.next("pong") == {"t": "pong"}


def test_a_spectator_can_do_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(another(browser), game) as chair:
            number = chair.view["n"]
            for kind, facts in (
                ("play", {"n": number, "code": "1,0:N"}), ("take_back", {"n": number}), ("resign", {}), ("leave", {}),
                ("fill", {"seat": 0}), ("chat", {"text": "hi"}), ("hint", {}),
            ):  # fmt: skip
                assert chair.command(kind, **facts)["key"] == "table.not_seated"
            assert chair.command("why", like="1,0:N", x=0, y=0)["key"] == "table.not_yours"


def test_presence_tells_who_is_there(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as ann:
        game = new_game(ann, person("Ann"), {"kind": "computer", "level": "random"}, OPEN)
        with seated(ann, game) as first:
            assert first.next("presence") == {"t": "presence", "seats": [True, True, False], "watching": 0}
            with seated(another(ann), game):
                assert first.next("presence")["watching"] == 1
            assert first.next("presence")["watching"] == 0


def test_an_entry_is_stored_before_anybody_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the store fails, the command is refused, nothing has changed, and the same command works later."""
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        before = chair.view["view"]
        code = chair.options[0]["code"]

        async def failing(*_: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", failing)
            assert chair.command("play", id="one", n=chair.view["n"], code=code)["key"] == "table.failed"
        chair.send({"t": "hello", "last": 0})
        assert chair.next("view")["view"] == before
        assert chair.command("play", id="one", n=chair.view["n"], code=code)["t"] == "done"


def test_a_move_that_the_engine_cannot_play_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even by a mistake of ours: what is stored is played for ever."""
    with serving(tmp_path / "games") as browser, seated(browser, new_game(browser)) as chair:
        before = chair.view["n"]
        with monkeypatch.context() as patch:
            patch.setattr(judge, "play", lambda *_: Moved(0, "9,9:N", 9999))
            assert chair.play(chair.options[0]["code"])["key"] == "table.failed"
        assert chair.view["n"] == before
        assert chair.play(chair.options[0]["code"])["t"] == "done"
