"""How an analysis is shown: its chart and its list, with what a computer might have found."""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from bastide.kernel.moves import CHANCE
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from tests.browser.conftest import Open
from tests.browser.going_on import kept
from tests.browser.server import Server

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz")
NOBODY = [0.0] * len(NAMES)
"""The chances of all but the first."""

APART = """() => {
  const boxes = [...document.querySelectorAll(".analysis .series-end")].map(end => end.getBoundingClientRect());
  const isClear = (one, other) => one.bottom <= other.top || other.bottom <= one.top ||
    one.right <= other.left || other.right <= one.left;
  return boxes.every((one, at) => boxes.slice(at + 1).every(other => isClear(one, other))); }"""
LEVEL = """() => {
  const found = (sort, tell) => [...document.querySelectorAll(`.analysis .${sort}`)].map(tell);
  const ends = found("series", line => Number(line.getAttribute("points").split(",").at(-1)));
  const leads = found("series-lead", lead => [lead.y1.baseVal.value, lead.y2.baseVal.value]).flat();
  const emblems = found("series-end", end => end.parentNode.transform.baseVal.consolidate().matrix.f);
  return [...leads, ...emblems].every(high => ends.some(end => Math.abs(end - high) < 0.2)) && ends.length; }"""
EMBLEM = "path => path.getAttribute('d')"
DASHES = """sort => [...document.querySelectorAll(`.analysis .${sort}`)]
  .map(line => line.getAttribute("stroke-dasharray"))"""
INSIDE = """() => {
  const chart = document.querySelector(".analysis .chart").getBoundingClientRect();
  return [...document.querySelectorAll(".analysis .chart text")].every(words => {
    const { left, right, bottom } = words.getBoundingClientRect();
    return left >= chart.left && right <= chart.right && bottom <= chart.bottom; }); }"""
WRITTEN = """() => [...document.querySelectorAll(".review thead th")]
  .filter(head => head.offsetHeight > 0).map(head => getComputedStyle(head).writingMode)"""


WHOLE = """() => [...document.querySelectorAll(".review thead th")]
  .filter(head => getComputedStyle(head).clipPath === "none")
  .every(head => head.scrollWidth <= head.clientWidth)"""


SIX = Ruleset("carcassonne", ("inns-and-cathedrals",), len(NAMES))
TEAM = Ruleset("mists-over-carcassonne", (), len(NAMES) - 1)


def record(turns: int, ruleset: Ruleset) -> str:
    """A game that is left after some turns."""
    recorder, game = Recorder(ruleset, NAMES[: ruleset.players]), ruleset.start()
    dealer, player = Dealer(1), RandomPlayer(1)
    while game.turn <= turns:
        assert game.decision is not None
        recorder.play(game, (dealer if game.decision.player == CHANCE else player).choose(game))
    return write(recorder.record(game))


def said(key: str) -> dict[str, Any]:
    return {"key": key, "values": {}}


def turn(number: int) -> dict[str, Any]:
    """A turn that gave something away, and what was better brings the same."""
    why = {"key": "review.and", "values": {"first": said("review.leaves_all"), "rest": said("review.later")}}
    choice = {
        "move": 3 * number - 2, "player": number - 1, "lead": 1.0, "lost": 2.5, "missed": 0.1,
        "taken": [], "why": why,
        "better": [{"code": "-", "words": said("move.pass")}], "instead": why,
    }  # fmt: skip
    chances = [1.0, *NOBODY[1:]]
    return {
        "turn": number, "player": number - 1, "move": 3 * number - 3, "until": 3 * number,
        "chances": chances, "draws": [], "choices": [choice],
    }  # fmt: skip


def found(turns: int) -> dict[str, Any]:
    turning = [{"at": 0, "seat": 0, "change": 0.8}] if turns else []
    return {
        "state": "done", "done": 9, "steps": 9, "opening": [1 / 6] * 6, "from": 0,
        "turns": [turn(number + 1) for number in range(turns)], "turning": turning,
    }  # fmt: skip


def open_analysed(page: Page, server: Server, turns: int | None, ruleset: Ruleset = SIX) -> None:
    """Goes to the replay of a game of which this was found, or of which the server does not answer."""
    answers = "**/analysis?turns=*"
    if turns is None:
        page.route(answers, lambda route: route.abort())
    else:
        page.route(answers, lambda route: answer(route, found(turns)))
    page.goto(f"{server.url}/r/{kept(page, server.url, record(6, ruleset))}")
    page.locator("[data-do=analysis]").click()


def answer(route: Route, what: dict[str, Any]) -> None:
    route.fulfill(content_type="application/json", body=json.dumps(what))


def test_a_chart_of_six_can_be_read(window: Open, server: Server) -> None:
    ann = window()
    open_analysed(ann.page, server, 6)
    expect(ann.page.locator(".analysis .series-end")).to_have_count(6)
    assert len(set(ann.page.evaluate(DASHES, "series"))) == 6
    assert ann.page.evaluate(DASHES, "series-under") == ann.page.evaluate(DASHES, "series"), "gaps are seen in the dark"
    for wide, high in ((1280, 800), (390, 844)):
        ann.page.set_viewport_size({"width": wide, "height": high})
        assert ann.page.evaluate(APART), "who has no chance left stands beside the others, and not under them"
        assert ann.page.evaluate(INSIDE), "no number is cut off"
    assert ann.page.evaluate(LEVEL) == 6, "no line leads to another value than it ends with"
    ann.expect_sound()


def test_those_who_win_together_have_one_line_with_their_emblem(window: Open, server: Server) -> None:
    ann = window()
    open_analysed(ann.page, server, 5, TEAM)
    end = ann.page.locator(".analysis .series-end")
    expect(end).to_have_count(1)
    emblem = ann.page.locator(".accounts .emblem path").evaluate(EMBLEM)
    assert end.evaluate(EMBLEM) == emblem
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Points over the turns").click()
    assert ann.page.locator(".history .series-end").evaluate(EMBLEM) == emblem
    ann.page.set_viewport_size({"width": 844, "height": 390})
    box = ann.page.locator(".history .chart").bounding_box()
    assert box is not None and box["height"] < 390, "the whole chart can be seen at once"
    ann.expect_sound()


def test_the_list_of_turns_can_be_read_on_a_phone(window: Open, server: Server) -> None:
    ann = window(wide=390, high=844)
    open_analysed(ann.page, server, 6)
    expect(ann.page.locator(".review tbody tr")).to_have_count(6)
    assert set(ann.page.evaluate(WRITTEN)) == {"horizontal-tb"}
    for told in ("+83%", "−10%"):
        expect(ann.page.locator(".review tbody tr").first.get_by_text(told)).to_be_visible()
    expect(ann.page.locator(".review tbody tr").last).to_contain_text("0% ±0%")
    heads = ann.page.locator(".review").get_by_role("columnheader")
    assert heads.all_text_contents() == ["Turn", "Player", "Chance", "Luck", "Given away", "Better"]
    expect(ann.page.get_by_role("cell", name="Ann", exact=True)).to_have_count(1)
    ann.page.set_viewport_size({"width": 320, "height": 568})
    assert ann.page.evaluate(WHOLE), "no heading is cut off"


def test_what_was_better_for_the_same_reason_is_told_by_its_moves(window: Open, server: Server) -> None:
    ann = window()
    open_analysed(ann.page, server, 6)
    point = ann.page.locator(".turning-point")
    expect(point).to_contain_text("Makes nothing of the others larger; changes nothing at once. Better: pass")


def test_of_a_turn_that_was_not_looked_at_yet_nothing_is_said(window: Open, server: Server) -> None:
    ann = window()
    open_analysed(ann.page, server, 2)
    expect(ann.page.locator(".review tbody tr")).to_have_count(2)
    expect(ann.page.locator(".analysis .now")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".judgement")).to_have_count(0)
    ann.page.keyboard.press("Home")
    for _ in range(3):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".judgement")).to_contain_text("Ann: 100% to win")


def test_whoever_comes_back_to_the_list_is_where_they_left_it(window: Open, server: Server) -> None:
    ann = window(wide=844, high=390)
    open_analysed(ann.page, server, 6)
    turns = ann.page.locator(".review tbody").get_by_role("button")
    turns.nth(4).click()
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.page.keyboard.press("a")
    expect(turns.nth(4)).to_be_focused()
    expect(turns.nth(4)).to_be_in_viewport(ratio=1)
    expect(turns.and_(ann.page.locator("[aria-current=step]"))).to_have_count(1)
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.page.keyboard.press("a")
    expect(turns.nth(5)).to_be_focused()
    expect(turns.nth(5)).to_have_attribute("aria-current", "step")


def test_before_the_first_turn_there_is_nothing_to_analyse(window: Open, server: Server) -> None:
    ann = window()
    open_analysed(ann.page, server, 0)
    expect(ann.page.get_by_role("dialog", name="Analysis")).to_contain_text("No turn has been played yet")
    ann.expect_sound()


def test_whether_a_game_was_analysed_can_be_asked_again(window: Open, server: Server) -> None:
    ann = window()
    page = ann.page
    open_analysed(page, server, None)
    dialog = page.get_by_role("dialog", name="Analysis")
    expect(dialog.get_by_role("alert")).to_be_visible()
    page.route("**/analysis?turns=*", lambda route: answer(route, found(6)))
    dialog.get_by_role("button", name="Try again").click()
    expect(dialog.locator(".review tbody tr")).to_have_count(6)
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(dialog.get_by_role("status")).to_have_text("Every turn has been looked at.")
