"""A replay goes as fast as one likes and jumps from scoring to scoring."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open

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
