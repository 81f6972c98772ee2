"""Everything that goes together, six players, hundreds of tiles: the game as it ended, looked at in the browser."""

import asyncio
import gzip
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from bastide.art.board import known_tiles
from bastide.art.zones import names_of
from bastide.kernel.game import Game
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.company import largest_mix
from bastide.rules.ruleset import Ruleset
from bastide.server import drawings
from bastide.server.portfolio import Portfolio
from tests.browser.conftest import Open
from tests.browser.going_on import kept
from tests.browser.server import Server
from tests.browser.window import Window

GAME = "carcassonne"
NAMES = ("Ann", "Bert", "Cilla", "Dora", "Emil", "Fritz")
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M1 1h98v98H1z" fill="#7a5"/></svg>'
PHONE = {"wide": 390, "high": 844, "has_touch": True, "is_mobile": True, "locale": "de-DE"}

OUTSIDE = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.tile, .figure')].filter(thing => {
    const box = thing.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x < board.left || x > board.right || y < board.top || y > board.bottom;
  }).length; }"""
"""How many tiles and figures are not in sight."""

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"

SKETCHED = "tiles => document.querySelector('.sketch')?.dataset.tiles === String(tiles)"
FULL = "[...document.querySelectorAll('.tile[src]')].filter(tile => getComputedStyle(tile).visibility === 'visible')"

ALL_FULL = f"""() => {{
  const board = document.querySelector('.board').getBoundingClientRect();
  const full = {FULL};
  return full.length > 0 && [...document.querySelectorAll('.tile')].every(tile => {{
    const box = tile.getBoundingClientRect();
    const inside = box.right > board.left && box.left < board.right && box.bottom > board.top && box.top < board.bottom;
    return !inside || (full.includes(tile) && tile.complete && tile.naturalWidth > 0); }}); }}"""
"""Is every tile in sight drawn in full?"""


@pytest.fixture(scope="module")
def portfolio(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drawings that are no more than squares: what the tiles look like is tested elsewhere, and takes long."""
    made: dict[str, bytes] = {}
    for kind, fact in known_tiles().items():
        spots, outlines, afar, *pictures = drawings.all_names(kind)
        made[spots] = msgspec.json.encode(dict.fromkeys(names_of(fact), (0.5, 0.5)))
        made[outlines] = gzip.compress(b'{"zones": {}, "signs": []}')
        made[afar] = gzip.compress(b'<path d="M1 1h98v98H1z" fill="#7a5"/>')
        made |= dict.fromkeys(pictures, gzip.compress(SQUARE))

    async def keep(file: Path) -> None:
        found = Portfolio(file)
        await found.keep(made)
        found.close()

    file = tmp_path_factory.mktemp("drawings") / "drawings"
    with ThreadPoolExecutor(1) as elsewhere:  # in this thread the loop of Playwright runs
        elsewhere.submit(lambda: asyncio.run(keep(file))).result()
    return file


@pytest.fixture
def server(tmp_path: Path, portfolio: Path) -> Iterator[Server]:
    found = Server(tmp_path / "games.sqlite", "mega", portfolio)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def played() -> tuple[Game, str]:
    """The largest game between random players, and its record."""
    ruleset = Ruleset(GAME, largest_mix(GAME), len(NAMES))
    game, recorder = ruleset.start(), Recorder(ruleset, NAMES)
    dealer, player = Dealer(6), RandomPlayer(6)
    while game.decision is not None:
        recorder.play(game, (player if game.decision.weights is None else dealer).choose(game))
    assert len(game.board.tile_cell) > 300
    return game, write(recorder.record(game))


def opened(looker: Window, server: Server, record: str) -> None:
    looker.page.goto(f"{server.url}/r/{kept(looker.page, server.url, record)}")
    looker.page.wait_for_selector(".tile", state="attached")


def see_whole(looker: Window) -> None:
    looker.page.wait_for_function(f"() => !({OUTSIDE})()")
    expect(looker.page.locator(".small-map")).to_be_hidden()
    assert looker.page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("device", [{}, PHONE], ids=["screen", "phone"])
def test_the_largest_game_is_seen_whole_at_its_end(
    device: dict[str, object], window: Open, server: Server, played: tuple[Game, str]
) -> None:
    game, record = played
    looker = window("/", **device)
    opened(looker, server, record)
    assert looker.tiles == len(game.board.tile_cell)
    looker.page.wait_for_function(SKETCHED, arg=looker.tiles)
    assert looker.page.evaluate(f"{FULL}.length") == 0, "from afar there is one picture of all tiles"
    assert looker.page.locator(".figure").count() == sum(1 for zone in game.figures.where if zone >= 0)
    assert looker.points() == [str(points) for points in game.scores]
    see_whole(looker)
    looker.page.keyboard.press("k")
    expect(looker.page.locator("[data-counter]")).to_have_count(len(NAMES))
    assert looker.page.evaluate(OVERFLOW) <= 0
    looker.page.keyboard.press("k")
    see_whole(looker)
    for _ in range(6):
        looker.page.keyboard.press("+")
    expect(looker.page.locator(".small-map")).to_be_visible()
    for _ in range(4):
        looker.page.keyboard.press("+")
    looker.page.wait_for_function(ALL_FULL)
    assert looker.page.evaluate(f"{FULL}.length") < looker.tiles, "what is out of sight is not drawn"
    looker.page.keyboard.press("0")
    see_whole(looker)
    looker.expect_sound()
