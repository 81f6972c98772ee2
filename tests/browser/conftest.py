"""One server and one Chromium for the tests of a worker: each test has games, tiles and windows of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.server import Server
from tests.browser.window import PATIENCE, Window

expect.set_options(timeout=PATIENCE)

KNOWN = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without the windows of its own that nobody sees here: it takes a quarter less time."""

CHROMIUM = next(filter(None, map(shutil.which, KNOWN)), None)

WISHES = """localStorage.getItem('bastide') ??
    localStorage.setItem('bastide', JSON.stringify({alone: false, panel: 'moves', sound: false}))"""
"""What tests wish for: the list of moves is open, and nothing is answered before they have looked at it."""

Open = Callable[..., Window]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For these tests only: while it lives it keeps an event loop running, in which others could not start theirs."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine: `apt-get install chromium`")
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the servers of all tests keep what they have drawn: no tile is drawn twice."""
    folder = tmp_path_factory.getbasetemp()
    return (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "drawings.sqlite"


@pytest.fixture(scope="session")
def lasting_server(tmp_path_factory: pytest.TempPathFactory, drawn: Path) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("served") / "games.sqlite", "", drawn)
    yield found
    found.stop()


@pytest.fixture
def server(lasting_server: Server, request: pytest.FixtureRequest) -> Server:
    """The games of a test follow from its name, whichever were made before it."""
    if lasting_server.has_ended:
        lasting_server.start()
    lasting_server.deal(request.node.name)
    return lasting_server


@pytest.fixture
def window(chromium: Browser, server: Server) -> Iterator[Open]:
    """Opens windows, each a browser of its own with its own cookie."""
    contexts = []

    def opened(path: str = "/", wide: int = 1280, high: int = 800, **more: Any) -> Window:
        settings = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": wide, "height": high}}
        context = chromium.new_context(**{**settings, **more})
        context.add_init_script(WISHES)
        contexts.append(context)
        found = Window(context.new_page())
        found.page.goto(server.url + path)
        return found

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def new_game(server: Server) -> Callable[..., str]:
    """Makes a game by the browser of a window, and goes there."""

    def made(
        window: Window, seats: list[dict[str, str]], boxes: list[str] | None = None, game: str = "carcassonne"
    ) -> str:
        order = {"game": game, "with": boxes or [], "options": {}, "help": "full", "seats": seats}
        answer = window.page.request.post(
            f"{server.url}/api/games", data=order, headers={"Content-Type": "application/json", "Origin": server.url}
        )
        assert answer.status == 201, answer.text()
        link: str = answer.json()["link"]
        window.page.goto(server.url + link)
        window.page.wait_for_selector(".tray")
        return link

    return made
