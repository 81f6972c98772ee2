"""Small windows and many players: the board keeps half of the page, names can be read, answers can be reached."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.prompt_pictures import met
from tests.browser.server import Server
from tests.browser.window import Window

NewGame = Callable[..., str]
NAMES = ("Annabella", "Bartholomew", "Cleopatra", "Dorothea", "Emil", "Friedrich")
SIZES = [(844, 390), (740, 360), (700, 500), (768, 1024), (1024, 768), (1280, 800), (390, 844), (360, 740)]
UPRIGHT = (360, 740)
"""In the smallest window four long answers may go on further down."""

SEEN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const board = document.querySelector('.board').getBoundingClientRect();
  const tray = document.querySelector('.tray').getBoundingClientRect();
  const over = Math.max(0, Math.min(board.right, tray.right) - Math.max(board.left, tray.left)) *
    Math.max(0, Math.min(board.bottom, tray.bottom) - Math.max(board.top, tray.top));
  const tabs = document.querySelector('.tabs').getBoundingClientRect();
  const names = [...document.querySelectorAll('.player-name')];
  const choices = [...document.querySelectorAll('.answer, .piece, [data-do=take-number]')];
  const answers = choices.map(node => node.getBoundingClientRect());
  const inSight = (node, top, bottom) => {
    const scroller = node.closest('.tray, .under, .answers');
    return scroller ? inSight(scroller.parentElement, Math.max(top, scroller.getBoundingClientRect().top),
      Math.min(bottom, scroller.getBoundingClientRect().bottom)) : [top, bottom]; };
  const isCut = node => {
    const box = node.getBoundingClientRect();
    const [top, bottom] = inSight(node.parentElement, box.top, box.bottom);
    return box.height > 0 && bottom - top < box.height - 1; };
  return { cut_answers: choices.filter(isCut).length, goes_on: !!document.querySelector('[data-more]'),
    board: (board.width * board.height - over) / innerWidth / innerHeight,
    cut: names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
    hidden: answers.filter(box => box.bottom > innerHeight || box.right > innerWidth ||
      (box.bottom > tabs.top && box.left < tabs.right &&
      box.right > tabs.left && box.top < tabs.bottom)).length,
    wider: document.documentElement.scrollWidth - innerWidth }; }"""

SCORED = """() => {
  const list = document.querySelector('.players').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.player')].map(card => card.getBoundingClientRect());
  const inside = box => box.left >= list.left - 1 && box.right <= list.right + 1;
  const board = document.querySelector('.board').getBoundingClientRect();
  return { beside: list.right <= board.left + 1 || list.left >= board.right - 1 || list.bottom <= board.top + 1,
    scores: [...document.querySelectorAll('.points')].every(points => inside(points.getBoundingClientRect())),
    widths: Math.max(...cards.map(card => card.width)) - Math.min(...cards.map(card => card.width)),
    cards: cards.every(inside), whole: [...document.querySelectorAll('.supply')].every(supply => {
      const { bottom } = supply.getBoundingClientRect();
      return [...supply.children].every(piece => {
        const box = piece.getBoundingClientRect();
        return box.bottom <= bottom + 1 || box.top >= bottom - 1; }); }) }; }"""
BOXES = ("inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", "princess-and-dragon", "tower")
LONG = (
    "Änne-Margarethe Schönfelder", "Wolfgang-Amadeus-Maria von und zu Salz", "Christoph Wagner", "Dora",
    "Ernestine Habicht", "Friedrich-Wilhelm Baum",
)  # fmt: skip


def test_every_window_has_room_for_the_board_and_six_names(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, people(*NAMES), ["inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor"])
    for prompt in ("place", "action"):
        assert ann.prompt == prompt
        for wide, high in SIZES:
            ann.page.set_viewport_size({"width": wide, "height": high})
            found = ann.page.evaluate(SEEN)
            assert found["board"] >= 0.5, (prompt, wide, high, found)
            assert not found["cut"] and not found["hidden"] and found["wider"] <= 0, (prompt, wide, high, found)
        ann.act()
    ann.expect_sound()


def test_a_number_can_be_given_in_every_window(window: Open, server: Server) -> None:
    """However long the question is: what does not fit is scrolled, the answer stays, and the board keeps its half."""
    bid = next(found for found in met(["bridges-castles-bazaars"]) if found.prompt == "bid")
    ann = window(locale="de-DE")
    play_on(ann, server.url, bid.record, bid.step, people(*NAMES[: bid.players]))
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        found = ann.page.evaluate(SEEN)
        assert found["board"] >= 0.5 and not found["cut"], (wide, high, found)
        assert not found["hidden"] and found["wider"] <= 0, (wide, high, found)
        ann.page.locator("[data-do=take-number]").click(trial=True)
    ann.expect_sound()


@pytest.mark.parametrize(("box", "prompt", "number"), [
    ("catapult", "fair", 4), ("over-hill-and-dale", "harvest", 5), ("porxada", "porxada", 2),
    ("bridges-castles-bazaars", "deal", 2),
])  # fmt: skip
def test_long_answers_leave_the_board_its_half(
    box: str, prompt: str, number: int, window: Open, server: Server
) -> None:
    """All of them are on the page at once, none beside it, where nobody would look for it."""
    question = next(found for found in met([box]) if found.prompt == prompt)
    ann = window(locale="de-DE")
    play_on(ann, server.url, question.record, question.step, people(*NAMES[: question.players]))
    expect(ann.page.locator(".answer")).to_have_count(number)
    for wide, high in SIZES:
        expect_room(ann, wide, high)
    ann.expect_sound()


def expect_room(asked: Window, wide: int, high: int) -> None:
    asked.page.set_viewport_size({"width": wide, "height": high})
    found = asked.page.evaluate(SEEN)
    assert found["board"] >= 0.5 and found["wider"] <= 0, (wide, high, found)
    assert not found["hidden"] or found["goes_on"], (wide, high, found)
    assert not found["cut_answers"] or ((wide, high) == UPRIGHT and found["goes_on"]), (wide, high, found)
    asked.page.locator(".answer").last.click(trial=True)


def test_what_is_too_long_for_its_room_shows_that_it_goes_on(window: Open, server: Server) -> None:
    question = next(found for found in met(["catapult"]) if found.prompt == "fair")
    ann = window(wide=330, high=560, locale="de-DE")
    play_on(ann, server.url, question.record, question.step, people(*NAMES[: question.players]))
    found = ann.page.evaluate(SEEN)
    assert found["board"] >= 0.5 and found["cut_answers"] and found["goes_on"], found
    ann.page.locator(".answer").last.scroll_into_view_if_needed()
    expect(ann.page.locator("[data-more]")).to_have_count(0)
    ann.expect_sound()


def test_reasons_without_room_are_unfolded_by_a_click(window: Open, server: Server) -> None:
    question = next(found for found in met(["catapult"]) if found.prompt == "fair")
    ann = window(wide=740, high=360, locale="de-DE")
    play_on(ann, server.url, question.record, question.step, people(*NAMES[: question.players]))
    because = ann.page.locator(".because")
    words = because.text_content() or ""
    is_whole = "node => node.clientHeight > 0 && node.scrollWidth <= node.clientWidth"
    ann.page.wait_for_selector("[data-snug~=folded]")
    assert not because.evaluate(is_whole)
    ann.page.locator("[data-do=unfold]").click()
    expect(because).to_be_visible()
    assert because.evaluate(is_whole) and len(words) > 40
    expect(ann.page.locator("[data-do=unfold]")).to_be_hidden()
    n = ann.n
    ann.page.locator(".answer").first.click()
    ann.wait_past(n)
    ann.expect_sound()


def test_a_short_question_is_set_as_ever(window: Open, new_game: NewGame) -> None:
    ann = window()
    new_game(ann, people(*NAMES[:2]))
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.evaluate(SEEN)
        expect(ann.page.locator(".under")).to_have_attribute("data-snug", "")
    ann.expect_sound()


@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_a_long_name_leaves_everybodys_points_in_sight(players: int, window: Open, new_game: NewGame) -> None:
    """Nor is a row of pieces cut, or a player beside the page; the whole name is told by a tip."""
    ann = window()
    new_game(ann, people(*LONG[:players]), BOXES)
    for wide, high in SIZES:
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.evaluate(SEEN)
        found = ann.page.evaluate(SCORED)
        assert found["beside"] and found["scores"] and found["cards"] and found["widths"] < 1, (wide, high, found)
        assert found["whole"] or high <= 560, (wide, high, found)
    expect(ann.page.locator(".player-name").first).to_have_attribute("title", LONG[0])
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.keyboard.press("h")
    expect(ann.page.locator(".hinted")).to_have_count(1)
    ann.page.evaluate(SEEN)
    found = ann.page.evaluate(SCORED)
    assert found["beside"] and found["scores"] and found["whole"], found
    ann.expect_sound()
