"""Takes the pictures of the README: `python -m tests.browser.pictures`, or `make pictures`."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer
from bastide.rules.ruleset import Ruleset
from tests.browser.conftest import CHROMIUM
from tests.browser.going_on import people, play_on
from tests.browser.server import ROOT, Server
from tests.browser.window import DRAWN, Window

NAMES = ("Ann", "Bert")
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


def played(boxes: tuple[str, ...], tiles: int) -> tuple[str, int]:
    """A game of greedy players until so many tiles lie and the first of them holds the next: its record and length."""
    ruleset = Ruleset("carcassonne", boxes, len(NAMES))
    game, recorder = ruleset.start(), Recorder(ruleset, NAMES)
    dealer, player = Dealer("pictures"), GreedyPlayer(0)
    while (decision := game.decision) is not None:
        if len(game.board.turned) >= tiles and (decision.player, decision.prompt) == (0, "place"):
            return write(recorder.record(game)), len(recorder.steps)
        recorder.play(game, dealer.choose(game) if decision.player < 0 else player.choose(game.view(decision.player)))
    raise AssertionError("the game ends before")


def at_table(window: Window, url: str, boxes: tuple[str, ...], tiles: int) -> None:
    """In the middle of a game against the computer."""
    seats = [*people(NAMES[0]), {"kind": "computer", "level": "greedy", "name": NAMES[1]}]
    play_on(window, url, *played(boxes, tiles), seats)
    window.page.mouse.move(1, 1)  # Off the land, which would show what the next tile looks like there.
    window.page.wait_for_function(DRAWN)
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
        at_table(table, url, ("river", "inns-and-cathedrals"), 40)
        table.page.screenshot(path=FOLDER / "table.png")
        phone = new_window(browser, url, 390, 844, "dark")
        at_table(phone, url, (), 20)
        phone.page.screenshot(path=FOLDER / "phone.png")


if __name__ == "__main__":
    main()
