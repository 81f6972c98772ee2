"""A lesson in the browser: from the start page to the first points, with a move that is not the recommended one."""

from playwright.sync_api import expect

from bastide.lessons.lesson import lessons
from tests.browser.conftest import Open

FIRST = lessons()[0]


def test_a_lesson_shows_its_move_and_answers_another(window: Open) -> None:
    ann = window()
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
