"""One server and one Chromium for the tests of a worker: each test has games, tiles and windows of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from tests.browser.server import Server
from tests.browser.window import PATIENCE, Window

expect.set_options(timeout=PATIENCE)

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

WISHES = """localStorage.getItem('bastide') ??
    localStorage.setItem('bastide', JSON.stringify({alone: false, panel: 'moves', sound: false}))"""
"""What tests wish for: the list of moves is open, and nothing is answered before they have looked at it."""

EMPTIED = """sessionStorage.getItem('emptied') ?? (localStorage.clear(), sessionStorage.setItem('emptied', 'yes'))"""
"""What an earlier test has left is forgotten once, when the page is opened."""

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
    """By their language: they have read the files of the client once, and are emptied of all else for every test."""
    found: dict[str, BrowserContext] = {}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def window(chromium: Browser, lasting_browsers: dict[str, BrowserContext], server: Server) -> Iterator[Open]:
    """Opens windows, each a browser of its own with its own cookie. What a test does to more than a page of it, as to
    its clock, it does to a `new` one."""
    contexts: list[BrowserContext] = []
    pages: dict[str, Page] = {}

    def made(settings: dict[str, Any]) -> BrowserContext:
        return chromium.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **settings})

    def lasting(locale: str, size: ViewportSize) -> Page:
        context = lasting_browsers.get(locale)
        if context is None:
            context = lasting_browsers[locale] = made({"locale": locale})
        context.clear_cookies()
        page = pages[locale] = context.new_page()
        page.set_viewport_size(size)
        page.add_init_script(f"{EMPTIED}; {WISHES}")
        return page

    def opened(path: str = "/", wide: int = 1280, high: int = 800, new: bool = False, **more: Any) -> Window:
        size = ViewportSize(width=wide, height=high)
        locale = more.get("locale", "en-GB")
        if new or locale in pages or more.keys() - {"locale"}:
            contexts.append(made({"viewport": size, **more}))
            contexts[-1].add_init_script(WISHES)
            page = contexts[-1].new_page()
        else:
            page = lasting(locale, size)
        found = Window(page)
        page.goto(server.url + path)
        return found

    yield opened
    for page in pages.values():
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
            f"{server.url}/api/games", data=order, headers={"Content-Type": "application/json", "Origin": server.url}
        )
        assert answer.status == 201, answer.text()
        link: str = answer.json()["link"]
        window.page.goto(server.url + link)
        window.page.wait_for_selector(".tray")
        return link

    return made
