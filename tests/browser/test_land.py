"""The land under the eyes: it stays where it is, its tiles lie upright, and figures are seen to go home."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
PHONE = {"wide": 390, "high": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

WATCH = """() => {
  window.walks = [];
  new MutationObserver(changes => {
    for (const node of changes.flatMap(change => [...change.addedNodes]).filter(node => node.matches?.('.walker')))
      setTimeout(() => {
        const [dx, dy] = node.getAnimations()[0].effect.getKeyframes().at(-1).translate.split(' ').map(parseFloat);
        const half = parseFloat(node.style.width) / 2;
        const [x, y] = [parseFloat(node.style.left) + half + dx, parseFloat(node.style.top) + half + dy];
        const panels = [...document.querySelectorAll('.player')].map(panel => panel.getBoundingClientRect());
        window.walks.push(panels.findIndex(box => x > box.left && x < box.right && y > box.top && y < box.bottom));
      });
  }).observe(document.getElementById('app'), { childList: true, subtree: true }); }"""
"""Remembers to whose panel each figure walks."""


def first_tile(person: Window) -> dict[str, Any]:
    """Where on the screen the first tile lies."""
    found: dict[str, Any] = person.page.locator(".tile").first.bounding_box()  # type: ignore[assignment]
    return {name: round(value) for name, value in found.items()}


def figures_home(person: Window) -> int:
    return sum(int(count) for count in person.page.locator("[data-piece=follower] span").all_inner_texts())


def play_until_a_figure_returns(ann: Window) -> None:
    """Ann builds where she may, and the computer with her."""
    while not ann.is_over:
        ann.wait_asked_or_over()
        home = figures_home(ann)
        options = ann.options()
        ann.choose(next((option for option in options if option["kind"] == "deploy"), options[-1])["code"])
        if figures_home(ann) > home:
            return


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_figure_walks_home_to_its_player(motion: str, window: Open, new_game: NewGame) -> None:
    ann = window(reduced_motion=motion)
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": "greedy", "name": "Box"}])
    ann.page.evaluate(WATCH)
    play_until_a_figure_returns(ann)
    expect(ann.page.locator(".walker")).to_have_count(0)
    if motion == "reduce":
        assert ann.page.evaluate("() => window.walks") == []
    else:
        ann.page.wait_for_function("() => window.walks.length")
        assert set(ann.page.evaluate("() => window.walks")) <= {0, 1}
    ann.expect_sound()


def test_the_land_stays_under_the_pointer_while_a_figure_is_chosen(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    before = first_tile(ann)
    ann.act()
    assert ann.prompt == "action"
    assert first_tile(ann) == before
    ann.expect_sound()


def test_the_land_stays_where_it_is_when_the_tray_of_a_phone_grows(window: Open, new_game: NewGame) -> None:
    ann = window(**PHONE)
    new_game(ann, PEOPLE)
    ann.wait_asked()
    before, high = first_tile(ann), ann.page.locator(".board").bounding_box()
    ann.page.locator(".mark.cell").first.tap()
    ann.page.locator(".confirm .primary").tap()
    expect(ann.page.locator(".mark.spot").first).to_be_visible()
    assert ann.page.locator(".board").bounding_box() != high, "the tray has not grown"
    assert first_tile(ann) == before
    ann.expect_sound()


def test_a_tile_is_drawn_as_it_lies(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    drawn: set[str] = set()
    for _ in range(16):
        ann.wait_asked()
        if ann.prompt == "place":
            anchor = ann.marks()[0]["anchor"]
            ann.mark(anchor).hover()
            ghost = ann.mark(anchor).locator(".ghost-tile").get_attribute("src") or ""
            ann.press(anchor)
            expect(ann.page.locator(".tile").last).to_have_attribute("src", ghost)
            drawn.add(ghost.partition("&")[2])
        else:
            ann.pass_on()
    assert len(drawn) > 1
    ann.expect_sound()


def test_the_tile_in_hand_hides_over_what_covers_the_land(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    board = ann.page.locator(".board").bounding_box()
    assert board is not None
    ann.page.mouse.move(board["x"] + 40, board["y"] + 40)
    expect(ann.page.locator(".follow")).not_to_have_class("follow hidden")
    ann.page.get_by_role("button", name="Overlays").hover()
    expect(ann.page.locator(".follow")).to_have_class("follow hidden")
    ann.expect_sound()


def test_why_not_is_told_within_a_narrow_board(window: Open, new_game: NewGame) -> None:
    ann = window(**PHONE)
    new_game(ann, PEOPLE)
    while not (refused := _refused_cells(ann)):
        ann.choose(ann.options()[0]["code"])
        ann.wait_asked()
    for x, y in refused:
        ann.page.touchscreen.tap(x, y)
        expect(ann.page.locator(".bubble span")).to_be_visible()
        box, board = ann.page.locator(".bubble span").bounding_box(), ann.page.locator(".board").bounding_box()
        assert box is not None and board is not None
        assert box["x"] >= board["x"] and box["x"] + box["width"] <= board["x"] + board["width"]
        assert box["y"] >= board["y"]
    ann.expect_sound()


def _refused_cells(ann: Window) -> list[list[float]]:
    """Points of the screen over free cells beside the land on which nothing may be laid now."""
    ann.wait_asked()
    if ann.prompt != "place":
        return []
    found: list[list[float]] = ann.page.evaluate(
        """() => {
          const middle = node => { const box = node.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2, box.width]; };
          const tiles = [...document.querySelectorAll('.tile')].map(middle);
          const taken = [...tiles, ...[...document.querySelectorAll('.mark.cell')].map(middle)];
          const near = ([x, y]) => taken.some(([tx, ty]) => Math.hypot(x - tx, y - ty) < 8);
          return tiles.flatMap(([x, y, side]) => [[x + side, y], [x - side, y], [x, y + side], [x, y - side]])
            .filter(at => !near(at) && document.elementFromPoint(...at)?.matches('.board, .board *')); }"""
    )
    return found
