"""Around the board: dialogues, panels over a phone's board, and the replay with its regions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.test_everyone import serious_faults
from tests.browser.window import Window, of_the_page

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
    ann.wait_asked()  # a move of the computer would take the card away again
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
    ann.to_results()
    expect(ann.page.locator(".chart")).to_be_visible()


def test_a_replay_tells_of_its_regions(window: Open, new_game: NewGame) -> None:
    ann = window("/")
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


def test_a_replay_speaks_in_words_and_its_buttons_stay(window: Open, new_game: NewGame) -> None:
    """What was drawn, and who passed, without a code; and whoever clicks on need not look for the button."""
    ann = window("/")
    finished(ann, new_game)
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("slider").wait_for()
    ann.page.keyboard.press("Home")
    words, step = ann.page.locator(".replay-words"), ann.page.locator(".replay .step-row .small")
    places, told = set(), []
    for k in range(1, 13):
        ann.page.get_by_role("button", name="One on").click()
        expect(step).to_contain_text(f"{k} of")
        expect(words).not_to_have_text(re.compile(r"[A-Z]{2}\.[A-Z]|\(-\)|chance"))
        told.append(words.inner_text())
        places.add(str(ann.page.get_by_role("button", name="One on").bounding_box()))
    assert any(line.startswith("Tile in hand: ") for line in told)
    assert len(places) == 1
    ann.expect_sound()


LABELS = "() => [...document.querySelectorAll('.chart text[text-anchor=end]')].map(text => Number(text.textContent))"
HEIGHTS = "() => [...document.querySelectorAll('.series')].map(line => line.getAttribute('points'))"


def test_the_chart_is_drawn_by_kind_of_scoring(window: Open, new_game: NewGame) -> None:
    ann = window("/", **PHONE)
    finished(ann, new_game)
    everything = ann.page.evaluate(HEIGHTS)
    kinds = ann.page.locator(".chart-kind option")
    assert kinds.all_inner_texts()[1:] == ann.page.locator(".kinds tbody th").all_inner_texts()
    for index in range(1, kinds.count()):
        ann.page.locator(".chart-kind").select_option(index=index)
        ann.page.wait_for_function(f"before => String(({HEIGHTS})()) !== String(before)", arg=everything)
    ann.page.locator(".chart-kind").select_option(index=0)
    ann.page.wait_for_function(f"before => String(({HEIGHTS})()) === String(before)", arg=everything)
    scroll = ann.page.locator(".final .scroll")
    assert scroll.evaluate("node => node.scrollWidth <= node.clientWidth"), "both players are seen at once"
    assert serious_faults(ann) == []
    ann.expect_sound()


def test_the_chart_counts_below_nothing_too(window: Open) -> None:
    """Beside what the page shows, which draws itself anew when it knows more."""
    page = window("/").page
    page.evaluate(
        of_the_page("""async () => {
            const { charts } = await import("/static/js/table/chart.js");
            const { draw } = await import("/static/js/dom.js");
            const series = [{ seat: 0, kind: "city", points: [0, -41, 30] }];
            const chart = { turns: 2, kinds: ["city"], series, final: [] };
            const people = [{ seat: 0, name: "Ann", hue: 0, colour: "red" }];
            const beside = document.body.appendChild(document.createElement("section"));
            draw(beside, charts(chart, people, () => {}));
        }""")
    )
    assert [label for label in page.evaluate(LABELS) if label == label] == [-40, -20, 0, 20]
