"""A prisoner is seen to walk to the captor's panel, sits there by name, and walks home from it when set free."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window

NewGame = Callable[..., str]
PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bert"}]

LOOK = """() => {
  window.walks = [];
  window.before = [...document.querySelectorAll('.player')].map(panel => panel.getBoundingClientRect()); }"""
"""Looks where the panels are before something is done: whoever is set free leaves a smaller one."""

WATCH = """() => {
  const panels = () => [...document.querySelectorAll('.player')].map(panel => panel.getBoundingClientRect());
  const at = (boxes, x, y) => boxes.findIndex(box => x > box.left && x < box.right && y > box.top && y < box.bottom);
  new MutationObserver(changes => {
    for (const node of changes.flatMap(change => [...change.addedNodes]).filter(node => node.matches?.('.walker')))
      setTimeout(() => {
        const half = parseFloat(node.style.width) / 2;
        const [x, y] = [parseFloat(node.style.left) + half, parseFloat(node.style.top) + half];
        const [dx, dy] = node.getAnimations()[0].effect.getKeyframes().at(-1).translate.split(' ').map(parseFloat);
        const seat = Number(node.src.match(/(\\d)\\.svg/)[1]);
        window.walks.push([seat, at(window.before, x, y), at(panels(), x + dx, y + dy)]);
      });
  }).observe(document.getElementById('app'), { childList: true, subtree: true }); }"""
"""Remembers of each walk whose figure it was, and at whose panel it began and ended; -1: on the land."""


def asked(both: Window) -> str:
    return both.page.locator(".player.asked").get_attribute("data-colour") or ""


def walks(both: Window) -> list[list[int]]:
    both.page.wait_for_function("() => window.walks.length")
    found: list[list[int]] = both.page.evaluate("() => window.walks")
    return found


def step(both: Window, turn: int) -> str:
    """Build towers and take others' followers; deploy now and then. Answers what was chosen."""
    both.wait_asked()
    codes = [option["code"] for option in both.options() if not option["code"].endswith("+ransom")]
    others = [code for code in codes if code != "-" and not code.startswith(asked(both))]
    floors = [code for code in codes if code.endswith("+floor")]
    deploying = [code for code in codes if "@" in code and not code.startswith("tower=")]
    chosen = codes[turn * 7 % len(codes)]
    if both.prompt == "capture":
        chosen = others[0] if others else "-"
    elif both.prompt == "action" and floors and turn % 3:
        chosen = floors[turn * 5 % len(floors)]
    elif both.prompt == "action" and deploying:
        chosen = deploying[0]
    both.choose(chosen)
    return chosen


def ransoms(both: Window) -> list[str]:
    """Whom the player could buy back before laying their tile."""
    codes = [option["code"] for option in both.options()]
    return [code for code in codes if code.endswith("+ransom")] if both.prompt == "place" else []


def test_prisoners_walk_to_their_captor_and_home(window: Open, new_game: NewGame) -> None:
    both = window(reduced_motion="no-preference")
    new_game(both, PEOPLE, ["inns-and-cathedrals", "tower"])
    both.page.evaluate(LOOK)
    both.page.evaluate(WATCH)
    captives = both.page.locator(".captive img")
    turn = 0
    while not captives.count():
        both.page.evaluate(LOOK)
        taken = step(both, turn)
        turn += 1
    owner = "Ann" if taken.startswith("red") else "Bert"
    captor = 1 if owner == "Ann" else 0
    expect(captives).to_have_attribute("alt", f"prisoner: follower of {owner}")
    expect(both.page.locator(f'.player[data-seat="{captor}"] .captive')).to_have_count(1)
    assert [1 - captor, -1, captor] in walks(both)
    expect(both.page.locator(".pile").first).to_be_visible()

    while not (ransom := ransoms(both)):
        assert turn < 400
        step(both, turn)
        turn += 1
        both.wait_asked()
    expect(both.page.locator(f'[data-answer="{ransom[0]}"]')).to_contain_text("held by")
    payer, held = asked(both), captives.count()
    prompt = both.prompt
    jailer = next(number for number, colour in enumerate(("red", "blue")) if colour != payer)
    expect(both.page.locator(".walker")).to_have_count(0)
    both.page.evaluate(LOOK)
    both.choose(ransom[0])
    expect(captives).to_have_count(held - 1)
    assert (both.prompt, asked(both)) == (prompt, payer)
    assert walks(both) == [[1 - jailer, jailer, 1 - jailer]]
    both.expect_sound()
