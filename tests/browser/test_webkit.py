"""A short game in a second browser engine: whatever is done with pointer and keys works there too."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.server import Server
from tests.browser.webkit import WebKit, missing, webkit

TURNS = 6
WISHES = "localStorage.setItem('bastide', JSON.stringify({ language: 'en', alone: false, sound: true }))"
ASKED = "return Boolean(document.querySelector('.tray.mine')) && Number(document.querySelector('.table').dataset.n)"
PAST = "const { n, pending } = document.querySelector('.table').dataset; return Number(n) > arguments[0] && !pending"
CAMERA = "return document.querySelector('.world').style.transform"
FOCUS = "return document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[WebKit]:
    if reason := missing():
        pytest.skip(reason)
    with webkit(tmp_path) as found:
        yield found


@pytest.mark.timeout(600)
def test_a_short_game_is_played_and_looked_at_again(ann: WebKit, server: Server) -> None:
    _start(ann, server)
    for _ in range(2 * TURNS):
        _decide(ann)
    assert len(ann.all(".tile")) >= 2 * TURNS
    assert "follower to" in ann.one(".panel").text
    _look_around(ann)
    _ask_for_keys(ann)
    _end(ann)
    _look_at_the_replay(ann)
    assert ann.complaints() == []


def _start(ann: WebKit, server: Server) -> None:
    ann.open(server.url)
    ann.run(WISHES)
    ann.open(server.url)
    ann.press(".start-go .button")


def _decide(ann: WebKit) -> None:
    """With the pointer: a place on the board if there is one, else an answer."""
    n = ann.until(lambda: ann.run(ASKED), "a question")
    ann.press("body:has(.mark) .mark, body:not(:has(.mark)) .answer")
    ann.until(lambda: ann.run(PAST, n) or ann.all(".chooser"), "what follows a press")
    if ann.all(".chooser"):
        ann.press(".chooser button")
        ann.until(lambda: ann.run(PAST, n), "what follows an answer")


def _look_around(ann: WebKit) -> None:
    """The land is drawn along with the pointer, and a key goes nearer."""
    board = ann.one(".board")
    before = ann.run(CAMERA)
    hand = ann.pointer().move_to_element_with_offset(board, -300, -250).click_and_hold()
    hand.move_by_offset(40, 30).release().perform()
    ann.until(lambda: ann.run(CAMERA) != before, "the land drawn along")
    dragged = ann.run(CAMERA)
    ann.type("+")
    ann.until(lambda: ann.run(CAMERA) != dragged, "the land nearer")


def _ask_for_keys(ann: WebKit) -> None:
    """A dialogue takes the focus and gives it back."""
    ann.press("[aria-label=Keys]")
    ann.until(lambda: ann.all("dialog.keys[open]") and ann.run(FOCUS) == "Close", "the dialogue with the focus")
    ann.type(Keys.ESCAPE)
    ann.until(lambda: not ann.all("dialog"), "the dialogue closed")
    ann.until(lambda: ann.run(FOCUS) == "Keys", "the focus where it was")


def _end(ann: WebKit) -> None:
    """Whoever leaves is played for; then the final scoring goes over the board, and the result agrees with it."""
    ann.press("[aria-label='Leave the table']")
    ann.press(".leave-seat .button:not(.quiet)")
    ann.press("[data-do=next-step]")
    ann.one(".ceremony .award")
    ann.press(".ceremony [data-do=results]")
    ann.until(lambda: "wins with" in ann.one("dialog.final h2").text, "who wins")
    assert len(ann.all(".podium li")) == len(ann.all(".chart .series")) == 2


def _look_at_the_replay(ann: WebKit) -> None:
    ann.press("dialog.final a[href$='#replay']")
    slider = ann.one("input[type=range]")
    whole = len(ann.all(".tile"))
    ann.type(Keys.HOME)
    ann.until(lambda: len(ann.all(".tile")) == 1, "the first tile alone")
    ann.type(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    ann.until(lambda: slider.get_property("value") == "2", "the second step")
    ann.type(Keys.END)
    ann.until(lambda: len(ann.all(".tile")) == whole, "the whole land again")
