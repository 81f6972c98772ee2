"""Takes the pictures of the README: `python -m tests.browser.pictures`, or `make pictures`."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.server import ROOT, Server
from tests.browser.window import Window

FOLDER = ROOT / "docs" / "images"
PATIENCE = 2500
"""Milliseconds for pictures to be drawn and movements to end."""


@contextmanager
def before_the_camera() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with the tiles that are always in the pictures."""
    if CHROMIUM is None:
        raise SystemExit("no Chromium on this machine: `apt-get install chromium`")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite", "pictures")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser, server.url
        browser.close()
        server.stop()


def new_window(browser: Browser, url: str, wide: int, high: int, scheme: str) -> Window:
    settings = {"locale": "en-GB", "color_scheme": scheme, "viewport": {"width": wide, "height": high}}
    window = Window(browser.new_context(**settings, reduced_motion="reduce").new_page())  # type: ignore[arg-type]
    window.page.goto(url)
    return window


def advised(window: Window) -> Callable[[], str]:
    """Whatever the hint button says is the move."""
    heard: list[str] = []

    def listen(frame: str | bytes) -> None:
        if '"t":"hint"' in str(frame):
            heard.append(json.loads(frame)["code"])

    def ask() -> str:
        heard.clear()
        window.page.locator("[data-do=hint]").click()
        while not heard:
            window.page.wait_for_timeout(20)
        return heard[0]

    window.page.on("websocket", lambda line: line.on("framereceived", listen))
    return ask


def begun(window: Window, url: str, boxes: list[str], decisions: int) -> None:
    """A game against the computer, so many decisions on; they are made by its own advice."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": "greedy", "name": ""}]
    order = {"game": "carcassonne", "with": boxes, "options": {}, "help": "full", "seats": seats}
    headers = {"Content-Type": "application/json", "Origin": url}
    link = window.page.request.post(f"{url}/api/games", data=order, headers=headers).json()["link"]
    advice = advised(window)
    window.page.goto(url + link)
    window.wait_asked()
    while decisions > 0 or window.prompt != "place":
        window.choose(advice())
        window.wait_asked()
        decisions -= 1
    window.page.mouse.move(1, 1)  # Off the land, which would show what the next tile looks like there.
    window.page.wait_for_timeout(PATIENCE)


def designed(window: Window) -> None:
    """A tile in the designer."""
    page = window.page
    for box in ("inns-and-cathedrals", "festival"):
        page.locator(f'[data-box="{box}"]').evaluate("box => box.click()")
    page.locator("[data-do=design]").click()
    page.locator(".design-text summary").click()
    page.locator(".design-text textarea").fill("OWN.mill x2 city N W +shield; road E S +inn; tags festival")
    page.locator("[data-do=read]").click()
    page.locator(".design-text summary").click()
    page.locator(".dialog.designer").evaluate("dialog => dialog.scrollTo(0, 0)")
    page.mouse.move(1, 1)
    page.wait_for_selector('[data-tag="festival"][aria-pressed="true"]')
    page.wait_for_function("() => document.querySelector('.design-tile img')?.src.includes('festival')")
    page.wait_for_function("() => document.querySelector('.design-tile img').complete")
    page.wait_for_timeout(PATIENCE)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with before_the_camera() as (browser, url):
        start = new_window(browser, url, 1280, 800, "light")
        start.page.wait_for_load_state("networkidle")
        start.page.wait_for_timeout(PATIENCE)
        start.page.screenshot(path=FOLDER / "start.png")
        designer = new_window(browser, url, 1280, 800, "light")
        designed(designer)
        designer.page.locator(".dialog.designer").screenshot(path=FOLDER / "designer.png")
        table = new_window(browser, url, 1280, 800, "light")
        begun(table, url, ["river", "inns-and-cathedrals"], 36)
        table.page.screenshot(path=FOLDER / "table.png")
        phone = new_window(browser, url, 390, 844, "dark")
        begun(phone, url, [], 16)
        phone.page.screenshot(path=FOLDER / "phone.png")


if __name__ == "__main__":
    main()
