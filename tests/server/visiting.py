"""Browsers without a screen: they ask the server over HTTP and sit at its tables over a WebSocket."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any, ParamSpec, TypeVar, cast
from unittest.mock import patch

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession
from typer.testing import CliRunner

from bastide.art.zones import names_of
from bastide.cli.app import app
from bastide.server import drawings, games, house
from bastide.server.app import application
from bastide.server.limits import Allowance, Limits
from bastide.server.place import Place
from bastide.server.store import Secrets
from bastide.server.workers import Threads

ORIGIN = {"origin": "http://testserver"}
Message = dict[str, Any]
Given = ParamSpec("Given")
Found = TypeVar("Found")


class Hands(Threads):
    """Workers that do not measure tiles: tests about other things need no drawing."""

    async def run(self, act: Callable[Given, Found], *given: Given.args, **named: Given.kwargs) -> Found:
        if act is drawings.spots:
            kind, *more = cast(tuple[str, *tuple[list[str], ...]], given)
            names = [*names_of(drawings.fact_of(kind)), *(name for found in more for name in found)]
            return cast(Found, dict.fromkeys(names, (0.5, 0.5)))
        return await super().run(act, *given, **named)


def generous() -> Allowance:
    """Tests are faster than people."""
    return Allowance(10_000, 10_000)


class Keys:
    """The same tiles in every run: the first game has this key, the second that one."""

    def __init__(self) -> None:
        self.numbers = count(1)

    def __call__(self) -> Secrets:
        return Secrets(bytes([next(self.numbers)]) * 32, "the seed of the computers")


@contextmanager
def serving(
    store: Place, limits: Limits | None = None, keys: Callable[[], Secrets] | None = None
) -> Iterator[TestClient]:
    """A server over a file or a database, and a first browser. All clocks stand still."""
    allowed = limits or Limits.alike(generous)
    app = application(store, Hands(), clock=lambda: 1000, pace=0, limits=allowed)
    # Whoever comes to sit down has been given the link to a seat (`test_inviting.py` tells what happens without).
    open_seats = patch.object(games, "seat_key", lambda *_: "")
    with patch.object(house, "new_secrets", keys or Keys()), open_seats, TestClient(app) as browser:
        yield browser


def another(browser: TestClient) -> TestClient:
    """A browser with a cookie jar of its own, at the same server."""
    fresh = TestClient(browser.app)
    fresh.portal = browser.portal
    return fresh


def person(name: str) -> dict[str, str]:
    return {"kind": "person", "name": name}


def new_game(browser: TestClient, *seats: dict[str, str], **more: object) -> str:
    wish = {"game": "carcassonne", "seats": list(seats) or [person("Ann"), person("Ben")]} | more
    answer = browser.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


class Chair:
    """One connection to a game."""

    def __init__(self, session: WebSocketTestSession, last: int = 0) -> None:
        self.session = session
        self.ids = count(1)
        self.last = last
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.send({"t": "hello", "last": last})
        self.view = self.next("view")

    def send(self, message: object) -> None:
        self.session.send_text(msgspec.json.encode(message).decode())

    def receive(self) -> Message:
        text = self.session.receive_text()
        self.raw.append(text)
        message = msgspec.json.decode(text, type=Message)
        self.heard.append(message)
        if message["t"] == "view":
            self.view = message
        return message

    def next(self, kind: str) -> Message:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["t"] == kind:
                return message

    def until(self, number: int) -> Message:
        """The view in which an entry has been told."""
        while self.view["n"] < number:
            self.receive()
        return self.view

    def command(self, kind: str, **facts: object) -> Message:
        """Send a command; answers what became of it."""
        name = str(facts.pop("id", f"{self.last}-{next(self.ids)}"))
        self.send({"t": kind, "id": name} | facts)
        while True:
            message = self.receive()
            if message.get("id") == name:
                return message

    @property
    def options(self) -> list[Message]:
        decision = self.view["view"]["decision"]
        return [] if decision is None else list(decision["options"])

    def play(self, code: str, **facts: object) -> Message:
        """Play and wait for the answer; before it comes the view."""
        return self.command("play", **({"n": self.view["n"], "code": code} | facts))

    def play_on(self, random: Random, most: int = 10_000) -> None:
        while self.options and most:
            assert self.play(random.choice(self.options)["code"])["t"] == "done"
            most -= 1


@contextmanager
def seated(browser: TestClient, game: str, last: int = 0) -> Iterator[Chair]:
    with browser.websocket_connect(f"/ws/{game}", headers=ORIGIN) as session:
        yield Chair(session, last)


@contextmanager
def played(store: Place) -> Iterator[tuple[TestClient, str, Chair]]:
    """A server over a store, with a game in which some moves were made."""
    with serving(store) as browser:
        game = new_game(browser)
        with seated(browser, game) as chair:
            chair.play_on(Random(1), 5)
            yield browser, game, chair


def commanded(*words: str) -> tuple[int, str]:
    """What the command line answers."""
    done = CliRunner().invoke(app, list(words))
    return done.exit_code, done.output
