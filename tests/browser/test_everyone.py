"""For everyone: keys alone, fingers on a phone, two languages, screen readers, light and dark."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]

LISTEN = """() => {
  window.heard = [];
  const ear = new MutationObserver(changes => window.heard.push(...changes.map(change => change.target.textContent)));
  for (const announcer of document.querySelectorAll('.announcer')) ear.observe(announcer, { childList: true });
}"""
"""Remembers all that is announced: what comes next wipes away what came before."""


def test_a_game_is_started_and_played_by_keys_alone(window: Open) -> None:
    ann = window("/")
    ann.page.wait_for_selector("[data-do=start]")
    for _ in range(120):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement?.dataset?.do === 'start'"):
            break
    ann.page.keyboard.press("Enter")
    for turn in range(8):
        ann.wait_asked()
        n = ann.n
        if turn % 2 == 0:
            ann.page.keyboard.press("n")
            ann.page.wait_for_function("() => document.activeElement?.dataset?.anchor")
            ann.page.keyboard.press("ArrowRight")
            ann.page.keyboard.press("r")
            ann.page.keyboard.press("Enter")
        else:
            ann.page.keyboard.press("l")
            ann.page.wait_for_function("() => document.activeElement?.classList.contains('move')")
            ann.page.keyboard.press("ArrowDown")
            ann.page.keyboard.press("Enter")
        ann.wait_past(n)
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.expect_sound()


def test_a_phone_is_played_with_fingers(window: Open) -> None:
    ann = window("/", wide=390, high=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.page.locator("[data-do=start]").tap()
    for turn in range(6):
        ann.wait_asked()
        n = ann.n
        if ann.prompt == "place":
            ann.page.locator(".mark.cell").first.tap(force=True)
            ann.page.locator(".confirm .primary").tap()
        elif turn < 3:
            ann.page.locator(".mark.spot").first.tap(force=True)
        else:
            ann.page.locator(".answer").first.tap()
        ann.wait_past(n)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.expect_sound()


def test_the_language_changes_at_once(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE, ["princess-and-dragon"])
    ann.wait_asked()
    expect(ann.page.locator(".prompt")).to_contain_text("Lay the tile")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Deutsch").check()
    expect(ann.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    expect(ann.page.locator("#tab-log .tab-name")).to_have_text("Verlauf")
    expect(ann.page.locator("#tab-moves .tab-name")).to_have_text("Züge")
    expect(ann.page.locator(".prompt")).not_to_contain_text("Lay the tile")
    ann.act()
    assert re.search("verzichten", ann.page.locator(".answers").inner_text(), re.IGNORECASE)
    ann.expect_sound()


def test_what_happens_is_announced(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, PEOPLE)
    ann.wait_asked()
    ann.page.evaluate(LISTEN)
    ann.act()
    for words in ("Ann lays a tile", "you are asked"):
        ann.page.wait_for_function("words => window.heard.join(' ').includes(words)", arg=words)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(scheme: str, window: Open, new_game: NewGame) -> None:
    ann = window("/", color_scheme=scheme)
    for name in ("carcassonne", "tower"):
        ann.page.locator(f"[data-more={name}]").click()
        ann.page.wait_for_selector(f"#more-{name} .in-play")
    assert serious_faults(ann) == []
    new_game(ann, PEOPLE, ["inns-and-cathedrals", "princess-and-dragon"])
    for _ in range(5):
        ann.wait_asked()
        ann.act()
    for panel in ("moves", "scores", "tiles", "rules", "chat", "log"):
        ann.page.locator(f"#tab-{panel}").click()
        expect(ann.page.locator(f"#tab-{panel}")).to_have_attribute("aria-selected", "true")
        if panel == "rules":
            expect(ann.page.locator(".chapter")).to_have_count(3)
        assert serious_faults(ann) == [], panel
    ann.page.keyboard.press("?")
    assert serious_faults(ann) == []


def serious_faults(person: Window) -> list[Any]:
    """What axe finds serious on the page as it is."""
    found = Axe().run(person.page).response["violations"]
    return [
        (fault["id"], [node["html"][:160] for node in fault["nodes"]][:4])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
