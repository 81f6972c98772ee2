"""Around the board: dialogues, panels over a phone's board, and the replay with its regions."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.test_everyone import serious_faults
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]
SIX = [{"kind": "person", "name": name} for name in ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz")]
PHONE = {"wide": 390, "high": 844, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

LIT_BELOW_CARD = """() => {
  const bottom = name => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
  return bottom('.lit') > bottom('.region-card') && bottom('.region-card') > 0; }"""
TRAY_BELOW_LAND = """() => {
  const tiles = [...document.querySelectorAll('.tile')].map(tile => tile.getBoundingClientRect().bottom);
  return Math.max(...tiles) <= document.querySelector('.tray').getBoundingClientRect().top; }"""


def expect_centred(dialog: Locator, wide: int) -> None:
    """In the middle of the window, and no wider than one can read."""
    box = dialog.bounding_box()
    assert box is not None
    assert abs(box["x"] - (wide - box["x"] - box["width"])) <= 2
    assert box["width"] <= 700


@pytest.mark.parametrize("button", ["Keys", "Leave the table", "Settings"])
def test_dialogues_come_in_the_middle(button: str, window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.page.get_by_role("button", name=button).click()
    expect_centred(ann.page.get_by_role("dialog", name=button), 1280)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.page.get_by_role("button", name=button)).to_be_focused()
    ann.expect_sound()


@pytest.mark.parametrize("panel", ["moves", "tiles", "rules", "log"])
def test_a_panel_leaves_room_for_the_board_of_a_phone(panel: str, window: Open, new_game: NewGame) -> None:
    ann = window(**PHONE)
    new_game(ann, PEOPLE)
    ann.page.locator(f"#tab-{panel}").tap()
    expect(ann.page.locator(".panel.open")).to_be_visible()
    if panel == "rules":
        expect(ann.page.locator(".chapter h3").first).to_be_visible()
    box, players = ann.page.locator(".panel").bounding_box(), ann.page.locator(".players").bounding_box()
    assert box is not None and players is not None
    assert box["y"] > players["y"] + players["height"] + 100
    ann.page.get_by_role("button", name="Close").tap()
    expect(ann.page.locator(".panel.open")).to_have_count(0)
    ann.expect_sound()


def test_an_award_of_the_sheet_is_shown_from_under_the_panel(window: Open, new_game: NewGame) -> None:
    ann = window(**PHONE)
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": "greedy", "name": "Box"}])
    while not ann.page.locator(".points > [aria-hidden]").filter(has_not_text="0").count():
        ann.wait_asked()
        ann.choose(ann.options()[0]["code"])
    ann.page.locator("#tab-scores").tap()
    ann.page.locator(".award-button").first.tap()
    expect(ann.page.locator(".region-card")).to_be_visible()
    expect(ann.page.locator(".panel.open")).to_have_count(0)
    ann.page.wait_for_function(LIT_BELOW_CARD)
    ann.expect_sound()


def test_whoever_is_asked_is_in_sight_on_a_phone(window: Open, new_game: NewGame) -> None:
    all_six = window(**PHONE)
    new_game(all_six, SIX, ["inns-and-cathedrals"])
    for _ in range(12):
        all_six.wait_asked()
        expect(all_six.page.locator(".player.asked")).to_be_in_viewport(ratio=0.9)
        all_six.choose(all_six.options()[-1]["code"])
    all_six.expect_sound()


def finished(ann: Window, new_game: NewGame) -> None:
    """A game that computers have played to its end."""
    new_game(ann, [{"kind": "computer", "level": "random", "name": "One"}, {"kind": "person", "name": "Ann"}])
    ann.page.get_by_role("button", name="Leave the table").click()
    ann.page.get_by_role("button", name="Resign").click()
    expect(ann.page.locator(".dialog.final")).to_be_visible()
    expect(ann.page.locator(".chart")).to_be_visible()


def test_a_replay_tells_of_its_regions(window: Open, new_game: NewGame) -> None:
    ann = window()
    finished(ann, new_game)
    assert serious_faults(ann) == []
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("slider").wait_for()
    ann.page.wait_for_function(TRAY_BELOW_LAND)
    ann.page.keyboard.press("Home")
    expect(ann.page.locator(".tile")).to_have_count(1)
    tile = ann.page.locator(".tile").first.bounding_box()
    assert tile is not None
    ann.page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] * 0.9)
    expect(ann.page.locator(".region-card")).to_contain_text("Field, 1 tile")
    ann.page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] * 0.1)
    expect(ann.page.locator(".region-card")).to_contain_text("City, 1 tile")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".region-card")).to_have_count(0)
    ann.page.keyboard.press("End")
    ann.page.locator(".award-button").first.click()
    expect(ann.page.locator(".region-card")).to_be_visible()
    ann.page.get_by_role("button", name="Points over the turns").click()
    expect_centred(ann.page.get_by_role("dialog"), 1280)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    assert serious_faults(ann) == []
    ann.expect_sound()
