"""A game that goes on at a table from any step of a record."""

from playwright.sync_api import Page

from tests.browser.window import RETRIES, Window


def kept(page: Page, url: str, record: str) -> str:
    """The name under which the server keeps a record."""
    headers = {"Content-Type": "text/plain", "Origin": url}
    answer = page.request.post(f"{url}/api/records", data=record, headers=headers, max_retries=RETRIES)
    assert answer.status == 201, answer.text()
    return str(answer.json()["record"])


def people(*names: str) -> list[dict[str, str]]:
    return [{"kind": "person", "name": name} for name in names]


def go_on(page: Page, url: str, record: str, step: int, seats: list[dict[str, str]]) -> str:
    """The address of a game that goes on from there."""
    place = f"{url}/api/records/{kept(page, url, record)}/at/{step}/games"
    answer = page.request.post(place, data={"seats": seats}, headers={"Origin": url}, max_retries=RETRIES)
    assert answer.ok, answer.text()
    return url + str(answer.json()["link"])


def play_on(window: Window, url: str, record: str, step: int, seats: list[dict[str, str]]) -> None:
    """Goes there, and waits to be asked."""
    window.page.goto(go_on(window.page, url, record, step, seats))
    window.wait_asked()
