"""In a large land one looks where the question is, near enough; one's own zoom stays; the whole is a key away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]

SIZES = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const under = document.querySelector('.under').getBoundingClientRect();
  const bottom = under.left < board.right ? Math.min(board.bottom, under.top) : board.bottom;
  const inside = node => { const box = node.getBoundingClientRect();
    return box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= bottom; };
  const marks = [...document.querySelectorAll('.mark')];
  return { tile: document.querySelector('.tile').getBoundingClientRect().width,
    seen: marks.filter(inside).length, marks: marks.length,
    drawn: Math.min(...[...document.querySelectorAll('.figure')].map(node => node.getBoundingClientRect().width)),
    least: Math.min(...marks.map(mark => mark.getBoundingClientRect().width)),
    whole: [...document.querySelectorAll('.tile')].every(inside) }; }"""


def far_apart(window: Window, tiles: int) -> None:
    """A land that is long, with a figure on it: tiles are laid as far to the side as they go."""
    window.act()
    window.act()
    while window.tiles < tiles:
        options = window.options()
        if window.prompt == "place":
            places = [option["code"] for option in options]
            window.choose(max(places, key=lambda code: abs(int(code.partition(",")[0]))))
        else:
            window.pass_on()


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (700, 500)])
def test_the_camera_goes_where_the_question_is(wide: int, high: int, window: Open, new_game: NewGame) -> None:
    both = window(wide=wide, high=high)
    new_game(both, TWO)
    far_apart(both, 30)
    for _ in range(4):
        found = both.page.evaluate(SIZES)
        assert found["tile"] >= 71.5 and found["least"] >= 24
        assert found["seen"] == found["marks"] if both.prompt == "action" else found["seen"] > 0
        both.act(lambda marks: marks[-1])
    expect(both.page.locator(".small-map")).to_be_visible()
    both.page.keyboard.press("0")
    both.page.wait_for_function(f"() => ({SIZES})().whole")
    expect(both.page.locator(".small-map")).to_be_hidden()
    small = both.page.evaluate(SIZES)["tile"]
    both.page.keyboard.press("+")
    own = both.page.evaluate(SIZES)["tile"]
    assert own > small
    both.choose(both.options()[-1]["code"])
    assert both.page.evaluate(SIZES)["tile"] == pytest.approx(own, abs=0.5), "one's own zoom stays"
    for _ in range(9):
        both.page.keyboard.press("-")
    afar = both.page.evaluate(SIZES)
    assert afar["tile"] < 20 and afar["drawn"] >= 19, "figures stay as large as one can tell them apart"
    both.expect_sound()
