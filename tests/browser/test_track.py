"""The score track: opened by button and key, by itself when a question is about it, and answered on it."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.test_everyone import serious_faults
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
SETS = ["messages", "robbers"]
PHONE = {"wide": 390, "high": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MOST = 300


def play_until(both: Window, prompt: str) -> None:
    """Deploy where possible, until this is asked."""
    for turn in range(MOST):
        both.wait_asked()
        if both.prompt == prompt:
            return
        options = both.options()
        deploying = [option for option in options if option["kind"] == "deploy"]
        both.choose((deploying or options)[turn * 7 % len(deploying or options)]["code"])
    raise AssertionError(f"never asked {prompt}")


def counters(both: Window) -> list[str]:
    """Whose figures stand where: seat and points."""
    found: list[str] = both.page.locator("[data-counter]").evaluate_all("all => all.map(one => one.dataset.counter)")
    return found


def test_the_track_opens_and_closes_by_button_and_key(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE)
    both.wait_asked()
    track, button = both.page.locator(".track"), both.page.get_by_role("button", name="Score track")
    expect(track).to_have_count(0)
    button.click()
    expect(track.locator(".space")).to_have_count(50)
    expect(button).to_have_attribute("aria-pressed", "true")
    assert counters(both) == ["0 0", "1 0"]
    both.page.keyboard.press("k")
    expect(track).to_have_count(0)
    both.page.keyboard.press("k")
    expect(track).to_be_visible()
    both.act()
    both.act()
    expect(track).to_be_visible()
    both.expect_sound()


def test_which_figure_moves_is_answered_on_the_track(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE, SETS)
    expect(both.page.locator(".track")).to_have_count(0)
    play_until(both, "counter")
    targets = both.page.locator(".target")
    expect(targets).to_have_count(2)
    assert serious_faults(both) == []
    name = targets.last.get_attribute("aria-label") or ""
    who, _, numbers = name.partition("'s counting figure on ")
    start, _, end = numbers.partition(", which would go to ")
    seat = ["Ann", "Bert"].index(who)
    assert f"{seat} {start}" in counters(both) and int(end) > int(start)
    targets.last.hover()
    expect(both.page.locator("[data-landing]")).to_have_attribute("data-landing", f"{seat} {end}")
    expect(both.page.locator(f'.space.aim[data-space="{int(end) % 50}"]')).to_be_visible()
    n = both.n
    targets.last.click()
    both.wait_past(n)
    both.page.get_by_role("button", name="Score track").click()
    both.page.wait_for_selector(f'[data-counter="{seat} {end}"]')
    both.expect_sound()


def test_a_robber_is_put_beside_a_figure_by_keys(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE, SETS)
    play_until(both, "robber")
    both.page.keyboard.press("n")
    target = both.page.locator(".target:focus")
    expect(target).to_have_count(1)
    space = target.get_attribute("data-target")
    seat = int(both.page.locator(".player.asked").get_attribute("data-seat") or 0)
    expect(target).to_have_attribute("aria-label", re.compile(rf"^Space {space}: beside .*{['Bert', 'Ann'][seat]}"))
    answer = both.page.locator(".answer.number", has_text=re.compile(rf"^{space} "))
    expect(answer).to_have_text(re.compile(rf"^{space} · {['Bert', 'Ann'][seat]}"))
    n = both.n
    both.page.keyboard.press("Enter")
    both.wait_past(n)
    if not both.page.locator(".track").count():
        both.page.keyboard.press("k")
    expect(both.page.locator(f'.space[data-space="{space}"] [data-standing="ambush {seat}"]')).to_be_visible()
    both.expect_sound()


def test_on_a_phone_the_track_leaves_room_for_question_and_land(window: Open, new_game: NewGame) -> None:
    both = window(**PHONE)
    new_game(both, PEOPLE, SETS)
    play_until(both, "robber")
    track, board = both.page.locator(".track").bounding_box(), both.page.locator(".board").bounding_box()
    assert track is not None and board is not None
    assert track["width"] <= 390 and board["height"] > 100
    expect(both.page.locator(".prompt")).to_be_in_viewport()
    target = both.page.locator(".target").first.bounding_box()
    assert target is not None and min(target["width"], target["height"]) >= 24
    n = both.n
    both.page.locator(".target").first.tap()
    both.wait_past(n)
    both.expect_sound()


def point_at(both: Window, what: str) -> None:
    """The pointer goes there when it has come to rest: figures are set down, and the view may follow."""
    before, box = None, both.page.locator(what).first.bounding_box()
    while before != box:
        both.page.wait_for_timeout(500)
        before, box = box, both.page.locator(what).first.bounding_box()
    assert box is not None
    both.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_points_of_a_region_are_seen_on_the_track(window: Open, new_game: NewGame) -> None:
    both = window()
    new_game(both, PEOPLE)
    both.page.keyboard.press("k")
    while not both.page.locator(".figure").count():
        both.wait_asked()
        both.choose(both.options()[0]["code"])
    both.page.keyboard.press("0")
    point_at(both, ".figure")
    expect(both.page.locator(".region-card")).to_be_visible()
    expect(both.page.locator("[data-landing]").first).to_be_visible()
    both.expect_sound()
