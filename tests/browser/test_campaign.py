"""A campaign: a lost level says how close it was and is tried again, and its page leads on."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.window import RETRIES, Window

MISTS = "mists-over-carcassonne"
ANN = [{"kind": "person", "name": "Ann"}]


def lose(window: Window) -> None:
    """Deploy nobody and calm no ghost: soon there are too many."""
    window.wait_asked_or_over()
    while not window.is_over:
        codes = [option["code"] for option in window.options()]
        window.choose("-" if "-" in codes else codes[0])
        window.wait_asked_or_over()
    window.to_results()


def test_a_lost_level_is_tried_again_with_the_same_tiles(window: Open, new_game: Callable[..., str]) -> None:
    ann = window()
    new_game(ann, ANN, game=MISTS)
    first = ann.page.locator(".hand-tile").get_attribute("src")
    lose(ann)
    final = ann.page.locator(".dialog.final")
    expect(final).to_contain_text("Of 50 points you reached")
    expect(final).to_contain_text("you know in which order they come")
    final.locator("[data-do=same-tiles]").click()
    ann.page.wait_for_selector(".table:not([data-over]) .tray.mine")
    expect(ann.page.locator(".hand-tile")).to_have_attribute("src", first or "")
    expect(ann.page.locator(".players")).to_contain_text("the order is known")
    ann.page.goto(f"{ann.page.url.partition('/g/')[0]}/")
    ann.page.locator("#campaigns + ul a").click()
    expect(ann.page.locator(".stage.next")).to_contain_text("2 tries")
    ann.page.locator("[data-do=go-on]").click()
    ann.page.wait_for_selector(".tray.mine")
    ann.expect_sound()


def test_the_page_leads_on_by_keys_on_a_phone(window: Open, new_game: Callable[..., str], server: Server) -> None:
    ann = window(wide=390, high=844, locale="de-DE")
    game = new_game(ann, ANN, game=MISTS).removeprefix("/g/")
    page = ann.page.request.get(f"{server.url}/api/campaigns", max_retries=RETRIES).json()["campaigns"][0]["link"]
    ann.page.request.delete(f"{server.url}/api/games/{game}", headers={"Origin": server.url}, max_retries=RETRIES)
    ann.page.goto(server.url + page)
    start = ann.page.locator("[data-level='1']")
    expect(start).to_have_text("Level 1 beginnen")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    start.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".tray.mine")
    expect(ann.page.locator(".accounts")).to_contain_text("/ 50")
    ann.expect_sound()
