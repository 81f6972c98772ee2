"""Questions that hardly ever come up in a game: each is shown with its reason and its answers, in both languages."""

import pytest
from playwright.sync_api import expect

from bastide.words.words import LANGUAGES, say
from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.staged import show_asked

RARE = ("barter", "magic-ends", "cemetery.first", "building")
LOCALES = {"en": "en-GB", "de": "de-DE"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", RARE)
def test_a_rare_question_says_what_and_why(prompt: str, language: str, window: Open, server: Server) -> None:
    ann = window(locale=LOCALES[language])
    show_asked(ann, server.url, prompt)
    tray = ann.page.locator(".tray")
    expect(tray.locator(".prompt")).to_contain_text(say(f"prompt.{prompt}", language), ignore_case=True)
    expect(tray.locator(".because")).to_have_text(say(f"because.{prompt}", language))
    assert len(ann.marks()) + tray.locator(".answer").count() == len(ann.options()) == 2
    ann.expect_sound()


@pytest.mark.parametrize("prompt", ["flee", "porxada-other", "replace", "wander"])
def test_what_a_question_is_about_is_lit(prompt: str, window: Open, server: Server) -> None:
    """Whoever is to flee, to wander or to change places: one sees who it is."""
    ann = window()
    show_asked(ann, server.url, prompt)
    expect(ann.page.locator(".asked-about .taught-cell")).to_have_count(1)
    ann.expect_sound()
