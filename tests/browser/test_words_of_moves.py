"""What may be done is told so that nobody needs to see it: every move in words of its own, every tile described."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import RETRIES, Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
BOXES = [
    "inns-and-cathedrals", "princess-and-dragon", "abbey-and-mayor", "tunnel", "ferries", "phantom", "festival",
]  # fmt: skip

DESCRIBED = [
    "city north, road east and south, field west",
    "city east, road south and west, field north",
    "city south, road north and west, field east",
    "city west, road north and east, field south",
]
"""The first tile of the test in which it is turned, as it is turned to the right."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize(("game", "boxes"), [("carcassonne", BOXES), ("hunters-and-gatherers", [])])
def test_no_two_moves_have_the_same_words(
    game: str, boxes: list[str], locale: str, window: Open, new_game: NewGame
) -> None:
    both = window(locale=locale)
    new_game(both, PEOPLE, boxes, game)
    for turn in range(50):
        both.wait_asked()
        words = both.page.locator(".move").all_inner_texts()
        options = both.options()
        assert len(words) == len(options)
        assert [told for told in words if words.count(told) > 1] == []
        both.choose(options[(turn * 7) % len(options)]["code"])
    both.expect_sound()


def test_the_tile_in_hand_is_described_as_it_is_turned(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    tile = ann.page.locator(".hand-tile")
    for rotation in (0, 1, 2, 3):
        if rotation:
            ann.page.locator(".hand").click()
        expect(tile).to_have_attribute("alt", f"Tile in hand: {DESCRIBED[rotation]}")


def test_a_number_is_answered_by_its_own_digit(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE, ["messages"])
    numbers: list[str] = []
    while len(set(numbers) & set("0123456789")) < 2:
        both.wait_asked()
        numbers = both.page.locator(".answer.number").evaluate_all("found => found.map(one => one.dataset.answer)")
        if len(set(numbers) & set("0123456789")) < 2:
            options = both.options()
            both.choose(next((option for option in options if option["kind"] == "deploy"), options[0])["code"])
    expect(both.page.locator(".answer.number kbd")).to_have_count(0)
    expect(both.page.locator(".about")).to_contain_text("point")
    n = both.n
    both.page.keyboard.press(numbers[0])
    both.wait_past(n)
    assert last_code(both) == numbers[0]
    both.expect_sound()


def last_code(person: Window) -> str:
    """What was decided last by a person."""
    steps = person.page.request.get(
        person.page.url.replace("/g/", "/api/games/") + "/steps", max_retries=RETRIES
    ).json()["steps"]
    return str([step["code"] for step in steps if step["seat"] >= 0][-1])


def test_passing_says_what_it_means(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE, ["abbey-and-mayor"])
    for turn in range(200):
        both.wait_asked()
        if both.prompt == "source":
            break
        options = both.options()
        both.choose(options[turn * 5 % len(options)]["code"])
    expect(both.page.locator(".answer").last).to_contain_text("Pass: draw a tile")
    both.expect_sound()


def test_what_may_be_done_beside_deploying_is_said_with_the_question(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE, ["tower"])
    also = both.page.locator(".tray .also")
    for _ in range(40):
        both.wait_asked()
        offered = any("+floor" in option["code"] for option in both.options())
        expect(also).to_have_count(int(offered))
        if offered:
            break
        both.choose(both.options()[0]["code"])
    expect(also).to_have_text("Also possible: put a tower piece on a tower.")
    both.expect_sound()
