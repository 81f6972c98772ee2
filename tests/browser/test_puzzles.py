"""The puzzle of the day in the browser: missed, shown, solved, and remembered."""

from playwright.sync_api import Page, expect

from bastide.puzzles.puzzle import Puzzle, puzzle_numbered
from tests.browser.conftest import Open
from tests.browser.test_everyone import serious_faults
from tests.browser.window import Window


def opened(ann: Window) -> Puzzle:
    """From the start page to the puzzle of the day."""
    ann.page.locator("[data-do=puzzles]").click()
    ann.page.locator("[data-do=daily]").click()
    ann.page.locator(".tray .hand").wait_for()
    number = ann.page.locator("main").get_attribute("data-puzzle")
    found = puzzle_numbered(int(number or 0))
    assert found is not None
    return found


def solve(ann: Window, puzzle: Puzzle) -> None:
    for code in puzzle.ways[0]:
        if code not in puzzle.tiles:
            ann.choose(code)


def miss(ann: Window, puzzle: Puzzle) -> None:
    """Lay everything somehow, but not for the most points."""
    wrong = next(move["code"] for move in ann.options() if move["code"] not in {way[0] for way in puzzle.ways})
    ann.choose(wrong)
    while ann.page.locator(".puzzle-end").count() == 0:
        ann.choose(ann.options()[-1]["code"])


def kept(page: Page) -> object:
    return page.evaluate("JSON.parse(localStorage.getItem('bastide-puzzles')).done")


def test_the_puzzle_of_the_day_is_missed_solved_and_shown(window: Open) -> None:
    ann = window("/", new=True)
    page = ann.page
    page.clock.set_fixed_time("2026-11-17T12:00:00")
    page.reload()
    puzzle = opened(ann)
    tiles = len(puzzle.tiles)
    expect(page.locator(".bar-state")).to_have_text(f"Tile 1 of {tiles} · +0 so far · best possible: ?")
    expect(page.locator(".coming img")).to_have_count(tiles - 1)
    miss(ann, puzzle)
    card = page.locator(".puzzle-end")
    expect(card).to_contain_text(f"of {puzzle.most} points")
    expect(card).to_contain_text("more in it")
    assert serious_faults(ann) == []
    page.locator("[data-do=puzzle-again]").click()
    expect(page.locator(".bar-state")).to_contain_text("+0 so far")
    solve(ann, puzzle)
    expect(card).to_contain_text("solved!")
    assert kept(page) == {str(puzzle.number): {"gained": puzzle.most, "stars": 3, "peeked": False}}
    page.locator("[data-do=puzzle-solution]").click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("ways to lay these tiles")
    assert serious_faults(ann) == []
    for step in [code for code in puzzle.ways[0] if code not in puzzle.tiles]:
        if step == puzzle.ways[0][0]:
            page.locator("[data-do=lesson-next]").click()
        n = ann.n
        page.locator("[data-do=lesson-next]").click()
        ann.wait_past(n)
    expect(lesson).to_contain_text("no line brings more")
    page.goto(page.url.split("/g/")[0])
    page.locator("[data-do=puzzles]").click()
    expect(page.locator(".daily")).to_contain_text("Solved · 1 day in a row")
    assert serious_faults(ann) == []
    ann.expect_sound()
