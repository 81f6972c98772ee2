"""Takes the pictures of the rule pages, one of every set at work: `python -m tests.browser.set_pictures [names]`."""

import base64
import sys
from math import log

from playwright.sync_api import Browser, Page

from bastide.rules.catalogue import entries
from tests.browser.at_work import Position, at_work
from tests.browser.going_on import kept
from tests.browser.pictures import before_the_camera
from tests.browser.server import ROOT
from tests.browser.window import DRAWN

FOLDER = ROOT / "docs" / "rules" / "images"
SIZE = {"width": 1100, "height": 470}
"""The client lays itself out for this; the picture is narrower."""

WIDE = 780
CARDS = 330
"""The players' cards lie over the land, so wide, where they have something of the set."""

PATIENCE = 180_000
"""Milliseconds, on a busy machine."""

QUALITY = 0.72
SIDE = 120
TILE = 96
"""The side of a tile in the client's own pixels, and in a picture."""

BARE = f""".bar, .under, .tools, .small-map, .panel, .track-head, .track-legend {{ display: none !important; }}
.table {{ grid-template: "board" minmax(0, 1fr) / minmax(0, 1fr) !important; width: {WIDE}px; }}
.side {{ position: fixed; left: {WIDE - CARDS}px; top: 0; width: {CARDS}px; }}
.side {{ border: 0 !important; background: none !important; }}
.players {{ padding: 10px !important; max-height: none !important; }}
.track {{ margin: 0 10px; padding: 8px !important; border: 1px solid var(--line) !important; border-radius: 12px; }}"""
"""Nothing that would distract, or is in one language."""

ALONE = ".side { display: none !important; }"

WISHES = """localStorage.setItem("bastide", JSON.stringify({
  language: "en", theme: "light", sound: false, notify: false, letters: true, name: "",
  marks: {fields: false, dead: false, last: false} }))"""

SEEN = """() => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".world")).transform);
  const board = document.querySelector(".board").getBoundingClientRect();
  return [a, e, f, board.width, board.height]; }"""
"""How near one is, where the middle of the first tile is, and how large the board is."""

GRIP = (220, 235)
"""A point of the board that nothing lies over."""

SQUEEZE = """async ([picture, quality]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1]; }"""
"""The browser writes a picture smaller than it takes one."""


def look_at(page: Page, place: tuple[float, float], zoom: float, aside: float) -> None:
    """Turn the wheel, then drag the land until a place is in the middle of what is free."""
    page.mouse.move(*GRIP)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100 * log(zoom / page.evaluate(SEEN)[0]))
    page.keyboard.up("Control")
    page.wait_for_function(f"zoom => Math.abs(({SEEN})()[0] - zoom) < 0.001", arg=zoom)
    _, left, top, wide, high = page.evaluate(SEEN)
    east, south = (wide - aside) / 2 - place[0] * SIDE * zoom - left, high / 2 + place[1] * SIDE * zoom - top
    page.mouse.down()
    page.mouse.move(GRIP[0] + east, GRIP[1] + south, steps=20)
    page.mouse.up()
    page.mouse.move(WIDE + 20, GRIP[1])  # Off the land, of which nothing is told then.


def taken(page: Page, url: str, position: Position) -> bytes:
    """The picture of a position: the land, and beside it the players if they have something of the set."""
    page.goto(f"{url}/r/{kept(page, url, position.record)}#k{position.step}")
    page.reload()
    page.wait_for_selector(".tile", state="attached")
    page.add_style_tag(content=BARE if position.beside else BARE + ALONE)
    if position.on_track:
        page.keyboard.press("k")
    page.wait_for_function(DRAWN)
    page.wait_for_timeout(400)
    look_at(page, position.middle, TILE / SIDE, CARDS if position.beside else 0)
    page.wait_for_timeout(300)
    page.wait_for_function(DRAWN)
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": WIDE, "height": SIZE["height"]})
    return base64.b64decode(page.evaluate(SQUEEZE, [base64.b64encode(picture).decode(), QUALITY]))


def pictured(browser: Browser, url: str, names: list[str]) -> None:
    context = browser.new_context(locale="en-GB", viewport=SIZE, reduced_motion="reduce", bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(WISHES)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    for found in entries():
        if not names or found.name in names:
            path = FOLDER / f"{found.name}.webp"
            path.write_bytes(taken(page, url, at_work(found)))
            print(f"{path.name}: {path.stat().st_size // 1000} kB")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with before_the_camera() as (browser, url):
        pictured(browser, url, sys.argv[1:])


if __name__ == "__main__":
    main()
