"""Whoever wants to hears only what has changed, and ends up with the same view as everybody else."""

from copy import deepcopy
from pathlib import Path
from random import Random

import msgspec
from starlette.testclient import TestClient

from bastide.server.scene import Scribe, changes, whole
from tests.server.visiting import ORIGIN, Message, another, new_game, person, seated, serving

SETS = ["inns-and-cathedrals", "traders-and-builders"]


def test_parts_that_changed_and_lists_that_grew() -> None:
    scribe = Scribe()
    before = scribe.parts({"n": 1, "land": [1, 2], "chat": [], "bag": [3, 4], "turn": 5})
    now = scribe.parts({"n": 2, "land": [1, 2, 3], "chat": ["x"], "bag": [3], "turn": 5})
    changed, more = (msgspec.json.decode(part) for part in changes(before, now))
    assert changed == {"n": 2, "chat": ["x"], "bag": [3]} and more == {"land": [3]}
    assert msgspec.json.decode(whole(now)) == {"n": 2, "land": [1, 2, 3], "chat": ["x"], "bag": [3], "turn": 5}


def test_a_list_is_written_on_and_one_that_changed_is_written_anew() -> None:
    scribe = Scribe()
    tiles = [{"tile": number} for number in range(3)]
    for land in (tiles[:0], tiles[:1], tiles[:3], tiles[:3], tiles[:2], [{"tile": 7}, *tiles[1:]], tiles):
        assert scribe.parts({"land": land}) == {"land": msgspec.json.encode(land)}


def merged(view: Message, patch: Message) -> Message:
    """As the client does it."""
    assert patch["since"] == view["n"]
    found: Message = deepcopy(view) | patch["view"]
    for name, more in patch["more"].items():
        found[name] = view[name] + more
    return found


class Listener:
    """Hears patches, and keeps the view that they make."""

    def __init__(self, browser: TestClient, game: str) -> None:
        self.session = browser.websocket_connect(f"/ws/{game}", headers=ORIGIN).__enter__()
        self.session.send_text('{"t":"hello","last":0,"patches":true}')
        self.view: Message = {"n": 0}
        self.texts: list[str] = []
        self.numbers: list[int] = []

    def until(self, number: int) -> Message:
        while self.view["n"] < number:
            text = self.session.receive_text()
            message = msgspec.json.decode(text, type=Message)
            if message["t"] in ("view", "patch"):
                self.texts.append(text)
                self.numbers += [item["n"] for item in message["news"]]
                self.view = message["view"] if message["t"] == "view" else merged(self.view, message)
        return self.view

    def close(self) -> None:
        self.session.__exit__(None, None, None)


def test_patches_make_the_same_view(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser, person("Ann"), person("Ben"), **{"with": SETS})
        with seated(browser, game) as chair, seated(another(browser), game) as watching:
            own, eve, zoe = Listener(browser, game), Listener(another(browser), game), Listener(another(browser), game)
            random = Random(2)
            for step in range(60):
                chair.play(random.choice(chair.options)["code"])
                if step % 10 == 5:
                    chair.command("take_back", n=chair.view["n"])
                    chair.command("chat", text=f"line {step}")
                chair.send({"t": "hello", "last": 0})
                number = chair.next("view")["n"]
                assert own.until(number) == chair.view["view"]
                assert eve.until(number) == zoe.until(number) == watching.until(number)["view"]
            assert own.numbers == eve.numbers == list(range(1, number + 1))
            for listener in (own, eve, zoe):
                listener.close()


def test_a_line_of_chat_is_a_small_message(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 30)
            eve = Listener(another(browser), game)
            eve.until(chair.view["n"])
            chair.command("chat", text="hello")
            chair.command("chat", text="again")
            chair.send({"t": "hello", "last": 0})
            eve.until(chair.next("view")["n"])
            assert len(eve.texts[0]) > 5000 and all(len(text) < 600 for text in eve.texts[1:])
            eve.close()
