"""What is thrown is seen to fly from whoever threw it, and lies for a while where it came down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
MOST = 200

WATCH = """() => {
  window.flights = [];
  window.landed = [];
  const panels = () => [...document.querySelectorAll('.player')].map(panel => panel.getBoundingClientRect());
  const at = (x, y) => panels().findIndex(box => x > box.left && x < box.right && y > box.top && y < box.bottom);
  new MutationObserver(changes => {
    const nodes = changes.flatMap(change => [...change.addedNodes]);
    window.landed.push(...nodes.filter(node => node.matches?.('.landed'))
      .map(node => [node.dataset.landed, node.querySelector('img').getAttribute('src')]));
    for (const node of nodes.filter(node => node.matches?.('.flyer')))
      setTimeout(() => {
        const half = parseFloat(node.style.width) / 2;
        window.flights.push(at(parseFloat(node.style.left) + half, parseFloat(node.style.top) + half));
      });
  }).observe(document.getElementById('app'), { childList: true, subtree: true }); }"""
"""Remembers at whose panel each flight began, and the cells where something came down, for it does not stay."""


def throw(both: Window, turn: int) -> int:
    """Goes on by a decision; answers whose shot it was, -1 for other things. Shots are hard, so that they land."""
    both.wait_asked()
    codes = [option["code"] for option in both.options()]
    shooter = int(both.page.locator(".player.asked").get_attribute("data-seat") or 0) if both.prompt == "aim" else -1
    wished = [code for code in codes if code in ("fair.shooting", "throw.hard")]
    both.choose(wished[0] if wished else codes[turn * 7 % len(codes)])
    return shooter


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_is_thrown_is_seen_to_land(motion: str, window: Open, new_game: NewGame) -> None:
    both = window(reduced_motion=motion)
    new_game(both, PEOPLE, ["catapult"])
    both.page.evaluate(WATCH)
    turn = 0
    while (shooter := throw(both, turn)) < 0:
        turn += 1
        assert turn < MOST, "nobody shot"
    both.page.wait_for_function("() => window.landed.length")
    [(cell, picture)] = both.page.evaluate("() => window.landed")
    assert picture == "/art/token/shot.svg"
    assert both.page.evaluate("() => window.flights") == ([] if motion == "reduce" else [shooter])
    both.page.locator("#tab-log").click()
    expect(both.page.locator(".log")).to_contain_text(f"the token lands at {cell}")
    expect(both.page.locator(".landed")).to_have_count(0)
    both.expect_sound()
