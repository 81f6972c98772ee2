"""A lesson in the browser: from the start page to the first points, with a move that is not the recommended one.

One is gone through to its end by what lights up, all of them in both languages in `make soak`.
"""

import pytest
from playwright.sync_api import expect

from bastide.lessons.lesson import Lesson, lessons
from tests.browser.conftest import Open
from tests.browser.window import Window
from tests.properties.effort import SOAK

FIRST = lessons()[0]
SHORT = next(lesson for lesson in lessons() if lesson.name == "abbey-and-mayor")

GO_ON = "[data-do=lesson-next], [data-do=lesson-end], .hinted"
"""What a learner has to press next."""

ANOTHER_CARD = "words => document.querySelector('.lesson-words')?.innerText !== words"


def test_a_lesson_shows_its_move_and_answers_another(window: Open) -> None:
    ann = window("/")
    page = ann.page
    page.locator("[data-do=lessons]").click()
    page.locator(f"[data-lesson={FIRST.name}]").click()
    card = page.locator(".lesson")
    expect(card).to_contain_text("Welcome")
    for _ in FIRST.steps[1].says["en"][1:]:
        page.locator("[data-do=lesson-next]").click()
    expect(page.locator(".mark.hinted")).to_have_count(1)
    other = next(move["code"] for move in ann.options() if move["code"] != FIRST.steps[1].code)
    page.locator(f'.move[data-code="{other}"]').evaluate("button => button.click()")
    expect(card).to_contain_text(FIRST.steps[1].instead["en"])
    page.locator("[data-do=lesson-show]").click()
    ann.choose(FIRST.steps[1].code)
    expect(card).to_contain_text("knight")
    ann.choose(FIRST.steps[2].code)
    expect(card).to_contain_text("4 points for you")
    page.locator("[data-do=lesson-next]").click()
    n = ann.n
    page.locator("[data-do=lesson-next]").click()
    ann.wait_past(n)
    expect(card).to_contain_text("thief")
    ann.expect_sound()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"] if SOAK else ["de-DE"])
@pytest.mark.parametrize("lesson", lessons() if SOAK else [SHORT], ids=lambda lesson: lesson.name)
def test_a_lesson_is_gone_through_by_what_lights_up(lesson: Lesson, locale: str, window: Open) -> None:
    ann = window("/", locale=locale)
    ann.page.locator("[data-do=lessons]").click()
    ann.page.locator(f"[data-lesson={lesson.name}]").click()
    done = 0
    while not ann.page.locator("[data-do=lesson-end]").count():
        done += go_on(ann)
    assert done == sum(bool(step.instead) for step in lesson.steps), "every move of the learner"
    ann.page.locator("[data-do=lesson-end]").click()
    expect(ann.page.locator(".lesson")).to_have_count(0)
    ann.expect_sound()


def go_on(ann: Window) -> bool:
    """Presses what is to be pressed next. Was it a move?"""
    page, n = ann.page, ann.n
    page.wait_for_selector(GO_ON)
    further, hinted = page.locator("[data-do=lesson-next]"), page.locator(".hinted")
    if further.count():
        words = page.locator(".lesson-words").inner_text()
        further.click()
        page.wait_for_function(ANOTHER_CARD, arg=words)
        return False
    if not hinted.count():
        return False
    anchor = hinted.first.get_attribute("data-anchor")
    if anchor:
        ann.press(anchor)
    else:
        hinted.first.click()
    ann.wait_past(n)
    return True
