"""Whoever opened a table keeps order there."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.test_notices import both

NewGame = Callable[..., str]


def guests_of(page: Page) -> None:
    page.get_by_role("button", name="Guests at your table").click()


def test_a_guest_is_muted_and_sent_away(window: Open, new_game: NewGame) -> None:
    ann, bert = both(window, new_game)
    expect(bert.page.get_by_role("button", name="Guests at your table")).to_have_count(0)
    guests_of(ann.page)
    ann.page.get_by_role("button", name="Mute").click()
    expect(ann.page.get_by_role("button", name="Let them chat")).to_be_visible()
    ann.page.get_by_role("button", name="Send away").click()
    expect(ann.page.get_by_text("Nobody else sits at your table.")).to_be_visible()
    expect(bert.page.locator(".badge.you")).to_have_count(0)
    expect(bert.page.locator(".badge.open")).to_have_count(1)


def test_the_host_deletes_the_game_only_when_sure(window: Open, new_game: NewGame) -> None:
    ann, bert = both(window, new_game)
    guests_of(ann.page)
    ann.page.get_by_role("button", name="Delete the game for all").click()
    ann.page.keyboard.press("Escape")
    guests_of(ann.page)
    ann.page.get_by_role("button", name="Delete the game for all").click()
    ann.page.get_by_role("button", name="Yes, delete it for good").click()
    ann.page.wait_for_url("**/")
    expect(bert.page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_a_copied_link_that_friends_cannot_reach_says_so(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}])
    ann.page.get_by_role("button", name="Copy the link").click()
    expect(ann.page.locator(".dialog.inviting .warning")).to_contain_text("leads only to this computer")
    ann.expect_sound()
