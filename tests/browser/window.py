"""A window at a table: what a person does with pointer, finger or keys, and what can be seen then."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from bastide.server.client import edition

PATIENCE = 90_000
"""Milliseconds that a busy machine may take for anything."""

A_GAME = 150_000
"""Milliseconds in which computers play a game to its end."""

RETRIES = 3
"""A line on which nothing was said for a while is closed by the server, perhaps while a request is on its way: then
that is sent again, as browsers do."""

CHANGED = """n => {
  const { n: now, pending } = document.querySelector('.table')?.dataset ?? {};
  return Number(now) > n && !pending; }"""
"""Something has happened, and nothing that was decided here is on its way: a browser that gives the dealer its value
makes an entry too."""

ASKED_OR_OVER = "() => document.querySelector('.tray.mine, .table[data-over]')"
ASKED = "() => document.querySelector('.tray.mine')"

DRAWN = """() => !document.querySelector("[data-drawing]") &&
  [...document.images].every(image => !image.src || (image.complete && image.naturalWidth > 0))"""

LISTED = """() => [...document.querySelectorAll('.move')].map(move => ({
  code: move.dataset.code, kind: move.dataset.verb }))"""
PLACES = """() => [...document.querySelectorAll('.mark')].map(mark => ({
  anchor: mark.dataset.anchor,
  verb: [...mark.classList].find(name => ['place', 'deploy', 'zone', 'figure', 'cell'].includes(name)) }))"""

HIDDEN = """mark => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const around = [[x, y], [x - 12, y], [x + 12, y], [x, y - 12], [x, y + 12]];
  const covered = on_top => !on_top?.closest('.board') || !!on_top.closest('.tools, .small-map');
  return around.some(at => covered(document.elementFromPoint(...at))); }"""
"""Does the middle of a place lie outside the board that is in sight, or under what stands in its corners or over it?"""

COVERED = """mark => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const on_top = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !!on_top?.closest('.board') && !mark.contains(on_top); }"""
"""Does something else on the board lie over the middle of a place?"""


def of_the_page(script: str) -> str:
    """A script that imports files of the client, as the page has them: under the address of their edition."""
    return script.replace("/static/", f"/static/{edition()}/")


class Window:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("websocket", lambda line: line.on("framereceived", self._hear))
        page.on("console", self._read)

    def _hear(self, frame: str | bytes) -> None:
        if '"t":"refused"' in str(frame):
            self.faults.append(str(frame))

    def _read(self, message: ConsoleMessage) -> None:
        """Complaints of the console; a lost line is none, for the client is made to lose it."""
        lost = "WebSocket" in message.text or "ERR_CONNECTION" in message.text
        if message.type in ("error", "warning") and not lost:
            self.faults.append(message.text)

    def seat_link(self) -> str:
        """Where a friend can sit down at this table."""
        found = self.page.request.get(
            self.page.url.replace("/g/", "/api/games/") + "/invitation", max_retries=RETRIES
        ).json()
        return "/g/" + str(found["link"]).partition("/g/")[2]

    # Seen

    @property
    def n(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-n") or 0)

    @property
    def prompt(self) -> str:
        return self.page.locator(".table").get_attribute("data-prompt") or ""

    @property
    def is_over(self) -> bool:
        return self.page.locator(".table[data-over]").count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".tray.mine").count() > 0

    @property
    def tiles(self) -> int:
        return self.page.locator(".tile").count()

    def points(self) -> list[str]:
        return self.page.locator(".points > [aria-hidden]").all_inner_texts()

    def options(self) -> list[dict[str, str]]:
        """The moves in the list, by code and kind."""
        found: list[dict[str, str]] = self.page.evaluate(LISTED)
        return found

    def marks(self) -> list[dict[str, Any]]:
        """The places on the board that may be chosen."""
        found: list[dict[str, Any]] = self.page.evaluate(PLACES)
        return found

    # Done

    def wait_asked(self) -> None:
        self.page.wait_for_function(ASKED)

    def wait_asked_or_over(self) -> None:
        self.page.wait_for_function(ASKED_OR_OVER)

    def wait_past(self, n: int) -> None:
        try:
            self.page.wait_for_function(CHANGED, arg=n)
        except PlaywrightTimeout:
            raise AssertionError(f"nothing happened after {n}; {self._standing()}") from None

    def to_results(self) -> None:
        """Past the final scoring on the board, once the game is over."""
        self.page.wait_for_selector(".ceremony, .dialog.final", timeout=A_GAME)
        if self.page.locator(".ceremony").count():
            self.page.locator(".ceremony [data-do=results]").click()
        expect(self.page.locator(".dialog.final")).to_be_visible()

    def mark(self, anchor: str) -> Locator:
        return self.page.locator(f'[data-anchor="{anchor}"]')

    def act(self, choose: Callable[[list[Any]], Any] = lambda found: found[0]) -> str:
        """Decide something with the pointer: a place on the board if there is one, else an answer. Tells the verb."""
        n = self.n
        marks = self.marks()
        if marks:
            mark = choose(marks)
            self.press(mark["anchor"])
            verb = str(mark["verb"])
        else:
            answer = choose(self.page.locator(".answer").all())
            verb = str(answer.get_attribute("data-answer"))
            answer.click()
        self.wait_past(n)
        return verb

    def choose(self, code: str) -> None:
        """Decide by the list of moves."""
        n = self.n
        self.page.locator(f'.move[data-code="{code}"]').evaluate("button => button.click()")
        self.wait_past(n)

    def press(self, anchor: str) -> None:
        """Click a place; if it leaves several things to do, take the first."""
        n = self.n
        self._bring_into_sight(self.mark(anchor))
        self._click(self.mark(anchor))
        self.page.wait_for_function(f"n => document.querySelector('.chooser') || ({CHANGED})(n)", arg=n)
        if self.page.locator(".chooser").count():
            self.page.locator(".chooser button").first.click()

    def _bring_into_sight(self, mark: Locator) -> None:
        """In a large land the board shows where most may be done: for the rest one looks at the whole."""
        try:
            hidden = mark.evaluate(HIDDEN)
        except PlaywrightTimeout:
            raise AssertionError(f"the place to press is gone; {self._standing()}") from None
        if hidden:
            self.page.locator(".tools > button").nth(2).click()

    def _click(self, mark: Locator) -> None:
        """Figures may stand so close that one covers the middle of another: then whatever lies on top is pressed.

        Whether it is covered is tried without pressing: a click that was given up may have been made all the same. On a
        busy machine it may be given up without being covered: then it is clicked when it stands still."""
        try:
            mark.click(trial=True, timeout=1500)
        except PlaywrightTimeout:
            if mark.evaluate(COVERED):
                mark.click(force=True)
                return
        mark.click()

    def pass_on(self) -> None:
        """Say no, or give the first answer there is."""
        n = self.n
        self.page.keyboard.press("p")
        self.wait_past(n)

    def _standing(self) -> str:
        """For whoever looks for what went wrong."""
        told = self.page.locator(".table").evaluate("table => ({ ...table.dataset })")
        return f"{told}; places {[mark['anchor'] for mark in self.marks()]}; {self.options()}; {self.faults}"

    def expect_sound(self) -> None:
        """Nothing went wrong in the client, and nothing was refused."""
        assert not self.faults, "\n".join(self.faults)
        expect(self.page.locator(".notice.bad")).to_have_count(0)
