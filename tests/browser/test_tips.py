"""What is said at a place of the land can be read: it lies under nothing, and two things said at once are one tip."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.pictures import NAMES, played
from tests.browser.server import Server
from tests.browser.window import Window

SIZES = [(1440, 900), (1024, 768), (700, 500), (390, 844), (844, 390)]

READABLE = """() => {
  const box = node => node.getBoundingClientRect();
  const meet = (one, other) => one.left < other.right && one.right > other.left &&
    one.top < other.bottom && one.bottom > other.top;
  const tip = box(document.querySelector('.tip')), board = box(document.querySelector('.board'));
  const over = [...document.querySelectorAll('.region-card, .tools, .small-map:not(.needless), .under')].map(box);
  return tip.left >= board.left && tip.right <= board.right && tip.top >= board.top && tip.bottom <= board.bottom &&
    !over.some(cover => meet(tip, cover)); }"""
"""Is the tip within the board, and clear of whatever lies over that?"""


def looking_around(server: Server, window: Window) -> None:
    """Somebody is to place a figure, and looks by keys at a tile on which something is printed and nothing allowed."""
    play_on(window, server.url, *played(("inns-and-cathedrals", "princess-and-dragon"), 14), people(*NAMES))
    window.choose(window.options()[0]["code"])
    window.wait_asked()
    assert window.prompt == "action"
    window.page.keyboard.press("i")
    expect(window.page.locator(".cursor")).to_be_visible()
    window.page.keyboard.press("ArrowLeft")


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_why_not_here_and_what_lies_there_are_read_together(wide: int, high: int, window: Open, server: Server) -> None:
    ann = window(wide=wide, high=high, locale="de-DE")
    looking_around(server, ann)
    tip = ann.page.locator(".tip")
    expect(tip).to_contain_text("Dort steht schon eine Figur")
    expect(tip.locator(".note")).to_contain_text("Wappen")
    expect(ann.page.locator(".region-card")).to_be_visible()
    expect(tip).to_have_count(1)
    ann.page.wait_for_function(READABLE)
    ann.expect_sound()
