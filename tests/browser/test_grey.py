"""Six players are told apart without colour: figures, emblems and hatchings differ in a grey picture."""

import base64
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open

NewGame = Callable[..., str]
SIX = [{"kind": "person", "name": name} for name in ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz")]

CLEAR = 0.08
"""The share of dots in which two pictures must differ."""

SMALL = 20
"""Pixels of a figure on a land seen from afar."""

PIECES = ["follower", "big", "phantom", "builder", "pig", "mayor", "wagon", "barn"]
"""The figures of one player of Carcassonne, with all boxes."""

GREYS = """async picture => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + picture)).blob());
  const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  paper.drawImage(bitmap, 0, 0);
  const { data } = paper.getImageData(0, 0, bitmap.width, bitmap.height);
  const greys = [];
  for (let at = 0; at < data.length; at += 4)
    greys.push(0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]);
  return { wide: bitmap.width, high: bitmap.height, greys }; }"""

SAMPLES = """([paths, size]) => {
  document.getElementById('samples')?.remove();
  const row = document.createElement('div');
  row.id = 'samples';
  row.style.cssText = 'position:fixed; z-index:99; left:0; top:0; display:flex; gap:6px; background:#8fae55';
  for (const path of paths) {
    const image = new Image(size, size);
    image.src = path;
    row.append(image);
  }
  document.body.append(row);
  return Promise.all([...row.children].map(image => image.decode())); }"""


def greys(reader: Page, thing: Locator) -> tuple[int, int, list[float]]:
    """The brightness of every dot of what is on the screen, by rows; of a picture as soon as it is there."""
    thing.evaluate("thing => thing.decode?.()")
    picture = base64.b64encode(thing.screenshot()).decode()
    found = reader.evaluate(GREYS, picture)
    return found["wide"], found["high"], found["greys"]


def difference(one: tuple[int, int, list[float]], other: tuple[int, int, list[float]]) -> float:
    """The share of dots that are clearly darker in one of two pictures, laid corner on corner."""
    wide, high = min(one[0], other[0]), min(one[1], other[1])
    far = 0
    for y in range(high):
        for x in range(wide):
            far += abs(one[2][y * one[0] + x] - other[2][y * other[0] + x]) > 40
    return far / (wide * high)


def least_difference(page: Page, things: list[Locator]) -> float:
    with page.context.browser.new_page() as reader:  # type: ignore[union-attr]
        pictures = [greys(reader, thing) for thing in things]
    return min(difference(one, other) for one, other in combinations(pictures, 2))


def least_difference_of(page: Page, figures: list[str], size: int) -> float:
    page.evaluate(SAMPLES, [[f"/art/figure/{figure}.svg" for figure in figures], size])
    return least_difference(page, page.locator("#samples img").all())


def test_figures_of_six_players_differ_in_grey(window: Open) -> None:
    ann = window("/")
    ann.page.wait_for_selector(".box-card")
    for piece in ("follower", "big", "member"):
        for size in (42, SMALL):
            figures = [f"{piece}/{seat}" for seat in range(6)]
            assert least_difference_of(ann.page, figures, size) > CLEAR, (piece, size)
    assert least_difference_of(ann.page, [f"{piece}/1" for piece in PIECES], SMALL) > CLEAR


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_panels_of_six_players_differ_in_grey(scheme: str, window: Open, new_game: NewGame) -> None:
    ann = window(color_scheme=scheme)
    new_game(ann, SIX, ["inns-and-cathedrals"])
    expect(ann.page.locator(".player")).to_have_count(6)
    emblems = ann.page.locator(".player-head > .emblem").all()
    assert least_difference(ann.page, emblems) > CLEAR
    figures = ann.page.locator(".supply li:first-child img").all()
    assert least_difference(ann.page, figures) > CLEAR
