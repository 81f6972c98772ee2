"""Are the places to choose in sight? What a page tells of it."""

from typing import NamedTuple

from playwright.sync_api import Page

SIZES = [(1280, 800), (960, 640), (700, 500), (390, 844), (844, 390)]

PLACES = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const under = document.querySelector('.under').getBoundingClientRect();
  const lies_over = under.left < board.right && under.top < board.bottom - 1;
  const bottom = lies_over ? under.top : board.bottom;
  const corners = [...document.querySelectorAll('.tools, .small-map:not(.needless)')];
  const covers = corners.map(it => it.getBoundingClientRect());
  const marks = [...document.querySelectorAll('.mark:not(.aside)')].map(mark => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return { left, right, top, bottom, name: mark.dataset.anchor }; });
  const cut = marks.filter(it => it.left < board.left - 1 || it.right > board.right + 1 || it.top < board.top - 1 ||
    it.bottom > bottom + 1 || covers.some(cover => it.left < cover.right && it.right > cover.left &&
      it.top < cover.bottom && it.bottom > cover.top));
  const side = document.querySelector('.tile').getBoundingClientRect().width;
  const span = (from, to) => (Math.max(...marks.map(it => it[to])) - Math.min(...marks.map(it => it[from]))) / side;
  return { marks: marks.length, cut: cut.map(it => it.name), side,
    wide: marks.length ? span('left', 'right') : 0, high: marks.length ? span('top', 'bottom') : 0,
    room: [board.width, bottom - board.top],
    covered: Math.max(0, ...covers.map(it => Math.min(it.width, it.height))) }; }"""

CLEAR = 72
"""A tile of so many pixels can be told apart in its parts and hit."""

EDGE = 60
"""What may lie between the places and the edge of the board at most, on both sides together, in pixels."""


class Seen(NamedTuple):
    marks: int
    cut: list[str]
    side: float
    fits: bool
    """Whether all places have room at that size, beside what lies over the corners."""


def seen(page: Page) -> Seen:
    found = page.evaluate(PLACES)
    wide, high = found["room"]
    covered = 2 * found["covered"] + EDGE
    fits = found["wide"] * CLEAR + covered <= wide and found["high"] * CLEAR + covered <= high
    return Seen(found["marks"], found["cut"], found["side"], fits)
