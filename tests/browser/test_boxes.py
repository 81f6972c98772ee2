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
