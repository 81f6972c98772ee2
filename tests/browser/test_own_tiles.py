"""A tile is designed in the browser, kept, shared, and played with."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.server import Server
from tests.browser.test_everyone import serious_faults
from tests.browser.window import Window

Open = Callable[..., Window]


def design(window: Window) -> None:
    """North and west one city with a shield, a road to the south, and the name mill."""
    page = window.page
    page.locator('[data-do="design"]').click()
    for side, kind in (("N", "city"), ("W", "city"), ("S", "city"), ("S", "road")):
        page.locator(f'[data-side="{side}"]').click()
        page.wait_for_selector(f'[data-side="{side}"][data-kind="{kind}"]')
    page.locator("[data-join]").first.click()
    expect(page.locator('.design-region[data-kind="city"]')).to_have_count(1)
    page.locator('[data-sign="shield"]').first.click()
    expect(page.locator('[data-sign="shield"][aria-pressed="true"]')).to_have_count(1)
    page.locator('[data-do="name"]').fill("the mill!")


def test_a_tile_is_designed_kept_and_played_with(window: Open, server: Server) -> None:
    shown = window("/")
    page = shown.page
    design(shown)
    page.wait_for_function("() => document.querySelector('.design-tile img')?.naturalWidth > 0")
    expect(page.locator(".zone")).to_have_count(4)
    page.locator('[data-do="save"]').click()
    card = page.locator('[data-own="OWN.the-mill-"]')
    expect(card).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
    card.get_by_role("button", name="more").click()
    expect(card.locator("output")).to_have_text("2")
    expect(page.locator(".start-go")).to_contain_text("74 tiles")
    page.reload()
    expect(page.locator('[data-own="OWN.the-mill-"] output')).to_have_text("2")
    page.locator('[data-do="start"]').click()
    page.wait_for_selector(".tray")
    choice = page.evaluate("async () => (await (await fetch('/api/games')).json()).games[0].choice")
    assert choice["tiles"] == [
        "OWN.the-mill- x2 road S; city N W +shield; field E SL / N; field SR / N; meet N S",
    ]  # fmt: skip
    page.locator("#tab-tiles").click()
    drawn = page.locator('.bag img[src*="/art/own/tile.svg"]')
    expect(drawn).to_have_count(1)
    page.wait_for_function("() => document.querySelector('.bag img[src*=\"/art/own/\"]')?.naturalWidth > 0")
    assert not shown.faults


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_designer(window: Open, scheme: str) -> None:
    shown = window("/", locale="de-DE", color_scheme=scheme)
    design(shown)
    assert serious_faults(shown) == []


def test_a_tile_is_designed_with_the_keys_alone(window: Open) -> None:
    shown = window("/")
    page = shown.page
    page.locator('[data-do="design"]').focus()
    page.keyboard.press("Enter")
    north = page.locator('[data-side="N"]')
    expect(north).to_be_enabled()
    north.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('[data-side="N"][data-kind="city"]')
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-side="N"][data-kind="road"]')
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector('[data-side="N"][data-kind="city"]')
    page.locator('[data-do="save"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-own="OWN.1"]')).to_be_visible()
    expect(page.locator('[data-do="design"]')).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-own]")).to_have_count(1)
    assert not shown.faults


def test_what_is_wrong_is_said_and_not_kept(window: Open) -> None:
    shown = window("/")
    page = shown.page
    page.locator('[data-do="design"]').click()
    page.locator(".design-text summary").click()
    page.locator(".design-text textarea").fill("OWN.1 city N S; road E W")
    page.locator('[data-do="read"]').click()
    expect(page.locator(".design-problems")).to_contain_text("cross")
    expect(page.locator('[data-do="save"]')).to_be_disabled()
    page.locator(".design-text textarea").fill("OWN.1 citty N")
    page.locator('[data-do="read"]').click()
    expect(page.locator(".design-problems")).to_contain_text("did you mean 'city'?")
    page.locator(".design-text textarea").fill("OWN.1 road E W +inn")
    page.locator('[data-do="read"]').click()
    expect(page.locator(".design-problems")).to_contain_text("it comes with Inns and Cathedrals")
    page.locator('[data-do="save"]').click()
    expect(page.locator("[data-own]")).to_contain_text("it comes with Inns and Cathedrals")
    expect(page.locator('[data-do="start"]')).to_be_disabled()
    page.locator('[data-box="inns-and-cathedrals"]').evaluate("box => box.click()")
    expect(page.locator('[data-do="start"]')).to_be_enabled()
    assert not [fault for fault in shown.faults if "409" not in fault]


def test_tiles_are_pasted(window: Open) -> None:
    shown = window("/")
    page = shown.page
    page.locator('[data-do="paste"]').click()
    page.locator(".pasting textarea").fill(
        "# from Ann\nOWN.a x3 cloister; road S\nOWN.b citty N\nBA.D x2 city N; road S\n"
    )
    page.locator('[data-do="take"]').click()
    expect(page.locator(".pasting")).to_contain_text("OWN.b: 'citty' means nothing on a tile")
    expect(page.locator("[data-own]")).to_have_count(2)
    expect(page.locator('[data-own="OWN.a"] output')).to_have_text("3")
    page.locator(".pasting textarea").fill("OWN.b city N")
    page.locator('[data-do="take"]').click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-own]")).to_have_count(3)
    expect(page.locator(".start-go")).to_contain_text(f"{72 + 3 - 2 + 1} tiles")
    page.locator('[data-own="OWN.a"]').get_by_role("button", name="Throw").click()
    expect(page.locator("[data-own]")).to_have_count(2)
