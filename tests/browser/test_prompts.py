"""Every kind of prompt is answered with the pointer, whatever box it comes from."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.pictures import NAMES, played
from tests.browser.server import Server
from tests.browser.window import RETRIES, Window

NewGame = Callable[..., str]

BOXES = [
    "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "abbey-and-mayor", "bridges-castles-bazaars",
    "tunnel", "flying-machines", "ferries", "phantom", "festival",
]  # fmt: skip
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
KINDS = {"place", "deploy", "zone", "figure", "cell", "tile", "number", "answer", "pass"}
MOST = 260
UNCOVERED = """() => {
  const button = document.querySelector('.confirm .primary')?.getBoundingClientRect();
  return button && [button.top + 2, button.bottom - 2].every(y =>
    document.elementFromPoint((button.left + button.right) / 2, y)?.closest('.confirm .primary')); }"""
"""Does nothing lie over the button under a tile that is tried on?"""

NOTCH = 160
"""Milliseconds from one notch of a wheel to the next."""


def test_every_kind_of_prompt_is_answered_where_it_belongs(window: Open, new_game: NewGame) -> None:
    both = window(wide=1600, high=1000)
    new_game(both, PEOPLE, BOXES)
    seen: set[str] = set()
    for turn in range(MOST):
        both.wait_asked_or_over()
        if both.is_over or seen >= KINDS:
            break
        seen.add(_decide(both, seen, turn))
    assert seen >= KINDS
    both.expect_sound()


def _decide(both: Window, seen: set[str], turn: int) -> str:
    """Something not done before if there is one; else something that lets the game grow."""
    options = both.options()
    fresh = [option for option in options if option["kind"] not in seen]
    plain = [option for option in options if option["kind"] in ("place", "deploy", "number", "cell")] or options
    option = fresh[0] if fresh else plain[turn % len(plain)]
    kind = str(option["kind"])
    if fresh:
        _by_pointer(both, option["code"])
    else:
        both.choose(option["code"])
    return kind


def _by_pointer(both: Window, code: str) -> None:
    n = both.n
    answer = both.page.locator(f'.answer[data-answer="{code}"]')
    if answer.count():
        answer.click()
    else:
        both.page.locator(f'.move[data-code="{code}"]').hover()
        both.press(both.page.locator(".mark.lively").get_attribute("data-anchor") or "")
    both.wait_past(n)


def test_a_place_may_leave_a_choice_and_a_wheel_turns_it(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    several = [mark["anchor"] for mark in ann.marks()]
    for anchor in several:
        ann.mark(anchor).hover()
        ways = ann.mark(anchor).locator(".ways i").count()
        before = ann.mark(anchor).get_attribute("aria-label") or ""
        ann.page.mouse.wheel(0, 100)
        if ways:
            expect(ann.mark(anchor)).not_to_have_attribute("aria-label", before)
        ann.page.wait_for_timeout(NOTCH)
        if not ways:
            expect(ann.mark(anchor)).to_have_attribute("aria-label", before)
    ann.expect_sound()


def test_a_region_tells_its_worth_and_a_cell_why_it_is_not_legal(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    refused: list[tuple[int, int]] = []
    while not refused:
        ann.wait_asked()
        ann.act(lambda found: found[len(found) // 2])
        ann.wait_asked()
        view = _view(ann)
        legal = [mark["anchor"] for mark in ann.marks()]
        refused = [(x, y) for x, y in view["frontier"] if ann.prompt == "place" and f"cell {x},{y}" not in legal]
    ann.page.keyboard.press("i")
    expect(ann.page.locator(".cursor")).to_be_visible()
    expect(ann.page.locator(".region-card")).to_be_visible()
    x, y = refused[0]
    last = view["land"][-1]
    east, north = x - last["x"], y - last["y"]
    for key, steps in (("ArrowRight", east), ("ArrowLeft", -east), ("ArrowUp", north), ("ArrowDown", -north)):
        for _ in range(steps):
            ann.page.keyboard.press(key)
    expect(ann.page.locator(".bubble")).to_contain_text("side is")
    ann.expect_sound()


def test_a_click_on_the_land_says_why_not_there(window: Open, new_game: NewGame) -> None:
    """Whatever is asked: here a follower is, and the first tile is not the one just laid."""
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    ann.choose(ann.options()[0]["code"])
    ann.wait_asked()
    assert ann.prompt == "action"
    box = ann.page.locator(".tile").first.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.9)
    expect(ann.page.locator(".region-card")).to_be_visible()
    expect(ann.page.locator(".bubble")).to_have_count(0)
    ann.page.mouse.down()
    ann.page.mouse.up()
    expect(ann.page.locator(".bubble")).to_contain_text("just laid")
    ann.expect_sound()


def _view(person: Window) -> dict[str, Any]:
    """The present position as anybody sees it."""
    game = person.page.url.replace("/g/", "/api/games/")
    steps = person.page.request.get(f"{game}/steps", max_retries=RETRIES).json()["steps"]
    found: dict[str, Any] = person.page.request.get(f"{game}/at/{len(steps)}", max_retries=RETRIES).json()
    return found


def test_a_move_is_taken_back(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    ann.act()
    assert ann.tiles == 2
    n = ann.n
    ann.page.get_by_role("button", name="Take back").click()
    ann.wait_past(n)
    assert (ann.tiles, ann.prompt) == (1, "place")
    ann.expect_sound()


def test_a_doubled_click_is_one_move(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    ann.page.locator(".move").first.evaluate("button => { button.click(); button.click(); button.click(); }")
    expect(ann.page.locator(".tile")).to_have_count(2)
    ann.wait_asked()
    assert ann.prompt == "action"
    ann.expect_sound()


def test_a_hint_shows_a_legal_move(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.locator(".hinted")).to_have_count(1)
    ann.expect_sound()


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (390, 844), (700, 500)])
def test_a_hint_in_a_large_land_can_be_followed_at_once(wide: int, high: int, window: Open, server: Server) -> None:
    """The place is in sight, and the button under it, though what is said of them takes room of the board."""
    ann = window(wide=wide, high=high)
    play_on(ann, server.url, *played(("river", "inns-and-cathedrals"), 40), people(*NAMES))
    ann.page.keyboard.press("h")
    button = ann.page.locator(".confirm .primary")
    expect(ann.page.locator(".advice")).to_be_visible()
    ann.page.wait_for_function(UNCOVERED)
    n = ann.n
    button.click()
    ann.wait_past(n)
    ann.expect_sound()


def hinted_otherwise(ann: Window) -> str:
    """Plays on until the computer would turn the tile on some cell; tells what is hinted there."""
    for _ in range(60):
        ann.wait_asked()
        labels = {mark["anchor"]: ann.mark(mark["anchor"]).get_attribute("aria-label") for mark in ann.marks()}
        ann.page.keyboard.press("h")
        hinted = ann.page.locator(".hinted")
        expect(hinted).to_have_count(1)
        words = hinted.get_attribute("aria-label")
        if ann.prompt == "place" and words != labels.get(str(hinted.get_attribute("data-anchor")), words):
            return str(words)
        ann.choose(ann.options()[0]["code"])
    raise AssertionError("never was a tile to be turned")


def test_a_hint_stays_turned_while_the_list_is_looked_at(window: Open, new_game: NewGame) -> None:
    """The list shows its moves on the board; afterwards the tile lies again as the computer would lay it."""
    ann = window()
    new_game(ann, PEOPLE)
    words = hinted_otherwise(ann)
    for move in (ann.page.locator(".move").first, ann.page.locator(".move").last):
        move.hover()
        ann.page.mouse.move(5, 400)
        expect(ann.page.locator(".hinted")).to_have_attribute("aria-label", words)
    ann.expect_sound()


def test_a_table_with_everything_goes_on(window: Open) -> None:
    ann = window("/")
    ann.page.locator("[data-preset=everything]").click()
    ann.page.get_by_role("button", name="Start the game").click()
    for turn in range(45):
        ann.wait_asked_or_over()
        if ann.is_over:
            break
        options = ann.options()
        ann.choose(options[(turn * 7) % len(options)]["code"])
    assert ann.tiles > 15
    ann.expect_sound()
