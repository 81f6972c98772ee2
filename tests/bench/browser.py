"""What the browser feels like: `python -m tests.bench.browser`.

Bytes and time of the first load, the time from a click to the tile that lies, and frames a second while a large land is
moved about. Reported, not asserted: machines differ.
"""

import json
import random
import statistics
import tempfile
import time
from math import cos, sin
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, WebSocketRoute, sync_playwright

from tests.browser.conftest import CHROMIUM, WISHES
from tests.browser.server import Server
from tests.browser.window import DRAWN, Window

FRAMES = """seconds => new Promise(done => {
  let frames = 0; const start = performance.now();
  const tick = now => {
    frames += 1;
    if (now - start < seconds * 1000) requestAnimationFrame(tick); else done(frames / seconds); };
  requestAnimationFrame(tick); })"""

WATCH = """() => {
  window.laid = 0;
  addEventListener('pointerup', () => { if (!window.laid) window.pressed = performance.now(); }, {capture: true});
  const watch = new MutationObserver(() => { window.laid ||= performance.now(); });
  watch.observe(document.querySelector('.table'), {attributeFilter: ['data-n']}); }"""

PLAYED = 150
"""Tiles that are really laid."""

LARGE = 300
"""Tiles of the land that is moved about: what was played, shown over and over beside itself."""


def first_load(context: BrowserContext, url: str) -> tuple[float, float]:
    """Kilobytes over the line, and seconds until the game can be started."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    start = time.perf_counter()
    page.goto(url)
    page.get_by_role("button", name="Start the game").click(trial=True)
    ready = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    page.close()
    return sum(sizes) / 1000, ready


def big_game(context: BrowserContext, url: str) -> Window:
    """A table for two at one screen, with every box that goes together."""
    window = Window(context.new_page())
    presets: list[dict[str, Any]] = window.page.request.get(f"{url}/api/catalogue").json()["presets"]
    boxes = max((preset["with"] for preset in presets if preset["game"] == "carcassonne"), key=len)
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bert")]
    order = {"game": "carcassonne", "with": boxes, "options": {}, "help": "full", "seats": seats}
    headers = {"Content-Type": "application/json", "Origin": url}
    link = window.page.request.post(f"{url}/api/games", data=order, headers=headers).json()["link"]
    window.page.goto(url + link)
    return window


def lay_until(window: Window, tiles: int, rng: random.Random) -> None:
    while window.tiles < tiles and not window.is_over:
        window.wait_asked_or_over()
        if not window.is_over:
            window.choose(rng.choice(window.options())["code"])


def clicks(window: Window, number: int, rng: random.Random) -> list[float]:
    """Milliseconds from letting go of a cell to the tile on it. The last press counts: one may look first."""
    found: list[float] = []
    while len(found) < number and not window.is_over:
        window.wait_asked()
        if window.prompt != "place":
            window.choose(rng.choice(window.options())["code"])
            continue
        n = window.n
        anchor = rng.choice(window.marks())["anchor"]
        window.page.evaluate(WATCH)
        window.press(anchor)
        window.wait_past(n)
        found.append(window.page.evaluate("() => window.laid - window.pressed"))
    return found


def enlarged(line: WebSocketRoute) -> None:
    """The line to a table whose land is shown larger than it is; the client knows nothing of it."""
    server = line.connect_to_server()

    def heard(message: str | bytes) -> None:
        found: dict[str, Any] = json.loads(message)
        if found["t"] == "view":
            enlarge(found["view"], LARGE)
        line.send(json.dumps(found))

    server.on_message(heard)


def enlarge(view: dict[str, Any], tiles: int) -> None:
    """Copies of the land, its figures and tokens to the north of it, until it has so many tiles."""
    land, figures, tokens = ([dict(part) for part in view[name]] for name in ("land", "figures", "tokens"))
    high = max(tile["y"] for tile in land) - min(tile["y"] for tile in land) + 1
    copies = 0
    while len(view["land"]) < tiles:
        copies += 1
        room = tiles - len(view["land"])
        view["land"] += [
            tile | {"tile": tile["tile"] + copies * len(land), "y": tile["y"] + copies * high} for tile in land[:room]
        ]
        view["figures"] += [
            figure | {"figure": figure["figure"] + copies * 1000, "y": figure["y"] + copies * high}
            for figure in figures
        ]
        view["tokens"] += [token | {"y": token["y"] + copies * high} for token in tokens if "y" in token]


def large_land(context: BrowserContext, link: str) -> Window:
    window = Window(context.new_page())
    window.page.route_web_socket("**/ws/*", enlarged)
    window.page.goto(link)
    window.page.wait_for_selector(".tile", state="attached")
    window.page.wait_for_function(DRAWN)
    return window


def panning(window: Window) -> float:
    """Frames a second while the land is dragged about."""
    page = window.page
    page.mouse.move(500, 400)
    page.mouse.down()
    page.evaluate("seconds => { window.counted = (" + FRAMES + ")(seconds); }", 3)
    end = time.perf_counter() + 3
    step = 0
    while time.perf_counter() < end:
        step += 1
        page.mouse.move(500 + 200 * sin(step / 20), 400 + 150 * cos(step / 20))
    page.mouse.up()
    frames: float = page.evaluate("() => window.counted")
    return frames


def measure(browser: Browser, url: str) -> None:
    rng = random.Random(1)
    kilobytes, ready = first_load(browser.new_context(locale="en-GB"), url)
    print(f"first load: {kilobytes:.0f} kB, usable after {ready:.2f} s")
    # Without motion nothing glides away from under the pointer.
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    context.add_init_script(WISHES)
    window = big_game(context, url)
    lay_until(window, PLAYED, rng)
    times = clicks(window, 15, rng)
    middle, most = statistics.median(times), max(times)
    print(f"click to laid tile at {window.tiles} tiles: median {middle:.0f} ms, most {most:.0f} ms")
    link = window.page.url
    window.page.close()
    land = large_land(context, link)
    print(f"panning {land.tiles} tiles, all in sight: {panning(land):.0f} frames a second")
    for _ in range(4):
        land.page.keyboard.press("+")
    print(f"panning {land.tiles} tiles, seen from nearby: {panning(land):.0f} frames a second")


def main() -> None:
    if CHROMIUM is None:
        raise SystemExit("no Chromium on this machine: `apt-get install chromium`")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite", "bench")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            measure(browser, server.url)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
