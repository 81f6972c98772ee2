"""The boxes of the start page: a bundle is chosen as one, and what it holds by itself."""

from playwright.sync_api import expect

from tests.browser.conftest import Open

BUNDLE = "[data-box=count-king-consorts]"
HELD = [f"[data-box={name}]" for name in ("king-and-robber", "count", "river-2", "shrine")]


def test_a_bundle_is_chosen_as_one(window: Open) -> None:
    ann = window()
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
    ann = window()
    fetched: list[str] = []
    ann.page.on("request", lambda request: fetched.append(request.url))
    ann.page.reload()
    more = ann.page.locator("[data-more=tower]")
    expect(more).to_have_attribute("aria-expanded", "false")
    assert not [url for url in fetched if "/api/boxes/" in url or "/rules/" in url]
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
