"""The boxes of the start page: a bundle is chosen as one, and what it holds by itself."""

from playwright.sync_api import expect

from tests.browser.conftest import Open

BUNDLE = "[data-box=count-king-consorts]"
HELD = [f"[data-box={name}]" for name in ("king-and-robber", "count", "river-2", "shrine")]


def test_a_bundle_is_chosen_as_one(window: Open) -> None:
    ann = window("/")
    ann.page.wait_for_selector("[data-do=start]")
    ann.page.locator(".box-card", has=ann.page.locator(BUNDLE)).click()
    for held in HELD:
        expect(ann.page.locator(held)).to_be_checked()
    ann.page.locator(".box-card", has=ann.page.locator(HELD[0])).click()
    expect(ann.page.locator(BUNDLE)).not_to_be_checked()
    expect(ann.page.locator(HELD[1])).to_be_checked()
    ann.page.locator(".box-card", has=ann.page.locator(BUNDLE)).click()
    expect(ann.page.locator(HELD[0])).to_be_checked()
    ann.page.locator("[data-do=start]").click()
    ann.page.wait_for_selector(".table")
    ann.expect_sound()


def test_a_box_opens_to_what_is_in_it_and_fetches_nothing_before(window: Open) -> None:
    ann = window("/")
    fetched: list[str] = []
    ann.page.on("request", lambda request: fetched.append(request.url))
    ann.page.reload()
    more = ann.page.locator("[data-more=tower]")
    expect(more).to_have_attribute("aria-expanded", "false")
    assert not [url for url in fetched if "/api/boxes/" in url or url.endswith("/rules/images/tower.webp")]
    more.focus()
    ann.page.keyboard.press("Enter")
    inside = ann.page.get_by_role("group", name="The Tower", exact=True)
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(inside).to_contain_text("take followers prisoner")
    expect(inside).to_contain_text("18 tiles more · about 15 minutes longer with 2 players")
    expect(inside.get_by_role("img", name="The Tower in play")).to_be_visible()
    expect(inside.get_by_role("link", name="Rules: The Tower")).to_have_attribute("href", "/rules/tower")
    expect(ann.page.locator("[data-box=tower]")).not_to_be_checked()
    ann.page.keyboard.press("Enter")
    expect(inside).to_have_count(0)
    ann.page.locator("[data-more=over-hill-and-dale]").click()
    expect(ann.page.get_by_role("link", name="how to correct them")).to_be_visible()
    ann.expect_sound()


STOPS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
  .filter(node => node.tabIndex >= 0 && !node.disabled && node.checkVisibility()).length"""


def test_boxes_are_one_stop_of_the_tab_key_and_arrows_go_on(window: Open) -> None:
    ann = window("/")
    ann.page.wait_for_selector("[data-do=start]")
    assert ann.page.evaluate(STOPS) < 50
    ann.page.locator("[data-box=traders-and-builders]").focus()
    chosen = "document.activeElement.dataset.box"
    for key, box in (("ArrowRight", "princess-and-dragon"), ("ArrowDown", "abbey-and-mayor"), ("ArrowLeft", "tower")):
        ann.page.keyboard.press(key)
        assert ann.page.evaluate(chosen) == box, key
    ann.page.keyboard.press("Space")
    expect(ann.page.locator("[data-box=tower]")).to_be_checked()
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.dataset.more") == "tower"
    ann.page.keyboard.press("Shift+Tab")
    assert ann.page.evaluate(chosen) == "tower"
    ann.expect_sound()


def test_a_box_without_tiles_shows_itself_in_play(window: Open) -> None:
    ann = window("/")
    cover = ann.page.locator('label:has([data-box="little-buildings"]) .cover img')
    cover.scroll_into_view_if_needed()
    expect(cover).to_have_attribute("src", "/rules/images/little-buildings.webp")
    expect(cover).not_to_have_js_property("naturalWidth", 0)
    expect(ann.page.locator(".cover-none")).to_have_count(0)
    ann.expect_sound()
