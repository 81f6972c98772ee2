"""A replay goes as fast as one likes and jumps from scoring to scoring."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.going_on import kept
from tests.browser.window import RETRIES

NewGame = Callable[..., str]


def test_a_replay_is_sped_up_and_jumps_to_scorings(window: Open, new_game: NewGame) -> None:
    ann = window()
    link = new_game(ann, [{"kind": "computer", "level": "random", "name": "One"}, {"kind": "person", "name": "Ann"}])
    ann.page.get_by_role("button", name="Leave the table").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.to_results()
    ann.page.goto(ann.page.url.partition(link)[0] + f"{link}#replay")
    slider = ann.page.get_by_role("slider")
    slider.wait_for()
    ann.page.keyboard.press("Home")
    expect(slider).to_have_js_property("value", "0")
    ann.page.locator("[data-do=scoring-next]").click()
    ann.page.wait_for_function("() => document.querySelector('.slider').value !== '0'")
    expect(ann.page.locator(".replay-words")).to_contain_text("point")
    first = slider.input_value()
    ann.page.locator("[data-do=scoring-next]").click()
    ann.page.wait_for_function("first => Number(document.querySelector('.slider').value) > Number(first)", arg=first)
    ann.page.locator("[data-do=scoring-before]").click()
    expect(slider).to_have_js_property("value", first)
    ann.page.keyboard.press("Home")
    ann.page.get_by_label("Speed").select_option(label="4 ×")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    ann.page.wait_for_function("() => Number(document.querySelector('.slider').value) >= 3")
    ann.expect_sound()


def test_a_game_is_played_on_from_a_step_of_its_past(window: Open, new_game: NewGame) -> None:
    """Against the computer, from a record that was opened."""
    ann = window()
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}])
    for _ in range(6):
        ann.wait_asked()
        ann.act()
    record = ann.page.request.get(ann.page.url.replace("/g/", "/api/games/") + "/record", max_retries=RETRIES).text()
    url = ann.page.url.partition("/g/")[0]
    ann.page.goto(f"{url}/r/{kept(ann.page, url, record)}")
    slider = ann.page.get_by_role("slider")
    slider.wait_for()
    for _ in range(4):
        ann.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_js_property("value", str(int(slider.get_attribute("max") or 0) - 4))
    ann.page.locator("[data-do=continue]").click()
    ann.page.locator("[data-do=play-on]").click()
    ann.wait_asked()
    expect(ann.page.locator(".player-name")).to_have_text(["Ann", "Bert"])
    expect(ann.page.locator(".badge.you")).to_have_count(1)
    before = ann.tiles
    ann.act()
    assert ann.tiles >= before
    ann.expect_sound()
