"""One server and one Chromium for the tests of a worker: each test has games, tiles and windows of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.server import Server
from tests.browser.window import PATIENCE, RETRIES, Window

expect.set_options(timeout=PATIENCE)

KNOWN = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without the windows of its own that nobody sees here: it takes a quarter less time."""

CHROMIUM = next(filter(None, map(shutil.which, KNOWN)), None)

WISHES = """localStorage.getItem('bastide') ??
    localStorage.setItem('bastide', JSON.stringify({alone: false, panel: 'moves', sound: false}))"""
"""What tests wish for: the list of moves is open, and nothing is answered before they have looked at it."""

EMPTIED = "sessionStorage.getItem('emptied') ?? (localStorage.clear(), sessionStorage.setItem('emptied', 'yes'))"
"""What an earlier test has left is forgotten when a page is first opened."""

USUAL: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}

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


@pytest.fixture(scope="package")
def lasting_browsers(chromium: Browser) -> Iterator[dict[str, BrowserContext]]:
    """By their language. They keep the files of the client, as everybody's browser does, and nothing else."""
    found: dict[str, BrowserContext] = {}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def window(chromium: Browser, lasting_browsers: dict[str, BrowserContext], server: Server) -> Iterator[Open]:
    """Opens windows, each a browser of its own with its own cookie: at an address, or without one for a table that is
    made next. The first of a language is one that lasts; a test that changes more than a page of it, such as its clock,
    takes a `new` one."""
    contexts: list[BrowserContext] = []
    lasting: dict[str, Page] = {}

    def opened(path: str = "", wide: int = 1280, high: int = 800, new: bool = False, **more: Any) -> Window:
        settings = {**USUAL, "viewport": {"width": wide, "height": high}, **more}
        locale = str(settings["locale"])
        if new or locale in lasting or more.keys() - {"locale"}:
            contexts.append(chromium.new_context(**settings))
            page = contexts[-1].new_page()
        else:
            page = lasting[locale] = last(locale).new_page()
            page.set_viewport_size({"width": wide, "height": high})
        page.add_init_script(f"{EMPTIED}; {WISHES}")
        found = Window(page)
        if path:
            page.goto(server.url + path)
        return found

    def last(locale: str) -> BrowserContext:
        if locale not in lasting_browsers:
            lasting_browsers[locale] = chromium.new_context(**{**USUAL, "locale": locale})
        lasting_browsers[locale].clear_cookies()
        return lasting_browsers[locale]

    yield opened
    for page in lasting.values():
        page.close()
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
            f"{server.url}/api/games",
            data=order,
            headers={"Content-Type": "application/json", "Origin": server.url},
            max_retries=RETRIES,
        )
        assert answer.status == 201, answer.text()
        link: str = answer.json()["link"]
        window.page.goto(server.url + link)
        window.page.wait_for_selector(".tray")
        return link

    return made
